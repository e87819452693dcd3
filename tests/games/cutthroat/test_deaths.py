"""Hearts, enemies, death and sudden death in CutThroat!, by the printed rules and by each house rule."""

from companion.games.cutthroat import GAME
from companion.table.history import history, others
from tests.games.cutthroat.positions import begun, dying, in_play, left_alone, pass_round, turned_up

# ---------------------------------------------------------------- enemies


def test_an_enemy_pays_while_it_lives_without_markers():
    table = begun().play("adjust", markers={"3": 1})
    assert table.reason("enemy", by=0, character="3") == "The 3 has 1 marker: an enemy pays only while it has none."
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
        == "The 6 was dead before this turn: an enemy pays only in the turn of the kill."
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
        == "Ana has guessed this turn: no turn has both an enemy and a guess."
    )


def test_after_a_kill_there_is_no_guess_and_no_other_enemy():
    table = dying().play("identity", seat=3, character="6").play("adjust", markers={"3": 0})
    assert (
        table.rules("guess", by=0, seat=1, character="2", right=True)
        == table.rules("enemy", by=0, character="3")
        == "enemy-and-guess"
    )
    assert table.reason("guess", by=0, seat=1, character="2", right=True) == (
        "Ana has killed the 6 this turn: only a play is left, no guess."
    )
    assert table.reason("enemy", by=0, character="3") == "Ana has killed the 6 this turn: no other enemy pays now."
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
        "Ana took 2 from the Ace, and put 1 on the Ace. The 5 and the 6 were saved. Ben returns their hearts and skips this turn."
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
    assert GAME.sheet(table.state).rows[0].why[1] == ("Ben was the 2 and died 4th, killed by Cai: place 3 of 6.",)


def test_whose_heart_lies_on_the_table_dies_by_the_hand_of_whoever_is_on_turn():
    table = left_alone(0, 1, 2, 3, markers={"A": 3, "2": 0, "3": 4, "4": 0}, turn=5).play(
        "adjust", hearts={"4": 0}, turn=0
    )
    assert GAME.sheet(table.state).rows[0].why[1] == ("Ben was the 2 and died 4th, killed by Ana: place 3 of 6.",)


def test_in_sudden_death_they_die_in_the_order_in_which_the_markers_were_taken():
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 1}, turn=0).play("play", by=0, take=["3", "2"], put=[])
    assert GAME.sheet(table.state).rows[0].points[:3] == (1, 2, 3), "Cai before Ben"


def test_in_sudden_death_a_card_dies_by_its_last_marker_and_not_before():
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


def test_a_death_is_the_doing_of_who_held_the_heart_and_not_of_who_played_last():
    table = dying()
    killed = "Ana killed the 6."
    assert table.table.sentence.startswith("Fay took 2 from ") and table.table.sentence.endswith(killed)
    assert others(table.table) == ((0, killed),)
    line = history(table.table)[0]
    assert line.seat == 5 and line.others == ((0, killed),) and killed not in line.own
    assert table.state.board.cards[5].whose == {"by": "0"} and table.state.board.cards[0].whose == {}
    assert table.state.killer_of(5) == 0


def test_what_emptied_a_card_is_told_before_how():
    table = begun().play("adjust", markers={"6": 2})
    told = table.told("play", by=0, take=["6", "6"], put=["A"])
    assert told == "Ana emptied the 6 and holds its heart. Ana took 2 from the 6, and put 1 on the Ace."


def test_a_heart_that_comes_back_is_the_holders_doing():
    table = begun().play("adjust", markers={"6": 1}).play("play", by=0, take=["6", "A"], put=["2"])
    pass_round(table.play("play", by=1, take=["3", "3"], put=["6"]), 2, 3, 4, 5)
    assert others(table.table) == ((0, "The 6 was saved. Ana returns its heart and skips this turn."),)
