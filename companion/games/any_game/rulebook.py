"""Any game: what the app keeps to once the table has said how it scores."""

from companion.game import Chapter, Rule, Rulebook

RULEBOOK = Rulebook(
    (
        Chapter(
            "How the table scores",
            (
                Rule(
                    "You say how",
                    "The rules of your game are in its box. Here you say what it is called, whether the highest or the lowest score wins, and how points are kept: in rounds, by categories, or as running counts. The name of a well-known game fills that in, and you can change it. The sheet keeps to that.",
                ),
                Rule(
                    "Rounds",
                    "A round is a number for everybody who played it. Whoever sat out has none, and their total stays as it is. If the table has named a first dealer, the deal goes round clockwise.",
                    "rounds",
                ),
                Rule(
                    "What a round adds up to",
                    "Where the points of every round have the same sum, as 26 in Hearts, a round that adds up to something else is questioned.",
                    "round-sum",
                ),
                Rule(
                    "Somebody scores",
                    "A round has a number for at least one player. A round that nobody played is not entered.",
                    "nobody",
                ),
                Rule(
                    "Categories",
                    "Everybody has a number in every category, as on a printed pad. A category can count several times, or be taken off: then its points are multiplied. A number that is entered again replaces the one before.",
                    "categories",
                ),
                Rule(
                    "Counting down",
                    "A countdown, as from 501 at darts, ends when somebody has exactly 0. Points that would take a player below 0 are bust: the score stays as it was.",
                    "down",
                ),
                Rule(
                    "Only the categories of this game",
                    "A number belongs to one of the categories that the table named when it began.",
                    "category",
                ),
                Rule(
                    "Running counts",
                    "Points are added or taken off whenever something happens. Everybody begins with 0, or with what your game counts down from.",
                    "running",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                Rule(
                    "When it ends",
                    "A game ends when the table says so; after its last round, where their number was set; or with the round or the entry that brings somebody to the total at which it ends, whether the highest or the lowest score wins.",
                ),
                Rule(
                    "Nothing left empty",
                    "A game of categories is finished once every cell has a number. If the table finishes it earlier, an empty cell counts 0.",
                    "unfinished",
                ),
                Rule(
                    "Teams",
                    "A team has one number in every round and category, and one total: whoever plays in it has these, and they win together. Where several of them have numbers of their own, these are added up.",
                    "team-total",
                ),
                Rule(
                    "Who wins",
                    "The best total wins: the highest, or the lowest if the table said so. Equal totals share the win.",
                    "best-total",
                ),
            ),
        ),
        Chapter(
            "App rules",
            (
                Rule("The game is over", "Nothing more can be entered. Undo the last entry to play on.", "over"),
                Rule(
                    "Not at this moment",
                    "Nothing is entered before the table has said how it scores, which it does once; and each way of keeping points has entries of its own.",
                    "phase",
                ),
            ),
        ),
    )
)
