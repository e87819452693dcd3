"""Any game: a well-known name is all that a table types."""

import pytest

from companion.games import games
from companion.games.any_game.known import find, known_games, name_key
from companion.languages import catalogue, names
from companion.moves import InvalidMoveError, read_move
from companion.words import speaking
from tests.games.play import NAMES, Play

GAME = games()["any-game"]
CAN_TAKE = range(1, 17)


def from_form(seats, **fields):
    return read_move(GAME, {"move": "begin", "as_printed": True, **fields}, seats, form=True)


def scored(begun):
    return {name: getattr(begun, name) for name in ("keep", "wins", "rounds", "target", "sum", "teams", "steps")}


@pytest.mark.parametrize("known", known_games(), ids=lambda known: known.title)
def test_a_known_game_is_played_from_its_name_to_its_own_end_and_the_right_player_wins(known):
    low, high = known.players
    for seats in {low, min(high, CAN_TAKE[-1])}:
        table = Play("any-game", " ".join(NAMES[:seats]))
        begun = from_form(seats, title=known.title)
        table.play("begin", **{"title": known.title, **known.scoring(seats)})
        assert table.state.begun == begun
        sides = begun.teams or range(seats)
        first = {seat for seat in range(seats) if sides[seat] == sides[0]}
        plays_to_its_end(table, begun, first)
        assert table.state.over and set(table.table.sheet.winners) == first, known.title


def plays_to_its_end(table, begun, first):
    """The first side, and it alone, is ahead from the first entry on, and the game ends by what the table said, else by Finish."""
    seats = table.state.seats
    if begun.keep == "categories":
        for seat in range(seats):
            for place, category in enumerate(begun.categories):
                table.play("count", seat=seat, category=place, value=int(not seat and category.times > 0))
        table.play("finish")
    elif begun.keep == "running":
        goal, last = (-begun.down_from, -1) if begun.down_from else (begun.target or 8, 1)
        for points in (goal - last, last):
            assert not table.state.over
            table.play("add", seat=0, points=points)
        if not (begun.down_from or begun.target):
            table.play("finish")
    else:
        points = [int((seat in first) == (begun.wins == "highest")) for seat in range(seats)]
        if begun.sum is not None:
            points[-1] += begun.sum - sum(points)
        table.play("round", points=points)
        assert not table.state.over and set(table.state.leaders) == first, "one round is no game"
        if begun.target and not begun.rounds:
            points = [own * begun.target for own in points]
        for _ in range(begun.rounds - 1 if begun.rounds else bool(begun.target)):
            table.play("round", points=points, overruled=begun.sum is not None)
        if not (begun.rounds or begun.target):
            table.play("finish")


def test_every_known_game_can_be_told_from_the_others_and_says_who_says_so():
    keys = [key for game in known_games() for key in {name_key(one) for one in (game.title, *game.also)}]
    assert len(set(keys)) == len(keys) and all(keys)
    assert all(game.source.strip() and game.players[0] <= game.players[1] for game in known_games())
    assert len(known_games()) >= 30


@pytest.mark.parametrize("typed, title", [
    ("HEARTS", "Hearts"), ("kniffel", "Yahtzee"), ("Romme", "Rommé"), ("rommé ", "Rommé"), ("rummy", "Rummy"), ("Skip Bo", "Skip-Bo"),
    ("6 nimmt", "6 nimmt!"), ("lama", "L.A.M.A."), ("petanque", "Pétanque"), ("boule", "Pétanque"), ("phase10", "Phase 10"), ("seven wonders", "7 Wonders"),
    ("", None), ("!", None), ("Heart", None),
    ("Black Maria", None),  # its ace and king of spades count too: 43 a round, and it is not taken for Hearts
    ("Category 5", None),  # it goes on to 74, and 6 nimmt! to 66
])  # fmt: skip
def test_a_name_is_found_whatever_its_case_accents_and_spelling(typed, title):
    found = find(typed)
    assert (found and found.title) == title


# ---------------------------------------------------------------- what is filled in


def test_a_name_alone_is_scored_as_printed():
    hearts = from_form(4, title="hearts")
    assert scored(hearts) == {
        "keep": "rounds", "wins": "lowest", "rounds": 0, "target": 100, "sum": 26, "teams": None, "steps": None,
    }  # fmt: skip
    assert hearts.title == "hearts", "as the table calls it"
    wonders = from_form(3, title="7 Wonders", first=2)
    assert [one.name for one in wonders.categories] == [
        "Military", "Treasury", "Wonder", "Civilian", "Scientific", "Commercial", "Guilds",
    ]  # fmt: skip
    assert len(from_form(2, title="Kniffel").categories) == 13 + 2, "13 boxes and the two bonuses"
    assert from_form(4, title="Farkle").target is None, "at 10,000 others still play: that ends nothing by itself"


@pytest.mark.parametrize("language", names())
def test_a_printed_pad_has_its_boxes_in_the_language_of_who_begins(language):
    with speaking(catalogue(language)):
        kniffel = [one.name for one in from_form(2, title="Kniffel").categories]
        assert kniffel[0] == {"en": "Aces", "de": "Einser", "ko": "에이스", "pl": "Jedynki", "ru": "Единицы"}[language]
        for known in known_games():
            read_move(GAME, {"move": "begin", "title": known.title, **known.scoring(4)}, 4)  # no two boxes alike


def test_what_depends_on_the_number_of_players_fits_this_table():
    assert [from_form(seats, title="Wizard").rounds for seats in (3, 4, 5, 6, 7)] == [20, 15, 12, 10, 0]
    assert [from_form(seats, title="Love Letter").target for seats in (2, 3, 6)] == [6, 5, 3]
    assert from_form(4, title="Spades").teams == (0, 1, 0, 1) and from_form(3, title="Spades").teams is None


@pytest.mark.parametrize("said, stays", [
    ({"target": "50"}, {"target": 50, "sum": 26}),
    ({"wins": "highest"}, {"wins": "highest"}),
    ({"keep": "running"}, {"target": None}),  # kept in another way it is another game
    ({"keep": "rounds", "wins": "lowest"}, {"target": None, "sum": None}),  # who says both has said all, as the script does
])  # fmt: skip
def test_what_was_typed_by_hand_stays(said, stays):
    assert stays.items() <= scored(from_form(4, title="Hearts", **said)).items()


def test_what_a_button_a_program_or_a_record_says_is_all_there_is():
    for form in (True, False):  # "like last time", when somebody had put it so, or from elsewhere
        begun = read_move(GAME, {"move": "begin", "title": "Hearts"}, 4, form=form)
        assert scored(begun) == scored(from_form(4, title="Nothing known")) and begun.wins == "highest"


RUNNING = {"title": "A", "keep": "running", "wins": "highest"}


def test_the_buttons_of_a_running_count_are_typed_as_a_list():
    assert from_form(2, **RUNNING, steps="26, −41 60").steps == (26, -41, 60)


@pytest.mark.parametrize("fields, said", [
    (RUNNING | {"steps": "a few"}, "steps"),
    (RUNNING | {"steps": "5, 0"}, "none of them adds 0"),
    (RUNNING | {"down_from": "501"}, "a countdown is a running count to 0"),
    ({"title": "A", "target": "0"}, "target"),
    ({"title": "A", "sum": "many"}, "sum"),
])  # fmt: skip
def test_what_is_typed_and_cannot_begin_is_refused_with_a_sentence(fields, said):
    with pytest.raises(InvalidMoveError, match=said):
        from_form(2, **fields)


@pytest.mark.parametrize("title, seats, said", [
    ("Hearts", 4, "Rounds, to 100, 26 a round, lowest wins."),
    ("Hearts", 2, "Rounds, to 100, 26 a round, lowest wins. The rules are for 3 to 6 players."),
    ("Gin", 3, "Rounds, to 100. The rules are for 2 players."),
    ("Farkle", 4, "Rounds. At 10,000 everybody else has one more turn: then finish the game."),
    ("Phase 10", 2, "Whoever completes Phase 10 first wins: the points settle a tie."),
])  # fmt: skip
def test_what_a_name_begins_is_said_before_the_start(title, seats, said):
    assert find(title).in_words(seats).endswith(said)
