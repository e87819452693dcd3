"""CutThroat!: what the log, the sheet and the rulings say where it is rare."""

import pytest

from companion.games.cutthroat import GAME
from tests.games.cutthroat.positions import RANKS, begun, dying, left_alone, seated, turned_up


def test_once_the_game_is_over_the_way_back_is_said():
    table = seated().play("finish", ranking=[2, 0, 1, 5, 4, 3])
    assert table.reason("begin", first=0) == "The game is over. Undo the last move to play on."


@pytest.mark.parametrize("markers, needed", [(8, "has 8 markers: the play takes at least 2 of them, not none."),
                                             (3, "has 3 markers: the play takes at least 2 of them, not none."),
                                             (2, "has 2 markers: the play takes both, not none."),
                                             (1, "has 1 marker: the play takes it, not none.")])  # fmt: skip
def test_what_a_right_guess_takes_is_said(markers, needed):
    table = begun().play("adjust", markers={"2": markers}).play("guess", by=0, seat=1, character="2", right=True)
    assert table.reason("play", by=0, take=["A", "A", "A"], put=["A", "A"]) == f"The 2 was guessed and {needed}"


def test_why_a_guess_or_an_enemy_does_not_go_now_is_said():
    table = begun().play("adjust", markers={"3": 0})
    assert (
        table.reason("guess", by=0, seat=0, character="2", right=True)
        == "Nobody guesses themselves: Ana has to name another player."
    )
    guessed = begun().play("adjust", markers={"3": 0}).play("guess", by=0, seat=1, character="2", right=True)
    again = {"by": 0, "seat": 2, "character": "4", "right": True}
    assert guessed.reason("guess", **again) == "Ana has guessed the 2 this turn: the extended play comes now."
    assert guessed.rules("guess", **again, overruled=True) == "phase"
    assert guessed.rules("enemy", by=0, character="3") == "enemy-and-guess"
    shown = table.play("enemy", by=0, character="3")
    assert shown.reason("enemy", by=0, character="3") == "Ana has shown the 3 this turn: the play comes now."
    assert shown.reason("guess", **again) == "Ana has shown an enemy this turn: no turn has both an enemy and a guess."


def test_the_dead_are_not_guessed_and_who_is_dead_is_said():
    dead = turned_up().play("adjust", alive=RANKS[:5])
    assert (
        dead.reason("guess", by=0, seat=5, character="6", right=True)
        == "Fay is dead: only a living player may be guessed."
    )


def test_the_dead_are_named_who_turn_up():
    table = begun(7).play("adjust", markers={"6": 0, "7": 0}, hearts={"6": 0, "7": 0}, turn=0)
    assert (
        table.reason("pass", by=0)
        == "The 6 and the 7 are dead: their players show their identities before anything else."
    )


def test_the_last_one_in_a_free_pass_is_named():
    table = begun()
    for seat, rank in enumerate("A234"):
        table.play("adjust", turn=5).play("guess", by=5, seat=seat, character=rank, right=True)
    table.play("identity", seat=4, character="5")
    assert table.reason("pass", by=5) == "Free pass: Fay shows their identity before anything else."


def test_how_many_markers_are_left_is_said():
    none = left_alone(0, 1, 2, 3, markers={"A": 0, "2": 0, "3": 0, "4": 0}, turn=1)
    assert none.reason("play", by=1, take=[], put=[]).startswith("With no markers in play Ben passes: none is taken")
    two = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 1, "3": 0, "4": 0}, turn=0)
    assert two.reason("pass", by=0) == "2 markers are left in play: Ana cannot pass."


def test_a_turn_without_a_marker_is_passed_with_one_tap():
    table = left_alone(0, 1, 2, 3, markers={"A": 0, "2": 0, "3": 0, "4": 0}, turn=1)
    assert "Pass: no marker to move" in table.taps(1)
    assert table.told("pass", by=1) == "Ben passed."
    assert table.told("pass", by=0) == "Ana passed." and table.brief["turn"] == 1, (
        "out of turn, and it goes on from there"
    )


def test_a_short_supply_makes_a_short_play():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 0, "3": 0, "4": 0}, turn=0)
    assert "Short play: take 1, put none back" in [ask.label for ask in GAME.asks(table.state, 0)]


def test_who_is_not_on_turn_is_offered_nothing_of_the_turn():
    assert not begun().taps(1) and not begun().taps()
    assert begun().taps(0)


def test_after_a_right_guess_every_play_offered_takes_from_that_card_and_differs():
    taps = begun().play("guess", by=0, seat=1, character="2", right=True).taps(0)
    assert len(taps) == 6 and all(tap.startswith(("Take 2 from the 2", "Take 3 from the 2")) for tap in taps)
    last = begun().play("adjust", markers={"2": 1}).play("guess", by=0, seat=1, character="2", right=True).taps(0)
    assert len(last) == len(set(last)) == 5 and all(tap.startswith("Take 1 from the 2 and 2 from") for tap in last)


def test_the_log_tells_guesses_enemies_and_identities():
    guess = {"by": 0, "seat": 1, "character": "2"}
    assert begun().told("guess", **guess, right=True) == "Ana guessed that Ben is the 2. Right."
    table = begun().play("adjust", markers={"3": 0}, turn=1)
    assert table.told("enemy", by=1, character="3") == "Ben showed the 3 as their enemy and earned an extended play."
    killer = begun().play("adjust", markers={"6": 0}, hearts={"6": 1}, turn=1).play("identity", seat=5, character="6")
    assert (
        killer.told("enemy", by=1, character="6")
        == "Ben showed the 6 as their enemy and earned a double extended play."
    )
    killed = {"markers": {"6": 0}, "hearts": {"6": 1}, "turn": 1}
    dying = begun().play("adjust", **killed)
    assert (
        dying.told("identity", seat=5, character="6", enemy="3")
        == "Fay showed the 6 as their identity and the 3 as their enemy."
    )
    assert dying.play("adjust", markers={"3": 0}).reason("enemy", by=1, character="3").startswith("Fay showed the 3")
    assert (
        begun().play("adjust", **killed).told("identity", seat=5, character="6")
        == "Fay showed the 6 as their identity."
    )


def test_the_log_tells_who_begins_and_a_result_that_was_entered():
    assert seated().told("begin", first=3) == "Dia took the first turn."
    entered = begun().told("finish", ranking=[5, 4, 3, 2, 1, 0])
    assert entered == "The result was entered, the winner first: Fay, Eli, Dia, Cai, Ben and Ana."


def test_the_log_tells_a_play_that_moved_nothing():
    assert begun().told("play", by=0, take=[], put=[]) == "Ana took nothing."


def test_the_log_tells_what_was_put_right():
    assert begun().told("adjust") == "The table was corrected: nothing changed."
    table = begun().play("adjust", hearts={"3": 1})
    assert table.told("adjust", hearts={}) == "The table was corrected: the heart of the 3 lies on the table."
    assert table.told("adjust", hearts={"4": 2}) == "The table was corrected: the heart of the 4 is with Cai."
    table = begun(7).play("adjust", alive=RANKS[:4])
    assert table.told("adjust", alive=RANKS[:5]) == "The table was corrected: the 5 lives again."
    assert table.told("adjust", alive=RANKS[:7]) == "The table was corrected: the 6 and the 7 live again."


def test_wounds_and_rescues_are_told():
    table = begun().play("adjust", markers={"5": 1, "6": 1})
    assert table.told("play", by=0, take=["5", "6"], put=["A"]).startswith(
        "Ana emptied the 5 and the 6 and holds their hearts. Ana took 1 "
    )
    table.play("adjust", markers={"5": 1})
    told = table.told("adjust", turn=0)
    assert told.endswith(" The 5 was saved. Ana returns its heart. Ana killed the 6.")


def test_the_sheet_holds_places_and_says_by_whose_hand():
    table = turned_up().play("adjust", markers={"5": 0, "6": 0}, hearts={"5": 5, "6": 0}, turn=0)
    row = GAME.sheet(table.state).rows[0]
    assert (row.label, row.rules, row.points[5]) == ("Place", ("last-living",), 6)
    assert row.why[5] == ("Fay was the 6 and died first, killed by Ana: place 6 of 6.",)
    own = turned_up().play("adjust", markers={"6": 0}, hearts={"6": 5}, turn=5)
    assert GAME.sheet(own.state).rows[0].why[5] == (
        "Fay was the 6 and died first, killed by themselves: place 6 of 6.",
    )
    struck = turned_up().play("adjust", alive=RANKS[:5])
    assert GAME.sheet(struck.state).rows[0].why[5] == ("Fay was the 6 and died first: place 6 of 6.",)
    assert GAME.sheet(begun().state).rounds == () and GAME.sheet(begun().state).rows == ()


def test_the_verdict_names_the_winner_and_who_begins_the_next_game():
    entered = GAME.sheet(begun().play("finish", ranking=[5, 4, 3, 2, 1, 0]).state)
    assert entered.verdict == "Fay won (entered by hand). Ana, the last in the result, begins the next game."
    assert entered.rows[0].rules == ("ranking",)
    table = left_alone(0, 1, markers={"A": 1, "2": 1}, turn=1).play("play", by=1, take=["A"], put=[])
    assert GAME.sheet(table.state).verdict.startswith("Ben's 2 outlived everybody. ")


def test_a_result_keeps_what_is_known_of_the_dead_and_is_judged_by_it():
    table = dying().play("identity", seat=3, character="6", enemy="A")
    form = next(ask for ask in GAME.asks(table.state, None) if ask.form == "finish")
    assert form.move.ranking == (0, 1, 2, 4, 5, 3), "Dia has died first"
    assert table.reason("finish", ranking=[3, 0, 1, 2, 4, 5]) == "Dia died first: that is place 6, not 1."
    assert table.rules("finish", ranking=[3, 0, 1, 2, 4, 5], overruled=True) == ""
    table.play("finish", ranking=[4, 0, 1, 2, 5, 3])
    sheet = GAME.sheet(table.state)
    assert sheet.rows[0].points == (2, 3, 4, 6, 1, 5) and sheet.winners == (4,)
    assert sheet.notes[3] == "killed by Ana and starts the next game"
    assert sheet.rows[0].why[3] == ("Dia was the 6 and died first, killed by Ana: place 6 of 6.",)
    assert sheet.rows[0].why[4] == ("The result was entered by hand: place 1 of 6 for Eli.",)
    assert table.state.begins_next == 3


def test_a_result_begins_with_those_who_live_and_ends_with_the_first_dead():
    table = turned_up().play("adjust", alive=RANKS[:5]).play("adjust", alive=RANKS[:4])
    form = next(ask for ask in GAME.asks(table.state, None) if ask.form == "finish")
    assert form.move.ranking == (0, 1, 2, 3, 4, 5)


def test_nobody_begins_the_next_game_of_a_table_that_has_not_played():
    assert begun().state.begins_next is None
