"""Cradle to Grave: the rules in our own words. An id is what an objection of the app names."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "Setting up",
            (
                Rule(
                    "Deal six",
                    "Seventy cards are shuffled and everybody is dealt six. A hand with four or more 9s and specials is shown, put aside, and six new cards are drawn; the six go back into the deck.",
                ),
                Rule(
                    "Start with two digits",
                    "Everybody lays two age cards face down as tens and ones; all turn them over together. A 0 is a special card and no starting digit.",
                    "starting-digit",
                ),
                Rule(
                    "The oldest begins",
                    "The highest starting age begins every round. Where two are equally old, the one who is older in real life begins.",
                    "oldest",
                ),
            ),
        ),
        Chapter(
            "A turn",
            (
                Rule(
                    "Turn by turn, clockwise",
                    "One card a turn, then fill your hand to four. Whoever answered with Stop! fills up at the end of the own next turn.",
                    "turn",
                ),
                Rule(
                    "The check at 91",
                    "Whoever begins a turn at 91 or older first turns over the top card of the deck. If age and card come to more than 100 the round is over at once; otherwise the card is put aside and the turn goes on. A special counts nothing. Nobody checks below 91, or twice in one turn.",
                    "reveal-first",
                ),
                Rule(
                    "Raise a neighbour",
                    "An age card may go on a digit of the player to your left or right. With two or three at the table everybody is a neighbour.",
                    "adjacent",
                ),
                Rule(
                    "One higher",
                    "On a neighbour's digit the card is exactly one higher than the one it covers: a 3 on a 2, a 1 on a 0. Nobody raises a 9.",
                    "one-higher",
                ),
                Rule(
                    "Backs are for yourself",
                    "A card with its back up is a 9. It goes on your own digits only; on a neighbour's 8 it takes a real 9.",
                    "face-down-self",
                ),
                Rule(
                    "Or age yourself",
                    "On your own digit any higher card will do, or any card with its back up, so that you are older than before. This is always possible below 99.",
                    "older",
                ),
                Rule(
                    "No card to play",
                    "At 99 nothing can be laid on yourself any more. Only if you cannot raise a neighbour or play a special either, skip your turn, and do not fill your hand. With no card in hand you skip your turn too, but fill your hand. Below 99 with a card in hand nobody skips. Hands are hidden, so at 99 this is a reminder: nobody checks whether you had a card.",
                    "skip-below-99",
                ),
            ),
        ),
        Chapter(
            "Special cards",
            (
                Rule(
                    "Who they reach",
                    "Cover and Swap may name anybody at the table, yourself included. They are put aside after use.",
                ),
                Rule(
                    "Cover",
                    "Turn over the top card of the deck: it covers the tens of the player you named, be it higher, lower or the same. If a special shows, it is put aside and nothing changes, unless the house turns over one more.",
                ),
                Rule("Swap", "The player you named exchanges tens and ones: 23 becomes 32."),
                Rule(
                    "Zero",
                    "A 0 covers one of your own 9s, real or face-down, and stays there. It goes on no other digit and on nobody else.",
                    "nine-only",
                ),
                Rule(
                    "Stop!",
                    "Cancels a special that was just played, a 0 or another Stop! too, before a Cover's card is turned over. You cannot stop your own card. An even number of Stops lets the special work; everything cancelled is put aside.",
                    "own-special",
                ),
                Rule("Something to stop", "Stop! needs a special that waits to be carried out.", "nothing-to-stop"),
                Rule("Stop! is an answer", "It is never a turn's play by itself.", "stop-alone"),
            ),
        ),
        Chapter(
            "What the cards allow",
            (
                Rule(
                    "Six of each number, four of each special",
                    "A card seen more often than it exists was read wrongly. Face-down cards are not counted.",
                    "card-count",
                ),
                Rule("Nobody plays more than they hold", "The sheet counts the cards in each hand.", "hand"),
                Rule(
                    "The deck",
                    "It holds what was not dealt: seventy less six for each player. A card is turned over only while there is one, and the deck runs out only when the count says so.",
                    "deck-count",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "A round ends",
                    "when a check comes to more than 100, or when the deck runs out. The table may have agreed that exactly 100 ends it too, and whether the last card or the first missing one counts as running out.",
                ),
                Rule(
                    "Penalty",
                    "Everybody writes down their age. Whoever failed the check writes age and card together, 101 to 108. At most one player ends a round above 99.",
                    "final-age",
                ),
                Rule(
                    "Three rounds",
                    "The fewest penalty points win. A tie is a shared win, unless the house plays another round.",
                    "three-rounds",
                ),
                Rule(
                    "Just for fun",
                    "If you like, agree to speak politely to whoever is older than you at the moment. It does not change the score.",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
