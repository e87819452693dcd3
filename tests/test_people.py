"""People in lists and statistics: by their newest names, two names of one person as one, and with a sign of their own."""

import pytest

from companion.record import replay, write_record
from companion.stats import seasons
from companion.table import open_table
from companion.table.entries import NameUndone, NewName
from companion.table.lobby import Lobby
from tests.rows import run
from tests.tables import GAME, NAMES, hosted, report, tell, told

# ---------------------------------------------------------------- names


def test_lists_and_statistics_have_the_newest_names_and_the_suits_without_reading_the_log(store):
    begun = told(open_table(GAME, NAMES, suits=(4, 0, 12)), report(), report())
    code = store.open_table(begun).code
    store.phones.sit_down(code, "phone-1", 1)
    tell(store, code, NewName(1, "Benjamin"))
    store.tables.cache.clear()
    assert store.hosted(code).table.setup.suits == store.hosted(code).table.state.setup.suits == (4, 0, 12)
    assert store.lists.tables_of("phone-1")[0].names == ("Ana", "Benjamin", "Cai")
    assert store.lists.person_of("phone-1") == ("Benjamin", 0) and store.lists.person_of("phone-9") == ("", None)
    people = store.lists.people_of("phone-1", 9)
    assert people == {"Benjamin": 0, "Ana": 4, "Cai": 12} and next(iter(people)) == "Benjamin"
    tell(store, code, report())
    assert {player.name for player in seasons(store.lists.played_by("phone-1"))[0].players} == {
        "Ana",
        "Benjamin",
        "Cai",
    }
    tell(store, code, NameUndone(3))
    assert store.lists.person_of("phone-1")[0] == "Ben"


def test_an_imported_table_has_its_newest_names_in_lists(store):
    renamed = open_table(GAME, NAMES).play("final-ages", ages=[1, 2, 3])
    record = write_record(renamed) + '{"kind": "name", "seat": 1, "name": "Di", "plays_on": true}\n'
    code = store.open_table(replay(record).table).code
    store.phones.sit_down(code, "phone-1", 0)
    assert store.lists.tables_of("phone-1")[0].names == ("Ana", "Di", "Cai")
    assert write_record(store.hosted(code).table) == record


# ---------------------------------------------------------------- one person, two names


def finished(store, names, phone="phone-1"):
    """A finished game at a table of this host, with another phone at it."""
    code = hosted(store, *names.split(), phone=phone)
    store.phones.sit_down(code, "phone-2", 1)
    tell(store, code, *[report(ages=(1, *[2] * names.count(" ")))] * 3)
    return code


COUNTED = {
    "as one for everybody at the host's tables, at later ones too": (
        ["Ana Ben", "Ana Benjamin"],
        ["Ben Benjamin"],
        ["Ana BEN"],
        {"Ana": 3, "Benjamin": 3},
        {"Ana": 3, "BEN": 2, "Benjamin": 1},
    ),
    "three names one by one": (
        ["Ana Ben", "Ana Benni", "Ana Benjamin"],
        ["Ben Benni", "Benni Benjamin"],
        [],
        {"Ana": 3, "Benjamin": 3},
        {"Ana": 3, "Ben": 1, "Benjamin": 2},
    ),
    "apart where both play at one table later": (
        ["Ana Ben", "Ana Benjamin"],
        ["Ben Benjamin"],
        ["Ben Benjamin"],
        {"Ana": 2, "Benjamin": 3, "Ben": 1},
        {"Ana": 2, "Benjamin": 2, "Ben": 2},
    ),
}
"""The games, which names are one person, the games after that, how many everybody is said to have played, and once parted."""


@pytest.mark.parametrize("games, joined, later, played, parted", COUNTED.values(), ids=COUNTED)
def test_two_names_of_one_person_are_counted_until_they_are_parted(store, games, joined, later, played, parted):
    for names in games:
        finished(store, names)
    for names in joined:
        store.same_people.join("phone-1", *names.split())
    for names in later:
        finished(store, names)
    assert counted(store) == counted(store, "phone-2") == played
    store.same_people.part("phone-1", "Ben")
    assert counted(store) == parted


def counted(store, phone="phone-1"):
    """How many games everybody has played."""
    return {player.name: player.games for stats in seasons(store.lists.played_by(phone)) for player in stats.players}


def test_another_hosts_tables_count_as_they_did_and_what_was_joined_is_erased_with_the_tables(store):
    code = finished(store, "Ana Ben")
    finished(store, "Ana Benjamin")
    finished(store, "Eva Ben", phone="phone-3")
    store.same_people.join("phone-1", "Ben", "Benjamin")
    with pytest.raises(ValueError, match="Benjamin and Ben are one person already."):
        store.same_people.join("phone-1", "Benjamin", "Ben")
    assert counted(store, "phone-3") == {"Eva": 1, "Ben": 1}
    assert counted(store, "phone-2") == {"Ana": 2, "Benjamin": 2, "Eva": 1, "Ben": 1}
    store.deletions.delete(code)
    assert not store.same_people.joined("phone-1")
    run(store, "update tables set deleted_at = '2020-01-01T00:00:00Z' where code = ?", (code,))
    store.deletions.purge()
    assert not run(store, "select * from same_people")


NOT_ONE = [
    ("Ana", "Ben", "Ana and Ben have played at one table, so they are two people."),
    ("Ben", "ben", "Ben and ben are one person already."),
    ("Ben", "Nobody", "Choose two names"),
    ("", "Ben", "Choose two names"),
]


def test_names_that_cannot_be_one_person_are_refused_in_one_sentence(store):
    finished(store, "Ana Ben")
    for name, person, said in NOT_ONE:
        with pytest.raises(ValueError, match=said):
            store.same_people.join("phone-1", name, person)
    assert not store.same_people.joined("phone-1")


# ---------------------------------------------------------------- a sign and a colour of their own


def test_who_comes_has_the_suit_they_would_like_where_nobody_has_it():
    lobby = Lobby(GAME).sit("Ana", suit=5).sit("Ben", suit=5).sit("Cai", suit=99)
    assert [player.suit for player in lobby.players] == [5, 0, 1], "there is no suit 99"


def test_in_a_lobby_the_suit_moves_with_the_player():
    lobby = Lobby(GAME).sit("Ana", "a").sit("Ben", "b", 7).sit("Cai", "c", 7)
    assert [player.suit for player in lobby.players] == [0, 7, 1]
    setup = lobby.move(2, -1).setup()
    assert setup.names == ("Ben", "Ana", "Cai") and setup.suits == (7, 0, 1)
    with pytest.raises(ValueError, match="Somebody else has that shape"):
        lobby.choose_suit(1, 7)
    assert lobby.remove(2).choose_suit(1, 7).players[0].suit == 7


def test_a_phone_that_takes_somebodys_place_brings_its_suit_where_it_is_free():
    lobby = Lobby(GAME).sit("Oma").sit("Ben", "b")
    assert lobby.claim(1, "o", 9).players[0].suit == 9
    assert lobby.claim(1, "o", 1).players[0].suit == 0, "Ben has that one"
