"""The sentences of a table that has not started."""

from companion.phrases import counted, listed, spelled
from companion.store.hosted import Guest, HostedLobby
from companion.table.lobby import Lobby, Player
from companion.words import message, say, say_n

MOST_NAMES = 4
"""Players that a sentence names one by one; more are only counted."""


def so_far(lobby: Lobby) -> tuple[str, str]:
    """How many play, and how many can."""
    count, low, high = len(lobby.players), lobby.game.seats[0], lobby.most
    may = ""
    if lobby.full:
        may = say("the table is full")
    elif lobby.missing:
        may = say("{fewest} to {most} players", fewest=low, most=high)
    if not count:
        return may, ""
    here = say_n(count, "{n} player, clockwise", "{n} players, clockwise") if count > 2 else counted(count, "player")
    return here, may


def player_note(player: Player, lobby: Lobby) -> str:
    """The small print on a place card."""
    if player.number == lobby.first:
        return say("goes first")
    return "" if player.phone else say("no phone")


def rules_in_brief(hosted: HostedLobby) -> str:
    """The house rules in two words."""
    changed = hosted.lobby.changed_rules
    if hosted.mode == "sheet":
        if changed:
            return say_n(changed, "{n} changed, scores only", "{n} changed, scores only")
        return say("As printed, scores only")
    return say_n(changed, "{n} changed", "{n} changed") if changed else say("As printed")


def start_label(lobby: Lobby) -> str:
    """What the Start button says."""
    return lobby.missing or say_n(len(lobby.players), "Start with {n} player", "Start with {n} players")


def waits_for(hosted: HostedLobby) -> str:
    """What somebody who has sat down waits for."""
    if hosted.lobby.missing:
        return say_n(hosted.lobby.lacking, "{n} more player to go.", "{n} more players to go.")
    if not hosted.host_name:
        return say("The host starts the game when everyone is here.")
    return say("{name} starts the game when everyone is here.", name=hosted.host_name)


def who_opened(hosted: HostedLobby) -> str:
    """What the first page says of a table that somebody else has opened."""
    if not hosted.host_name:
        return say("Somebody opened a table: {game}", game=say(hosted.game.name))
    return say("{name} opened a table: {game}", name=hosted.host_name, game=say(hosted.game.name))


def who_is_here(names: tuple[str, ...]) -> str:
    """Who has sat down, for somebody who is about to."""
    if not names:
        return say("You are the first.")
    if len(names) > MOST_NAMES:
        more = len(names) - 1
        return say_n(more, "{name} and {n} other are here.", "{name} and {n} others are here.", name=names[0])
    if len(names) == 1:
        return say("{name} is here.", name=names[0])
    return say("{names} are here.", names=listed(names))


def they_are(lobby: Lobby) -> str:
    """That a table is full, for somebody who comes in."""
    return say("They’re {number}.", number=spelled(len(lobby.players)))


def until_room(hosted: HostedLobby) -> str:
    """What somebody waits for who came to a full table."""
    if not hosted.host_name:
        return say(
            "{game} seats {most}. If somebody leaves before the host starts, you sit down.",
            game=say(hosted.game.name),
            most=hosted.game.seats[-1],
        )
    return say(
        "{game} seats {most}. If somebody leaves before {name} starts, you sit down.",
        game=say(hosted.game.name),
        most=hosted.game.seats[-1],
        name=hosted.host_name,
    )


def waits_outside(name: str) -> str:
    """What somebody reads who waits for room."""
    return say("You’re in the next game, {name}.", name=name)


def who_is_joining(count: int) -> str:
    """The phones that have scanned and said no name yet; "" for none."""
    if not count:
        return ""
    return say("Somebody’s joining …") if count == 1 else say_n(count, "{n} is joining …", "{n} are joining …")


def was_removed(one: Guest) -> str:
    """What the host reads of somebody who was removed."""
    return say("{name} was removed.", name=one.name) if one.name else say("Somebody was removed.")


def suit_name(suit: int) -> str:
    """What a player's sign is called."""
    return say(SUIT_NAMES[suit])


SUIT_NAMES = (
    message("Circle"),
    message("Square"),
    message("Triangle"),
    message("Hexagon"),
    message("Cross"),
    message("Drop"),
    message("Moon"),
    message("Star"),
    message("Ring"),
    message("Two bowls"),
    message("Hourglass"),
    message("Two bars"),
    message("Chevron"),
    message("Pentagon"),
    message("Letter X"),
    message("Gate"),
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
        until_room,
        waits_outside,
        who_opened,
        who_is_joining,
        was_removed,
        suit_name,
    )
}
"""For templates, by their names."""
