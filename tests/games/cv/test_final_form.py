"""CV: the form that everybody fills in at the end."""

from companion.games.cv.board import Board
from tests.games.cv.positions import card, idle, two


def form(table, **answers):
    """The form as filled in so far: path -> answer, with two underlines for the bracket of a seat."""
    given = {path.replace("__", "[") + ("]" if "__" in path else ""): value for path, value in answers.items()}
    asks = table.table.game.asks(table.state, None)
    return Board(table.state).final_form(asks, lambda asked, path: given.get(path, ""))


def at_the_end(*cards):
    table = two()
    for one in cards:
        table.play("acquire", by=0, card=one)
    return idle(table, 0).play("end-turn", by=1, old_age_left=0)


def test_a_phone_is_asked_for_its_own_goal_first_and_then_for_those_still_hidden():
    table = at_the_end()
    assert form(table).hidden == (0, 1)
    assert form(table).asked == (0, 1)
    assert form(table, private_goals__0="80").hidden == (1,)
    assert form(table, private_goals__0="80").asked == (1, 1)


def test_tokens_are_asked_of_whoever_has_jack_of_all_trades():
    table = at_the_end(card(), card("work"))
    assert [one.seat for one in form(table, private_goals__0="77").tokens] == [0]
    assert form(table, private_goals__1="77").tokens == () == form(table).tokens


def test_what_is_not_answered_is_counted():
    table = at_the_end(card("knowledge"))
    questions = form(table, private_goals__0="77")
    assert (len(questions.tokens), len(questions.points), len(questions.tops)) == (1, 1, 1)
    assert questions.unanswered == 3
    assert form(table, private_goals__0="77", **{"doubled.knowledge": "[]"}).unanswered == 2


def test_whose_card_is_on_top_offers_the_seats_and_nobody():
    top = form(at_the_end(card("knowledge"))).tops[0]
    assert (top.field.label, top.kind, top.given) == ("Professor on top of knowledge cards", "knowledge", "")
    assert top.choices == (("0", 0, "Ana's"), ("nobody", None, "nobody's"))


def test_the_report_holds_what_was_answered():
    table = at_the_end(card("knowledge"))
    assert form(table).report == {
        "move": "final", "private_goals": [76, 76], "cvs": [{}, {}], "doubled": {},
    }  # fmt: skip
    answered = form(table, extra__0="3", **{"doubled.knowledge": "[0]"})
    assert answered.report["doubled"] == {"knowledge": [0]}
    assert answered.report["extra"] == [3, 0]
    assert form(table, **{"doubled.knowledge": "[]"}).report["doubled"] == {"knowledge": []}


def test_points_that_the_table_adds_stay_within_what_a_move_takes():
    table = at_the_end()
    assert [form(table, extra__0=text).extra(0) for text in ("", "x", "-7", "5000", "-5000")] == [0, 0, -7, 999, -999]
    assert not form(table).has_extra and form(table, extra__1="2").has_extra


def test_a_small_number_is_one_tap_and_a_large_one_is_counted():
    one = at_the_end()
    assert [question.field.typed for question in form(one).points] == [False]
    several = idle(two().play("adjust", cvs=[{"possession": 3}, {}]), 0).play("end-turn", by=1, old_age_left=0)
    assert [question.field.typed for question in form(several).points] == [True]
