"""CV: every rule with the refusal it names and the nearest report that keeps it; decisions and house rules."""

import pytest

from companion.games.cv.moves import Lose
from companion.moves import InvalidMoveError
from tests.games.cv.positions import card, hosted, idle, known, take, two
from tests.games.play import Play

# ---------------------------------------------------------------- the moment


def test_before_the_game_begins_only_a_whole_result_can_be_entered():
    table = Play("cv")
    for move, fields in {
        "roll": {"by": 0, "symbols": {}}, "event": {"by": 0, "card": 5}, "acquire": {"by": 0, "card": card()},
        "lose": {"by": 0, "type": "health", "why": "upkeep"}, "deck-out": {"deck": "early"}, "end-turn": {"by": 0},
        "final": {"private_goals": [76, 77, 78]}, "adjust": {"turn": 1},
    }.items():  # fmt: skip
        assert table.rules(move, overruled=True, **fields) == "phase", move
    assert table.view["phase"] == "opening"
    assert table.rules("score-sheet", cvs=[{}, {}, {}], public_goals=[76, 77]) == ""
    table.play("begin", bicycle=1, public_goals=[76, 77])
    assert table.brief["turn"] == 1 and table.view["phase"] == "play"
    assert "Ben has the Bicycle" in table.reason("begin", bicycle=1, public_goals=[76, 77])
    assert table.rules("begin", overruled=True, bicycle=1, public_goals=[76, 77]) == "phase"


def test_once_the_last_round_is_over_only_the_goals_are_told():
    table = two()
    idle(table, 0).play("end-turn", by=1, old_age_left=1)
    assert (table.brief["turn"], table.brief["over"], table.brief["round"]) == (None, False, 1)
    assert table.view["phase"] == "scoring"
    for move, fields in {
        "roll": {"by": 0, "symbols": {}}, "event": {"by": 0, "card": 5}, "acquire": {"by": 0, "card": card(), "how": "assistance"},
        "lose": {"by": 0, "type": "possession", "why": "upkeep"}, "deck-out": {"deck": "old"}, "end-turn": {"by": 0}, "adjust": {"turn": 1},
    }.items():  # fmt: skip
        assert table.rules(move, overruled=True, **fields) == "phase", move
    assert "only the private goals" in table.reason("end-turn", by=0)
    table.play("final", private_goals=[77, 78])
    assert table.brief["over"] and table.brief["turn"] is None and table.brief["round"] == 1


def test_a_game_that_is_over_takes_nothing_more():
    table = two().play("final", private_goals=[77, 78])
    assert table.rules("roll", by=0, symbols={}) == "over"
    assert table.rules("final", overruled=True, private_goals=[77, 78]) == "over"
    assert table.rules("score-sheet", overruled=True, cvs=[{}, {}], public_goals=[76]) == "over"


def test_everybody_waits_for_their_turn():
    table = hosted()
    assert table.reason("acquire", by=1, card=card()) == "It is Ana's turn, not Ben's."
    for move, fields in {"roll": {"symbols": {}}, "lose": {"type": "health", "why": "upkeep"}, "end-turn": {}}.items():
        assert table.rules(move, by=1, **fields) == "turn", move
    assert idle(table, 0).rules("acquire", by=1, card=card()) == ""


def test_an_event_may_be_played_at_any_moment_but_helps_in_ones_own_turn_only():
    table = two().play("roll", by=0, symbols={}).play("event", by=1, card=3, symbols={"money": 2})
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == "cost"
    idle(table, 0).play("roll", by=1, symbols={})
    assert table.rules("acquire", by=1, card=card(cost={"money": 1})) == "cost"


def test_events_in_hand_are_counted_and_never_fall_below_none():
    table = two()
    assert table.state.hands == (2, 3), "the Bicycle was a childhood card"
    table.play("acquire", by=0, card=card("event"))
    assert table.state.hands == (3, 3)
    for left in (2, 1, 0, 0):
        table.play("event", by=0, card=card("event"))
        assert table.state.hands == (left, 3)
    table.play("lose", by=0, why="insurance")
    assert table.state.hands == (0, 3)
    idle(table, 0).play("lose", by=1, why="insurance").play("lose", by=1, why="insurance")
    assert table.state.hands == (0, 1)


# ---------------------------------------------------------------- taking cards


def test_nobody_takes_a_third_card_but_as_social_assistance():
    table = hosted().play("acquire", by=0, card=card()).play("acquire", by=0, card=card("event"))
    assert table.reason("acquire", by=0, card=card()) == "Ana has taken 2 cards this turn: 2 are the most."
    table = two()
    take(table, 0)
    take(table, 1, known(), known())
    take(table, 0)
    take(table, 1, known())
    take(table, 0)
    table.play("acquire", by=1, card=known()).play("deck-out", deck="early")
    assert table.rules("acquire", by=0, card=card(), how="assistance") == ""


@pytest.mark.parametrize("type", ["possession", "work"])
def test_possessions_and_work_go_on_top(type):
    table = hosted().play("acquire", by=0, card=card(type, points=2))
    assert table.rules("acquire", by=0, card=card(type, points=2), position=1) == "on-top"
    assert type in table.reason("acquire", by=0, card=card(type, points=2), position=9)
    assert table.rules("acquire", by=0, card=card(type, points=2), position=0) == ""


def test_each_symbol_pays_once_a_turn():
    table = hosted().play("roll", by=0, symbols={"knowledge": 2, "money": 1})
    dear, fair = card("knowledge", number=75, cost={"knowledge": 3}), card("knowledge", cost={"knowledge": 2})
    assert table.reason("acquire", by=0, card=dear) == "Professor costs 3 knowledge: Ana is short of 1 knowledge."
    table.play("acquire", by=0, card=fair)
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 1})) == "cost"
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == ""
    assert table.rules("acquire", by=0, card=card(cost={})) == ""


def test_tokens_and_events_pay_too_and_the_next_turn_begins_anew():
    table = two()
    take(table, 0, card("knowledge", tokens={"knowledge": 1, "good_luck": 1}))
    idle(table, 1)
    table.play("roll", by=0, symbols={"knowledge": 1})
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 2})) == ""
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 3})) == "cost"
    table.play("event", by=0, card=card("event", number=3), symbols={"knowledge": 1, "bad_luck": 2})
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 3, "bad_luck": 2})) == ""
    idle(table, 0, 1).play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 2})) == "cost", "what events left over is gone"
    assert table.rules("acquire", by=0, card=card(cost={"knowledge": 1})) == ""


def test_new_cards_bring_their_tokens_in_cleanup():
    table = two().play("roll", by=0, symbols={})
    table.play("acquire", by=0, card=card("work", tokens={"money": 2}, cost={}))
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == "cost"
    assert table.view["tokens"] == [{}, {}]
    idle(table, 0)
    assert table.view["tokens"] == [{"money": 2}, {}]


def test_what_was_not_told_is_not_objected_to():
    dear = card(cost={"health": 9})
    assert two().rules("acquire", by=0, card=dear) == "", "no roll"
    rolled = two().play("roll", by=0, symbols={})
    assert rolled.rules("acquire", by=0, card=card()) == "", "no cost"
    assert rolled.rules("acquire", by=0, card=dear) == "cost"
    rolled.play("event", by=0, card={"type": "event", "number": 3})
    assert rolled.rules("acquire", by=0, card=dear) == "", "an event without its symbols"
    table = two()
    take(table, 0, card())
    idle(table, 1).play("roll", by=0, symbols={})
    assert table.rules("acquire", by=0, card=dear) == "", "an active card without its effect"
    for told in ({"tokens": {}}, {"upkeep": {}}, {"dice": 0}):
        take(table, 0, card(**told))
        idle(table, 1).play("roll", by=0, symbols={})
        assert table.rules("acquire", by=0, card=dear) == "cost", "that card is covered now"


@pytest.mark.parametrize("number", [35, 43, 45])
def test_cards_that_change_symbols_help_out_with_one_of_the_four_kinds(number):
    table = two()
    take(table, 0, card("relationship", number=number))
    idle(table, 1).play("roll", by=0, symbols={"money": 1})
    assert table.rules("acquire", by=0, card=card(cost={"money": 3})) == "cost"
    assert table.rules("acquire", by=0, card=card(cost={"money": 1, "good_luck": 1})) == "cost"
    table.play("acquire", by=0, card=card(cost={"money": 1, "health": 1}))
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "cost", "it has helped this turn"
    idle(table, 0, 1).play("roll", by=0, symbols={}).play(
        "acquire", by=0, card=card(cost={"bad_luck": 2}), overruled=True
    )
    assert table.rules("acquire", by=0, card=card(cost={"health": 1})) == "", "nothing stands in for luck"


def test_the_pension_fund_gives_four_money():
    table = two().play("adjust", decks={"early": 0, "middle": 0, "old": 16}).play("roll", by=0, symbols={"money": 1})
    table.play("event", by=0, card=29)
    assert table.rules("acquire", by=0, card=card(cost={"money": 6})) == "cost"
    table.play("acquire", by=0, card=card(cost={"money": 5}))


def test_an_overruled_purchase_owes_nothing_afterwards():
    table = two().play("roll", by=0, symbols={"money": 1})
    table.play("acquire", by=0, card=card(cost={"health": 3}), overruled=True)
    assert table.view["cvs"][0]["health"] == 1
    assert table.rules("acquire", by=0, card=card(cost={"money": 1})) == ""


def test_three_good_luck_take_a_card_and_six_take_two():
    table = two().play("roll", by=0, symbols={"good_luck": 2})
    dear = card(cost={"health": 9})
    assert (
        table.reason("acquire", by=0, card=dear, how="good-luck")
        == "A free card takes 3 good luck, and Ana has 2 left."
    )
    table.play("roll", by=0, symbols={"good_luck": 3}).play("acquire", by=0, card=dear, how="good-luck")
    assert table.rules("acquire", by=0, card=dear, how="good-luck") == "good-luck"
    assert table.rules("acquire", by=0, card=card(cost={"good_luck": 1})) == "cost"
    idle(table, 0, 1)
    table.play("acquire", by=0, card=known("relationship", dice=2, tokens={"good_luck": 1}))
    idle(table, 0, 1).play("roll", by=0, symbols={"good_luck": 5})
    table.play("acquire", by=0, card=dear, how="good-luck").play("acquire", by=0, card=dear, how="good-luck")


def test_good_luck_that_paid_a_cost_is_spent():
    table = two().play("roll", by=0, symbols={"good_luck": 4})
    table.play("acquire", by=0, card=card(cost={"good_luck": 2}))
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == "good-luck"


def test_free_cards_are_not_counted_without_the_dice():
    assert two().rules("acquire", by=0, card=card(), how="good-luck") == ""


def test_good_luck_on_events_helps_only_where_the_house_says_so():
    lucky = {"by": 0, "card": 3, "symbols": {"good_luck": 2}}
    for rule, answer in (("off", "good-luck"), ("on", "")):
        table = two(event_luck=rule).play("roll", by=0, symbols={"good_luck": 1}).play("event", **lucky)
        assert table.rules("acquire", by=0, card=card(), how="good-luck") == answer
    table = two().play("roll", by=0, symbols={"good_luck": 3}).play("event", **lucky)
    table.play("acquire", by=0, card=card(cost={"good_luck": 2}))
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == "", "the event has paid the cost"
    table = two().play("roll", by=0, symbols={"good_luck": 3}).play("event", by=0, card=3, symbols={"good_luck": 3})
    table.play("acquire", by=0, card=card(), how="good-luck")
    assert table.rules("acquire", by=0, card=card(), how="good-luck") == "good-luck", (
        "dice and tokens have paid already"
    )


# ---------------------------------------------------------------- conditions


def test_early_retirement_takes_a_work_card_from_before_this_turn():
    table = two()
    assert "needs a work card from an earlier turn, and Ana has none" in table.reason(
        "acquire", by=0, card=card(number=41)
    )
    table.play("acquire", by=0, card=card("work"))
    assert table.rules("acquire", by=0, card=card(number=41), how="good-luck") == "early-retirement", "it is too new"
    idle(table, 0, 1).play("acquire", by=0, card=card(number=41))


def test_after_early_retirement_nobody_works_again_even_if_it_is_lost():
    table = two()
    take(table, 0, known("work"))
    idle(table, 1)
    table.play("acquire", by=0, card=known("relationship", number=41))
    assert table.rules("acquire", by=0, card=card("work")) == "early-retirement"
    idle(table, 0, 1).play("lose", by=0, type="relationship", why="misfortune").play(
        "lose", by=0, type="work", why="upkeep"
    )
    idle(table, 0, 1)
    assert (
        table.reason("acquire", by=0, card=card("work")) == "Ana took Early retirement, and takes no more work cards."
    )
    take(table, 0)
    take(table, 1, card(), card())
    table.play("deck-out", deck="early")
    assert table.rules("acquire", by=0, card=card("work"), how="assistance") == "early-retirement"
    assert table.rules("acquire", by=0, card=card(), how="assistance") == ""


def test_the_job_center_is_for_players_who_had_no_work_before_this_turn():
    table = two()
    take(table, 0, card("work"))
    take(table, 1)
    offer = card("work", number=57)
    assert "Ana has 1 work card" in table.reason("acquire", by=0, card=offer, how="good-luck")
    idle(table, 0).play("acquire", by=1, card=card("work"))
    assert table.rules("acquire", by=1, card=offer) == ""


def assisted_table():
    """Ben has nothing, Ana three cards, Cai one; the early deck runs out in Ana's turn."""
    table = hosted()
    take(table, 0, known())
    take(table, 1)
    take(table, 2, known())
    return table.play("acquire", by=0, card=known()).play("deck-out", deck="early")


def test_who_has_half_the_cards_of_somebody_takes_one_card_for_nothing_once():
    table = hosted()
    assert "No deck has run out" in table.reason("acquire", by=1, card=card(), how="assistance")
    table = assisted_table()
    assert table.state.assistance == (1, 2)
    assert "Ana gets no social assistance" in table.reason("acquire", by=0, card=card(), how="assistance")
    help_for = {"card": card(tokens={"health": 1}, cost={"money": 4}), "how": "assistance"}
    table.play("acquire", by=2, **help_for)
    assert table.view["tokens"][2] == {"health": 1}, "its tokens come at once"
    assert "already taken" in table.reason("acquire", by=2, **help_for)
    assert table.rules("acquire", by=1, **help_for) == ""
    assert idle(table, 0).rules("acquire", by=1, **help_for) == "", "told late"
    assert table.rules("acquire", by=1, card=card("work"), how="assistance", position=1) == "on-top"


def test_assistance_is_settled_anew_whenever_a_deck_runs_out():
    table = assisted_table().play("acquire", by=1, card=known(), how="assistance")
    table.play("deck-out", deck="middle")
    assert table.state.assistance == (1, 2) and table.rules("acquire", by=1, card=card(), how="assistance") == ""
    assert "has already run out" in table.reason("deck-out", deck="early")
    assert table.rules("deck-out", overruled=True, deck="middle") == "phase"
    table.play("deck-out", deck="old")
    assert table.state.running_out is None


def test_social_assistance_goes_clockwise_from_the_seat_that_finishes():
    table = idle(hosted("Ana Ben Cai Dia", (76, 77, 78)), 0, 1).play("adjust", cvs=[{}, {"health": 4}, {}, {}])
    assert table.play("deck-out", deck="early").state.assistance == (2, 3, 0) and table.brief["turn"] == 2
    assert table.rules("acquire", by=3, card=card(), how="assistance") == "", "the order is shown, not enforced"


def test_conditions_hold_for_assisted_cards_too():
    table = assisted_table().play("adjust", cvs=[{}, {"work": 1}, {}])
    assert table.rules("acquire", by=1, card=card("work", number=57), how="assistance") == "job-center"
    assert table.rules("acquire", by=1, card=card("relationship", number=41), how="assistance") == ""
    assert table.rules("acquire", by=2, card=card("relationship", number=41), how="assistance") == "early-retirement"


def test_assistance_that_nobody_owes_can_be_played_so():
    table = hosted().play("acquire", by=1, card=card(), how="assistance", overruled=True)
    assert table.view["cvs"][1]["health"] == 1 and table.brief["turn"] == 0


# ---------------------------------------------------------------- misfortune


def with_cards(**house_rules):
    """Ana's second turn: two health cards and the bicycle lie there."""
    table = two(**house_rules)
    take(table, 0, known(title="Running"), known(title="Yoga"))
    return idle(table, 1)


def test_what_misfortune_takes_is_told_before_the_turn_ends():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3})
    assert (
        table.reason("end-turn", by=0) == "Ana has 3 bad luck: 1 card must still be lost, or saved by Life Insurance."
    )
    table.play("lose", by=0, type="health", why="misfortune")
    assert table.view["cvs"][0]["health"] == 1
    assert "that costs 1 card and no more" in table.reason("lose", by=0, type="health", why="misfortune")
    assert table.rules("end-turn", by=0) == ""


def test_misfortune_that_is_not_due_is_not_suffered():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 2})
    assert (
        table.reason("lose", by=0, type="health", why="misfortune") == "Ana has 2 bad luck: it takes 3 to lose a card."
    )
    assert table.rules("lose", by=0, why="insurance") == "misfortune-due"
    assert table.rules("lose", by=0, type="health", why="upkeep") == ""
    assert with_cards().rules("lose", by=0, type="health", why="misfortune") == "", "nobody told the dice"


def test_bad_luck_that_paid_still_counts_and_bad_luck_on_events_never_does():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3})
    table.play("acquire", by=0, card=card("possession", number=60, points=0, cost={"bad_luck": 2}))
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table = (
        with_cards().play("roll", by=0, symbols={"bad_luck": 2}).play("event", by=0, card=3, symbols={"bad_luck": 3})
    )
    assert table.rules("end-turn", by=0) == ""


def test_who_has_nothing_to_lose_loses_nothing():
    table = idle(two(), 0).play("acquire", by=1, card=card()).play("roll", by=1, symbols={"bad_luck": 4})
    assert table.rules("end-turn", by=1) == ""
    table = two().play("adjust", cvs=[{"possession": 1}, {}]).play("roll", by=0, symbols={"bad_luck": 4})
    table.play("event", by=0, card=11).play("roll", by=0, symbols={"bad_luck": 6})
    table.play("lose", by=0, type="possession", why="misfortune")
    assert table.rules("end-turn", by=0) == "", "the second loss finds nothing"


def test_a_loss_takes_the_topmost_card_from_before_this_turn():
    table = with_cards().play("acquire", by=0, card=known(title="Diving"))
    table.play("acquire", by=0, card=known(title="Chess"), position=2)
    stack = lambda: [laid.card.title for laid in table.state.cvs[0].health]  # noqa: E731
    assert stack() == ["Running", "Chess", "Yoga", "Diving"]
    table.play("lose", by=0, type="health", why="misfortune")
    assert stack() == ["Running", "Chess", "Diving"]
    table.play("lose", by=0, type="health", why="misfortune")
    assert stack() == ["Chess", "Diving"]
    assert table.rules("lose", by=0, type="health", why="misfortune") == "stack"
    table.play("lose", by=0, type="health", why="misfortune", overruled=True)
    assert stack() == ["Chess"]


def two_misfortunes(**house_rules):
    table = with_cards(**house_rules).play("event", by=0, card=11)
    return table.play("roll", by=0, symbols={"bad_luck": 6})


def test_one_life_insurance_saves_one_card():
    table = two_misfortunes().play("lose", by=0, type="work", why="insurance")
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table.play("lose", by=0, type="health", why="misfortune")
    assert table.rules("lose", by=0, why="insurance") == "misfortune-due"
    assert table.rules("end-turn", by=0) == ""


def test_one_life_insurance_saves_the_whole_turn_where_the_house_says_so():
    table = two_misfortunes(insurance="whole-turn")
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table.play("lose", by=0, why="insurance")
    assert table.rules("lose", by=0, type="health", why="misfortune") == "misfortune-due"
    assert table.rules("lose", by=0, why="insurance") == "misfortune-due"
    assert table.rules("end-turn", by=0) == ""


def test_a_life_insurance_played_as_an_event_counts_once():
    table = two_misfortunes()
    hand = table.state.hands[0]
    table.play("event", by=0, card=30).play("lose", by=0, why="insurance")
    assert table.state.hands[0] == hand - 1
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table.play("event", by=0, card={"type": "event", "number": 5})
    assert table.rules("end-turn", by=0) == ""


def test_a_life_insurance_played_as_an_event_may_be_reported_as_a_saved_card_only():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3}).play("event", by=0, card=5)
    assert table.rules("lose", by=0, type="health", why="misfortune") == "misfortune-due"
    hand = table.state.hands[0]
    table.play("lose", by=0, why="insurance")
    assert table.rules("lose", by=0, why="insurance") == "misfortune-due"
    table.play("lose", by=0, why="insurance", overruled=True)
    assert table.state.hands[0] == hand - 1, "this one was not told as an event"


def test_a_trip_around_the_world_turns_one_bad_luck_unless_the_table_says_otherwise():
    table = two()
    take(table, 0, card("relationship", number=45))
    idle(table, 1).play("roll", by=0, symbols={"bad_luck": 3})
    assert table.rules("end-turn", by=0) == ""
    assert table.rules("lose", by=0, type="possession", why="misfortune") == ""
    assert table.play("roll", by=0, symbols={"bad_luck": 4}).rules("end-turn", by=0) == "misfortune-due"


# ---------------------------------------------------------------- dice, events


def test_four_dice_and_the_extra_ones_seven_at_most():
    table = two()
    assert (
        table.reason("roll", by=0, symbols={"health": 3, "money": 2}) == "That would be 5 dice: Ana rolls 4 this turn."
    )
    table.play("acquire", by=0, card=card("relationship", title="Marriage", dice=1))
    assert table.rules("roll", by=0, symbols={"health": 5}) == "too-many-dice", "from the next turn on"
    idle(table, 0, 1)
    assert table.rules("roll", by=0, symbols={"health": 5}) == ""
    table.play("event", by=0, card=11)
    assert table.rules("roll", by=0, symbols={"health": 7}) == ""
    table.play("event", by=0, card={"type": "event", "dice": 2})
    assert table.rules("roll", by=0, symbols={"health": 8}) == "too-many-dice"


def test_a_second_roll_replaces_the_first():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3}).play("roll", by=0, symbols={"bad_luck": 2})
    assert table.rules("end-turn", by=0) == ""


def test_the_pension_fund_waits_for_old_age():
    table = two()
    assert "no card from the old age deck" in table.reason("event", by=0, card={"type": "event", "number": 29})
    assert table.rules("event", by=0, card=29) == "pension-fund"
    table.play("adjust", decks={"early": 0, "middle": 0})
    assert table.rules("event", by=0, card=29) == "pension-fund", "no old-age card lies on the track"
    table.play("adjust", decks={"old": 16})
    assert table.rules("event", by=0, card=29) == ""
    assert two().play("deck-out", deck="middle").rules("event", by=0, card=29) == ""


def test_the_known_cards_change_throws():
    table = two()
    take(table, 0, card("health", number=46), card("knowledge", number=53))
    assert table.view["tokens"][0] == {"health": 1}
    assert (table.state.now.throws, table.state.now.thaws) == (3, False)
    idle(table, 1)
    assert (table.state.now.throws, table.state.now.thaws) == (4, True)


# ---------------------------------------------------------------- goals


def test_the_goals_for_everybody_are_one_fewer_than_the_players():
    table = Play("cv")
    assert "2 goals are public, not 1" in table.reason("begin", bicycle=0, public_goals=[76])
    assert table.rules("begin", bicycle=0, public_goals=[76, 76]) == "goal"
    assert table.rules("begin", bicycle=0, public_goals=[76, 77]) == ""
    assert table.rules("score-sheet", cvs=[{}, {}, {}], public_goals=[76]) == "goal"
    assert table.rules("begin", overruled=True, bicycle=0, public_goals=[76]) == ""


def test_a_goal_of_ones_own_is_nobody_elses():
    table = hosted()
    assert (
        table.reason("final", private_goals=[77, 76, 78])
        == "Collector is a public goal: it cannot be Ben's private goal."
    )
    assert table.reason("final", private_goals=[77, 78, 77]) == (
        "Ana and Cai cannot share Jack of all trades: there is one card of each goal."
    )
    assert table.rules("final", private_goals=[77, 78, 80]) == ""
    pads = [{"private_goal": goal} for goal in (77, 79, 78)]
    assert table.rules("score-sheet", cvs=pads) == "goal"
    assert table.rules("score-sheet", cvs=pads, public_goals=[76, 80]) == ""
    assert Play("cv").rules("score-sheet", cvs=pads) == "", "nobody told the goals for everybody"


# ---------------------------------------------------------------- stacks and upkeep


def test_nothing_goes_under_more_cards_than_there_are():
    table = hosted().play("acquire", by=0, card=card())
    assert table.reason("acquire", by=0, card=card(), position=2) == "Ana has 1 health card: nothing goes under 2."
    assert table.rules("acquire", by=0, card=card(), position=1) == ""
    table.play("acquire", by=0, card=card(), position=2, overruled=True)
    assert table.view["cvs"][0]["health"] == 2


def test_nothing_is_lost_from_a_stack_that_is_new():
    table = two().play("acquire", by=0, card=card())
    assert (
        table.reason("lose", by=0, type="health", why="misfortune")
        == "Ana had no health card before this turn that could be lost."
    )
    assert table.rules("lose", by=0, type="health", why="upkeep") == "stack"
    assert table.rules("lose", by=0, type="possession", why="misfortune") == ""
    table.play("lose", by=0, type="work", why="upkeep", overruled=True)
    assert table.view["cvs"][0] == {"health": 1, "knowledge": 0, "relationship": 0, "possession": 1, "work": 0}


def end_of_turn(table, seat):
    return next(ask.label for ask in table.table.game.asks(table.state, seat) if ask.label.startswith("End the turn"))


def test_upkeep_is_a_reminder_and_never_an_objection():
    table = two()
    take(table, 0, known("relationship", title="Dog", upkeep={"money": 1}))
    idle(table, 1)
    assert end_of_turn(table, 0) == "End the turn (upkeep of Dog: 1 money)"
    table.play("roll", by=0, symbols={"money": 1})
    assert end_of_turn(table, 0) == "End the turn (upkeep of Dog: 1 money)"
    table.play("acquire", by=0, card=card(cost={"money": 1}))
    assert end_of_turn(table, 0) == "End the turn (upkeep of Dog: 1 money, 1 money short)"
    assert table.rules("end-turn", by=0) == ""
    table.play("acquire", by=0, card=known("relationship"))
    assert end_of_turn(table, 0) == "End the turn", "a covered card wants nothing"


@pytest.mark.parametrize(
    "rule, reminder, answer", [("next-turn", "", "stack"), ("at-once", " (upkeep of Dog: 1 money)", "")]
)
def test_upkeep_begins_in_the_next_turn_or_at_once(rule, reminder, answer):
    table = two(upkeep=rule).play("acquire", by=0, card=known("relationship", title="Dog", upkeep={"money": 1}))
    assert end_of_turn(table, 0) == f"End the turn{reminder}"
    assert table.rules("lose", by=0, type="relationship", why="upkeep") == answer
    table.play("lose", by=0, type="relationship", why="upkeep", overruled=True)
    assert table.view["cvs"][0]["relationship"] == 0


@pytest.mark.parametrize("rule, upkeep_takes", [("next-turn", "Cat"), ("at-once", "Dog")])
def test_upkeep_takes_the_active_card_only_where_it_is_due_at_once(rule, upkeep_takes):
    table = two(upkeep=rule)
    take(table, 0, known("relationship", title="Friends"), known("relationship", title="Cat"))
    idle(table, 1).play("acquire", by=0, card=known("relationship", title="Dog"))
    for why, gone in (("upkeep", upkeep_takes), ("misfortune", "Cat")):
        after = table.table.game.apply(table.state, Lose(0, why, "relationship"))
        left = [laid.card.title for laid in after.cvs[0].relationship]
        assert left == [title for title in ("Friends", "Cat", "Dog") if title != gone], why


# ---------------------------------------------------------------- rounds, decks


def test_a_round_ends_with_the_seat_right_of_the_bicycle_token():
    table = hosted(bicycle=1)
    idle(table, 1, 2)
    assert (table.brief["round"], table.brief["turn"]) == (1, 0)
    table.play("lose", by=0, type="possession", why="upkeep", overruled=True)
    idle(table, 0)
    assert (table.brief["round"], table.brief["turn"]) == (2, 1)


def test_cleanup_fills_the_track_and_at_the_rounds_end_its_leftmost_card_goes():
    table = hosted().play("acquire", by=0, card=card()).play("acquire", by=0, card=card("event"))
    assert table.view["decks"] == {"early": 21, "middle": 20, "old": 17}
    idle(table, 0)
    assert table.view["decks"]["early"] == 19
    idle(table, 1)
    assert table.view["decks"]["early"] == 19
    idle(table, 2)
    assert table.view["decks"]["early"] == 18


def test_with_two_players_the_leftmost_card_goes_after_every_turn():
    assert idle(two(), 0, 1).view["decks"]["early"] == 19


def test_the_next_deck_follows_when_one_is_empty():
    table = two().play("adjust", decks={"early": 1})
    assert table.state.running_out == "early", "the leftmost card alone empties it"
    take(table, 0, card(), card())
    assert table.view["decks"] == {"early": 0, "middle": 18, "old": 17}


def test_a_deck_that_ran_out_is_told_before_the_turn_ends():
    table = hosted().play("adjust", decks={"early": 2})
    assert table.state.running_out is None
    table.play("acquire", by=0, card=known()).play("acquire", by=0, card=known())
    assert table.state.running_out == "early"
    table.play("deck-out", deck="early")
    assert table.view["decks"] == {"early": 0, "middle": 20, "old": 17} and table.state.running_out is None
    table.play("acquire", by=1, card=known(), how="assistance")
    idle(table, 0)
    assert table.view["decks"]["middle"] == 19, "only the assisted card's place was still open"


def test_a_deck_told_as_out_at_the_rounds_end_has_filled_the_discarded_cards_place():
    table = idle(
        two().play("adjust", decks={"early": 1}).play("acquire", by=0, card=card()).play("deck-out", deck="early"), 0
    )
    assert table.view["decks"] == {"early": 0, "middle": 19, "old": 17}


def test_old_age_cards_that_the_table_counted_hold():
    table = idle(two(), 0).play("end-turn", by=1, old_age_left=12)
    assert table.view["decks"] == {"early": 0, "middle": 0, "old": 12}
    assert idle(two(), 0).play("end-turn", by=1, old_age_left=17).view["decks"]["early"] == 19


def test_within_a_round_nobody_counts_the_last_deck():
    table = hosted().play("end-turn", by=0, old_age_left=0)
    assert table.view["phase"] == "play"
    assert idle(table, 1, 2).view["phase"] == "scoring"


# ---------------------------------------------------------------- overruled, put right


def test_a_move_out_of_turn_that_the_table_plays_so_takes_the_turn_over():
    table = hosted().play("acquire", by=0, card=card(tokens={"money": 1}))
    table.play("acquire", by=2, card=card(), overruled=True)
    assert table.brief["turn"] == 2 and table.brief["round"] == 1
    assert table.view["tokens"][0] == {"money": 1}, "Ana's turn is done"
    idle(table, 2)
    assert (table.brief["turn"], table.brief["round"]) == (0, 2)
    assert table.view["decks"]["early"] == 18
    table.play("end-turn", by=1, overruled=True)
    assert table.brief["turn"] == 2
    table.play("acquire", by=2, card=card(tokens={"health": 2})).play("roll", by=0, symbols={}, overruled=True)
    assert table.view["tokens"] == [{"money": 1}, {}, {"health": 2}] and table.brief["turn"] == 0


def test_the_table_puts_the_sheet_right():
    table = hosted().play("acquire", by=0, card=known("knowledge", title="Chess", tokens={"knowledge": 1}))
    table.play("adjust", cvs=[{"knowledge": 3}, {"health": 2}, {}], decks={"middle": 5})
    assert table.view["cvs"][0] == {"health": 0, "knowledge": 3, "relationship": 0, "possession": 1, "work": 0}
    assert table.view["cvs"][1]["health"] == 2 and table.view["decks"] == {"early": 21, "middle": 5, "old": 17}
    assert table.state.cvs[0].active[0].title == "Chess", "what is known of the top stays"
    assert table.view["tokens"] == [{"knowledge": 1}, {}, {}] and table.brief["turn"] == 0
    table.play("adjust", turn=2)
    assert table.brief["turn"] == 2
    table.play("adjust", cvs=[{"knowledge": 0}, {}, {}])
    assert table.view["tokens"][0] == {}


def test_misfortune_is_due_again_for_the_seat_that_adjust_names():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3}).play("lose", by=0, type="health", why="misfortune")
    assert table.play("adjust", decks={"old": 17}).rules("end-turn", by=0) == ""
    assert table.play("adjust", turn=0).rules("end-turn", by=0) == "misfortune-due"


def test_a_score_sheet_replaces_what_was_tracked():
    table = hosted().play("acquire", by=0, card=card())
    table.play("score-sheet", cvs=[{"work": 2}, {"health": 3}, {}], public_goals=[79, 76])
    assert table.brief["totals"] == (6, 6, 0) and table.brief["winners"] == (0,), "fewer cards"
    assert table.view["cvs"][0]["work"] == 2 and table.view["cvs"][0]["possession"] == 0 and table.brief["over"]


@pytest.mark.parametrize(
    "move, fields",
    [
        ("acquire", {"by": 0, "card": {"type": "possession"}}),
        ("acquire", {"by": 0, "card": {"type": "wealth"}}),
        ("acquire", {"by": 0, "card": {"type": "health", "number": 84}}),
        ("acquire", {"by": 3, "card": {"type": "health"}}),
        ("acquire", {"by": 0, "card": {"type": "health", "colour": "red"}}),
        ("event", {"by": 0, "card": {"type": "health"}}),
        ("lose", {"by": 0, "why": "misfortune"}),
        ("roll", {"by": 0, "symbols": {"luck": 1}}),
        ("roll", {"by": 0, "symbols": {"health": -1}}),
        ("begin", {"bicycle": 0, "public_goals": [75, 76]}),
        ("final", {"private_goals": [76, 77]}),
        ("score-sheet", {"cvs": [{}, {}]}),
    ],
)
def test_what_nobody_could_lay_is_no_move(move, fields):
    with pytest.raises(InvalidMoveError):
        hosted().rules(move, **fields)
