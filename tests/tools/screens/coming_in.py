"""The screens before a game and around it: the first page, the lobby, the way in, statistics, what helps a phone to come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games import games
from companion.store import fingerprint
from companion.store.hosted import HostedTable, Ticket
from companion.store.lobbies import HostedLobby
from companion.table.lobby import Lobby
from tests.tools.screens.house import House, Screen
from tests.tools.screens.moments import by_hand, with_names


def around(house: House, token: str, names: Sequence[str]) -> Iterator[Screen]:
    """Every such screen, for the phone with this token, which has played each game with these people."""
    for key in games():
        hosted = house.table(with_names(by_hand(key), names))
        house.store.phones.sit_down(hosted.code, fingerprint(token), 0, host=True)
    yield from _at_home(house)
    for key in games():
        yield from lobby(house, token, key, names)
    table = with_names(by_hand("vzhukh"), names)
    yield from _coming_in(house, token, house.table(table.since(0)[-5]), names)


def _at_home(house: House) -> Iterator[Screen]:
    room = house.store.settings.get("room", lambda: "a-room-for-pictures-only")
    for address in (
        "/",
        "/my-tables",
        "/evenings",
        "/evenings/all",
        f"/r/{room}",
        "/c/K7M4",
        "/privacy",
        "/here",
    ):
        yield Screen(f"at-home {address.replace(room, 'room')}", address)


def lobby(house: House, token: str, key: str, names: Sequence[str]) -> Iterator[Screen]:
    """Its host's, who plays; a guest's; a stranger's on the way in; on the TV. Each with as many as the game takes, and with
    seven, or two where it takes fewer."""
    game, own = games()[key], fingerprint(token)
    for seats in {game.seats[-1], 7 if 7 in game.seats else 2}:
        for role, host, seat in (("host", own, 0), ("guest", "another", 1), ("stranger", "another", None)):
            before = Lobby(game)
            for place, name in enumerate(names[: seats - (seat is None)]):
                before = before.sit(name, own if place == seat else f"phone {place}")
            hosted: HostedLobby = house.store.lobbies.open(before, host)
            address = f"/j/{hosted.join_link}" if seat is None else f"/lobby/{hosted.code}"
            yield Screen(f"lobby-{key}-{seats}-{role}", address)
        yield Screen(f"lobby-{key}-{seats}-watched", f"/w/{hosted.watch_link}", tv=True)


def _coming_in(house: House, token: str, hosted: HostedTable, names: Sequence[str]) -> Iterator[Screen]:
    """A running table's pages for its host, a seat that goes to another phone, and somebody who came late."""
    house.store.phones.sit_down(hosted.code, fingerprint(token), 0, host=True)
    for page in ("doctor", "wifi", "players/0", "phones"):
        yield Screen(page, f"/t/{hosted.code}/{page}")
    for key in games():
        yield Screen(f"new-{key}", f"/new/{key}?people={hosted.code}")
    yield Screen("sit-down", f"/once/{house.store.tickets.issue(Ticket(hosted.code, 1))}")
    yield Screen("be-host", f"/once/{house.store.tickets.issue(Ticket(hosted.code, None))}")
    late = house.table(hosted.table)
    house.store.phones.sit_down(late.code, fingerprint(token), None)
    house.store.phones.wait_as(late.code, fingerprint(token), names[-1])
    yield Screen("late", f"/t/{late.code}/late")
