"""The score sheet as text in plain columns, for terminals and notebooks."""

from typing import Any

from companion.game import Game, State


def sheet_text(game: Game[Any, Any], state: State) -> str:
    """Names, rounds and totals; below them who won and why or, while the game goes on, what comes next."""
    sheet, names = game.sheet(state), state.setup.names
    rows = [("", names), *((row.label, tuple(map(row.shown, state.setup.seats))) for row in sheet.lines)]
    if sheet.totals:
        rows.append(("Total", tuple(map(sheet.shown, state.setup.seats))))
    widths = [max(len(cells[seat]) for _, cells in rows) for seat in state.setup.seats]
    label = max(len(name) for name, _ in rows)
    lines = [
        f"{name:<{label}}  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths))
        for name, cells in rows
    ]
    end = game.prompt(state, None)
    if won := sheet.won(names):
        end = f"{won}: {sheet.verdict}" if sheet.verdict else f"{won}."
    return "\n".join([f"{game.name}, round {state.round}", *lines, end])
