"""9 Lives in few words: "tuxedo 2" is a tuxedo with two scratches, "tuxedo 2 #14" one with the number 14."""

from __future__ import annotations

from typing import Any

from tests.games.play import Play

ALLEY = "tuxedo 2, tuxedo 0, brown 1, gray 0, calico 3"


def card(words: str) -> dict[str, Any]:
    told, _, number = words.strip().partition(" #")
    cat, _, scratches = told.partition(" ")
    found: dict[str, Any] = {"cat": cat}
    if scratches:
        found["scratches"] = int(scratches)
    return {**found, "number": int(number)} if number else found


def cards(words: str) -> list[dict[str, Any]]:
    return [card(one) for one in words.split(",") if one]


def lots(*seats: str) -> list[list[dict[str, Any]]]:
    """ "brown 2/3" is two browns with three scratches between them."""
    return [[_lot(one) for one in words.split(",") if one] for words in seats]


def _lot(words: str) -> dict[str, Any]:
    cat, amounts = words.split()
    count, scratches = amounts.split("/")
    return {"cat": cat, "cards": int(count), "scratches": int(scratches)}


class Cats(Play):
    """A table of 9 Lives."""

    def __init__(self, names: str = "Ana Ben Cai", **house_rules: str) -> None:
        super().__init__("nine-lives", names, {key.replace("_", "-"): value for key, value in house_rules.items()})

    def deal(self, alley: str = ALLEY) -> Cats:
        self.play("deal", alley=cards(alley))
        return self

    def bid(self, bids: str = "hunting 1 #12, catnip 2 #7, brown 3 #9", **fields: Any) -> Cats:
        self.play("bid", bids=cards(bids), **fields)
        return self

    def take(self, *turns: tuple[int, str]) -> Cats:
        for by, taken in turns:
            self.play("take", by=by, card=card(taken))
        return self

    def bidding(self) -> Cats:
        """A whole bidding in which everybody takes their own bid."""
        seats = self.state.seats
        self.bid(", ".join(f"gray 1 #{seat + 1}" for seat in range(seats)))
        return self.take(*((seat, "gray 1") for seat in range(seats)))

    def round(self) -> Cats:
        """A whole round of such biddings."""
        self.deal(", ".join(["gray 1"] * self.state.top_up))
        for _ in range(self.state.hand):
            self.bidding()
        return self

    def alley(self) -> list[str]:
        return [_told(lying) for lying in self.view["alley"]]

    def tableau(self, seat: int) -> list[str]:
        return [_told(lying) for lying in self.view["tableaus"][seat]]


def _told(lying: dict[str, Any]) -> str:
    number = f" #{lying['number']}" if "number" in lying else ""
    return f"{lying['cat']} {lying['scratches']}{number}"
