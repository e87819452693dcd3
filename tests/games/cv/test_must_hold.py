"""CV: the cases that must hold, and how the note pad counts and tells."""

import pytest

from tests.games.cv.positions import scored, seated
from tests.games.play import Play


def row(table, label):
    return next(row for row in table.table.game.sheet(table.state).rows if row.label == label)


FELIX = {"health": 4, "relationship": 3, "knowledge": 5, "possession": 5, "possession_points": 19, "private_goal": 80}
JULIUS = {"health": 2, "possession": 5, "possession_points": 12, "private_goal": 82}
ERIC = {"possession": 3, "possession_points": 7, "private_goal": 83}


def test_the_printed_example_comes_to_63():
    table = scored(FELIX, JULIUS, ERIC, public_goals=[76, 79])
    assert table.brief["totals"][0] == 10 + 6 + 15 + 19 + 8 + 5 == 63
    assert row(table, "Public goal: Collector").points == (5, 5, 0)
    assert row(table, "Public goal: Hard worker").points == (0, 0, 0), "a best of nothing is nothing"
    assert row(table, "Private goal").points == (8, 0, 0)
    assert table.brief["rounds"] == ((63, 20, 7),) and table.brief["winners"] == (0,)
    assert table.table.game.sheet(table.state).verdict == "63 points, 43 ahead of Julius."


def test_why_for_every_number_of_the_example():
    table = scored(FELIX, {**JULIUS, "knowledge": 5, "doubled": ["knowledge"]}, ERIC, public_goals=[76, 79])
    assert row(table, "Knowledge").why[0] == ("5 knowledge cards: 15 points.",)
    assert row(table, "Knowledge").why[1] == (
        "5 knowledge cards: 15 points. Professor on top counts as one more: 6 make 21.",
    )
    assert row(table, "Possessions").why[0] == ("5 possession cards, with 19 points printed on them.",)
    assert row(table, "Work").why[0] == ("No work cards: work scores only through goals.",)
    assert row(table, "Private goal").why[0] == (
        "A sound mind in a sound body: 4 pairs of knowledge and health, 2 points each: 8.",
    )
    assert row(table, "Public goal: Collector").why == (
        ("Collector: 5 possessions, 1 point each: 5, the best.",),
        ("Collector: 5 possessions, 1 point each: 5, the best.",),
        ("Collector: 3 possessions, 1 point each: 3, but Felix and Julius have 5.",),
    )
    assert row(table, "Public goal: Hard worker").why[2] == (
        "Hard worker: no work cards, 3 points each: 0, and no points for nothing.",
    )


def with_five_knowledge(position):
    """Five knowledge cards, of which the Professor came last."""
    table = (
        Play("cv", "Felix Julius")
        .play("begin", bicycle=0, public_goals=[76])
        .play("adjust", cvs=[{"knowledge": 4}, {}])
    )
    table.play("acquire", by=0, card={"type": "knowledge", "number": 75}, position=position)
    return table.play("final", private_goals=[78, 79])


def test_five_knowledge_make_21_with_the_professor_on_top_and_15_with_it_lower_down():
    assert row(with_five_knowledge(0), "Knowledge").points == (21, 0)
    assert row(with_five_knowledge(1), "Knowledge").points == (15, 0)


@pytest.mark.parametrize(
    "number, kind, label",
    [(73, "health", "Health"), (74, "relationship", "Relationships"), (75, "knowledge", "Knowledge")],
)
def test_a_doubling_card_counts_in_its_own_table_only(number, kind, label):
    table = Play("cv", "Felix Julius").play("begin", bicycle=0, public_goals=[76])
    table.play("acquire", by=0, card={"type": kind, "number": number}).play("final", private_goals=[80, 79])
    assert row(table, label).points == (3, 0)
    assert row(table, "Private goal").points[0] == 0
    assert table.brief["totals"] == (3 + 1, 0), "and the bicycle collects"


def in_need(*sizes):
    """Who gets social assistance where the CVs hold so many cards."""
    table = seated(len(sizes)).play("begin", bicycle=0, public_goals=list(range(76, 75 + len(sizes))))
    table.play("adjust", cvs=[{"health": size, "possession": 0} for size in sizes]).play("deck-out", deck="early")
    return [
        seat
        for seat in range(len(sizes))
        if not table.rules("acquire", by=seat, card={"type": "health"}, how="assistance")
    ]


def test_social_assistance_is_for_those_with_half_the_cards_of_somebody():
    assert in_need(5, 6, 3) == [2]
    assert in_need(4, 2, 2) == [1, 2]
    assert in_need(0, 0) == []
    assert in_need(0, 1) == [0]
    assert in_need(5, 3) == []


@pytest.mark.parametrize("bad_luck, lost", [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_every_three_bad_luck_cost_a_card(bad_luck, lost):
    table = Play("cv", "Ana Ben").play("begin", bicycle=0, public_goals=[76])
    for _ in range(2):
        table.play("acquire", by=0, card={"type": "health", "tokens": {}}).play("end-turn", by=0).play("end-turn", by=1)
    table.play("event", by=0, card=11).play("roll", by=0, symbols={"bad_luck": bad_luck})
    for _ in range(lost):
        assert table.rules("end-turn", by=0) == "misfortune-due"
        table.play("lose", by=0, type="health", why="misfortune")
    assert table.rules("lose", by=0, type="health", why="misfortune") == "misfortune-due"
    assert table.rules("end-turn", by=0) == ""


def test_80_points_with_15_cards_beat_80_with_17():
    fifteen = {"work": 15, "possession_points": 80}
    table = scored({"work": 17, "possession_points": 80}, fifteen, public_goals=[76])
    assert table.brief["totals"] == (80, 80) and table.brief["winners"] == (1,)
    assert (
        table.table.game.sheet(table.state).verdict == "80 points like Felix, with fewer cards: 15 against Felix's 17."
    )
    mixed = {
        **dict.fromkeys(("health", "knowledge", "relationship"), 1),
        "possession": 1,
        "work": 3,
        "possession_points": 77,
    }
    assert scored({"work": 8, "possession_points": 80}, mixed, public_goals=[76]).brief["totals"] == (80, 81)
    assert scored({"work": 8, "possession_points": 81}, mixed, public_goals=[76]).brief["winners"] == (1,), (
        "7 cards against 8"
    )
    level = scored(fifteen, fifteen, public_goals=[76])
    assert level.brief["winners"] == (0, 1)
    assert level.table.game.sheet(level.state).verdict == "80 points and 15 cards each."


# ---------------------------------------------------------------- goals


@pytest.mark.parametrize(
    "goal, pad, points",
    [
        (76, {"possession": 4}, 4),
        (77, {"tokens": 7}, 7),
        (78, {"health": 2, "knowledge": 3, "relationship": 2, "possession": 2, "work": 4}, 14),
        (79, {"work": 3}, 9),
        (80, {"knowledge": 3, "health": 2, "relationship": 5}, 4),
        (81, {"relationship": 3, "health": 2, "knowledge": 5}, 4),
        (82, {"possession": 4, "work": 1}, 3),
        (83, {"relationship": 1, "knowledge": 2, "health": 5}, 2),
    ],
)
def test_what_each_goal_is_worth(goal, pad, points):
    everybody = 76 if goal != 76 else 79
    own = scored({**pad, "private_goal": goal}, {}, public_goals=[everybody])
    assert row(own, "Private goal").points == (points, None)
    shared = scored(pad, pad, {}, public_goals=[goal, everybody])
    label = next(r.label for r in shared.table.game.sheet(shared.state).rows if r.label.startswith("Public goal"))
    assert row(shared, label).points == (points, points, 0)


@pytest.mark.parametrize("rule, points", [("on", 4), ("off", 3)])
def test_jack_of_all_trades_counts_bad_luck_unless_the_house_says_no(rule, points):
    table = Play("cv", "Ana Ben", {"jack-bad-luck": rule}).play("begin", bicycle=0, public_goals=[76])
    table.play("acquire", by=0, card={"type": "work", "tokens": {"money": 2, "good_luck": 1, "bad_luck": 1}}).play(
        "end-turn", by=0
    )
    table.play("final", private_goals=[77, 78])
    assert row(table, "Private goal").points[0] == points


def test_all_possessions_count_and_the_bicycle_among_them():
    table = Play("cv", "Ana Ben").play("begin", bicycle=1, public_goals=[79], bicycle_points=1)
    table.play("acquire", by=1, card={"type": "possession", "points": 4}).play(
        "acquire", by=1, card={"type": "possession", "points": 0}
    )
    assert table.brief["totals"] == (0, 5) and table.brief["rounds"] == () and table.brief["winners"] == ()
    table.play("final", private_goals=[77, 76], extra=[-2, 3])
    assert table.brief["totals"] == (-2, 5 + 3 + 3)
    assert row(table, "Extra").points == (-2, 3)
    assert table.brief["rounds"] == ((-2, 11),)


def test_goals_are_counted_at_the_end():
    table = Play("cv", "Ana Ben").play("begin", bicycle=0, public_goals=[76])
    assert row(table, "Public goal: Collector").points == (None, None)
    assert row(table, "Public goal: Collector").why[0] == ("Collector: 1 possession, 1 point each: 1, the best.",)
    assert row(table, "Private goal").why == (("Revealed at the end.",), ("Revealed at the end.",))


# ---------------------------------------------------------------- the log


def told(table, move, **fields):
    """The log's sentence for a move, which is played."""
    before = table.state
    table.play(move, **fields)
    return table.table.game.describe(before, table.table.entry.move)


def test_the_log_tells_it_in_a_players_words():
    table = Play("cv", "Ana Ben")
    assert (
        told(table, "begin", bicycle=0, public_goals=[82])
        == "Ana has the Bicycle and begins. Public goals: Successful person."
    )
    assert told(table, "acquire", by=0, card={"type": "health"}) == "Ana took a health card."
    dog = {"type": "relationship", "title": "Dog"}
    assert told(table, "acquire", by=0, card=dog) == "Ana took Dog (relationship)."
    assert told(table, "end-turn", by=0) == "Ana's turn brought a health card and Dog."
    assert (
        told(table, "acquire", by=1, card={"type": "event"}, how="good-luck")
        == "Ben took an event for three good luck."
    )
    assert told(table, "end-turn", by=1) == "Ben's turn ended.", "an event goes to the hand"
    under = {"type": "health", "number": 44}
    assert (
        told(table, "acquire", by=0, card=under, position=1)
        == "Ana took card 44 (health) and laid it under 1 health card."
    )
    assert told(table, "event", by=0, card=11) == "Ana played Zoo trip."
    assert (
        told(table, "event", by=0, card={"type": "event"}, symbols={"money": 2}) == "Ana played an event, for 2 money."
    )
    rolled = {"bad_luck": 3, "good_luck": 1}
    assert (
        told(table, "roll", by=0, symbols=rolled)
        == "Ana rolled 1 good luck and 3 bad luck: misfortune, 1 card to lose."
    )
    assert told(table, "lose", by=0, type="relationship", why="misfortune") == "Ana lost Dog to misfortune."
    assert told(table, "lose", by=0, type="health", why="upkeep") == "Ana lost a health card to upkeep."
    assert (
        told(table, "lose", by=0, type="work", why="upkeep", overruled=True)
        == "Ana lost no work card, because there was none, to upkeep."
    )
    assert (
        told(table, "deck-out", deck="early")
        == "The early adulthood deck ran out: Ben may take a card as social assistance."
    )
    helped = told(table, "acquire", by=1, card={"type": "work"}, how="assistance")
    assert helped == "Ben took a work card as social assistance."
    put_right = told(table, "adjust", cvs=[{"health": 2}, {}], turn=1, decks={"old": 3})
    assert (
        put_right
        == "The table was corrected: Ana has 2 health cards, the old age deck has 3 cards and it is Ben's turn."
    )
    assert told(table, "adjust") == "The table was corrected: nothing changed."
    ended = told(table, "end-turn", by=1, old_age_left=1)
    assert (
        ended
        == "Ben's turn ended. The old age deck has 1 card left, so this was the last round: now reveal the private goals."
    )
    result = told(table, "final", private_goals=[76, 77])
    assert result == "Private goals revealed: Ana Collector and Ben Jack of all trades. Ana leads with 4+? points."


def test_an_insurance_is_told_as_such():
    table = (
        Play("cv", "Ana Ben").play("begin", bicycle=0, public_goals=[82]).play("roll", by=0, symbols={"bad_luck": 3})
    )
    assert told(table, "lose", by=0, why="insurance") == "Ana's Life Insurance prevented the misfortune."
    entered = told(table, "score-sheet", cvs=[{"health": 2}, {"health": 2}], public_goals=[76])
    assert entered == "The result was entered. Ana and Ben share the win with 3 points."
