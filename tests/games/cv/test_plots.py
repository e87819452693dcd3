"""CV: what is plotted of a finished game: where the points came from, and who was in front."""

from companion.web.rendering.drawing import bars, columns, plots
from tests.records import kept, replayed

RECORDS = kept("cv")


def test_the_parts_of_every_bar_add_up_to_the_players_total():
    for path in RECORDS:
        table = replayed(path).table
        found = {plot.kind: plot for plot in plots(table)}
        assert bool(found) == table.state.over, path.stem
        if "bars" in found:
            assert found["bars"].totals == table.sheet.totals and found["bars"].parts[-1] == "Goals", path.stem
            for bar in bars(found["bars"], range(len(table.setup.names))):
                assert bar.total == table.sheet.totals[bar.seat] and bar.end <= 300, path.stem


def test_the_lead_is_told_round_by_round_and_at_the_end_with_the_goals():
    leads = [plot for path in RECORDS for plot in plots(replayed(path).table) if plot.kind == "lead"]
    assert leads, "at least one kept game was tracked round by round"
    for lead in leads:
        assert lead.steps[-1] == "end" and len(lead.steps) == len(lead.leads) == len(columns(lead))
        assert all(ahead >= 0 and (len(seats) == 1 or ahead == 0) for seats, ahead in lead.leads)


def test_the_last_column_is_the_winners():
    for path in RECORDS:
        table = replayed(path).table
        for plot in plots(table):
            if plot.kind == "lead":
                assert set(table.sheet.winners) <= set(plot.leads[-1][0])
