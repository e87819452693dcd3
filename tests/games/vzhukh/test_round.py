"""Vzhukh!: how a round goes: drawing, leading, ending."""

from msgspec.structs import replace

from companion.games import games
from companion.table import latest_sentence
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards

GAME = games()["vzhukh"]


def asked(table, seat=None):
    """The labels of the taps offered to a seat; without one, to the table."""
    return [ask.label for ask in GAME.asks(table.state, seat) if not ask.fields]


# ---------------------------------------------------------------- drawing


def test_five_are_dealt_and_the_rest_is_the_deck():
    for seats, deck in ((2, 73), (3, 68), (10, 33)):
        table = dealt(" ".join("ABCDEFGHIJ"[:seats]))
        assert table.view == {
            "direction": 1,
            "attack": None,
            "discard": {},
            "penalties": [0] * seats,
            "deck": deck,
            "hands": [5] * seats,
        }


def test_every_play_is_refilled_to_five_while_the_deck_lasts():
    table = attacked(count=3)
    assert (table.view["deck"], table.view["hands"]) == (65, [5, 5, 5])
    assert table.play("pass", by=1, count=2).view["deck"] == 63
    assert table.play("joker", by=2, joker="zap").view["deck"] == 62
    assert table.play("defend", by=0, number=15, count=2).view["deck"] == 60
    table.play("adjust", deck=1).play("attack", by=0, number=6, count=3)
    assert (table.view["deck"], table.view["hands"]) == (0, [3, 5, 5])


def test_or_only_after_an_answer_where_the_house_plays_it_to_the_letter():
    table = attacked(count=3, draw="after-answers")
    assert (table.view["deck"], table.view["hands"]) == (68, [2, 5, 5]), "an attack draws nothing"
    assert table.play("pass", by=1, count=2).view["hands"] == [2, 5, 5] and table.view["deck"] == 66
    assert table.play("joker", by=2, joker="zap").view["deck"] == 65
    table.play("defend", by=0, number=20, count=1)
    assert (table.view["deck"], table.view["hands"]) == (61, [5, 5, 5]), "the next answer fills the hand"
    table.play("attack", by=0, number=6, count=2).play("take", by=1)
    assert (table.view["deck"], table.view["hands"]) == (61, [3, 5, 5])


def test_to_the_letter_too_an_attack_with_the_last_card_fills_the_hand_at_once():
    table = dealt(draw="after-answers").play("attack", by=0, number=3, count=5)
    assert (table.view["deck"], table.view["hands"]) == (63, [5, 5, 5])
    table = dealt(draw="after-answers").play("adjust", deck=2).play("attack", by=0, number=3, count=5)
    assert (table.view["deck"], table.view["hands"]) == (0, [2, 5, 5])
    assert last_cards(1, 2, 2, draw="after-answers").play("attack", by=0, number=3, count=1).view["hands"] == [0, 2, 2]


def test_taking_and_handing_the_lead_on_draw_nothing():
    table = attacked().play("adjust", hands=[5, 2, 5]).play("take", by=1)
    assert (table.view["deck"], table.view["hands"]) == (66, [5, 2, 5])
    assert table.play("no-attack", by=2).view["deck"] == 66


# ---------------------------------------------------------------- who leads


def test_after_a_defence_the_defender_attacks():
    assert attacked().play("defend", by=1, number=10, count=1).state.turn == 1


def test_after_a_penalty_the_next_in_direction_leads():
    assert attacked().play("take", by=1).state.turn == 2
    back = dealt().play("adjust", direction=-1).play("attack", by=0, number=4, count=1)
    assert back.state.attack.on == 2 and back.play("take", by=2).state.turn == 1
    assert attacked(names="Ana Ben").play("take", by=1).state.turn == 0


def test_seats_without_cards_are_left_out():
    table = last_cards(2, 0, 2).play("attack", by=0, number=4, count=1)
    assert table.state.attack.on == 2
    assert table.play("pass", by=2, count=1).state.attack.on == 0
    assert (
        last_cards(3, 1, 0, 2, names="Ana Ben Cai Dia")
        .play("attack", by=0, number=4, count=1)
        .play("take", by=1)
        .state.turn
        == 3
    )


def test_a_defender_left_without_cards_does_not_attack():
    table = last_cards(2, 1, 2).play("attack", by=0, number=4, count=1).play("defend", by=1, number=5, count=1)
    assert table.state.turn == 2


# ---------------------------------------------------------------- the end of a round


def test_when_nobody_holds_cards_the_round_ends_by_itself():
    table = last_cards(1, 1, 0).play("adjust", penalties=[{}, {}, {"3": 2}]).play("attack", by=0, number=4, count=1)
    assert table.state.under_way, "the attacked seat answers first"
    table.play("defend", by=1, number=5, count=1)
    assert table.brief["rounds"] == ((0, 0, 6),) and table.brief["round"] == 2 and table.brief["turn"] is None
    assert latest_sentence(table.table) == "Ben beat 4 with a 5: 5. Round 1 is over: Ana 0, Ben 0 and Cai 6."
    assert table.rules("end-round", hands=[{}, {}, {}]) == "phase"


def test_when_one_seat_holds_cards_it_says_which():
    table = ending(2, 1, 0, n30=1, n4=2).play("attack", by=0, number=4, count=1).play("take", by=1)
    table.play("attack", by=0, number=30, count=1).play("take", by=1)
    assert table.state.turn is None and table.brief["turn"] is None and table.state.phase == "ending"
    assert asked(table) == ["End the round: Ben is left with a 4, 4"], "what nobody has shown is what Ben holds"
    table.play("end-round", hands=[{}, {"numbers": {"4": 1}}, {}])
    assert table.brief["rounds"] == ((0, 38, 0),)
    assert table.view["penalties"] == [0, 38, 0] and table.view["hands"] == [0, 0, 0] and table.view["deck"] == 0


def test_when_all_have_handed_the_lead_on_nobody_can_play_any_more():
    table = last_cards(1, 2, 0).play("no-attack", by=0)
    assert table.state.turn == 1
    table.play("no-attack", by=1)
    assert table.state.turn is None and table.rules("no-attack", by=0) == "phase"
    assert "Everybody has only jokers left" in table.reason("attack", by=0, number=3, count=1)
    table.play("end-round", hands=[{"jokers": 1}, {"jokers": 2}, {}], overruled=True)
    assert table.brief["rounds"] == ((60, 120, 0),)


def test_an_attack_in_between_begins_the_count_of_lead_givers_again():
    table = (
        last_cards(2, 2, 2)
        .play("no-attack", by=0)
        .play("no-attack", by=1)
        .play("attack", by=2, number=3, count=1)
        .play("take", by=0)
    )
    assert table.play("no-attack", by=1).play("no-attack", by=2).state.turn == 0
    assert table.play("no-attack", by=0).state.turn is None


def test_with_cards_in_the_deck_the_lead_goes_round_and_round():
    table = dealt("Ana Ben").play("no-attack", by=0).play("no-attack", by=1)
    assert table.state.turn == 0 and not table.state.ending


def test_all_jokers_are_told_in_one_tap():
    table = ending(1, 5, 0).play("no-attack", by=0).play("no-attack", by=1)
    assert asked(table) == ["End the round: Ana is left with a joker, 60 and Ben is left with five jokers, 300"]


def test_hands_that_cannot_be_known_are_asked_for():
    untrue = last_cards(1, 2, 0).play("no-attack", by=0).play("no-attack", by=1)
    assert asked(untrue) == [], "by the count numbers are left, so somebody did not hold only jokers"
    assert asked(dealt().play("adjust", hands=[2, 0, 0])) == [], "the deck hides which cards are left"


def test_an_entered_result_replaces_what_was_tracked():
    table = attacked().play("take", by=1).play("attack", by=2, number=3, count=1).play("penalties", points=[115, 40, 0])
    assert table.brief["rounds"] == ((115, 40, 0),) and table.brief["round"] == 2 and table.brief["turn"] is None
    assert table.view["penalties"] == [115, 40, 0] and table.view["attack"] is None
    table.play("deal", first=0)
    assert table.view["penalties"] == [0, 0, 0] and table.view["discard"] == {} and table.view["direction"] == 1


def test_each_round_begins_afresh():
    table = attacked().play("joker", by=1, joker="abracadabra").play("take", by=0).play("no-attack", by=2)
    table.play("penalties", points=[20, 0, 0])
    assert table.view["direction"] == -1, "as the last round was left"
    table.play("deal", first=0)
    assert replace(table.state, finished=()) == dealt().state
