"""CV: what is plotted of a finished game: where the points came from, and who was in front."""

from companion.web.rendering.drawing import bars, columns, plots
from tests.records import kept, replayed


def test_of_every_kept_game_the_parts_of_every_bar_add_up_and_the_last_column_is_the_winners():
    """The lead is told round by round, and at the end with the goals."""
    leads = 0
    for path in kept("cv"):
        table = replayed(path).table
        found = {plot.kind: plot for plot in plots(table)}
        assert bool(found) == table.state.over, path.stem
        if "bars" in found:
            assert found["bars"].totals == table.sheet.totals and found["bars"].parts[-1] == (
                "Extra" if any(table.state.final.extra or ()) else "Goals"
            ), path.stem
            for bar in bars(found["bars"], range(len(table.setup.names))):
                assert bar.total == table.sheet.totals[bar.seat] and bar.end <= 300, path.stem
        if lead := found.get("lead"):
            leads += 1
            assert lead.steps[-1] == "end" and len(lead.steps) == len(lead.leads) == len(columns(lead)), path.stem
            assert all(ahead >= 0 and (len(seats) == 1 or ahead == 0) for seats, ahead in lead.leads), path.stem
            assert set(table.sheet.winners) <= set(lead.leads[-1][0]), path.stem
    assert leads, "at least one kept game was tracked round by round"
