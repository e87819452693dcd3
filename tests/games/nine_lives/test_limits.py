"""9 Lives: however much is reported, overruled or imported, no page grows beyond what a table can need."""

import json

import msgspec
import pytest

from companion import record
from companion.games.nine_lives import GAME
from companion.games.nine_lives.cards import MOST_CARDS, MOST_CATS
from companion.moves import InvalidMoveError, read_move
from tests.games.nine_lives.positions import Cats, cards, lots
from tests.games.play import NAMES
from tests.web.phones import Phone

LARGEST = 200_000
"""Characters of a page."""


def many(number, *, cats=MOST_CATS, scratches=99):
    """So many cards, of names as long as they may be."""
    return [{"cat": f"{place % cats:x<30}", "scratches": scratches} for place in range(number)]


def is_refused(move, seats=3):
    try:
        read_move(GAME, move, seats)
    except InvalidMoveError as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize(
    "move",
    [
        {"move": "deal", "alley": many(MOST_CARDS + 1)},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1}] * 10},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1}] * 3, "order": [0] * 10},
        {"move": "bid", "bids": [{"cat": "gray", "number": 1000}] * 3},
        {"move": "bid", "bids": [{"cat": "gray", "number": -1}] * 3},
        {"move": "take", "by": 0, "card": {"cat": "x" * 31}},
        {"move": "take", "by": 0, "card": {"cat": "gray", "scratches": 100}},
        {"move": "trade", "by": 0, "cat": "gray", "give": many(MOST_CARDS + 1)},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": 1}] * (MOST_CATS + 1), [], []]},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": MOST_CARDS + 1}], [], []]},
        {"move": "tableaus", "tableaus": [[{"cat": "gray", "cards": 1, "scratches": 1000}], [], []]},
        {"move": "points", "points": [1000, 0, 0]},
        {"move": "adjust", "alley": many(MOST_CARDS + 1)},
        {"move": "adjust", "tableaus": [many(MOST_CARDS + 1), [], []]},
    ],
)  # fmt: skip
def test_no_list_and_no_number_is_longer_than_a_table_can_need(move):
    assert is_refused(move).startswith("That is no move of 9 Lives")


@pytest.mark.parametrize("sign", ["\u202a", "\u202e", "\u2066", "\u2069", "\u200e", "\u200f", "\x00", "\x07", "\x1b"])
def test_a_cats_name_holds_nothing_that_cannot_be_seen_or_turns_text_round(sign):
    for move in (
        {"move": "take", "by": 0, "card": {"cat": f"gr{sign}ay"}},
        {"move": "trade", "by": 0, "cat": f"gr{sign}ay", "give": []},
        {"move": "tableaus", "tableaus": [[{"cat": f"gr{sign}ay", "cards": 1}], [], []]},
    ):
        assert "a cat's name has only characters that can be seen" in is_refused(move)


def test_a_cats_name_may_be_in_any_language():
    for name in ("Grau", "灰猫", "گربه\u200cها", "Мурка", "🐈\u200d⬛"):
        assert not is_refused({"move": "take", "by": 0, "card": {"cat": name}}), name


def test_more_cards_than_three_rounds_bring_are_refused_for_good():
    hosted = Cats().play("deal", overruled=True, alley=many(MOST_CARDS))
    bids = cards("gray 0 #1, gray 0 #2, gray 0 #3")
    for overruled in (False, True):
        assert hosted.rules("bid", overruled=overruled, bids=bids) == "box"
    assert hosted.reason("bid", bids=bids) == "83 cards cannot lie on one table: three rounds bring 80 at most."


def test_a_card_that_was_not_there_is_one_more():
    hosted = Cats().play("deal", overruled=True, alley=many(MOST_CARDS)).play("adjust", turn=0)
    assert hosted.rules("take", overruled=True, by=0, card={"cat": "siamese"}) == "box"
    assert hosted.rules("take", by=0, card=many(1)[0]) == ""


def test_more_names_of_cats_than_a_table_needs_are_refused_for_good():
    full = Cats().play("deal", overruled=True, alley=many(MOST_CATS))
    told = {"bids": cards("siamese 0 #1, gray 0 #2, gray 0 #3")}
    assert full.rules("bid", overruled=True, **told) == "box"
    assert (
        full.reason("bid", **told)
        == "13 different cats are too many: the box has nine. Use the names that the cats have here."
    )


def test_an_entered_sheet_has_no_more_cats_either():
    seats = [", ".join(f"{seat}{cat} 1/0" for cat in range(5)) for seat in "abc"]
    assert Cats().rules("tableaus", overruled=True, tableaus=lots(*seats)) == "box"
    assert Cats().rules("tableaus", tableaus=lots(*seats[:2], "")) == ""


def test_the_cats_to_choose_from_are_never_more_than_a_dozen():
    hosted = Cats().play("deal", overruled=True, alley=many(MOST_CATS))
    assert set(hosted.state.cats) == set(hosted.state.by_cat), "all that lie there can be chosen"
    named = hosted.state.cats_called(tuple("abcdefghi"))
    assert len(named) == MOST_CATS and set(hosted.state.by_cat) == set(named)
    assert len(Cats().deal("v 0, w 0, x 0, y 0, z 0").state.cats_called(tuple("abcdefghi"))) == MOST_CATS


def test_a_record_with_too_much_is_no_record():
    head = {"record": 1, "game": "nine-lives", "seats": ["Ana", "Ben", "Cai"]}
    lines = [head, {"move": "deal", "alley": many(7500), "overruled": True}]
    with pytest.raises(record.InvalidRecordError):
        record.replay("\n".join(map(json.dumps, lines)))


# ---------------------------------------------------------------- the pages of the fullest table


def fullest(app, seats, mode):
    """A table with as many cards and names as it can hold, most of them before one seat; its host's phone and its code."""
    host = Phone(app)
    code = host.open_table(*(f"{name:W<20}" for name in NAMES[:seats]), game="nine-lives", mode=mode)
    grid = [[{"cat": card["cat"], "cards": 9, "scratches": 99} for card in many(MOST_CATS)]] * seats
    told = [
        {"move": "tableaus", "tableaus": grid},
        {"move": "tableaus", "tableaus": grid},
        {"move": "deal", "alley": many(MOST_CARDS)},
        {"move": "adjust", "turn": 0},
        {"move": "adjust", "alley": many(40), "tableaus": [many(40), *[[]] * (seats - 1)]},
    ]
    for move in told:
        answer = host.tell(code, move, overruled="1")
        assert answer.status_code < 400, answer.text
    return host, code


@pytest.mark.parametrize("mode", ["moves", "sheet"])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_no_page_of_the_fullest_table_is_large(app, seats, mode):
    host, code = fullest(app, seats, mode)
    watch = app.extensions["store"].hosted(code).watch_link
    pages = ["", "?at=5&trade=" + many(1)[0]["cat"], "/correct", "/correct?what=missing", "/sheet", "/log", "/referee"]
    pages += ["/why/0", "/log/1", "/log/1/change", "/correct?amends=5"]
    sizes = {page: len(host.get(f"/t/{code}{page}").text) for page in pages} | {
        "watch": len(host.get(f"/w/{watch}").text)
    }
    assert {page: size for page, size in sizes.items() if size > LARGEST} == {}
    assert min(sizes.values()) > 5000, "they are the pages, and no refusals"


def test_the_log_counts_cards_where_they_are_many():
    hosted = Cats().deal().play("adjust", turn=0)
    told = hosted.told("adjust", alley=many(40), tableaus=[many(9), [], []])
    assert told == (
        "The table was corrected: the alley lost a tuxedo with 2 scratches, a tuxedo, "
        "a brown with 1 scratch, a gray and a calico with 3 scratches, "
        "the alley gained 40 cards and Ana gained 9 cards."
    )


def test_a_correction_of_every_tableau_names_few_cards_in_all():
    hosted = Cats().deal().play("adjust", turn=0)
    told = hosted.told("adjust", tableaus=[many(6), many(3), many(2)])
    assert told.count("scratches") == 6 + 2, "Ana's six, and Cai's two for which there is room; Ben's three are counted"
    assert "Ben gained 3 cards and Cai gained a" in told


def test_the_moves_say_their_limits_to_programs():
    schema = msgspec.json.schema(GAME.moves)["$defs"]
    assert schema["Deal"]["properties"]["alley"]["maxItems"] == MOST_CARDS
