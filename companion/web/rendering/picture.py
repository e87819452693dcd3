"""The result as a picture to send to the group: one SVG with everything in it."""

from __future__ import annotations

from textwrap import wrap

from flask import render_template

from companion.phrases import listed
from companion.store.hosted import HostedTable
from companion.web.rendering.chart import chart, places

LINE = 44
"""Letters of the verdict in one line of the picture, about."""


def render(hosted: HostedTable) -> str:
    """The picture of a table's result, or of the score so far."""
    table = hosted.table
    game, sheet = table.game.at(table.state), table.game.sheet(table.state)
    last = table.entry.at if table.entry else ""
    return render_template(
        "sheet.svg",
        game=game,
        state=table.state,
        setup=table.setup,
        sheet=sheet,
        running=chart(table),
        places=places(game, sheet),
        won=listed([table.setup.names[seat] for seat in sheet.winners]),
        verdict=wrap(sheet.verdict, LINE),
        date=(last or hosted.opened_at)[:10],
    )
