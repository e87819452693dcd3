"""What the board of CutThroat! shows and says."""

import pytest

from tests.games.cutthroat.positions import NAMES, begun
from tests.games.pages import Seated, words
from tests.web.answers import at, each

SIX = NAMES.split()[:6]
BEGIN = {"move": "begin", "first": 0}


def corrected(**fields):
    return {"move": "adjust", **fields}


def guess(seat, character, right=True):
    return {"move": "guess", "by": 0, "seat": seat, "character": character, "right": right}


def played(put):
    return {"move": "play", "by": 0, "take": ["A", "2"], "put": [put]}


def players(here, where=""):
    """The markup of each line in the list of players."""
    return (
        here.page(where=where)
        .replace("<tr", "<li")
        .partition('players"')[2]
        .split("</ol>")[0]
        .split("</table>")[0]
        .split("<li ")[1:]
    )


def are_skipped(here, *names):
    """Whose turn was skipped by the newest move is marked."""
    assert [name for name, line in zip(SIX, players(here)) if "skipped" in line] == [*names]


def are_listed(here, *lines):
    """The words of each line on the TV."""
    assert [words(f"<{line}").split() for line in players(here, here.tv)] == [line.split() for line in lines]


def are_laid(here, *markers):
    """How many markers are drawn on each card, the first of which is a coin with their number."""
    cards = here.page().split('id="life-')[1:]
    assert [card.count("<i></i>") for card in cards] == [*markers]
    assert ["heap" in card.split(">")[0] for card in cards] == [True, *[False] * 5]


def begins_the_next_game(here, seat):
    here.led = here.ana.post(f"{here.url}/again", here.ana.form(here.code)).location
    here.ana.post(f"{here.led}/start", here.ana.form(here.code))
    assert here.app.extensions["store"].hosted(here.led.removeprefix("/t/")).table.setup.first == seat


SHOWN = {
    "the notes come with the page once, and not with what changes": at("six")
    .look("ana", "", 'id="notes"')
    .look("ana", "referee", 'id="notes"')
    .look("ana", "", without='id="notes"', HX_Request="true")
    .look("ana", "sheet", without='id="notes"'),
    "the first to die is offered as the one who begins the next game": at("six")
    .tell("ana", {"move": "finish", "ranking": [1, 0, 2, 4, 5, 3]})
    .then(begins_the_next_game, 3)
    .look("ana", "{led}", "Who begins? Dia"),
    "whose a character was that the table struck off is asked by its card, of nobody in haste": at("six")
    .tell("ana", corrected(alive=["A", "2", "3", "4"]))
    .look("ana", "", 'popovertarget="whose-5"', 'popovertarget="whose-6"', "Ana’s turn")
    .tell("ana", {"move": "identity", "seat": 3, "character": "6"})
    .look("ana", "", 'popovertarget="whose-5"', without='popovertarget="whose-6"'),
    "who gives back a heart is skipped": at("six")
    .tell("ana", corrected(markers={"3": 0}, hearts={"3": 1}, turn=0))
    .tell("ana", played("3"))
    .then(are_skipped, "Ben"),
    "not who kills": at("six")
    .tell("ana", corrected(markers={"3": 0}, hearts={"3": 1}, turn=0))
    .tell("ana", played("A"))
    .then(are_skipped),
    "nor who loses a heart to sudden death": at("six")
    .tell("ana", corrected(markers={"4": 0}, hearts={"3": 2, "4": 1}, alive=["A", "2", "3", "4"], turn=0))
    .tell("ana", played("A"))
    .then(are_skipped),
    "above twelve the markers are a coin with their number": at("six")
    .tell("ana", corrected(markers={"A": 13, "2": 12}))
    .then(are_laid, 0, 12, 8, 8, 8, 8),
    "a card that one play may empty is marked, and what is told where a heart comes back to the table": at("six")
    .tell("ana", corrected(markers={"A": 1, "2": 2, "3": 3, "4": 0}, hearts={"4": 1}, alive=["A", "2", "3", "4", "5"]))
    .look("ana", "", finds={
        r'id="life-(.)" class="life[^"]* low\b': ["A", "2"],
        r'data-shows="heart (.)"(?: data-by="." | )data-says="saved"': ["A", "2", "3", "5"],
    })
    .send("ana", "takebacks", {"to": "1"})
    .look("ana", "", without="saved"),  # it was never given away
    "the play of the one marker that is left can be chosen again": at("six")
    .tell("ana", corrected(markers={"A": 1, "2": 0, "3": 0, "4": 0}, alive=["A", "2", "3", "4"]))
    .look("ana", "", "Short play", "take 1, put none back", finds={
        r'class="button lit"\s+data-play-size="(\d)"': ["1"],
        r'aria-disabled="true"\s+data-play-size="(\d)"': ["2", "3", "4"],
    }),
    "two that die at once are told together": at("six")
    .tell("ana", corrected(markers={"5": 0, "6": 0}, hearts={"5": 0, "6": 0}, turn=0))
    .look("ana", "", "The 5 and the 6 are dead."),
    "whose enemy is known is not asked for the spade": at("six")
    .tell("ana", corrected(markers={"4": 0}, hearts={"4": 1}, turn=0))
    .tell("ana", {"move": "enemy", "by": 0, "character": "4"})
    .tell("ana", corrected(markers={"5": 0}, hearts={"5": 0}, turn=0))
    .look("ana", "", finds={
        r'<button class="button own" name="seat" value="(.)"': ["0"],
        r'type="radio" name="seat" value="(.)"': [*"12345"],
    }),
    "the TV lists who holds a heart and who is known, the dead last": at("seven")
    .tell("ana", guess(2, "5"))
    .tell("ana", corrected(turn=0))
    .tell("ana", guess(3, "6"))
    .tell("ana", corrected(alive=["A", "2", "3", "4", "6", "7"], markers={"A": 0}, hearts={"A": 1}))
    .then(are_listed, "Ana", "Ben A", "Dia 6", "Eli", "Fay", "Gus", "Cai , dead 5"),
    "a game that a correction ended with the dead hidden can be looked at": at("seven")
    .tell("ana", corrected(alive=["A", "2", "4", "5", "6", "7"]))
    .tell("ana", {"move": "identity", "seat": 5, "character": "3"})
    .tell("ana", corrected(alive=["3"]))
    .look("ana", "")
    .look("ana", "referee")
    .look("ana", "sheet", "Fay wins")
    .look("ana", "log"),
    "a guess is corrected from whom and what was guessed": at("six")
    .tell("ana", guess(2, "5", right=False))
    .look("ana", "{change}", finds={
        r'name="(seat|character)" value="(\w)"\s*required checked': [("seat", "2"), ("character", "5")]
    }),
}  # fmt: skip


@pytest.fixture
def after(app):
    return lambda players: Seated(app, "cutthroat", 6 if players == "six" else 7, BEGIN, phones=1)


test_the_board = each(SHOWN)


def test_a_guess_is_told_as_a_question_with_its_answer():
    table = begun().play("guess", by=0, seat=1, character="2", right=False)
    assert table.state.asked(table.table.position.move) == ("Are you the 2?", "Is Ben the 2?")
