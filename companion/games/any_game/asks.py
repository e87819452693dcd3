"""Any game: what may be reported now, and the sentence over the board."""

from collections.abc import Iterator

from companion.game import Ask, Count, Pick
from companion.game_state import offer
from companion.games.any_game import moves
from companion.games.any_game.rules import rule_on
from companion.games.any_game.state import State
from companion.phrases import change
from companion.words import say, say_n

LEAST, MOST = -20, 100
"""The numbers that a form without a pad goes to. The pad takes any."""
EXAMPLE = [{"name": "Cards"}, {"name": "Coins", "times": 2}, {"name": "Debt", "times": -1}]


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: a seat's own counts, then what the whole table enters."""
    if state.over:
        return ()
    if state.begun is None:
        return (_begin(),)
    match state.keep:
        case "rounds":
            return (_round(state, state.begun), *_finish(state))
        case "categories":
            return (*_counts(state, seat), *_finish(state))
    return (*_steps(state, seat), _add(state, seat or 0), *_finish(state))


def _begin() -> Ask:
    """How the game is scored. The title and the categories are typed, so the form has examples of them."""
    keeps = (("rounds", say("Rounds")), ("categories", say("Categories")), ("running", say("Running")))
    wins = (("highest", say("Highest score wins")), ("lowest", say("Lowest score wins")))
    fields = (
        Pick("keep", say("How do you score?"), keeps),
        Pick("wins", say("Who wins?"), wins),
        Pick("categories", say("Categories"), (("", say("none")), (EXAMPLE, say("three")))),
        Pick("rounds", say("Rounds"), (("", say("open")), (4, "4"), (10, "10"))),
        Pick("target", say("Ends at"), (("", say("no total")), (200, "200"), (500, "500"))),
    )
    return Ask(say("How do you score?"), moves.Begin("Our game"), fields, scores=True, blank=True)


def _round(state: State, begun: moves.Begin) -> Ask:
    """A form of a number for everybody; as an example the first has them all."""
    fields = tuple(Count(f"points[{seat}]", name, LEAST, MOST, seat) for seat, name in enumerate(state.setup.names))
    example = moves.EnterRound((begun.sum or 0, *(0,) * (state.seats - 1)))
    return Ask(say("Enter round {number}", number=state.round), example, fields, scores=True, blank=True)


def _counts(state: State, seat: int | None) -> Iterator[Ask]:
    """The next empty cell of the seat, or of the table; any cell once all of them have a number."""
    missing = [cell for cell in state.missing if seat is None or cell[0] == state.mates(seat)[0]] or state.missing
    own, place = missing[0] if missing else (seat or 0, 0)
    fields = (
        Pick("seat", say("Who?"), tuple(enumerate(state.setup.names))),
        Pick("category", say("What?"), tuple((at, one.label) for at, one in enumerate(state.categories))),
        Count("value", say("Number"), LEAST, MOST),
    )
    fixed = fields[2:] if missing else fields
    example = moves.EnterCount(own, place, state.cells[own][place] or 0)
    yield Ask(say("Enter a number"), example, fixed, scores=True)


def _steps(state: State, seat: int | None) -> tuple[Ask, ...]:
    if seat is None:
        return ()
    return offer(rule_on, state, (moves.Add(seat, points) for points, _ in state.steps), _label)


def _add(state: State, seat: int) -> Ask:
    fields = (
        Pick("seat", say("Who?"), tuple(enumerate(state.setup.names))),
        Count("points", say("Points"), LEAST, MOST),
    )
    return Ask(say("Enter points"), moves.Add(seat, 1), fields, scores=True, blank=True)


def _finish(state: State) -> tuple[Ask, ...]:
    """The end, where nothing else brings it. It may come at any moment, but is not offered before anything counts."""
    assert state.begun
    ends_itself = state.begun.rounds or state.begun.target or state.down_from
    nothing = not (state.rounds or state.blocks or state.cells)
    return () if ends_itself or nothing else offer(rule_on, state, (moves.Finish(),), _label)


def _label(state: State, move: moves.Add | moves.Finish) -> str:
    """What a button says."""
    return (
        say("Finish the game") if isinstance(move, moves.Finish) else f"{state.name(move.seat)} {change(move.points)}"
    )


# ---------------------------------------------------------------- the sentence over the board


def prompt(state: State, seat: int | None) -> str:
    """What is entered next, and who deals."""
    if state.over:
        return say("The game is over.")
    if state.begun is None:
        return say("What are you playing, and how do you score it?")
    match state.keep:
        case "rounds":
            return _who_deals(state, seat)
        case "categories":
            left = len(state.missing)
            return say_n(left, "{n} to fill in.", "{n} to fill in.") if left else say("Everything is filled in.")
    return say("Add up as you go.")


def _who_deals(state: State, seat: int | None) -> str:
    dealer, number = state.turn, state.round
    if dealer is None:
        return say("Round {number}.", number=number)
    if dealer == seat:
        return say("You deal round {number}.", number=number)
    return say("{name} deals round {number}.", name=state.name(dealer), number=number)
