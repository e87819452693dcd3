"""9 Lives: the rules in our own words. An id is what a ruling names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "What it is about",
                    "Nine cats wait in the alley. You rescue them into your tableau, the cards in front of you. A cat that only you have is worth the most. A cat that several players have scores only for the one with the fewest scratches.",
                ),
                Rule(
                    "Hands",
                    "Three players get seven cards each, four get six, five get five, six get four. The printed game is for three to six. Two, or seven to nine, can play by the same count: ten cards, less one for each player.",
                ),
                Rule(
                    "The alley", "Five cards from the deck are laid face up between the players. This starts the round."
                ),
                Rule(
                    "Three rounds",
                    "A round ends when all cards in hand have been bid. The game ends after three rounds.",
                ),
            ),
        ),
        Chapter(
            "The bidding",
            (
                Rule(
                    "A card from everybody",
                    "Everybody chooses a card from their hand, and all are revealed together.",
                    "bid-each",
                ),
                Rule(
                    "Lowest first",
                    "The lowest number goes first, then the next lowest, and so on; the turn markers show the order. With equal numbers the table decides who goes first, unless a house rule keeps the order of the last bidding.",
                    "bid-tie",
                ),
                Rule(
                    "Bids join the alley",
                    "Once the order is settled, all cards that were bid go into the alley. You may take your own bid.",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "One turn each",
                    "In the order of the bids, everybody has one turn: take a card, or trade for a cat. The next bidding or deal comes after the last turn. Passing is allowed by a house rule only.",
                    "turn",
                ),
                Rule(
                    "Take a card",
                    "Take one card from the alley into your tableau. You can only take what is there.",
                    "in-alley",
                ),
                Rule(
                    "Or trade for a cat",
                    "Take every card of one cat from the alley, even if there is only one, and put exactly as many cards from your tableau into the alley.",
                    "equal-number",
                ),
                Rule(
                    "Give what is yours",
                    "You may give any cards that were in your tableau when your turn began, but not the ones you are taking. They may be of the same cat you trade for, unless a house rule forbids it.",
                    "own-cards",
                ),
            ),
        ),
        Chapter(
            "The end of a round",
            (
                Rule(
                    "The last bidding",
                    "There are as many biddings as cards in a hand. After the last turn of the last bidding the round is over and scored. Cards left in the alley score for nobody.",
                    "round-over",
                ),
                Rule(
                    "A cat of your own",
                    "If nobody else has a cat, each of your cards of it scores 2 points. Scratches do not matter then.",
                    "own-cat",
                ),
                Rule(
                    "A shared cat",
                    "If others have it too, everybody adds up the scratches on their cards of that cat. Whoever has the fewest scores 1 point for each of them; the others score nothing for it.",
                    "shared-cat",
                ),
                Rule(
                    "Equally few scratches",
                    "If several players tie for the fewest scratches on a cat, each of them scores 1 point for each of their cards of it.",
                    "scratched-alike",
                ),
                Rule(
                    "The next round",
                    "Discard all tableaus and deal new hands. The alley stays; if it has fewer than five cards, deal more until it has five.",
                ),
            ),
        ),
        Chapter(
            "The end of the game",
            (
                Rule(
                    "Most points win",
                    "The points of the three rounds are added up. A tie is a shared win, unless a house rule gives it to the player with the fewest scratches in the last round.",
                    "most-points",
                ),
            ),
        ),
        Chapter(
            "What the cards allow",
            (
                Rule(
                    "No card comes or goes",
                    "The alley and the tableaus together hold the cards that were in the alley at the start of the round, and one more for each bid. A turn adds at most one card to a tableau, so nobody has more cards than turns taken, or more than a hand at the end of a round.",
                    "conservation",
                ),
                Rule(
                    "What the box can hold",
                    "The box has nine cats, and three rounds bring at most 80 cards into the alley. A report of more, or of too many different names, is a mistake and is not counted.",
                    "box",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
