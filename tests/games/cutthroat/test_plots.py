"""CutThroat!: what is plotted of a finished game: markers turn by turn, deaths, hearts, and who killed whom."""

from companion.web.rendering.drawing import lanes, plots
from tests.games.cutthroat.positions import RANKS, left_alone, seated
from tests.records import kept, replayed

RECORDS = kept("cutthroat")


def finished():
    """Three are left with one marker on each of two cards: Ana takes both and wins."""
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 1}, turn=0)
    return table.play("play", by=0, take=["2", "3"], put=[])


def test_while_it_is_played_nothing_is_plotted():
    assert plots(left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 1}, turn=0).table) == ()


def test_who_killed_whom_is_told_card_by_card():
    _, kills = plots(finished().table)
    rows = [(seat, [(card, whose) for card, whose in taken if card in ("2", "3")]) for seat, taken in kills.rows]
    assert (0, [("2", 1), ("3", 2)]) in rows
    assert ("Ana", "Ben, 2 and Cai, 3") in kills.told(("Ana", "Ben", "Cai", "Dia", "Eli", "Fay"))


def test_the_last_living_card_stands_first_and_the_others_by_their_death():
    markers, _ = plots(finished().table)
    assert markers.lanes[0].label == "A" and markers.lanes[0].end == "3 markers left"
    assert {lane.end for lane in markers.lanes[1:3]} == {"killed by Ana"}


def test_of_every_kept_game_each_lane_begins_full_and_ends_where_its_card_died():
    for path in RECORDS:
        holds_of_lanes(replayed(path).table)


def holds_of_lanes(table):
    found = plots(table)
    state = table.state
    if not found:
        assert not state.over or state.ranking
        return
    markers, kills = found
    assert sorted(lane.label for lane in markers.lanes) == sorted(RANKS[: state.seats])
    for lane, drawn in zip(markers.lanes, lanes(markers).lanes):
        alive = state.alive[RANKS.index(lane.label)]
        assert (drawn.out is None) == alive and len(lane.values) <= markers.steps + 1
        assert alive or lane.values[-1] == 0
        assert not alive or lane.values[-1] == state.markers[RANKS.index(lane.label)]
    dead = [character for killing in state.deaths if killing.by is not None for character in killing.characters]
    assert sorted(card for _, taken in kills.rows for card, _ in taken) == sorted(RANKS[one] for one in dead)


def test_some_kept_game_shows_a_heart_that_was_taken():
    signs = [
        sign
        for path in RECORDS
        for plot in plots(replayed(path).table)[:1]
        for lane in plot.lanes
        for _, sign in lane.signs
    ]
    assert "heart" in signs


def test_a_result_entered_by_hand_has_nothing_to_plot():
    assert plots(seated().play("finish", ranking=list(range(6))).table) == ()
