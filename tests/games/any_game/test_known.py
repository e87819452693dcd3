"""Any game: a well-known name is all that a table types."""

import pytest

from companion.games import games
from companion.games.any_game.known import find, known_games, name_key
from companion.languages import catalogue, names
from companion.moves import read_move
from companion.words import speaking
from tests.games.play import Play

GAME = games()["any-game"]
PEOPLE = "Ana Ben Cai Dia Eva Fin Gus Hal Ida Jon Kim Leo Mia Noa Oli Pia"
CAN_TAKE = range(1, 17)


def from_form(seats, **fields):
    return read_move(GAME, {"move": "begin", "as_printed": True, **fields}, seats, form=True)


def scored(begun):
    return {name: getattr(begun, name) for name in ("keep", "wins", "rounds", "target", "sum", "teams", "steps")}


def best_first(begun, seats):
    """The points of a round in which the first seat's side, and it alone, comes nearer to winning."""
    least = 1 if begun.wins == "highest" else 0
    own = [
        least if (begun.teams or range(seats))[seat] == (begun.teams or (0,))[0] else 1 - least for seat in range(seats)
    ]
    if begun.sum is not None:
        own[-1] += begun.sum - sum(own)
    return own


@pytest.mark.parametrize("known", known_games(), ids=lambda known: known.title)
def test_a_known_game_is_played_from_its_name_to_its_own_end_and_the_right_player_wins(known):
    low, high = known.players
    for seats in {low, min(high, CAN_TAKE[-1])}:
        table = Play("any-game", " ".join(PEOPLE.split()[:seats]))
        begun = from_form(seats, title=known.title)
        table.play("begin", **{"title": known.title, **known.scoring(seats)})
        assert table.state.begun == begun
        plays_to_its_end(table, begun, seats)
        winners = {seat for seat in range(seats) if (begun.teams or range(seats))[seat] == (begun.teams or (0,))[0]}
        assert table.state.over and set(table.table.sheet.winners) == winners, known.title


def plays_to_its_end(table, begun, seats):
    """The first seat is ahead from the first entry on, and the game ends by what the table said, else by Finish."""
    highest = begun.wins == "highest"
    if begun.keep == "categories":
        for seat in range(seats):
            for place, category in enumerate(begun.categories):
                table.play("count", seat=seat, category=place, value=int(not seat and category.times > 0))
        table.play("finish")
    elif begun.keep == "running":
        goal, last = (-begun.down_from, -1) if begun.down_from else (begun.target or 8, 1)
        table.play("add", seat=0, points=goal - last)
        assert not table.state.over
        table.play("add", seat=0, points=last)
        if not (begun.down_from or begun.target):
            table.play("finish")
    else:
        points = best_first(begun, seats)
        table.play("round", points=points)
        assert not table.state.over and set(table.state.leaders) == {
            seat for seat in range(seats) if points[seat] == (max if highest else min)(points)
        }, "one round is no game"
        ends(table, begun, points)


def ends(table, begun, points):
    if begun.rounds:
        for _ in range(begun.rounds - 1):
            table.play("round", points=points)
    elif begun.target:
        times = begun.target
        table.play("round", points=[own * times for own in points], overruled=begun.sum is not None)
    else:
        table.play("finish")


def test_every_known_game_can_be_told_from_the_others_and_says_who_says_so():
    keys = [
        name_key(name)
        for game in known_games()
        for name in {name_key(one): one for one in (game.title, *game.also)}.values()
    ]
    assert len(set(keys)) == len(keys) and all(keys)
    assert all(game.source.strip() and game.players[0] <= game.players[1] for game in known_games())
    assert len(known_games()) >= 30


@pytest.mark.parametrize("typed, title", [
    ("HEARTS", "Hearts"), ("kniffel", "Yahtzee"), ("Romme", "Rommé"), ("rommé ", "Rommé"), ("rummy", "Rummy"), ("Skip Bo", "Skip-Bo"),
    ("6 nimmt", "6 nimmt!"), ("lama", "L.A.M.A."), ("petanque", "Pétanque"), ("boule", "Pétanque"), ("phase10", "Phase 10"), ("seven wonders", "7 Wonders"),
])  # fmt: skip
def test_a_name_is_found_whatever_its_case_accents_and_spelling(typed, title):
    found = find(typed)
    assert found and found.title == title


def test_no_name_is_no_game():
    assert find("") is None and find("!") is None and find("Heart") is None


def test_a_game_that_counts_otherwise_is_not_taken_for_the_one_it_is_like():
    assert find("Black Maria") is None, "its ace and king of spades count too: 43 a round"
    assert find("Category 5") is None, "it goes on to 74, and 6 nimmt! to 66"


def test_a_total_after_which_others_still_play_ends_nothing_by_itself():
    farkle = find("Farkle")
    assert from_form(4, title="Farkle").target is None
    assert farkle.in_words(4) == "Rounds. At 10,000 everybody else has one more turn: then finish the game."


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


def test_what_was_typed_by_hand_stays():
    assert (
        from_form(4, title="Hearts", target="50").target == 50 and from_form(4, title="Hearts", target="50").sum == 26
    )
    assert from_form(4, title="Hearts", wins="highest").wins == "highest"
    assert from_form(4, title="Hearts", keep="running").target is None, "kept in another way it is another game"
    said = from_form(4, title="Hearts", keep="rounds", wins="lowest")
    assert said.target is None and said.sum is None, "who says both has said all, as the script does"


def test_what_a_button_a_program_or_a_record_says_is_all_there_is():
    again = read_move(GAME, {"move": "begin", "title": "Hearts"}, 4, form=True)
    assert again.wins == "highest" and again.target is None, "like last time, when somebody had put it so"
    begun = read_move(GAME, {"move": "begin", "title": "Hearts"}, 4)
    assert scored(begun) == scored(from_form(4, title="Nothing known")) and begun.wins == "highest"


def test_the_buttons_of_a_running_count_are_typed_as_a_list():
    assert from_form(2, title="A", keep="running", wins="highest", steps="26, −41 60").steps == (26, -41, 60)


def test_what_a_name_begins_is_said_before_the_start():
    assert find("Hearts").in_words(4) == "Rounds, to 100, 26 a round, lowest wins."
    assert find("Hearts").in_words(2) == "Rounds, to 100, 26 a round, lowest wins. The rules are for 3 to 6 players."
    assert find("Gin").in_words(3) == "Rounds, to 100. The rules are for 2 players."
    assert find("Phase 10").in_words(2).endswith("Whoever completes Phase 10 first wins: the points settle a tie.")
