"""CutThroat!: the log's sentences."""

from itertools import takewhile

from companion.games.cutthroat import moves, words
from companion.games.cutthroat.play import FREE_PASS, apply
from companion.games.cutthroat.state import News, State
from companion.phrases import capital, listed
from companion.words import message, say


def describe(state: State, move: moves.Moves) -> str:
    """The log's sentences for a move made in `state`: a play's event first, then the move, then what it led to."""
    after = apply(state, move)
    told = _told(state, after, move)
    if not told:
        return ""
    news = [_news(after, one) for one in after.news]
    events = sum(1 for _ in takewhile(lambda one: one.by == move.by, after.news)) if isinstance(move, moves.Play) else 0
    won = []
    if after.winner is not None and not after.ranking:
        won.append(say("{name} won.", name=state.name(after.winner)))
    return " ".join([*news[:events], told, *news[events:], *won])


def others(state: State, move: moves.Moves) -> tuple[tuple[int, str], ...]:
    """Of these sentences those on what other players did by it: their turn began with a heart in their hands.

    With the sudden death that they bring about they say all that comes of it.
    """
    mover, ends, after = getattr(move, "by", None), False, apply(state, move)
    told: list[tuple[int, str]] = []
    for one in after.news:
        if one.by not in (None, mover) and not ends:
            told.append((one.by, _news(after, one)))
        elif told:
            told[-1] = told[-1][0], f"{told[-1][1]} {_news(after, one)}"
        ends = ends or one.what == "sudden-death"
    return tuple(told)


OF_A_CARD = {
    "emptied": message("{name} emptied the {card} and holds its heart."),
    "saved": message("The {card} was saved. {name} returns its heart."),
    "skipped": message("The {card} was saved. {name} returns its heart and skips this turn."),
    "killed": message("{name} killed the {card}."),
    "died": message("The {card} died."),
}
OF_CARDS = {
    "emptied": message("{name} emptied {cards} and holds their hearts."),
    "saved": message("{cards} were saved. {name} returns their hearts."),
    "skipped": message("{cards} were saved. {name} returns their hearts and skips this turn."),
    "killed": message("{name} killed {cards}."),
    "died": message("{cards} died."),
}


def _news(after: State, one: News) -> str:
    """What a move led to, in the state after it."""
    if one.what == "sudden-death":
        return say("Sudden death: from now on a card dies with its last marker.")
    if one.what == "free-pass":
        names = listed(map(after.name, after.hidden))
        if len(after.hidden) == FREE_PASS:
            return say("Free pass: {names} are the last two hidden. Show your identity.", names=names)
        return say("Free pass: no more than two of the living are hidden. Show your identity: {names}.", names=names)
    name, what = ("", "died") if one.by is None else (after.name(one.by), one.what)
    if len(one.characters) == 1:
        return say(OF_A_CARD[what], name=name, card=words.rank(one.characters[0]))
    some, is_first = words.cards(one.characters), what in ("saved", "skipped", "died")
    return say(OF_CARDS[what], name=name, cards=capital(some) if is_first else some)


EARNED = {
    moves.STANDARD: message("{name} showed the {card} as their enemy and earned a standard play."),
    moves.EXTENDED: message("{name} showed the {card} as their enemy and earned an extended play."),
    moves.DOUBLE: message("{name} showed the {card} as their enemy and earned a double extended play."),
}


def _told(state: State, after: State, move: moves.Moves) -> str:
    name = state.name
    match move:
        case moves.Begin():
            return say("{name} begins.", name=name(move.first))
        case moves.Play():
            return _played(name(move.by), words.taken(moves.places(move.take)), words.put(moves.places(move.put)))
        case moves.Guess():
            fields = {"name": name(move.by), "other": name(move.seat), "card": words.rank(moves.PLACE[move.character])}
            if move.right:
                return say("{name} guessed that {other} is the {card}. Right.", **fields)
            return say("{name} guessed that {other} is the {card}. Wrong.", **fields)
        case moves.Enemy():
            return say(
                EARNED[after.this_turn.plays[0]], name=name(move.by), card=words.rank(moves.PLACE[move.character])
            )
        case moves.Identity():
            fields = {"name": name(move.seat), "card": words.rank(moves.PLACE[move.character])}
            if not move.enemy:
                return say("{name} showed the {card} as their identity.", **fields)
            return say(
                "{name} showed the {card} as their identity and the {enemy} as their enemy.",
                enemy=words.rank(moves.PLACE[move.enemy]),
                **fields,
            )
        case moves.Pass():
            return say("{name} passed.", name=name(move.by))
        case moves.Finish():
            return say("The result was entered, the winner first: {names}.", names=listed(map(name, move.ranking)))
        case moves.Adjust():
            return ""


def _played(name: str, taken: str, put: str) -> str:
    if not put:
        return say("{name} took {taken}.", name=name, taken=taken) if taken else say("{name} took nothing.", name=name)
    if not taken:
        return say("{name} took nothing, and put {put}.", name=name, put=put)
    return say("{name} took {taken}, and put {put}.", name=name, taken=taken, put=put)
