"""Vzhukh!: how a round goes: drawing, leading, ending, and putting the sheet right."""

import pytest
from msgspec.structs import replace

from companion.game import LEGAL
from companion.games import games
from companion.moves import fill_in, read_move
from companion.table import latest_sentence
from tests.games.play import Play
from tests.games.vzhukh.positions import NUMBER_CARDS, attacked, dealt, ending, last_cards

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
    assert asked(table) == ["The round is over: Ben is left with a 4, 4"], "what nobody has shown is what Ben holds"
    table.play("end-round", hands=[{}, {"numbers": {"4": 1}}, {}])
    assert table.brief["rounds"] == ((0, 38, 0),)
    assert table.view["penalties"] == [0, 38, 0] and table.view["hands"] == [0, 0, 0] and table.view["deck"] == 0


def test_when_all_have_handed_the_lead_on_nobody_can_play_any_more():
    table = last_cards(1, 2, 0).play("no-attack", by=0)
    assert table.state.turn == 1
    table.play("no-attack", by=1)
    assert table.state.turn is None and table.rules("no-attack", by=0) == "phase"
    assert "Nobody holds anything but jokers" in table.reason("attack", by=0, number=3, count=1)
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
    assert asked(table) == ["The round is over: Ana is left with a joker, 60 and Ben is left with five jokers, 300"]


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


# ---------------------------------------------------------------- putting the sheet right


def test_an_adjustment_changes_what_it_names_and_nothing_else():
    table = attacked()
    before = table.view
    table.play("adjust", discard={"30": 1}, deck=7, penalties=[{}, {"5": 2}, {}], hands=[4, 3, 2])
    assert table.view == {**before, "discard": {"30": 1}, "deck": 7, "penalties": [0, 10, 0], "hands": [4, 3, 2]}
    assert table.state.turn == 1
    assert latest_sentence(table.table) == (
        "The table put the sheet right: in the discard pile a 30, 7 in the deck, "
        "Ana holds 4, before Ben two 5s, Ben holds 3 and Cai holds 2."
    )


def test_an_attack_may_be_put_right_or_called_off():
    table = attacked().play("adjust", attack={"number": 5, "count": 3, "on": 2, "by": 1})
    assert table.view["attack"] == {"number": 5, "count": 3, "on": 2, "by": 1} and table.state.turn == 2
    table.play("adjust", attack=None)
    assert table.view["attack"] is None and table.state.turn == 2
    table.play("adjust", turn=0)
    assert table.state.turn == 0


def test_an_attack_waits_for_nobody_else():
    both = attacked().play("adjust", turn=0, attack={"number": 5, "count": 1, "on": 2, "by": 1})
    assert both.state.turn == 2, "whoever is attacked is to answer"
    assert attacked().play("adjust", turn=2).view["attack"] is None, "another seat is to act: the attack is called off"
    assert attacked().play("adjust", turn=1).view["attack"] is not None


FOUR_4S = {"number": 4, "count": 4, "on": 2, "by": 1}


@pytest.mark.parametrize(
    "called_off, leads", [({"attack": None}, 2), ({"turn": 0}, 0), ({"attack": None, "turn": 1, "deck": 60}, 1)]
)
def test_an_attack_that_is_called_off_goes_back_to_the_hand_that_played_it_on(called_off, leads):
    table = attacked().play("pass", by=1, count=2).play("adjust", **called_off)
    assert table.view["attack"] is None and table.state.turn == leads
    assert table.view["hands"] == [5, 9, 5], "all four cards, and a hand may be over five then"
    assert "Ben holds 9" in latest_sentence(table.table)


@pytest.mark.parametrize(
    "told", [{"hands": [5, 5, 5]}, {"discard": {"4": 4}}, {"penalties": [{}, {"4": 4}, {}]}], ids=str
)
def test_unless_the_table_says_where_its_cards_lie(told):
    table = attacked().play("pass", by=1, count=2).play("adjust", attack=None, **told)
    assert table.view["attack"] is None and table.view["hands"] == [5, 5, 5]


def test_an_attack_that_another_takes_the_place_of_changes_no_hand():
    assert attacked().play("adjust", attack=FOUR_4S).view["hands"] == [5, 5, 5]
    assert attacked().play("adjust", turn=2).play("adjust", attack=None).view["hands"] == [7, 5, 5], "it goes back once"


def test_a_round_with_an_attack_called_off_still_comes_out_at_the_end():
    table = ending(2, 2, 0, n30=2, n20=1).play("attack", by=0, number=30, count=2).play("adjust", attack=None, turn=1)
    assert table.view["hands"] == [2, 2, 0]
    table.play("attack", by=1, number=20, count=1).play("take", by=0).play("no-attack", by=1).play("no-attack", by=0)
    table.play("end-round", hands=[{"numbers": {"30": 2}}, {"jokers": 1}, {}])
    assert table.brief["rounds"] == ((80, 60, 0),)


def test_a_hand_over_five_is_offered_all_its_cards_and_its_form_holds_them():
    table = attacked(number=3, count=2).play("adjust", attack=None, turn=0)
    assert "Attack with seven 3s: 21 before Ben" in asked(table, 0)
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Correct the table")
    assert [field.high for field in form.fields if field.name.startswith("hands")] == [7, 5, 5]


def test_calling_the_attack_off_has_a_form():
    table = attacked()
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Call the attack off")
    assert form.fields[0].label == "Who leads then" and form.move.turn == 1
    move = read_move(GAME, fill_in(form.move, {"turn": "2"}), 3, form=True)
    after = GAME.apply(table.state, move)
    assert after.attack is None and after.turn == 2 and after.hands == (7, 5, 5)
    assert "Call the attack off" not in [ask.label for ask in GAME.asks(dealt().state, None)]


def test_the_jokers_in_the_discard_pile_are_put_right_with_it():
    table = attacked().play("joker", by=1, joker="zap")
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Put the discard pile right")
    assert form.move.jokers == 1 and form.fields[-1].name == "jokers" and form.fields[-1].high == 6
    table.play("adjust", jokers=3)
    assert (
        table.state.jokers == 3
        and latest_sentence(table.table) == "The table put the sheet right: in the discard pile three jokers."
    )


def test_an_adjustment_names_only_seats_with_cards_as_leader():
    assert dealt().play("adjust", deck=0, hands=[0, 3, 3]).state.turn == 1
    assert dealt().play("adjust", deck=0, hands=[0, 0, 3]).state.turn is None
    assert dealt().play("adjust", deck=0, hands=[0, 0, 0]).brief["rounds"] == ((0, 0, 0),)
    again = last_cards(1, 2, 0).play("no-attack", by=0).play("no-attack", by=1).play("adjust", turn=1)
    assert again.state.turn == 1, "whoever is named has not handed the lead on yet"


# ---------------------------------------------------------------- rulebook, asks, words, sheet


def test_every_rule_that_an_objection_or_the_sheet_names_stands_in_the_rulebook():
    assert set(GAME.rulebook.by_id) == {
        "over",
        "phase",
        "turn",
        "starter",
        "same-number",
        "other-number",
        "greater",
        "joker-lead",
        "hocus-pocus-card",
        "last-with-cards",
        "card-count",
        "hand",
        "hands-left",
        "penalty-sum",
        "three-rounds",
    }


def test_the_attacked_seat_is_offered_its_answers_and_nobody_else_is():
    table = attacked(number=15, count=2)
    assert asked(table, 0) == asked(table, 2) == asked(table) == []
    labels = asked(table, 1)
    assert labels[:2] == ["Pass on with one more: 45 before Cai", "Pass on with two more: 60 before Cai"], (
        "there are four 15s"
    )
    assert "Beat it with two 20s: 40" in labels and "Beat it with a 30: 30" not in labels
    assert labels[-3:] == ["Abracadabra!: 30 before Ana", "Zap!: 15 stay, 15 before Cai", "Take all 30 as penalty"]


def test_the_fewest_cards_that_beat_the_attack():
    table = attacked(number=4, count=4)
    assert [table.state.fewest_to_beat(number) for number in (3, 4, 6, 10, 15, 20)] == [6, None, 3, 2, 2, 1]
    assert dealt().state.fewest_to_beat(3) is None
    sixty = attacked(number=20, count=3)
    assert sixty.state.unbeatable and sixty.state.fewest_to_beat(3) is None


def test_the_leader_is_offered_every_attack_there_are_cards_for():
    labels = asked(dealt(), 0)
    assert len(labels) == 6 * 5 + 4 + 3 + 2 + 1
    assert labels[0] == "Attack with a 3: 3 before Ben" and labels[-1] == "Only jokers: hand the lead on"


def test_handing_the_lead_on_is_offered_while_the_hand_may_be_all_jokers():
    table = attacked(names="Ana Ben").play("joker", by=1, joker="abracadabra").play("take", by=0)
    assert asked(table, 1)[-1] == "Only jokers: hand the lead on", "five cards, five jokers left"
    table.play("attack", by=1, number=3, count=1).play("joker", by=0, joker="zap").play("take", by=1)
    assert "Only jokers: hand the lead on" not in asked(table, 0), "five cards, four jokers left"
    assert table.rules("no-attack", by=0) == "", "but the hand is hidden: nobody objects"


def test_only_those_who_may_begin_are_offered():
    table = Play("vzhukh").play("penalties", points=[9, 20, 20])
    assert asked(table) == ["Five cards each: Ben begins", "Five cards each: Cai begins"]


def test_forms_begin_with_what_lies_on_the_table():
    table = attacked().play("take", by=1).play("attack", by=2, number=3, count=2)
    forms = {ask.label: ask for ask in GAME.asks(table.state, 1) if ask.fields}
    assert list(forms) == [
        "Correct the table",
        "Put the attack right",
        "Call the attack off",
        "Put the discard pile right",
        "Put Ben's penalty cards right",
        "Enter the round's penalties",
    ]
    for ask in forms.values():
        assert GAME.rule_on(table.state, ask.move) is LEGAL
    for label in (label for label in forms if label.startswith("Put")):
        assert GAME.apply(table.state, forms[label].move) == table.state, label
    assert forms["Enter the round's penalties"].move.points == (0, 8, 0)
    attack = read_move(
        GAME, fill_in(forms["Put the attack right"].move, {"attack.count": "3", "attack.on": "1"}), 3, form=True
    )
    assert GAME.apply(table.state, attack).attack.sum == 9
    assert [ask.label for ask in GAME.asks(table.state, None) if "penalty cards" in ask.label] == [
        "Put Ana's penalty cards right",
        "Put Ben's penalty cards right",
        "Put Cai's penalty cards right",
    ]


def test_the_score_sheet_can_be_kept_without_a_single_move():
    table = Play("vzhukh")
    for round in range(3):
        form = next(ask for ask in GAME.asks(table.state, None) if ask.scores)
        assert form.blank, "nothing of this round is known"
        answers = {f"points[{seat}]": str(10 * seat + 3 * round) for seat in range(3)}
        move = read_move(GAME, fill_in(form.move, answers), 3, form=True)
        table.play("penalties", points=list(move.points))
    assert table.brief["totals"] == (9, 39, 69) and table.state.over
    assert not next(ask for ask in GAME.asks(attacked().state, None) if ask.scores).blank


def test_a_result_no_cards_can_make_is_not_what_the_form_begins_with():
    table = dealt().play("adjust", penalties=[NUMBER_CARDS, NUMBER_CARDS, {}])
    form = GAME.asks(table.state, None)[-1]
    assert form.label == "Enter the round's penalties" and form.move.points == (0, 0, 0)


def test_what_is_left_in_hand_is_asked_of_those_who_hold_cards():
    table = ending(0, 2, 0, n4=1, n5=1)
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Say what is left in hand")
    assert [field.name for field in form.fields][:2] == ["hands[1].numbers.3", "hands[1].numbers.4"] and len(
        form.fields
    ) == 10
    assert GAME.rule_on(table.state, form.move) is LEGAL


def test_the_log_says_what_was_played():
    table = dealt("Ana Ben Cai Dia")
    told = []

    def tell(move, **fields):
        table.play(move, **fields)
        told.append(latest_sentence(table.table))

    tell("attack", by=0, number=3, count=2)
    tell("joker", by=1, joker="abracadabra")
    tell("pass", by=0, count=1)
    tell("joker", by=3, joker="zap")
    tell("take", by=2)
    tell("attack", by=1, number=6, count=1)
    tell("defend", by=0, number=10, count=1)
    tell("no-attack", by=0)
    tell("attack", by=3, number=6, count=1)
    tell("joker", by=2, joker="hocus-pocus")
    tell("adjust", attack=None, direction=1, turn=3)
    tell("adjust", deck=0, hands=[0, 0, 1, 0])
    tell("end-round", hands=[{}, {}, {"jokers": 1}, {}], overruled=True)
    tell("penalties", points=[0, 3, 4, 5])
    assert told == [
        "Ana attacked Ben with two 3s: 6.",
        "Ben played Abracadabra!: 6 went back to Ana, and play turned counter-clockwise.",
        "Ana added a 3 and passed 9 on to Dia.",
        "Dia played Zap!: 3 stayed as penalty, and 6 went on to Cai.",
        "Cai took two 3s as penalty: 6.",
        "Ben attacked Ana with a 6: 6.",
        "Ana beat 6 with a 10: 10.",
        "Ana held only jokers and handed the lead on to Dia.",
        "Dia attacked Cai with a 6: 6.",
        "Cai played Hocus-pocus!: with one card more 12 went on to Ben.",
        "The table put the sheet right: no attack waits, Dia is to play, play goes clockwise and Cai holds 7.",
        "The table put the sheet right: 0 in the deck, Ana holds 0, Ben holds 0, Cai holds 1 and Dia holds 0.",
        "Left in hand: Cai a joker. Round 1 is over: Ana 0, Ben 0, Cai 66 and Dia 3.",
        "Round 2 was entered: Ana 0, Ben 3, Cai 4 and Dia 5.",
    ]


def test_the_log_says_who_took_an_abracadabra():
    table = (
        last_cards(1, 2, 2, abracadabra_out="takes")
        .play("attack", by=0, number=4, count=1)
        .play("joker", by=1, joker="abracadabra")
    )
    assert (
        latest_sentence(table.table)
        == "Ben played Abracadabra!: Ana, without cards, took 4 as penalty, and play turned counter-clockwise."
    )


def test_every_number_on_the_sheet_says_why():
    table = ending(3, 0, 0, n10=2, n5=1, n30=1, taken=({"10": 2}, {"5": 1}, {}))
    table.play("end-round", hands=[{"numbers": {"30": 1}, "jokers": 2}, {}, {}]).play("penalties", points=[0, 9, 7])
    tracked, entered = GAME.sheet(table.state).rows
    assert tracked.points == (170, 5, 0)
    assert tracked.why == (
        (
            "Face-down before Ana in round 1: two 10s, which is 20.",
            "Left in Ana's hand: a 30 and two jokers, which is 150.",
        ),
        ("Face-down before Ben in round 1: a 5, which is 5.",),
        ("Cai took nothing in round 1 and had no card left.",),
    )
    assert entered.why[1] == ("Ben's 9 of round 2 was entered.",)
    table.play("penalties", points=[200, 3, 0])
    assert GAME.sheet(table.state).verdict == "7 penalty points, the fewest, and 10 fewer than Ben."
