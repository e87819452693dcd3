"""CutThroat!: what is plotted of a finished game: markers turn by turn, deaths, hearts, and who killed whom."""

from companion.web.rendering.drawing import lanes, plots
from tests.games.cutthroat.positions import RANKS, left_alone, seated
from tests.records import kept, replayed


def three_left():
    """Three are left with one marker on each card."""
    return left_alone(0, 1, 2, markers={"A": 1, "2": 1, "3": 1}, turn=0)


def test_of_a_game_that_is_played_or_entered_by_hand_nothing_is_plotted():
    for table in (three_left(), seated().play("finish", ranking=list(range(6)))):
        assert plots(table.table) == ()


def test_it_is_told_who_killed_whom_and_the_last_living_card_stands_first_the_others_by_their_death():
    markers, kills = plots(three_left().play("play", by=0, take=["2", "3"], put=[]).table)
    rows = [(seat, [(card, whose) for card, whose in taken if card in ("2", "3")]) for seat, taken in kills.rows]
    assert (0, [("2", 1), ("3", 2)]) in rows
    assert markers.lanes[0].label == "A" and markers.lanes[0].end == "1 marker left"
    assert {lane.end for lane in markers.lanes[1:3]} == {"killed by Ana"}


def test_of_every_kept_game_each_lane_begins_full_and_ends_where_its_card_died():
    signs = set()
    for path in kept("cutthroat"):
        state = replayed(path).table.state
        if not (found := plots(replayed(path).table)):
            assert not state.over or state.ranking, path.stem
            continue
        markers, kills = found
        assert sorted(lane.label for lane in markers.lanes) == sorted(RANKS[: state.seats]), path.stem
        for lane, drawn in zip(markers.lanes, lanes(markers)[0]):
            place = RANKS.index(lane.label)
            assert (drawn.out is None) == state.alive[place] and len(lane.values) <= markers.steps + 1, path.stem
            assert lane.values[-1] == (state.markers[place] if state.alive[place] else 0), path.stem
            signs |= {sign for _, sign in lane.signs}
        dead = [character for killing in state.deaths if killing.by is not None for character in killing.characters]
        assert sorted(card for _, taken in kills.rows for card, _ in taken) == sorted(RANKS[one] for one in dead)
    assert "heart" in signs, "some kept game shows one that was taken"
