"""A person's sign and colour: kept from table to table, in records too."""

import json

import pytest

from companion.games import games
from companion.record import InvalidRecordError, replay, write_record
from companion.table import add, open_table
from companion.table.entries import RuleChoice
from companion.table.lobby import Lobby
from companion.table.next_game import next_table, rematch
from companion.table.suits import deal, suit_for

CRADLE = games()["cradle-to-grave"]
NAMES = ("Ana", "Ben", "Cai")


def test_who_comes_has_the_suit_they_would_like_where_nobody_has_it():
    assert suit_for({0, 1}, 5) == 5 and suit_for({0, 5}, 5) == 1 and suit_for({0, 1}) == 2
    assert suit_for({0}, 99) == 1, "there is no such suit"


@pytest.mark.parametrize(
    "wanted, dealt",
    [
        ((None, None, None), (0, 1, 2)),
        ((4, 4, None), (4, 0, 1)),
        ((None, 0, None), (1, 0, 2)),
        ((2, 1, 0), (2, 1, 0)),
    ],
)
def test_where_two_want_one_suit_whoever_comes_first_has_it(wanted, dealt):
    assert deal(wanted) == dealt


def test_in_a_lobby_the_suit_moves_with_the_player():
    lobby = Lobby(CRADLE).sit("Ana", "a").sit("Ben", "b", 7).sit("Cai", "c", 7)
    assert [player.suit for player in lobby.players] == [0, 7, 1]
    setup = lobby.move(2, -1).setup()
    assert setup.names == ("Ben", "Ana", "Cai") and setup.suits == (7, 0, 1)
    with pytest.raises(ValueError, match="Somebody else has that shape"):
        lobby.choose_suit(1, 7)
    assert lobby.remove(2).choose_suit(1, 7).players[0].suit == 7


def test_a_phone_that_takes_somebodys_place_brings_its_suit_where_it_is_free():
    lobby = Lobby(CRADLE).sit("Oma").sit("Ben", "b")
    assert lobby.claim(1, "o", 9).players[0].suit == 9
    assert lobby.claim(1, "o", 1).players[0].suit == 0, "Ben has that one"


def test_a_table_of_the_usual_suits_says_nothing_of_them():
    table = open_table(CRADLE, NAMES, suits=(0, 1, 2))
    assert table.setup.suits == () and "suits" not in write_record(table)


def test_a_record_keeps_the_suits_and_an_old_one_reads_as_it_did():
    table = open_table(CRADLE, NAMES, suits=(4, 0, 12)).report("starting-ages", ages=[21, 32, 43])
    record = write_record(table)
    assert json.loads(record.splitlines()[0])["suits"] == [4, 0, 12]
    again = replay(record).table
    assert again.setup == table.setup and write_record(again) == record
    old = replay('{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"]}\n').table
    assert [old.setup.suit(seat) for seat in old.setup.seats] == [0, 1]


@pytest.mark.parametrize(
    "suits", ['"red"', "[0]", "[0, 0]", "[0, 16]", "[0, -1]", "[0, true]", "[0, 1.0]", "null", "{}"]
)
def test_suits_that_are_none_are_no_record(suits):
    with pytest.raises(InvalidRecordError, match='line 1: "suits" is'):
        replay(f'{{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "suits": {suits}}}\n')


def test_a_house_rule_and_a_new_name_leave_the_suits_as_they_are():
    table = open_table(CRADLE, NAMES, suits=(4, 0, 12))
    table = add(table, RuleChoice("tie", "extra-round", number=1))
    assert table.setup.suits == (4, 0, 12) == table.state.setup.suits


def test_the_next_game_keeps_everybodys_suit_and_who_waited_has_the_own_one_where_it_is_free():
    old = open_table(CRADLE, NAMES, suits=(4, 0, 12))
    assert rematch(old, {"Dia": 4, "Eli": 8}).setup.suits == (4, 0, 12, 1, 8)
    other = next_table(old, games()["vzhukh"], ("Cai", "Fay", "Ana"), {})
    assert other.setup.suits == (12, 0, 4)
    assert rematch(open_table(CRADLE, NAMES)).setup.suits == ()


def test_the_store_keeps_the_suits(store, open_store):
    code = store.open_table(open_table(CRADLE, NAMES, suits=(4, 0, 12))).code
    store.tables.forget(code)
    assert store.hosted(code).table.setup.suits == (4, 0, 12)
    store.phones.sit_down(code, "phone-2", 2)
    assert store.lists.person_of("phone-2") == ("Cai", 12)
    assert store.lists.people_of("phone-2", 9) == {"Cai": 12, "Ana": 4, "Ben": 0}
    assert store.lists.person_of("phone-9") == ("", None)
