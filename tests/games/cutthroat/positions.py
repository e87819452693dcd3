"""Tables that the tests of CutThroat! begin with."""

from tests.games.play import Play

NAMES = "Ana Ben Cai Dia Eli Fay Gus Hal Ida Jon Kim Lou Mia"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def seated(players=6, **house_rules):
    """A new table; house rules as keywords, short_play="skip"."""
    rules = {key.replace("_", "-"): value for key, value in house_rules.items()}
    return Play("cutthroat", " ".join(NAMES.split()[:players]), rules)


def begun(players=6, **house_rules):
    """Seat 0 is to act, and nothing has been played."""
    return seated(players, **house_rules).play("begin", first=0)


def turned_up(players=6, **house_rules):
    """Everybody is turned up, seat 0 as the Ace, seat 1 as the 2 and so on, and seat 0 is to act. Markers as dealt."""
    table = begun(players, **house_rules)
    for seat in range(players - 2):
        table.play("adjust", turn=players - 1).play(
            "guess", by=players - 1, seat=seat, character=RANKS[seat], right=True
        )
    for seat in (players - 2, players - 1):
        table.play("identity", seat=seat, character=RANKS[seat])
    return table.play("adjust", turn=0)


def left_alone(*seats, markers, turn, players=6, **house_rules):
    """Everybody is turned up as in `turned_up`, and only these seats are alive, with these markers."""
    table = turned_up(players, **house_rules)
    return table.play("adjust", alive=[RANKS[seat] for seat in seats], markers=markers, turn=turn)


def wounded():
    """Ana took the last of the 3 and one of the 4, and put that back on the 4."""
    return begun().play("adjust", markers={"3": 1}).play("play", by=0, take=["3", "4"], put=["4"])


def dying(**house_rules):
    """Ana emptied the 6 and nobody saved it: it is Ana's turn again, the 6 is dead and nobody knows whose it was."""
    table = begun(**house_rules).play("adjust", markers={"6": 2}).play("play", by=0, take=["6", "6"], put=["A"])
    for seat in range(1, 6):  # standard plays that change little: one marker off the card of most markers
        rank = max(table.view["markers"], key=table.view["markers"].__getitem__)
        table.play("play", by=seat, take=[rank, rank], put=[rank])
    return table


def emptied(*characters, players=6):
    """Ana holds the hearts of these characters at the start of her turn, and nobody saved them."""
    empty, hearts = dict.fromkeys(characters, 0), dict.fromkeys(characters, 0)
    return begun(players).play("adjust", markers=empty, hearts=hearts, turn=0)


def last_two_hidden():
    """Eli and Fay are the last two hidden, in Ana's turn."""
    table = begun()
    for seat, rank in enumerate("A23"):
        table.play("adjust", turn=5).play("guess", by=5, seat=seat, character=rank, right=True)
    return table.play("adjust", turn=5).play("guess", by=5, seat=3, character="4", right=True)


def free_pass():
    """Ana guessed the fourth of six, so that only Eli and Fay are hidden: they turn up before Ana's play."""
    table = begun()
    for seat, rank in ((3, "4"), (2, "3"), (1, "2")):
        table.play("guess", by=0, seat=seat, character=rank, right=True).play("adjust", turn=0)
    table.play("adjust", turn=5).play("guess", by=5, seat=0, character="A", right=True)
    assert (table.view["turn_play"], table.brief["turn"]) == (None, 5)
    return table
