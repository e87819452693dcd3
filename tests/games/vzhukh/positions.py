"""Vzhukh!: tables to begin a test from."""

from tests.games.play import Play

NUMBER_CARDS = {"3": 20, "4": 15, "5": 12, "6": 10, "10": 6, "12": 5, "15": 4, "20": 3, "30": 2}


def new(names="Ana Ben Cai", **house_rules):
    """A table at which nothing was played; house rules as keywords, tie="shared"."""
    return Play("vzhukh", names, {key.replace("_", "-"): value for key, value in house_rules.items()})


def dealt(names="Ana Ben Cai", first=0, **house_rules):
    return new(names, **house_rules).play("deal", first=first)


def attacked(number=4, count=2, **more):
    """Ana's attack lies before Ben."""
    return dealt(**more).play("attack", by=0, number=number, count=count)


def last_cards(*hands, names="Ana Ben Cai", **more):
    """The deck is empty and these are the hands; Ana leads."""
    return dealt(names, **more).play("adjust", deck=0, hands=list(hands))


NOTHING_TAKEN = ({}, {}, {})


def ending(*hands, taken=NOTHING_TAKEN, **short):
    """The deck is empty, these are the hands and the penalty cards `taken`.

    All other cards are discarded: the numbers but those in `short`, and the jokers that nobody can hold then.
    """
    discard = {number: count - short.get(f"n{number}", 0) for number, count in NUMBER_CARDS.items()}
    in_hand = sum(short.values()) - sum(sum(pile.values()) for pile in taken)
    jokers = 6 - (sum(hands) - in_hand)
    return dealt().play("adjust", deck=0, hands=list(hands), discard=discard, jokers=jokers, penalties=list(taken))
