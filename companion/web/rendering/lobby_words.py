"""The sentences of a table that has not started."""

from __future__ import annotations

from companion.phrases import counted, listed, spelled
from companion.store.hosted import Guest, HostedLobby
from companion.table.lobby import Lobby, Player

MOST_NAMES = 4
"""Players that a sentence names one by one; more are only counted."""


def so_far(lobby: Lobby) -> tuple[str, str]:
    """How many play, and how many can."""
    count, low, high = len(lobby.players), lobby.game.seats[0], lobby.most
    may = "the table is full" if lobby.full else f"{low} to {high} players" if lobby.missing else ""
    if not count:
        return may, ""
    return f"{counted(count, 'player')}{', clockwise' if count > 2 else ''}", may


def player_note(player: Player, lobby: Lobby) -> str:
    """The small print on a place card."""
    if player.number == lobby.first:
        return "goes first"
    return "" if player.phone else "no phone"


def rules_in_brief(hosted: HostedLobby) -> str:
    """The house rules in two words."""
    changed = hosted.lobby.changed_rules
    return f"{f'{changed} changed' if changed else 'As printed'}{', scores only' if hosted.mode == 'sheet' else ''}"


def start_label(lobby: Lobby) -> str:
    """What the Start button says."""
    return lobby.missing or f"Start with {counted(len(lobby.players), 'player')}"


def waits_for(hosted: HostedLobby) -> str:
    """What somebody who has sat down waits for."""
    if hosted.lobby.missing:
        return f"{counted(hosted.lobby.game.seats[0] - len(hosted.lobby.players), 'more player')} to go."
    return f"{hosted.host_name or 'The host'} starts the game when everyone is here."


def who_opened(hosted: HostedLobby) -> str:
    """What the first page says of a table that somebody else has opened."""
    return f"{hosted.host_name or 'Somebody'} opened a table: {hosted.game.name}"


def who_is_here(names: tuple[str, ...]) -> str:
    """Who has sat down, for somebody who is about to."""
    if not names:
        return "You are the first."
    if len(names) > MOST_NAMES:
        return f"{names[0]} and {len(names) - 1} others are here."
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} here."


def they_are(lobby: Lobby) -> str:
    """That a table is full, for somebody who comes in."""
    return f"They’re {spelled(len(lobby.players))}."


def no_room(lobby: Lobby) -> str:
    """What somebody can do who comes to a full table."""
    return f"{lobby.game.name} takes no more. Join, and you play as soon as there’s room."


def until_room(hosted: HostedLobby) -> str:
    """What somebody waits for who came to a full table."""
    starts = f"{hosted.host_name or 'the host'} starts"
    return f"If somebody leaves before {starts}, you sit down. Your phone comes along by itself."


def waits_outside(name: str) -> str:
    """What somebody reads who waits for room."""
    return f"You’re in the next game, {name}."


def who_is_joining(count: int) -> str:
    """The phones that have scanned and said no name yet; "" for none."""
    return "" if not count else "Joining …" if count == 1 else f"{count} are joining …"


def was_removed(one: Guest) -> str:
    """What the host reads of somebody who was removed."""
    return f"{one.name or 'Somebody'} was removed."


def suit_name(suit: int) -> str:
    """What a player's sign is called."""
    return SUIT_NAMES[suit]


SUIT_NAMES = (
    "Circle",
    "Square",
    "Triangle",
    "Hexagon",
    "Cross",
    "Drop",
    "Moon",
    "Star",
    "Ring",
    "Two bowls",
    "Hourglass",
    "Two bars",
    "Chevron",
    "Pentagon",
    "Letter X",
    "Gate",
)

FILTERS = {
    named.__name__: named
    for named in (
        so_far,
        player_note,
        rules_in_brief,
        start_label,
        waits_for,
        who_is_here,
        they_are,
        no_room,
        until_room,
        waits_outside,
        who_opened,
        who_is_joining,
        was_removed,
        suit_name,
    )
}
"""For templates, by their names."""
