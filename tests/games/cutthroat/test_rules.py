"""Each rule of CutThroat!: what breaks it, and the nearest thing that does not."""

import pytest

from companion.games.cutthroat import GAME
from companion.moves import InvalidMoveError
from tests.games.cutthroat.tables import RANKS, begun, in_play, left_alone, pass_round, seated, turned_up

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
        == "The Queen is not in this game: 6 players play with the Ace to the 6."
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
        == "Ben is turned up as the 6: there is nothing to guess."
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
    assert table.reason("guess", by=1, seat=2, character="6", right=False) == "The 6 is Ben: nobody else can be."
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


def dying(**house_rules):
    """Ana emptied the 6 and nobody saved it: it is Ana's turn again, the 6 is dead and nobody knows whose it was."""
    table = begun(**house_rules).play("adjust", markers={"6": 2}).play("play", by=0, take=["6", "6"], put=["A"])
    assert table.view["hearts"] == {"6": 0}
    return pass_round(table, 1, 2, 3, 4, 5)


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
    assert table.reason("pass", by=0) == "The 6 is dead: its player turns up the identity before anything else."
    table.play("identity", seat=3, character="6", enemy="2")
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])
    assert table.view["identities"] == {"6": 3}


def test_nobody_turns_up_without_a_reason():
    assert begun().rules("identity", seat=3, character="6") == "identity-due"
    table = dying()
    assert (
        table.reason("identity", seat=3, character="5")
        == "The 6 is dead: its player turns up the identity; nobody else does."
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
        == "The last hidden, Eli and Fay, turn up their cards; nobody else does."
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
        "The last hidden, Eli and Fay, turn up their cards before anything else."
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


# ---------------------------------------------------------------- enemies


def test_an_enemy_pays_while_it_lives_without_markers():
    table = begun().play("adjust", markers={"3": 1})
    assert table.reason("enemy", by=0, character="3") == "The 3 has 1 marker: an enemy pays only once it has none."
    table.play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])
    assert table.rules("play", by=0, take=["A", "A"], put=["A"]) == "markers", "only the extended play is left"
    table.play("play", by=0, take=["A", "A", "A"], put=["3", "A"])
    assert table.brief["turn"] == 1


def test_a_dead_enemy_pays_only_who_killed_it_this_turn():
    table = dying().play("identity", seat=3, character="6")
    assert table.rules("enemy", by=0, character="6") == ""
    table.play("play", by=0, take=["A", "A"], put=["A"])
    assert (
        table.reason("enemy", by=1, character="6")
        == "The 6 was dead before this turn: a dead enemy pays its killer only."
    )


def test_nobody_shares_an_enemy_or_has_two():
    table = begun().play("adjust", markers={"3": 0, "4": 0}).play("enemy", by=0, character="3")
    assert table.reason("enemy", by=0, character="4") == "Ana showed the 3 before: nobody has two enemies."
    assert table.rules("enemy", by=0, character="3") == "phase", "once a turn"
    table.play("play", by=0, take=["A", "A", "A"], put=["A", "A"])
    assert table.reason("enemy", by=1, character="3") == "Ana showed the 3: it cannot be Ben's enemy too."
    table.play("enemy", by=1, character="4").play("play", by=1, take=["A", "A", "A"], put=["A", "A"])
    table.play("adjust", turn=0)
    assert table.rules("enemy", by=0, character="4") == "enemy-taken"
    assert table.rules("enemy", by=0, character="3") == "", "the same again on a later turn"


def test_the_dead_show_an_enemy_that_nobody_else_has():
    table = begun().play("adjust", markers={"3": 0, "6": 2}).play("enemy", by=0, character="3")
    table.play("play", by=0, take=["6", "6", "A"], put=["A", "A"])
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.rules("identity", seat=4, character="6", enemy="3") == "enemy-taken"
    assert table.rules("identity", seat=4, character="6", enemy="4") == ""
    assert table.rules("identity", seat=0, character="6", enemy="4") == "enemy-taken", "Ana showed the 3"


def test_an_enemy_and_a_guess_never_go_together():
    table = begun().play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    assert table.rules("guess", by=0, seat=1, character="2", right=False) == "enemy-and-guess"
    table.play("adjust", turn=0).play("guess", by=0, seat=1, character="2", right=True)
    assert (
        table.reason("enemy", by=0, character="3")
        == "Ana has guessed this turn: an enemy and a guess never go together."
    )


def test_after_a_kill_there_is_no_guess_and_no_other_enemy():
    table = dying().play("identity", seat=3, character="6").play("adjust", markers={"3": 0})
    assert (
        table.rules("guess", by=0, seat=1, character="2", right=True)
        == table.rules("enemy", by=0, character="3")
        == "enemy-and-guess"
    )
    assert table.reason("guess", by=0, seat=1, character="2", right=True) == (
        "Ana has killed the 6 this turn: that leaves a play, never a guess."
    )
    assert (
        table.reason("enemy", by=0, character="3") == "Ana has killed the 6 this turn: only that enemy pays beside it."
    )
    table.play("enemy", by=0, character="6")
    assert table.view["turn_play"] == [4, 3]


# ---------------------------------------------------------------- hearts and deaths


def test_after_a_kill_a_standard_play_will_do():
    table = dying().play("identity", seat=3, character="6")
    assert table.rules("play", by=0, take=["A", "A"], put=["A"]) == ""
    assert table.rules("play", by=0, take=["A", "A", "A"], put=["A", "A"]) == ""
    assert table.reason("play", by=0, take=["A"], put=[]) == (
        "The extended play takes 3 and puts 2 back or the standard play takes 2 and puts 1 back, not 1 and 0."
    )


def test_whoever_is_killed_by_the_own_hand_has_no_play():
    table = dying().play("identity", seat=0, character="6")
    assert (table.brief["turn"], table.view["turn_play"]) == (1, [2, 1])
    assert table.rules("play", by=0, take=["A", "A"], put=["A"]) == "turn"


def test_a_saved_card_emptied_by_somebody_else_gives_the_heart_to_the_latest():
    for value, holder in (("on", 2), ("off", 0)):
        table = begun(heart_moves=value).play("adjust", markers={"6": 2}).play("play", by=0, take=["6", "6"], put=["A"])
        table.play("play", by=1, take=["A", "A"], put=["6"]).play("play", by=2, take=["6", "A"], put=["A"])
        assert table.view["hearts"] == {"6": holder}


def test_of_several_hearts_any_death_gives_the_one_extended_play():
    table = begun().play("adjust", markers={"5": 0, "6": 3}, hearts={"5": 0, "6": 0}, turn=0)
    assert table.view["alive"] == ["A", "2", "3", "4", "6"] and table.view["hearts"] == {}
    table.play("identity", seat=2, character="5")
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])


def test_saved_hearts_go_back_and_the_turn_is_over():
    table = begun().play("adjust", markers={"5": 1, "6": 3}, hearts={"5": 1, "6": 1})
    table.play("play", by=0, take=["A", "A"], put=["A"])
    assert table.view["hearts"] == {} and table.brief["turn"] == 2
    assert GAME.describe(table.table.before.state, table.table.entry.move) == (
        "Ana took 2 from the Ace, 1 back on the Ace; the 5 and the 6 had been saved, so the hearts went back and Ben's turn was over."
    )


def test_a_dead_holders_hearts_go_to_the_killer_for_the_next_turn():
    """Ana kills Dia, the 6, who holds the heart of the 5."""
    for value, hearts in (("to-killer", {"5": 0}), ("back-to-table", {})):
        table = begun(dead_holder=value).play("adjust", markers={"5": 0, "6": 0}, hearts={"5": 3, "6": 0}, turn=0)
        assert table.view["hearts"] == {"5": 3}
        table.play("identity", seat=3, character="6")
        assert table.view["hearts"] == hearts and "5" in table.view["alive"] and table.view["turn_play"] == [3, 2]
        pass_round(table, 0, 1, 2, 4, 5)
        assert ("5" in table.view["alive"]) is (value == "back-to-table")


def test_a_known_holders_hearts_change_hands_at_once():
    table = turned_up().play("adjust", markers={"5": 0, "6": 0}, hearts={"5": 5, "6": 0}, turn=0)
    assert table.view["hearts"] == {"5": 0} and table.view["turn_play"] == [3, 2]


def test_hearts_of_one_who_died_by_the_own_hand_go_back_to_the_table():
    """Ana kills Dia, the 6, who holds the heart of the 4, and is the 5 and dead as well; whoever tells it first."""
    for told in (((0, "5"), (3, "6")), ((3, "6"), (0, "5"))):
        table = begun().play("adjust", markers={"4": 0, "5": 0, "6": 0}, hearts={"4": 3, "5": 0, "6": 0}, turn=0)
        for seat, rank in told:
            table.play("identity", seat=seat, character=rank)
        assert table.view["hearts"] == {} and table.view["alive"] == ["A", "2", "3", "4"]
        assert table.brief["turn"] == 1


def test_whoever_moves_out_of_turn_has_earned_nothing():
    table = begun(enemy_play="before-standard-play").play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    table.play("play", by=2, take=["A", "A"], put=["A"], overruled=True)
    assert table.brief["turn"] == 3, "the enemy's play was Ana's"


def test_a_card_is_wounded_when_the_play_leaves_it_empty_or_at_once():
    for value, hearts in (("after-put-back", {}), ("at-once", {"6": 0})):
        table = begun(wound=value).play("adjust", markers={"6": 2}).play("play", by=0, take=["6", "6"], put=["6"])
        assert table.view["hearts"] == hearts
    pass_round(table, 1, 2, 3, 4, 5)
    assert table.brief["turn"] == 1 and table.view["hearts"] == {}, "the marker that went back saved it"


# ---------------------------------------------------------------- too few markers, the enemy's play


def test_with_too_few_markers_what_is_there_is_taken():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 1, "3": 0, "4": 0}, turn=0).play("enemy", by=0, character="4")
    assert table.view["turn_play"] == [2, 1]
    assert (
        table.reason("play", by=0, take=["A"], put=[])
        == "With 2 markers in play the play takes 2 and puts 1 back, not 1 and 0."
    )
    table.play("play", by=0, take=["A", "2"], put=["A"])
    assert table.view["turn_play"] == [1, 0] and table.rules("pass", by=1) == "markers"


def test_where_short_plays_are_passed_the_smaller_play_after_a_kill_still_goes():
    table = left_alone(0, 1, 2, 3, 4, markers={"A": 1, "2": 1, "3": 0, "4": 0, "5": 0}, turn=5, short_play="skip")
    assert table.play("adjust", hearts={"5": 0}, turn=0).view["turn_play"] == [2, 1]


def test_or_the_play_is_passed():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 1, "3": 0, "4": 0}, turn=0, short_play="skip")
    assert table.view["turn_play"] == [2, 1] and table.rules("pass", by=0) == "markers"
    table.play("enemy", by=0, character="4")
    assert table.view["turn_play"] is None
    assert table.rules("play", by=0, take=["A", "2"], put=["A"]) == "markers"
    table.play("pass", by=0)
    assert table.brief["turn"] == 1 and in_play(table) == 2 + 2 * 8


def test_the_enemys_play_is_the_turn_or_comes_before_a_standard_play():
    for value, turn in (("replaces", 1), ("before-standard-play", 0)):
        table = begun(enemy_play=value).play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
        table.play("play", by=0, take=["A", "A", "A"], put=["A", "A"])
        assert (table.brief["turn"], table.view["turn_play"]) == (turn, [2, 1])
    assert table.rules("guess", by=0, seat=1, character="2", right=True) == "enemy-and-guess"
    assert table.rules("enemy", by=0, character="3") == "phase"
    table.play("play", by=0, take=["A", "A"], put=["3"])
    assert table.brief["turn"] == 1


# ---------------------------------------------------------------- sudden death


def test_when_sudden_death_begins_hearts_leave_and_the_empty_die():
    """Ana kills the 4; three are left, of which Ben's 2 is empty, its heart with Cai."""
    table = left_alone(0, 1, 2, 3, markers={"A": 3, "2": 0, "3": 4, "4": 0}, turn=5)
    table.play("adjust", hearts={"2": 2, "4": 0}, turn=0)
    assert table.view["alive"] == ["A", "3"] and table.view["hearts"] == {}
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])
    assert GAME.sheet(table.state).rows[0].why[1] == ("Ben was the 2 and died fourth, by Cai's hand: place 3 of 6.",)


def test_whose_heart_lies_on_the_table_dies_by_the_hand_of_whoever_is_on_turn():
    table = left_alone(0, 1, 2, 3, markers={"A": 3, "2": 0, "3": 4, "4": 0}, turn=5).play(
        "adjust", hearts={"4": 0}, turn=0
    )
    assert GAME.sheet(table.state).rows[0].why[1] == ("Ben was the 2 and died fourth, by Ana's hand: place 3 of 6.",)


def test_in_sudden_death_they_die_in_the_order_in_which_the_markers_were_taken():
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 1}, turn=0).play("play", by=0, take=["3", "2"], put=[])
    assert GAME.sheet(table.state).rows[0].points[:3] == (1, 2, 3), "Cai before Ben"


def test_in_sudden_death_two_markers_taken_kill_a_card_that_has_two_and_not_one_that_has_three():
    two = left_alone(0, 1, 2, markers={"A": 3, "2": 2, "3": 4}, turn=0)
    assert two.rules("play", by=0, take=["2", "2"], put=["2"]) == "put-dead"
    assert two.play("play", by=0, take=["2", "2"], put=["A"]).view["alive"] == ["A", "3"]
    three = left_alone(0, 1, 2, markers={"A": 3, "2": 3, "3": 4}, turn=0)
    assert three.rules("play", by=0, take=["2", "2"], put=["2"]) == ""


def test_where_all_would_die_the_last_in_turn_stays():
    """Nobody has a marker when Dia kills the 5: from Dia on Dia dies, then Ana; Ben is left."""
    table = left_alone(0, 1, 3, 4, markers={"A": 0, "2": 0, "4": 0, "5": 0}, turn=5)
    table.play("adjust", hearts={"5": 3}, turn=3)
    assert table.view["alive"] == ["2"] and table.brief["winners"] == (1,) and table.brief["over"]


def test_the_play_stops_when_one_is_left():
    table = left_alone(0, 1, markers={"A": 1, "2": 1}, turn=0)
    assert table.rules("play", by=0, take=["2"], put=["2"]) == "markers"
    assert table.rules("play", by=0, take=["2"], put=["A"]) == "markers"
    assert table.rules("play", by=0, take=["2", "A"], put=[]) == "markers"
    assert table.rules("play", by=0, take=["2", "A"], put=["A"]) == ""
    assert table.rules("play", by=0, take=["A"], put=[]) == "", "one may kill oneself"


def test_who_kills_the_own_character_in_sudden_death_finishes_the_play():
    table = left_alone(0, 1, 2, markers={"A": 1, "2": 3, "3": 4}, turn=0)
    table.play("play", by=0, take=["A", "2"], put=["3"])
    assert table.view["markers"]["2"] == 2 and table.view["markers"]["3"] == 5
    assert table.brief["turn"] == 1 and table.view["turn_play"] == [2, 1], "and a kill gives no extra play"


def test_with_nobody_turned_up_the_winner_is_told_before_the_game_is_over():
    table = begun().play("adjust", alive=["A", "2", "3"], markers={"A": 1, "2": 1, "3": 4}, turn=2)
    table.play("play", by=2, take=["A", "2"], put=[])
    assert table.view["alive"] == ["3"] and not table.brief["over"]
    assert (table.brief["turn"], table.brief["winners"]) == (2, ())
    for seat, rank in enumerate(["6", "5", "4", "A", "2"]):
        table.play("identity", seat=seat, character=rank)
    assert not table.brief["over"]
    table.play("identity", seat=5, character="3")
    assert table.brief["over"] and table.brief["winners"] == (5,)


# ---------------------------------------------------------------- adjust


def test_a_correction_merges_markers_and_replaces_hearts():
    table = begun().play("adjust", markers={"A": 3}, hearts={"2": 1}).play("adjust", markers={"3": 4}, hearts={"5": 2})
    assert table.view["markers"] == {"A": 3, "2": 8, "3": 4, "4": 8, "5": 8, "6": 8}
    assert table.view["hearts"] == {"5": 2}


def test_no_correction_gives_the_dead_a_heart_or_anybody_theirs():
    table = turned_up().play("adjust", alive=["A", "2", "3", "4", "5"])
    assert table.play("adjust", hearts={"A": 5, "6": 1, "2": 3}).view["hearts"] == {"2": 3}, "Fay, the 6, is dead"


def test_a_correction_of_the_turn_starts_it_anew():
    table = begun().play("guess", by=0, seat=3, character="5", right=True).play("adjust", markers={"A": 3})
    assert table.view["turn_play"] == [3, 2], "not by other corrections"
    table.play("adjust", turn=0)
    assert table.view["turn_play"] == [2, 1]
    table.play("adjust", markers={"4": 0}, hearts={"4": 2}, turn=2)
    assert "4" not in table.view["alive"] and table.brief["turn"] == 2


def test_a_correction_brings_back_the_dead():
    table = dying().play("adjust", alive=["A", "2", "3", "4", "5", "6"], markers={"6": 1})
    assert (table.brief["turn"], table.view["phase"], table.view["turn_play"]) == (0, "play", [2, 1])
    assert GAME.sheet(table.state).rows == ()


def test_whom_the_table_strikes_off_nobody_has_to_wait_for_but_may_be_told():
    table = begun().play("adjust", alive=["A", "2", "3", "4"])
    assert table.view["turn_play"] == [2, 1]
    assert table.rules("identity", seat=2, character="A") == "identity-due"
    table.play("identity", seat=1, character="5").play("play", by=0, take=["A", "A"], put=["A"])
    assert table.brief["turn"] == 2


def test_a_correction_to_three_begins_sudden_death():
    table = turned_up().play("adjust", alive=["A", "2", "3"], markers={"2": 0}, hearts={"3": 1})
    assert table.view["alive"] == ["A", "3"] and table.view["hearts"] == {}


def test_a_correction_names_somebody_alive():
    with pytest.raises(InvalidMoveError):
        begun().play("adjust", alive=[])


# ---------------------------------------------------------------- the sheet


def test_the_first_to_die_begins_the_next_game_the_one_nearer_the_killers_left_of_two():
    """Cai kills Ben, the 2, and Eli, the 5, at once: Eli sits nearer to Cai's left."""
    table = turned_up().play("adjust", markers={"2": 0, "5": 0}, hearts={"2": 2, "5": 2}, turn=2)
    assert table.state.fallen == (4, 1) and table.state.begins_next == 4
    points = GAME.sheet(table.state).rows[0].points
    assert points == (None, 5, None, None, 6, None)


def test_of_two_killed_at_once_the_killers_left_neighbour_dies_first():
    table = turned_up().play("adjust", markers={"3": 0, "6": 0}, hearts={"3": 1, "6": 1}, turn=1)
    assert table.state.fallen == (2, 5)


def test_every_rule_of_the_page_stands_in_the_rulebook_once_and_in_order():
    ids = [rule.id for _, rule in GAME.rulebook.numbered() if rule.id]
    assert set(ids) == {
        "over",
        "phase",
        "identity-due",
        "turn",
        "markers",
        "put-dead",
        "from-revealed",
        "guess-alive",
        "guess-known",
        "identity-taken",
        "enemy-alive-at-zero",
        "enemy-taken",
        "enemy-and-guess",
        "ranking",
        "last-living",
    }
    assert (
        ids.index("identity-due")
        < ids.index("turn")
        < ids.index("markers")
        < ids.index("put-dead")
        < ids.index("from-revealed")
    )


def test_a_final_rule_is_judged_before_any_that_can_be_overruled():
    table = begun(6)
    for seat in range(1, 5):
        table.play("adjust", turn=0).play("guess", by=0, seat=seat, character=RANKS[seat], right=True)
    assert table.view["phase"] == "identity", "two are left and have to turn up: a free pass"
    again = {"move": "guess", "by": 0, "seat": 5, "character": "6", "right": True}
    assert table.rules(**again) == table.rules(**again, overruled=True) == "phase"
    other = {**again, "by": 1}
    assert table.rules(**other) == "identity-due" and table.rules(**other, overruled=True) == ""


def test_who_died_is_counted_although_nobody_said_whose_character_it_was():
    table = begun().play("adjust", alive=["A", "2", "3", "4", "5"])
    table.play("adjust", markers={"5": 0}, hearts={"5": 1}, turn=1).play("identity", seat=4, character="5")
    assert table.state.dead == (None, 4)
    assert GAME.sheet(table.state).rows[0].points == (None, None, None, None, 5, None), (
        "the last place is somebody else's"
    )
    assert table.state.begins_next is None
    table.play("identity", seat=3, character="6")
    assert GAME.sheet(table.state).rows[0].points == (None, None, None, 6, 5, None) and table.state.begins_next == 3


def test_ones_own_enemy_may_save_oneself():
    table = turned_up().play("adjust", markers={"A": 0}, hearts={"A": 0})
    table.play("adjust", hearts={"A": 1}, turn=0).play("enemy", by=0, character="A")
    table.play("play", by=0, take=["2", "2", "2"], put=["A", "A"])
    assert table.view["markers"]["A"] == 2
    said = GAME.rulebook.by_id["enemy-alive-at-zero"][1].text
    assert "your own enemy" in said and "save yourself" in said
