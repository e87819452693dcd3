"""Cradle to Grave: tables to begin a test from."""

from companion.game import LEGAL
from tests.games.play import Play

NAMES = "Ana Ben Cai Dia Eli"


class Ages(Play):
    """A table of Cradle to Grave."""

    def raises(self, seat: int, by: int) -> list[str]:
        """What `by` may lay on a seat."""
        cards = (*"123456789", "face-down")
        return [
            f"{digit} {card}"
            for digit in ("ones", "tens")
            for card in cards
            if self.ruling("raise", by=by, seat=seat, digit=digit, card=card) is LEGAL
        ]


def seated(players=3, **house_rules):
    """A new table; house rules as keywords, deck_end="at-missing-card"."""
    rules = {key.replace("_", "-"): value for key, value in house_rules.items()}
    return Ages("cradle-to-grave", " ".join(NAMES.split()[:players]), rules)


def lying(*ages, turn=0, deck=None, hands=None, **house_rules):
    """A round under way with these ages, and seat `turn` to act. Only the digits 1 to 5, once each, are seen at most."""
    table = seated(len(ages), **house_rules).play("starting-ages", ages=[21, 11, 12, 13, 14][: len(ages)])
    more = {key: value for key, value in (("deck", deck), ("hands", hands)) if value is not None}
    return table.play("adjust", ages=list(ages), turn=turn, **more)


def waiting(card="swap-places", by=0, **more):
    """A special of `by` waits to be carried out."""
    ages = more.pop("ages", (23, 45, 67))
    fields = {"digit": more.pop("digit", "ones")} if card == "0" else {"seat": more.pop("seat", 1)}
    return lying(*ages, turn=by, **more).play("special", by=by, card=card, **fields)


def over(**house_rules):
    """Ana won."""
    table = seated(**house_rules)
    for _ in range(3):
        table.play("final-ages", ages=[10, 20, 30])
    return table


def neighbour(age, **more):
    """Ana is to act, and Ben, her neighbour, is this old."""
    return lying(23, age, 45, **more)


def tied(**house_rules):
    table = seated(**house_rules)
    for ages in ([10, 20, 60], [20, 10, 60], [30, 30, 60]):
        table.play("final-ages", ages=ages)
    return table


def opened():
    """Ana 27, Ben 43, Cai 31: Ben begins."""
    return seated().play("starting-ages", ages=[27, 43, 31])


def raised():
    """Ben raised Cai to 32, and Cai raised Ana to 28."""
    table = opened().play("raise", by=1, seat=2, digit="ones", card="2")
    return table.play("raise", by=2, seat=0, digit="ones", card="8")


def covered():
    """Ben's Cover showed a 5 on Cai, and Cai raised Ana to 28."""
    table = opened().play("special", by=1, card="cover-ten-digit", seat=2).play("carry-out", card="5")
    return table.play("raise", by=2, seat=0, digit="ones", card="8")
