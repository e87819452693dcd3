"""CutThroat!: what may be reported now, and the log's sentences."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import LEGAL, Ask, Count, Field, Pick
from companion.games.cutthroat.moves import Adjust, Begin, Character, Enemy, Finish, Guess, Identity, Moves, Pass, Play
from companion.games.cutthroat.rules import rule_on
from companion.games.cutthroat.state import LIVES, PLACE, RANKS, State, places
from companion.games.cutthroat.turns import apply
from companion.games.cutthroat.words import PLAYS, card, cards, number_of_markers, piles
from companion.phrases import capital, listed


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: candidates, of which `rule_on` leaves the legal ones; then the forms."""
    if state.over:
        return ()
    taps = [*_of_the_table(state), *(_of_a_seat(state, seat) if seat is not None else ())]
    legal = tuple(Ask(_label(state, move), move) for move in dict.fromkeys(taps) if rule_on(state, move) is LEGAL)
    own = _forms_of_a_turn(state, seat) if seat is not None and seat == state.turn and not state.due else ()
    return (*legal, *own, *_forms_of_the_table(state))


# ---------------------------------------------------------------- taps


def _of_the_table(state: State) -> Iterator[Moves]:
    if state.turn is None:
        for seat in range(state.seats):
            yield Begin(seat)


def _of_a_seat(state: State, seat: int) -> Iterator[Moves]:
    for character in state.may_be_told:
        yield Identity(seat, RANKS[character])
    if seat != state.turn or state.due:
        return
    for character in range(state.seats):
        yield Enemy(seat, RANKS[character])
    yield from _plays(state, seat)
    yield Pass(seat)


def _plays(state: State, seat: int) -> Iterator[Play]:
    """The plays made most: all against one card, or all for a card that has nothing left."""
    for take in state.takes:
        for character, lives in enumerate(state.alive):
            if lives:
                saves = not state.markers[character]
                taken = _taken_against(state, take, character)
                onto = character if saves else _fullest_left(state, taken, character)
                yield Play(seat, _ranks(taken), _ranks([onto] * (take - 1)))


def _taken_against(state: State, take: int, target: int) -> list[int]:
    """As many markers as possible from the target, the rest from the fullest cards; two first from a card just guessed."""
    revealed = state.this_turn.revealed
    order = [] if revealed is None or not state.alive[revealed] else [revealed] * 2
    order += [target] * take
    for other in sorted(range(state.seats), key=lambda other: -state.markers[other]):
        order += [other] * take * state.alive[other]
    taken: list[int] = []
    for character in order:
        if len(taken) < take and taken.count(character) < state.markers[character]:
            taken.append(character)
    return taken


def _fullest_left(state: State, taken: list[int], but: int) -> int:
    """The card with the most markers once these are taken, among those still alive."""
    falls = state.falls(taken)
    others = [other for other, lives in enumerate(state.alive) if lives and other != but and other not in falls]
    return max(others, key=lambda other: state.markers[other] - taken.count(other), default=but)


def _ranks(characters: list[int]) -> tuple[Character, ...]:
    return tuple(RANKS[character] for character in characters)


# ---------------------------------------------------------------- forms


def _forms_of_a_turn(state: State, seat: int) -> Iterator[Ask]:
    for take in state.takes:
        play = next(
            (play for play in _plays(state, seat) if len(play.take) == take and rule_on(state, play) is LEGAL), None
        )
        if play:
            yield Ask(capital(_the_play(take)), play, tuple(_fields_of_a_play(state, take)), blank=True)
    others = [other for other in state.hidden if other != seat]
    hidden = [character for character, owner in enumerate(state.owners) if owner is None and state.alive[character]]
    if others and hidden:
        guess = Guess(seat, others[0], RANKS[hidden[0]], False)
        if rule_on(state, guess) is LEGAL:
            yield Ask(
                "Guess who somebody is",
                guess,
                (
                    Pick("seat", "Who", tuple((other, state.name(other)) for other in others)),
                    Pick("character", "Which character", _choices(hidden)),
                    Pick("right", "The answer", ((True, "right"), (False, "wrong"))),
                ),
                blank=True,
            )


def _fields_of_a_play(state: State, take: int) -> Iterator[Field]:
    living = [character for character, lives in enumerate(state.alive) if lives]
    full = _choices([character for character in living if state.markers[character]])
    for number in range(take):
        yield Pick(f"take[{number}]", "Take a marker from", full)
    for number in range(take - 1):
        yield Pick(f"put[{number}]", "Put one back on", _choices(living))


def _forms_of_the_table(state: State) -> Iterator[Ask]:
    seats = tuple(enumerate(state.setup.names))
    characters = range(state.seats)
    if state.may_be_told:
        hidden = tuple((seat, state.name(seat)) for seat in state.hidden)
        enemies = (("", "not shown"), *_choices(characters))
        yield Ask(
            "Turn up an identity",
            Identity(state.hidden[0], RANKS[state.may_be_told[0]]),
            (
                Pick("seat", "Who", hidden),
                Pick("character", "Is", _choices(state.may_be_told)),
                Pick("enemy", "Enemy shown", enemies),
            ),
            blank=True,
        )
    if state.turn is not None:
        markers = tuple(
            Count(f"markers.{RANKS[c]}", f"Markers on {card(c)}", 0, LIVES * state.seats) for c in characters
        )
        holders, turns = (("", "on the table"), *seats), (("", "no, it goes on as it is"), *seats)
        hearts = tuple(
            Pick(f"hearts.{RANKS[c]}", f"The heart of {card(c)}", holders) for c in characters if state.alive[c]
        )
        yield Ask(
            "Correct the table", _as_it_is(state), (*markers, *hearts, Pick("turn", "Begin a turn anew", turns))
        )
    ranking = tuple(Pick(f"ranking[{place}]", f"Place {place + 1}", seats) for place in range(state.seats))
    yield Ask("Enter the result", Finish(_ranking_so_far(state)), ranking, scores=True, blank=state.turn is None)


def _as_it_is(state: State) -> Adjust:
    """The correction that changes nothing, for a form to begin with. It names no turn: that would start it anew."""
    return Adjust(
        markers={RANKS[character]: count for character, count in enumerate(state.markers)},
        hearts={RANKS[character]: seat for character, seat in enumerate(state.hearts) if seat is not None},
    )


def _ranking_so_far(state: State) -> tuple[int, ...]:
    living = tuple(seat for seat in range(state.seats) if seat not in state.fallen)
    return living + state.fallen[::-1]


def _choices(characters: list[int] | range | tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((RANKS[character], card(character)) for character in characters)


# ---------------------------------------------------------------- words


def _label(state: State, move: Moves) -> str:
    """What a button says."""
    match move:
        case Begin():
            return f"{state.name(move.first)} begins"
        case Play():
            return capital(_moved(move))
        case Enemy():
            return f"Show {card(PLACE[move.character])} as your enemy"
        case Identity():
            return f"You are {card(PLACE[move.character])}"
        case Pass():
            return "Pass: no marker to move"
    return ""


def describe(state: State, move: Moves) -> str:
    """The log's sentence for a move made in `state`, with all that it brought."""
    after = apply(state, move)
    clauses = [_told(state, after, move), *after.news]
    if after.over and not after.ranking:
        clauses.append(f"{state.name(after.winner)} won")
    return f"{'; '.join(clauses)}."


def _told(state: State, after: State, move: Moves) -> str:
    name = state.name
    match move:
        case Begin():
            return f"{name(move.first)} took the first turn"
        case Play():
            return f"{name(move.by)} took {_moved(move)}"
        case Guess():
            answer = "was right" if move.right else "was wrong"
            return f"{name(move.by)} guessed that {name(move.seat)} was {card(PLACE[move.character])}, and {answer}"
        case Enemy():
            return f"{name(move.by)} showed {card(PLACE[move.character])} as enemy, for {_earned(after)}"
        case Identity():
            spade = f", with {card(PLACE[move.enemy])} as enemy" if move.enemy else ""
            return f"{name(move.seat)} turned up {card(PLACE[move.character])}{spade}"
        case Pass():
            return f"{name(move.by)} passed"
        case Finish():
            return f"The result was entered: {listed([name(seat) for seat in move.ranking])}, in this order"
        case Adjust():
            return f"The sheet was put right: {_what_changed(state, after) or 'nothing changed'}"


def _moved(move: Play) -> str:
    """ "2 from the 7, 1 back on the Queen" """
    back = f"{piles(places(move.put), 'back on')}" if move.put else "none back"
    return f"{piles(places(move.take), 'from')}, {back}"


def _the_play(take: int) -> str:
    """A play by the markers it takes; one below the standard play is what a short supply leaves."""
    return f"{PLAYS.get(take, 'short play')}: take {take}, put {take - 1} back"


def _earned(after: State) -> str:
    play = PLAYS[after.this_turn.plays[0]]
    return f"an {play}" if play[0] in "aeiou" else f"a {play}"


def _what_changed(state: State, after: State) -> str:
    changes = [
        f"{card(character)} has {number_of_markers(new)}"
        for character, (old, new) in enumerate(zip(state.markers, after.markers))
        if old != new
    ]
    for character, (old_holder, holder) in enumerate(zip(state.hearts, after.hearts)):
        if old_holder != holder and after.alive[character]:
            where = "lies on the table" if holder is None else f"is with {state.name(holder)}"
            changes.append(f"the heart of {card(character)} {where}")
    lives_again = [
        character for character in range(state.seats) if after.alive[character] and not state.alive[character]
    ]
    if lives_again:
        changes.append(f"{cards(lives_again)} {'lives' if len(lives_again) == 1 else 'live'} again")
    if state.turn != after.turn and after.turn is not None:
        changes.append(f"it is {state.name(after.turn)}'s turn")
    return listed(changes)
