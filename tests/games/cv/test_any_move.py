"""CV: whatever is told, legal or not, the app answers, and nothing gets lost."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Illegal
from companion.games.cv import GAME
from companion.games.cv.moves import DECKS, KINDS, SHOWN, Symbols
from companion.moves import read_move
from tests.games.play import Play

KNOWN = [5, 11, 12, 28, 29, 35, 41, 43, 45, 46, 53, 57, 60, 73, 75, 20]
few = st.integers(0, 3)
kinds = st.sampled_from(KINDS)
goals = st.integers(76, 83)
symbols = st.dictionaries(st.sampled_from(SHOWN), few, max_size=3)
on_cards = st.dictionaries(st.sampled_from(Symbols.__struct_fields__), few, max_size=3)
printed = {"number": st.sampled_from(KNOWN), "cost": on_cards, "tokens": on_cards, "upkeep": on_cards, "dice": few}
printed |= {"changes_symbols": st.booleans()}
cards = st.fixed_dictionaries({"type": st.sampled_from([*KINDS, "event"]), "points": few}, optional=printed)
events = st.fixed_dictionaries({"type": st.just("event")}, optional=printed) | st.sampled_from(KNOWN)
heights = st.dictionaries(kinds, few)
pads = st.fixed_dictionaries(
    {"private_goal": goals}, optional={**dict.fromkeys(KINDS, few), "doubled": st.just(["health"])}
)


def moves(seats):
    """Any move that can be read at a table of so many."""
    by = st.integers(0, seats - 1)

    def move(tag, often=1, optional=None, **fields):
        return [st.fixed_dictionaries({"move": st.just(tag), **fields}, optional=optional or {})] * often

    def each(value):
        return st.lists(value, min_size=seats, max_size=seats)

    return st.one_of(
        *move("begin", 2, bicycle=by, public_goals=st.lists(goals, max_size=3)),
        *move("roll", 2, by=by, symbols=symbols),
        *move("event", 2, by=by, card=events, optional={"symbols": symbols}),
        *move(
            "acquire",
            6,
            by=by,
            card=cards,
            how=st.sampled_from(["cost", "cost", "good-luck", "assistance"]),
            position=few,
        ),
        *move("lose", 3, by=by, type=kinds, why=st.sampled_from(["misfortune", "upkeep", "insurance"])),
        *move("deck-out", deck=st.sampled_from(DECKS)),
        *move("end-turn", 5, by=by, optional={"old_age_left": st.integers(0, 17)}),
        *move(
            "adjust", optional={"cvs": each(heights), "turn": by, "decks": st.dictionaries(st.sampled_from(DECKS), few)}
        ),
        *move("final", private_goals=each(goals), optional={"extra": each(few)}),
        *move("score-sheet", cvs=each(pads), optional={"public_goals": st.lists(goals, max_size=3)}),
    )


def sizes(state):
    return [cv.size for cv in state.cvs]


def grown(state, move):
    """The sizes of the CVs as this move should leave them; None where it counts them anew."""
    expected = sizes(state)
    match move["move"]:
        case "acquire" if move["card"]["type"] != "event":
            expected[move["by"]] += 1
        case "lose" if move["why"] != "insurance" and state.cvs[move["by"]].stack(move["type"]):
            expected[move["by"]] -= 1
        case "begin":
            expected[move["bicycle"]] += 1
        case "adjust" | "score-sheet":
            return None
    return expected


def check(before, state, move):
    """What holds in every state, and what a move may change."""
    assert grown(before, move) in (None, sizes(state)), "no card comes or goes but by the move"
    assert all(count >= 0 for count in (*state.hands, state.gaps, *GAME.view(state)["decks"].values()))
    assert sum(GAME.view(state)["decks"].values()) <= sum(GAME.view(before)["decks"].values()) or move["move"] in (
        "adjust",
        "end-turn",
    )
    assert state.round - before.round in (0, 1)
    assert (state.turn is None) == (state.phase != "play")
    if state.now:
        assert all(
            before == cv.tokens for seat, (before, cv) in enumerate(zip(state.tokens, state.cvs)) if seat != state.turn
        )
        assert min(state.left) >= 0 <= state.good_luck and 4 <= state.now.dice <= 7
    sheet = GAME.sheet(state)
    assert all(sum(row.points[seat] or 0 for row in sheet.rows) == sheet.totals[seat] for seat in state.setup.seats)
    assert bool(sheet.winners) == bool(sheet.verdict) == bool(sheet.rounds) == state.over


@settings(max_examples=250, deadline=None, database=None, derandomize=True)
@given(st.data())
def test_whatever_is_told_is_answered_and_nothing_gets_lost(data):
    rules = {rule.key: data.draw(st.sampled_from(rule.choices))[0] for rule in GAME.house_rules}
    seats = data.draw(st.sampled_from(GAME.seats))
    table = Play("cv", " ".join(["Ana", "Ben", "Cai", "Dia"][:seats]), rules)
    state = table.state
    told = data.draw(st.lists(moves(seats), min_size=10, max_size=40))
    for fields in [{"move": "begin", "bicycle": 0, "public_goals": [76]}, *told]:
        move = read_move(GAME, fields, seats)
        ruling = GAME.rule_on(state, move)
        assert GAME.rule_on(state, move) == ruling
        if isinstance(ruling, Illegal):
            assert ruling.rule in GAME.rulebook.by_id and ruling.reason.endswith(".")
            assert ruling.final == (ruling.rule in ("over", "phase"))
            if ruling.final:
                continue
        assert GAME.describe(state, move).endswith(".")
        before, state = state, GAME.apply(state, move)
        check(before, state, fields)
        for seat in (None, *state.setup.seats):
            assert bool(GAME.asks(state, seat)) != state.over
