"""9 Lives: the rules in our own words. An id is what an objection of the app names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "What it is about",
                    "Nine kinds of cats wait in the alley. You rescue them into your tableau, the row of cards before you. A cat that only you have is worth most; of a cat that several have, only the least scratched rescuer gets anything.",
                ),
                Rule(
                    "Hands",
                    "Seven cards each for three players, six for four, five for five, four for six. The game is printed for three to six; two, or seven to nine, may play with the same sum: ten less one for each player.",
                ),
                Rule("The alley", "Five cards from the deck are laid open between the players. This opens the round."),
                Rule("Three rounds", "A round lasts until the hands are bid; after the third, the game ends."),
            ),
        ),
        Chapter(
            "The bidding",
            (
                Rule(
                    "A card from everybody",
                    "Everybody chooses a card from the hand, and all are revealed together.",
                    "bid-each",
                ),
                Rule(
                    "Lowest first",
                    "The lowest number has the first turn, then the next lowest, and so on; the turn markers keep it in mind. Where numbers are alike the table says who goes first, unless the house lets the order of the bidding before decide between them.",
                    "bid-tie",
                ),
                Rule(
                    "Bids join the alley",
                    "Once the order is settled all the cards that were bid are laid into the alley. You may rescue the one you bid yourself.",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "One turn each",
                    "In the order of the bids everybody has one turn: take a card, or trade for a cat. There is no next bidding and no new deal before the last turn is played. Passing is for houses that play it so.",
                    "turn",
                ),
                Rule(
                    "Take a card",
                    "Any one card of the alley goes to your tableau. You can only have what lies there.",
                    "in-alley",
                ),
                Rule(
                    "Or trade for a cat",
                    "Take every card of one cat from the alley, be it only one, and lay as many cards of your tableau into the alley for them, neither more nor fewer.",
                    "equal-number",
                ),
                Rule(
                    "Give what is yours",
                    "You give cards that lay before you when your turn began, whichever you like, not those you are just taking. They may show the very cat you trade for, unless the house forbids it.",
                    "own-cards",
                ),
            ),
        ),
        Chapter(
            "The end of a round",
            (
                Rule(
                    "When the hands are bid",
                    "There are as many biddings as cards in a hand. After the last turn of the last one the round is over and scored; what still lies in the alley belongs to nobody.",
                    "round-over",
                ),
                Rule(
                    "A cat of your own",
                    "If nobody else has a cat, each of your cards of it is 2 points. Scratches do not matter then.",
                    "own-cat",
                ),
                Rule(
                    "A shared cat",
                    "If others have it too, everybody adds up the scratches on their cards of that cat. The fewest scratches bring 1 point for each card of it; the others get nothing for it.",
                    "shared-cat",
                ),
                Rule(
                    "Scratched alike",
                    "If several have the fewest scratches for a cat, each of them gets 1 point for each own card of it.",
                    "scratched-alike",
                ),
                Rule(
                    "The next round",
                    "All tableaus are put away and new hands are dealt. The alley stays as it is; only if it has fewer than five cards it is filled up to five.",
                ),
            ),
        ),
        Chapter(
            "The end of the game",
            (
                Rule(
                    "Most points win",
                    "The points of the three rounds are added up. A tie is a shared win, unless the house gives it to the one with the fewest scratches in the last round.",
                    "most-points",
                ),
            ),
        ),
        Chapter(
            "What the cards allow",
            (
                Rule(
                    "No card comes or goes",
                    "The alley and the tableaus together hold the alley as the round opened and one card more for each bid. A turn adds one card to a tableau at most, so nobody has more cards than turns taken, and nobody ends a round with more than a hand's worth.",
                    "conservation",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
