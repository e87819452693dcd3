"""Cradle to Grave: the rules in our own words. The ids are those that rulings name."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "Deal six",
                    "Shuffle the seventy cards and deal six to each player. With four or more 9s and specials in your hand, show it, put it aside and draw six new cards; then shuffle the old six back into the deck.",
                ),
                Rule(
                    "Start with two digits",
                    "Choose two age cards and put them face down as your tens and ones. Everybody reveals at the same time. A 0 is a special card, so nobody starts with one.",
                    "starting-digit",
                ),
                Rule(
                    "The oldest begins",
                    "The player with the highest starting age begins, in every round. If two are equally old, the one who is older in real life begins.",
                    "oldest",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "Turn by turn, clockwise",
                    "Play one card on your turn, then refill your hand to four. A player who played Stop! refills at the end of their own next turn.",
                    "turn",
                ),
                Rule(
                    "The check at 91",
                    "If you are 91 or older when your turn begins, first turn over the top card of the deck. If age and card add up to more than 100, the round is over at once; otherwise put the card aside and take your turn. A special counts 0. There is no check below 91, and only one in a turn.",
                    "reveal-first",
                ),
                Rule(
                    "Raise a neighbour",
                    "You may play an age card on a digit of the player to your left or right. With two or three players everybody is a neighbour.",
                    "adjacent",
                ),
                Rule(
                    "One higher",
                    "On a neighbour's digit, play the card that is exactly one higher: a 3 on a 2, a 1 on a 0. Nobody can raise a 9.",
                    "one-higher",
                ),
                Rule(
                    "Face-down only on yourself",
                    "A face-down card is a 9. Play it on your own digits only; a neighbour's 8 takes a real 9.",
                    "face-down-self",
                ),
                Rule(
                    "Or raise yourself",
                    "On your own digit, play any higher card, or any card face down, so that you get older. Below 99 this is always possible.",
                    "older",
                ),
                Rule(
                    "No card to play",
                    "At 99 you cannot raise yourself. If you cannot raise a neighbour or play a special either, pass, and do not refill your hand. With no cards in hand you pass too, but refill your hand. Below 99 nobody with a card in hand passes. Hands are hidden, so at 99 this is a reminder: nobody checks whether you had a card to play.",
                    "skip-below-99",
                ),
            ),
        ),
        Chapter(
            "Special cards",
            (
                Rule(
                    "On anybody",
                    "You may play Cover and Swap on anybody at the table, yourself included. Afterwards they are put aside.",
                ),
                Rule(
                    "Cover",
                    "Turn over the top card of the deck: it covers the tens of the player you chose, whether it is higher, lower or the same. A special is put aside and changes nothing, unless your house rule turns over one more card.",
                ),
                Rule("Swap", "The player you chose swaps tens and ones: 23 becomes 32."),
                Rule(
                    "Zero",
                    "A Zero covers one of your own 9s, real or face-down, and stays there. It cannot cover any other digit or anybody else's.",
                    "nine-only",
                ),
                Rule(
                    "Stop!",
                    "Cancels a special that somebody has just played, even a Zero or another Stop!. It is too late once a Cover's card is turned over. You cannot stop your own card. With an even number of Stops the special works; all cancelled cards are put aside.",
                    "own-special",
                ),
                Rule(
                    "Something to stop",
                    "You can only play Stop! right after a special, before it takes effect.",
                    "nothing-to-stop",
                ),
                Rule("Stop! is an answer", "It is never the card of your own turn.", "stop-alone"),
            ),
        ),
        Chapter(
            "What the cards allow",
            (
                Rule(
                    "Six of each number, four of each special",
                    "If a card turns up more often than that, something was entered wrongly. Face-down cards are not counted.",
                    "card-count",
                ),
                Rule("More cards than in hand", "The app counts the cards in each hand.", "hand"),
                Rule(
                    "The deck",
                    "It has the cards that were not dealt: seventy minus six for each player. The app counts them, and says so if a card is turned over or the deck runs out against the count.",
                    "deck-count",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "A round ends",
                    "A round ends when a check comes to more than 100, or when the deck runs out. House rules say whether exactly 100 ends it too, and whether the deck runs out with its last card or with the first card that is missing.",
                ),
                Rule(
                    "Penalty",
                    "Your penalty is your age. The player who failed the check gets age and card together, 101 to 108. Only one player can end a round above 99.",
                    "final-age",
                ),
                Rule(
                    "Three rounds",
                    "The fewest penalty points win. A tie is a shared win, unless your house rule adds another round.",
                    "three-rounds",
                ),
                Rule(
                    "Just for fun",
                    "If you like, speak politely to anybody who is older than you at the moment. It does not change the score.",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
