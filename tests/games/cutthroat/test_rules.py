"""Each rule of CutThroat! on turns, markers, guesses and identities: what breaks it, and the nearest thing that does not."""

import pytest

from companion.games.cutthroat import GAME
from tests.games.cutthroat.positions import begun, dying, in_play, left_alone, pass_round, seated

# ---------------------------------------------------------------- begin, turns, the end


def test_nothing_is_played_before_somebody_begins_and_nobody_begins_twice():
    table = seated()
    assert table.rules("play", by=0, take=["A", "A"], put=["A"]) == "phase"
    assert table.rules("adjust", turn=2) == "phase"
    assert table.rules("identity", seat=2, character="A") == "phase"
    assert (table.brief["turn"], table.view["phase"], table.view["turn_play"]) == (None, "opening", None)
    table.play("begin", first=3)
    assert (table.brief["turn"], table.view["phase"], table.view["turn_play"]) == (3, "play", [2, 1])
    assert table.rules("begin", first=3) == "phase"
    assert table.rules("begin", first=3, overruled=True) == "phase"


def test_once_the_game_is_over_nothing_more_is_reported():
    table = seated().play("finish", ranking=[2, 0, 1, 5, 4, 3])
    assert table.brief["over"] and table.brief["winners"] == (2,) and table.brief["turn"] is None
    for move in (
        {"move": "begin", "first": 0},
        {"move": "finish", "ranking": [0, 1, 2, 3, 4, 5]},
        {"move": "adjust", "turn": 0},
    ):
        assert table.rules(**move) == table.rules(**move, overruled=True) == "over"


def test_each_plays_in_turn():
    table = begun().play("play", by=0, take=["A", "2"], put=["2"])
    assert table.rules("play", by=3, take=["A", "A"], put=["A"]) == "turn"
    assert table.reason("guess", by=3, seat=0, character="A", right=False) == "It is Ben's turn, not Dia's."
    assert table.rules("enemy", by=0, character="A") == table.rules("pass", by=0) == "turn"
    assert table.rules("play", by=1, take=["A", "A"], put=["A"]) == ""


def test_an_overruled_play_out_of_turn_is_made_and_the_turn_goes_on_from_there():
    table = begun().play("play", by=3, take=["A", "A"], put=["2"], overruled=True)
    assert table.view["markers"]["A"] == 6
    assert table.brief["turn"] == 4


def test_the_result_names_everybody_once():
    table = begun()
    assert table.reason("finish", ranking=[0, 1, 2, 3, 4, 4]) == (
        "The result names each of the 6 players once: Fay missing and Eli named more than once."
    )
    assert table.rules("finish", ranking=[0, 1, 2]) == "ranking"
    assert table.rules("finish", ranking=[0, 1, 2, 3, 4, 5, 5], overruled=True) == "ranking"
    table.play("finish", ranking=[5, 4, 3, 2, 1, 0])
    sheet = GAME.sheet(table.state)
    assert sheet.winners == (5,) and sheet.rows[0].points == (6, 5, 4, 3, 2, 1)
    assert "Ana, the last in the result, begins the next game" in sheet.verdict


def test_a_result_may_be_entered_while_an_identity_is_due():
    table = dying()
    assert table.rules("finish", ranking=[0, 1, 2, 3, 4, 5]) == ""
    table.play("finish", ranking=[0, 1, 2, 3, 4, 5])
    assert table.brief["winners"] == (0,) and table.view["turn_play"] is None


# ---------------------------------------------------------------- markers


def test_no_card_gives_more_markers_than_it_has():
    table = begun().play("adjust", markers={"3": 1})
    assert table.reason("play", by=0, take=["3", "3"], put=["3"]) == "The 3 has 1 marker: 2 cannot be taken from it."
    assert table.rules("play", by=0, take=["3", "A"], put=["3"]) == ""


def test_nothing_is_taken_from_the_dead_or_from_cards_put_aside():
    table = begun().play("adjust", alive=["A", "2", "3", "4", "5"])
    assert table.reason("play", by=0, take=["6", "A"], put=["A"]) == "The 6 is dead: no marker is taken from it."
    assert table.rules("play", by=0, take=["K", "A"], put=["A"]) == "markers"
    assert (
        table.reason("play", by=0, take=["A", "A"], put=["Q"])
        == "The Queen is not in this game: 6 players use the Ace to the 6."
    )


@pytest.mark.parametrize("move", [
    {"move": "play", "by": 1, "take": ["K", "A"], "put": ["A"]},
    {"move": "guess", "by": 1, "seat": 2, "character": "7", "right": True},
    {"move": "enemy", "by": 1, "character": "J"},
    {"move": "identity", "seat": 1, "character": "10"},
    {"move": "identity", "seat": 1, "character": "A", "enemy": "10"},
    {"move": "adjust", "markers": {"8": 3}},
    {"move": "adjust", "hearts": {"9": 3}},
    {"move": "adjust", "alive": ["A", "Q"]},
])  # fmt: skip
def test_a_card_put_aside_cannot_be_played_even_against_the_rules(move):
    assert begun().rules(**move) == begun().rules(**move, overruled=True) == "markers"


def test_a_standard_play_takes_two_and_puts_one_back():
    table = begun()
    for take, put in ((["A"], []), (["A", "A"], []), (["A", "A"], ["A", "A"]), (["A", "A", "A"], ["A", "A"]), ([], [])):
        assert table.rules("play", by=0, take=take, put=put) == "markers"
    assert table.reason("play", by=0, take=["A"], put=[]) == "The standard play takes 2 and puts 1 back, not 1 and 0."
    table.play("play", by=0, take=["A", "6"], put=["A"])
    assert table.view["markers"] == {"A": 8, "2": 8, "3": 8, "4": 8, "5": 8, "6": 7}


def test_nobody_passes_while_there_are_markers():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 0, "3": 0, "4": 0}, turn=0)
    assert table.reason("pass", by=0) == "1 marker is left in play: Ana cannot pass."
    assert table.view["turn_play"] == [1, 0]
    table.play("play", by=0, take=["A"], put=[])
    assert table.view["turn_play"] is None and table.rules("pass", by=1) == ""
    assert table.rules("play", by=1, take=["A"], put=[]) == "markers"


def test_nothing_goes_back_on_the_dead():
    table = begun().play("adjust", alive=["A", "2", "3", "4", "5"])
    assert table.reason("play", by=0, take=["A", "A"], put=["6"]) == "The 6 is dead: no marker goes back on it."
    assert table.rules("play", by=0, take=["A", "A"], put=["5"]) == ""


def test_nothing_goes_back_on_a_card_that_dies_in_the_same_play():
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 4}, turn=2)
    assert table.rules("play", by=2, take=["2", "A"], put=["2"]) == "put-dead"
    assert table.rules("play", by=2, take=["2", "A"], put=["A"]) == ""


def test_overruled_counts_stop_at_nothing():
    table = begun().play("adjust", markers={"3": 1}).play("play", by=0, take=["3", "3", "3"], put=["A"], overruled=True)
    assert table.view["markers"]["3"] == 0 and table.view["markers"]["A"] == 9
    assert table.view["hearts"] == {"3": 0} and table.brief["turn"] == 1


# ---------------------------------------------------------------- guesses


def test_two_markers_come_from_the_card_that_was_guessed():
    table = begun().play("guess", by=0, seat=3, character="5", right=True)
    assert table.view["identities"] == {"5": 3} and table.view["turn_play"] == [3, 2]
    assert table.reason("play", by=0, take=["5", "A", "A"], put=["A", "A"]) == (
        "The 5 was guessed and has 8 markers: the play takes at least 2 of them, not 1."
    )
    assert table.rules("play", by=0, take=["A", "5", "5"], put=["A", "A"]) == ""
    assert table.rules("play", by=0, take=["5", "5", "5"], put=["5", "5"]) == ""
    assert table.rules("play", by=0, take=["5", "5"], put=["A"]) == "markers"


def test_a_wrong_guess_ends_the_turn():
    table = begun().play("guess", by=0, seat=3, character="5", right=False)
    assert (table.brief["turn"], table.view["identities"], in_play(table)) == (1, {}, 48)


def test_the_dead_are_not_guessed():
    table = left_alone(0, 1, 2, 3, markers={}, turn=0)
    assert table.rules("guess", by=0, seat=4, character="5", right=False) == "guess-alive"
    assert table.rules("guess", by=0, seat=3, character="4", right=False) == "guess-known"


def test_the_known_are_not_guessed_nor_oneself():
    table = (
        begun()
        .play("guess", by=0, seat=1, character="6", right=True)
        .play("play", by=0, take=["6", "6", "A"], put=["A", "A"])
    )
    table.play("play", by=1, take=["6", "6"], put=["A"])
    assert (
        table.reason("guess", by=2, seat=1, character="6", right=True)
        == "Everybody knows that Ben is the 6: there is nothing to guess."
    )
    assert table.rules("guess", by=2, seat=2, character="3", right=False) == "guess-known"
    assert table.rules("guess", by=2, seat=3, character="3", right=False) == ""


def test_a_character_that_is_somebodys_is_nobody_elses():
    table = (
        begun()
        .play("guess", by=0, seat=1, character="6", right=True)
        .play("play", by=0, take=["6", "6", "A"], put=["A", "A"])
    )
    for right in (True, False):
        assert table.rules("guess", by=1, seat=2, character="6", right=right) == "identity-taken"
    assert table.reason("guess", by=1, seat=2, character="6", right=False) == "Ben is the 6: nobody else can be."
    assert table.rules("guess", by=1, seat=2, character="5", right=True) == ""


def test_nobody_guesses_twice_in_a_turn():
    table = begun().play("guess", by=0, seat=1, character="6", right=True)
    assert table.rules("guess", by=0, seat=2, character="5", right=True) == "phase"
    assert table.rules("guess", by=4, seat=2, character="5", right=True) == "turn"


def test_a_guess_overruled_moves_what_was_known():
    table = (
        begun()
        .play("guess", by=0, seat=1, character="6", right=True)
        .play("play", by=0, take=["6", "6", "A"], put=["A", "A"])
    )
    table.play("guess", by=1, seat=2, character="6", right=True, overruled=True)
    assert table.view["identities"] == {"6": 2}
    table.play("play", by=1, take=["6", "6", "A"], put=["A", "A"])
    table.play("guess", by=2, seat=2, character="5", right=True, overruled=True)
    assert table.view["identities"] == {"5": 2}


# ---------------------------------------------------------------- identities


def test_a_dead_characters_player_turns_up_before_anything_else():
    table = dying()
    assert table.view["alive"] == ["A", "2", "3", "4", "5"] and table.view["hearts"] == {}
    assert (table.brief["turn"], table.view["turn_play"], table.view["phase"]) == (0, None, "identity")
    for move in (
        {"move": "play", "by": 0, "take": ["A", "A", "A"], "put": ["A", "A"]},
        {"move": "pass", "by": 0},
        {"move": "guess", "by": 0, "seat": 3, "character": "5", "right": True},
        {"move": "enemy", "by": 0, "character": "6"},
        {"move": "play", "by": 4, "take": [], "put": []},
    ):
        assert table.rules(**move) == "identity-due"
    assert table.reason("pass", by=0) == "The 6 is dead: its player shows their identity before anything else."
    table.play("identity", seat=3, character="6", enemy="2")
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])
    assert table.view["identities"] == {"6": 3}


def test_nobody_turns_up_without_a_reason():
    assert begun().rules("identity", seat=3, character="6") == "identity-due"
    table = dying()
    assert (
        table.reason("identity", seat=3, character="5")
        == "The 6 is dead: its player shows their identity, and nobody else does."
    )
    table.play("identity", seat=3, character="6")
    assert table.rules("identity", seat=3, character="6") == "identity-due"


def test_an_overruled_turning_up_is_believed():
    table = begun().play("identity", seat=3, character="6", overruled=True)
    assert table.view["identities"] == {"6": 3} and table.view["turn_play"] == [2, 1]


def test_a_play_made_before_the_dead_turned_up_ends_the_turn_once_they_did():
    table = dying().play("play", by=0, take=["A", "A", "2"], put=["2", "2"], overruled=True)
    assert table.brief["turn"] == 0 and table.view["phase"] == "identity"
    table.play("identity", seat=1, character="6")
    assert table.brief["turn"] == 2, "Ben is dead"


def test_nobody_is_two_characters():
    table = begun().play("adjust", markers={"6": 2}).play("guess", by=0, seat=3, character="5", right=True)
    table.play("play", by=0, take=["5", "5", "6"], put=["A", "A"]).play("play", by=1, take=["6", "A"], put=["A"])
    pass_round(table, 2, 3, 4, 5, 0)
    assert table.view["phase"] == "identity"
    assert table.reason("identity", seat=3, character="6") == "Dia is the 5 already: nobody is two characters."
    assert table.rules("identity", seat=4, character="6") == ""


def test_a_free_pass_takes_no_character_that_is_known():
    table = free_pass()
    assert table.rules("identity", seat=4, character="A") == "identity-taken"
    assert table.rules("identity", seat=0, character="5") == "identity-taken"
    assert (
        table.reason("identity", seat=0, character="A")
        == "Free pass: Eli and Fay show their identities, and nobody else does."
    )
    assert table.rules("identity", seat=4, character="6") == ""


def free_pass():
    """Ana guessed the fourth of six, so that only Eli and Fay are hidden: they turn up before Ana's play."""
    table = begun()
    for seat, rank in ((3, "4"), (2, "3"), (1, "2")):
        table.play("guess", by=0, seat=seat, character=rank, right=True).play("adjust", turn=0)
    table.play("adjust", turn=5).play("guess", by=5, seat=0, character="A", right=True)
    assert (table.view["turn_play"], table.brief["turn"]) == (None, 5)
    return table


def test_the_last_two_hidden_turn_up_before_the_play():
    table = free_pass()
    assert table.reason("play", by=5, take=["A", "A", "5"], put=["5", "5"]) == (
        "Free pass: Eli and Fay show their identities before anything else."
    )
    table.play("identity", seat=5, character="5")
    assert table.rules("play", by=5, take=["A", "A", "5"], put=["5", "5"]) == "identity-due", (
        "the very last one is told too"
    )
    table.play("identity", seat=4, character="6")
    assert table.view["turn_play"] == [3, 2]
    table.play("play", by=5, take=["A", "A", "5"], put=["5", "5"])
    assert table.rules("guess", by=0, seat=4, character="6", right=True) == "guess-known", "free-passed"


def test_a_death_that_leaves_two_hidden_turns_up_all_three():
    table = begun().play("adjust", markers={"6": 2})
    for seat, rank in ((1, "2"), (2, "3")):
        table.play("guess", by=0, seat=seat, character=rank, right=True).play("adjust", turn=0)
    table.play("guess", by=1, seat=0, character="A", right=True, overruled=True).play("adjust", turn=0)
    table.play("play", by=0, take=["6", "6"], put=["A"])
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.view["phase"] == "identity"
    table.play("identity", seat=4, character="5").play("identity", seat=3, character="6").play(
        "identity", seat=5, character="4"
    )
    assert table.view["turn_play"] == [3, 2] and table.brief["turn"] == 0
