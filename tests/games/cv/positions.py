"""CV: tables to begin a test with, and the cards that they take."""

from __future__ import annotations

from tests.games.play import Play


def hosted(names="Ana Ben Cai", public_goals=(76, 79), bicycle=0, **house_rules):
    """A table that has begun, Ana with the bicycle unless said otherwise."""
    rules = {key.replace("_", "-"): value for key, value in house_rules.items()}
    return Play("cv", names, rules).play("begin", bicycle=bicycle, public_goals=list(public_goals))


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
