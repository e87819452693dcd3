"""A ruling in the words for one player, in English: "You do not sit beside Cai" on the phone of who tapped."""

import re
from typing import Any

from msgspec.structs import replace

from companion.game import Game, Illegal, Move, replace_at
from companion.words import ENGLISH, language

YOU = "\ue000"
"""Stands for the player's name while a ruling is worded, so that no other word can be mistaken for it."""
_IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go", "passes": "pass"}
_SUBJECT = re.compile(f"{YOU}( only| still| already)? (\\w+)")
_BEGINS = re.compile(r"(^|[.!?] )(you)")


def spoken_to(game: Game[Any, Any], state: Any, move: Move | None, ruling: Illegal, seat: int | None) -> Illegal:
    """The ruling on this move as the player in `seat` hears it; None, and not in English: as everybody does."""
    if move is None or seat is None or language() != ENGLISH:
        return ruling
    setup = replace(state.setup, names=replace_at(state.setup.names, seat, YOU))
    again = game.rule_on(replace(state, setup=setup), move)
    if not isinstance(again, Illegal) or again.rule != ruling.rule:
        return ruling
    return Illegal(ruling.rule, second_person(again.reason), ruling.final)


def second_person(sentence: str) -> str:
    """A sentence about `YOU`, to you."""
    before, you, after = sentence.partition(YOU)
    if you and not after.startswith("'s"):
        after = after.replace("themselves", "yourself").replace("their ", "your ")
    said = re.sub(f"not {YOU}'s(?=[.,:])", "not yours", before + you + after).replace(f"{YOU}'s", "your")
    said = _SUBJECT.sub(lambda found: f"you{found[1] or ''} {_verb(found[2])}", said).replace(YOU, "you")
    return _BEGINS.sub(lambda found: found[1] + found[2].capitalize(), said).replace("ou do not", "ou don't")


def _verb(word: str) -> str:
    """ "takes" -> "take"; a word that is no such verb stays."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
