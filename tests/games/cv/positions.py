"""CV: tables to begin a test with, and the cards that they take."""

from __future__ import annotations

from companion.games.cv.board import Board
from companion.games.cv.final_form import FinalForm
from tests.games.play import Play


class Lives(Play):
    """A table of CV."""

    def stack(self, kind: str = "health") -> list[str]:
        """The titles in this stack of Ana's."""
        return [laid.card.title for laid in self.state.cvs[0].stack(kind)]

    @property
    def final_form(self) -> FinalForm:
        """The form that everybody fills in at the end, as far as it is filled in."""
        asks = self.table.game.asks(self.state, None)
        return Board(self.state).final_form(asks, lambda ask, path: self.kept.get(path, ""))


def new(names="Ana Ben Cai", **house_rules):
    """A table at which nothing was played; house rules as keywords, insurance="whole-turn"."""
    return Lives("cv", names, {key.replace("_", "-"): value for key, value in house_rules.items()})


def hosted(names="Ana Ben Cai", public_goals=(76, 79), bicycle=0, **house_rules):
    """A table that has begun, Ana with the bicycle unless said otherwise."""
    return new(names, **house_rules).play("begin", bicycle=bicycle, public_goals=list(public_goals))


def two(**house_rules):
    """Ana and Ben, Ana begins."""
    return hosted("Ana Ben", (76,), **house_rules)


def card(type="health", **printed):
    return {"type": type, **printed}


def known(type="health", **printed):
    """A card whose effect is told."""
    return {"type": type, "tokens": {}, **printed}


def possession(points, **printed):
    return known("possession", points=points, **printed)


def take(table, by, *cards, **how):
    """A whole turn in which `by` takes these cards."""
    for one in cards:
        table.play("acquire", by=by, card=one, **how)
    return table.play("end-turn", by=by)


def idle(table, *seats):
    for seat in seats:
        table.play("end-turn", by=seat)
    return table


def with_friend(work=None, names="Ana Ben Cai", goals=(76, 79)):
    """Ana's second turn with Friend from work on top; Ben and Cai have the work cards given."""
    table = hosted(names, goals)
    take(table, 0, card("relationship", number=36))
    for seat in range(1, table.state.seats):
        take(table, seat, *([work] if work else []))
    return table


def scored(*pads, public_goals, **house_rules):
    """A result entered at once, for as many players as there are pads."""
    table = seated(len(pads), **house_rules)
    return table.play("score-sheet", cvs=list(pads), public_goals=list(public_goals))


def two_scored(*pads):
    """The game of Ana and Ben, entered at once."""
    return two().play("score-sheet", cvs=list(pads), public_goals=[77])


def assisted_table():
    """Ben has nothing, Ana three cards, Cai one; the early deck runs out in Ana's turn."""
    table = hosted()
    take(table, 0, known())
    take(table, 1)
    take(table, 2, known())
    return table.play("acquire", by=0, card=known()).play("deck-out", deck="early")


def with_cards(**house_rules):
    """Ana's second turn: two health cards and the bicycle lie there."""
    table = two(**house_rules)
    take(table, 0, known(title="Running"), known(title="Yoga"))
    return idle(table, 1)


def two_misfortunes(**house_rules):
    """Ana's second turn: Life Insurance was played, and two cards are to be lost."""
    table = with_cards(**house_rules).play("event", by=0, card=11)
    return table.play("roll", by=0, symbols={"bad_luck": 6})


def seated(players, **house_rules):
    """A table for so many players."""
    return new(" ".join(["Felix", "Julius", "Eric", "Noor"][:players]), **house_rules)


def in_need(*sizes):
    """The CVs hold so many cards, and the first deck has run out."""
    table = seated(len(sizes)).play("begin", bicycle=0, public_goals=list(range(76, 75 + len(sizes))))
    table.play("adjust", cvs=[{"health": size, "possession": 0} for size in sizes])
    return table.play("deck-out", deck="early")


def both_know():
    """Ana and Ben have a knowledge card each of which nothing else was entered, and the last round is over."""
    table = two().play("acquire", by=0, card=card("knowledge"))
    idle(table, 0).play("acquire", by=1, card=card("knowledge"))
    return idle(table, 1, 0).play("end-turn", by=1, old_age_left=0)
