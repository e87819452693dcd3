"""Vzhukh!: what is offered: taps and forms."""

from companion.game import LEGAL
from companion.games import games
from companion.moves import fill_in, read_move
from tests.games.play import Play
from tests.games.vzhukh.positions import NUMBER_CARDS, attacked, dealt, ending

GAME = games()["vzhukh"]


def test_the_attacked_seat_is_offered_its_answers_and_nobody_else_is():
    table = attacked(number=15, count=2)
    assert table.taps(0) == table.taps(2) == table.taps() == []
    labels = table.taps(1)
    assert labels[:2] == ["Pass on with one more: 45 on Cai", "Pass on with two more: 60 on Cai"], "there are four 15s"
    assert "Beat it with two 20s: 40" in labels and "Beat it with a 30: 30" not in labels
    assert labels[-3:] == ["Abracadabra!: 30 on Ana", "Zap!: keep 15, 15 on Cai", "Take all 30 as penalty"]


def test_the_leader_is_offered_every_attack_there_are_cards_for():
    labels = dealt().taps(0)
    assert len(labels) == 6 * 5 + 4 + 3 + 2 + 1
    assert labels[0] == "Attack with a 3: 3 on Ben" and labels[-1] == "I only have jokers: Ben leads instead"


def test_handing_the_lead_on_is_offered_while_the_hand_may_be_all_jokers():
    table = attacked(names="Ana Ben").play("joker", by=1, joker="abracadabra").play("take", by=0)
    assert table.taps(1)[-1] == "I only have jokers: Ana leads instead", "five cards, five jokers left"
    table.play("attack", by=1, number=3, count=1).play("joker", by=0, joker="zap").play("take", by=1)
    assert "I only have jokers: Ben leads instead" not in table.taps(0), "five cards, four jokers left"
    assert table.rules("no-attack", by=0) == "", "but the hand is hidden: nobody objects"


def test_the_rounds_penalties_begin_with_what_lies_on_the_table():
    table = attacked().play("take", by=1).play("attack", by=2, number=3, count=2)
    (form,) = (ask for ask in GAME.asks(table.state, 1) if ask.fields)
    assert form.label == "Enter the round's penalties" and form.move.points == (0, 8, 0)
    assert GAME.rule_on(table.state, form.move) is LEGAL


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
    form = next(ask for ask in GAME.asks(table.state, None) if ask.label == "Enter what is left in hand")
    assert [field.name for field in form.fields][:2] == ["hands[1].numbers.3", "hands[1].numbers.4"] and len(
        form.fields
    ) == 10
    assert GAME.rule_on(table.state, form.move) is LEGAL
