"""Skyjo: its rules in our own words. A rule's id is what `rule_on` and the score sheet name."""

from companion.game import EVERY_GAME, Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "A round",
            (
                Rule(
                    "The cards", "150 cards: five of -2, fifteen of 0, and ten of every other number up to 12.", "cards"
                ),
                Rule("The deal", "Twelve each, closed, in three rows of four. One more begins the discard pile."),
                Rule(
                    "Two open cards",
                    "Each turns up two. The most on them begins; later, whoever ended the round before.",
                    "two",
                ),
                Rule("Turns", "Clockwise, one player after the other.", "turn"),
                Rule(
                    "Swap", "Take the discard pile's card or draw one, and lay it in the place of any of yours.", "swap"
                ),
                Rule(
                    "Turn up",
                    "A drawn card may be discarded instead: then turn up one of your closed cards.",
                    "turn-up",
                ),
                Rule(
                    "A column of three", "Three equal open cards in a column are put aside and count nothing.", "column"
                ),
            ),
        ),
        Chapter(
            "Its end",
            (
                Rule(
                    "Last turns",
                    "Whoever has no closed card ends the round: the others have one turn each.",
                    "last-turns",
                ),
                Rule("Points", "All closed cards are turned up. Each counts what it shows.", "points"),
                Rule(
                    "Doubled", "Points above 0 of whoever ended it are doubled unless all others have more.", "double"
                ),
                Rule(
                    "100 points",
                    "The game ends with the round that brings anybody to 100. The fewest points win.",
                    "hundred",
                ),
            ),
        ),
        EVERY_GAME,
    )
)
