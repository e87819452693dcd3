"""Any game: the log's sentences."""

from companion.games.any_game import moves
from companion.games.any_game.rules import apply
from companion.games.any_game.scoring import sheet
from companion.games.any_game.state import State
from companion.phrases import listed, signed
from companion.words import say, say_n


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentence for a move made in `state`, and the end of the game where the move ended it."""
    told, after = _told(state, move), apply(state, move)
    if not after.over:
        return told
    won = sheet(after).won(after.setup.names)
    if isinstance(move, moves.Finish):
        return say("The game was finished: {won}.", won=won)
    return f"{told} {say('The game is over: {won}.', won=won)}"


def _told(state: State, move: moves.Moves) -> str:
    match move:
        case moves.Begin():
            return _began(state, move)
        case moves.EnterRound():
            return _round(state, move)
        case moves.EnterCount():
            cell = f"{state.side(move.seat)}, {state.categories[move.category].name}"
            return f"{cell}: {signed(move.value)}.{_before(state, move)}"
        case moves.Add():
            before = state.totals[move.seat]
            now = state.changed(before, move.points)
            what = {"name": state.side(move.seat), "change": move.in_words, "points": signed(now)}
            if now == before:
                return say("{name} {change}: bust, so still {points}.", **what)
            return say("{name} {change}, so {points}.", **what)
        case moves.Finish():
            return ""


def _round(state: State, move: moves.EnterRound) -> str:
    shared = state.shared(move.points)
    told = [
        f"{state.side(seats[0])} {signed(points)}"
        for seats in state.by_team
        if (points := shared[seats[0]]) is not None
    ]
    out = [name for name, points in zip(state.setup.names, shared) if points is None]
    numbers = "; ".join(told) if state.has_teams else listed(told)
    said = say("Round {number}: {points}.", number=state.round, points=numbers)
    sat_out = say_n(len(out), "{names} sat out.", "{names} sat out.", names=listed(out))
    return f"{said} {sat_out}" if out else said


def _began(state: State, move: moves.Begin) -> str:
    told, teams = [say("{title} began: {how}.", title=move.title, how=move.in_words)], apply(state, move)
    if teams.has_teams:
        told.append(f"{'; '.join(teams.side(seats[0]) for seats in teams.by_team)}.")
    if move.first is not None:
        told.append(say("{name} deals first.", name=state.name(move.first)))
    return " ".join(told)


def _before(state: State, move: moves.EnterCount) -> str:
    """What the number replaces; "" where the cell was empty."""
    before = state.cells[move.seat][move.category]
    return "" if before is None else f" {say('It was {number}.', number=signed(before))}"
