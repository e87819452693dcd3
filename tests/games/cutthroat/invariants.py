"""CutThroat!: what is true of any table, however it was played."""

from companion.games.cutthroat import GAME

FINAL, FINAL_AT_TIMES = {"over", "phase", "ranking"}, {"markers"}
"""The rules that nobody can play against, always or at times."""


def holds(before, move, state):
    assert all(count >= 0 for count in state.markers)
    assert 1 <= state.living <= state.seats
    assert sum(GAME.view(state)["markers"].values()) == sum(state.markers)
    for known in (state.owners, state.enemies):
        told = [value for value in known if value is not None]
        assert len(told) == len(set(told)), "one seat a character, one character a seat"
    for character, holder in enumerate(state.hearts):
        assert holder is None or (state.alive[character] and not state.is_dead(holder) and not state.sudden_death)
    assert len(state.hidden) == state.owners.count(None)
    assert (state.turn is None) == (state.phase in ("opening", "over"))
    if state.phase == "play":
        assert not state.is_dead(state.turn) and state.living > 1
        assert not any(state.alive[c] and not state.markers[c] for c in range(state.seats)) or not state.sudden_death
    assert all(1 <= take <= state.in_play for take in state.takes)
    if state.over:
        assert GAME.sheet(state).winners == (state.winner,) and state.winner is not None
    fallen = [seat for seat in state.dead if seat is not None]
    assert len(fallen) == len(set(fallen))
