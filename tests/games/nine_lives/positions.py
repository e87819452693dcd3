"""9 Lives in few words: "tuxedo 2" is a tuxedo with two scratches, "tuxedo 2 #14" one with the number 14."""

from __future__ import annotations

from typing import Any

from companion.games.nine_lives.cards import MOST_CATS
from companion.games.nine_lives.drafts import Draft
from companion.table import Entry
from tests.games.play import Play

CARDS = {"card", "alley", "bids", "give"}
"""The fields of moves that hold cards."""
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

    def _entry(self, move: str, overruled: bool, fields: dict[str, Any]) -> Entry:
        """Cards may be told in words."""
        told = dict(fields)
        for name in CARDS & fields.keys():
            if isinstance(value := fields[name], str):
                told[name] = card(value) if name == "card" else cards(value)
        if move == "tableaus":
            told["tableaus"] = [lots(one)[0] if isinstance(one, str) else one for one in fields["tableaus"]]
        return super()._entry(move, overruled, told)

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

    def a_round(self) -> Cats:
        """A whole round of such biddings."""
        self.deal(", ".join(["gray 1"] * self.state.top_up))
        for _ in range(self.state.hand):
            self.bidding()
        return self

    @property
    def draft(self) -> Draft:
        """The form as far as it is filled in."""
        return Draft(self.state, lambda path: self.kept.get(path, ""))

    def lying(self) -> dict[str, list[str]]:
        """What lies where in the alley: "gray: gray, -" is a gray cat by the place of another one that was taken."""
        return {
            by: [card.cat if card else "-" for cards in groups.values() for card in cards]
            for by, groups in self.state.places.items()
        }

    def alley(self) -> list[str]:
        return [_told(lying) for lying in self.view["alley"]]

    def tableau(self, seat: int) -> list[str]:
        return [_told(lying) for lying in self.view["tableaus"][seat]]


new = Cats
"""A table at which nothing was played."""


def _told(lying: dict[str, Any]) -> str:
    number = f" #{lying['number']}" if "number" in lying else ""
    return f"{lying['cat']} {lying['scratches']}{number}"


def many(number: int, *, cats: int = MOST_CATS, scratches: int = 99) -> list[dict[str, Any]]:
    """So many cards, of names as long as they may be."""
    return [{"cat": f"{place % cats:x<30}", "scratches": scratches} for place in range(number)]


def crowded(number):
    """So many such cards lie in the alley, and Ana is to act."""
    return Cats().play("deal", overruled=True, alley=many(number)).play("adjust", turn=0)


def in_play(names="Ana Ben Cai", **house_rules):
    """Ben, then Cai, then Ana are to act; tuxedo, tuxedo, brown, brown, gray, calico, hunting and catnip lie there."""
    return Cats(names, **house_rules).deal().bid()


def with_a_white(**house_rules):
    """Ben is on turn, then Cai, then Ana; a gray, a brown and a calico lie in the alley once, the tuxedo twice."""
    return Cats(**house_rules).deal().bid("hunting 1 #12, catnip 2 #7, white 3 #9")


def played_out(**house_rules):
    """A table whose first round is played to its end."""
    return Cats(**house_rules).a_round()


def before_a_trade(**house_rules):
    """It is Ana's turn with a gray and a hunting before her; two tuxedos and one brown are in the alley."""
    hosted = Cats(**house_rules).deal("gray 0, hunting 1, calico 1, calico 2, tuxedo 0")
    hosted.bid("tuxedo 2 #1, brown 0 #2, catnip 0 #3").take((0, "gray 0"), (1, "calico 1"), (2, "calico 2"))
    hosted.bid("white 0 #1, white 1 #2, white 2 #3").take((0, "hunting 1"), (1, "white 1"), (2, "white 2"))
    return hosted.bid("gray 1 #1, white 1 #2, white 2 #3")


def trading(**house_rules):
    """Ben can trade for two tuxedos or one brown; he has a gray, a calico and a catnip."""
    hosted = Cats(**house_rules).deal().play("adjust", turn=1)
    own = cards("gray 0, calico 3, catnip 1")
    alley = cards("tuxedo 2, tuxedo 0, brown 1")
    return hosted.play("adjust", overruled=True, alley=alley, tableaus=[[], own, []])
