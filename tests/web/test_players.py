"""A name is corrected, or somebody else plays on: from the seat's own phone, or the host's."""

import re

import pytest

from tests.web.answers import each, look, send
from tests.web.phones import ENTERED, answered, new_key


@pytest.fixture
def played(after):
    """A table after its first round."""
    return after(ENTERED)


def names(table):
    return table.now().table.setup.names


def calls(phone, table, name, seat=1, **fields):
    """Somebody sends the form of the page that asks for a name."""
    form = table.host.form(table.code, seat=str(seat), name=name, **fields)
    return phone.post(f"{table.url}/players", form)


ANSWERS = {
    "before the first move the lobby is where players change": look(
        "new", "host", "host", "Change players", without="/players/"
    ),
    "a seat that is not there has no page": look("scored", "host", "players/7", status=404),
    "nor is anybody called something there": send(
        "scored", "host", "players", {"seat": "7", "name": "Dia"}, 422, "no such seat"
    ),
    "others do not correct Cai's name": look("scored", "ben", "players/2", status=403),
    "but may say who plays on": look("scored", "ben", "players/2?plays_on=1", "plays on for Cai"),
    "so may a phone that helps": look("scored", "helper", "players/2?plays_on=1", "plays on for Cai"),
    "once the game is over nobody plays on": look("over", "host", "host", without="Somebody else plays on"),
    "a program names a seat": send(
        "scored", "program", "players", {"seen": 1, "key": "key-of-mine", "seat": "x", "name": "Dia"}, 400
    ),
    "and one that there is": send(
        "scored", "program", "players", {"seen": 1, "key": "key-of-mine", "seat": 9, "name": "Dia"}, 422, "no such seat"
    ),
}


@each(ANSWERS)
def test_of_names(row, after):
    row.holds(after)


def test_ben_corrects_his_own_name_and_every_page_has_it(played):
    played.ben.reads(f"{played.url}/host", f'href="{played.url}/players/1"')
    assert 'value="Ben"' in played.ben.get(f"{played.url}/players/1").text
    answer = calls(played.ben, played, "Benjamin")
    assert answer.status_code == 303 and answer.location == f"{played.url}/host"
    for page in ("", "/sheet", "/host"):
        assert "Benjamin" in played.helper.get(played.url + page).text
    assert "Benjamin" in played.stranger.get(f"/w/{played.watch}").text
    played.helper.reads(
        f"{played.url}/log",
        "Ben is called Benjamin now.",
        "Ana 1, Benjamin 2 and Cai 3",
        "by Benjamin<",
        without="by Ben<",
    )


def test_the_host_renames_anybody_and_says_who_plays_on(played):
    assert calls(played.host, played, "Kai", seat=2).status_code == 303
    assert calls(played.host, played, "Dia", plays_on="1").status_code == 303
    assert names(played) == ("Ana", "Dia", "Kai")
    assert "Dia plays for Ben from here." in played.helper.get(f"{played.url}/log").text


@pytest.mark.parametrize("who", ["helper", "ben"])
def test_nobody_else_corrects_a_name_but_any_phone_may_say_who_plays_on(played, who):
    phone = getattr(played, who)
    answered(calls(phone, played, "Kai", seat=2), 403, "by its player's own phone, or by the host")
    assert names(played) == ("Ana", "Ben", "Cai")
    assert calls(phone, played, "Dia", seat=2, plays_on="1").status_code == 303
    assert names(played)[2] == "Dia"


def test_where_each_phone_enters_only_its_own_moves_others_do_not_say_who_plays_on(played):
    played.host.post(f"{played.url}/own-seat", {"only": "1"})
    played.helper.reads(f"{played.url}/players/2?plays_on=1", "plays_on")  # Cai has no phone
    answered(calls(played.helper, played, "Dia", plays_on="1"), 403, "Ben's phone or the host says who plays on")
    assert calls(played.ben, played, "Dia", plays_on="1").status_code == 303


NO_NAMES = [
    ("   ", "Enter a name."),
    ("ana", "ana is here already."),
    ("Ben", "Ben is the name already."),
    ("x" * 25, "A name has 1 to 24 characters"),
    ("Be\x07n", "A name has 1 to 24 characters"),
]


def test_a_name_that_cannot_be_is_answered_with_one_sentence_and_stays_typed(played):
    for name, said in NO_NAMES:
        answered(calls(played.ben, played, name), 422, said, f'value="{" ".join(name.split())}"')
        assert names(played) == ("Ana", "Ben", "Cai") and played.number() == 1, name


def test_two_phones_that_rename_at_once_see_what_the_other_did(played):
    form = played.host.form(played.code, seat="1", name="Benni")
    calls(played.ben, played, "Benjamin")
    page = answered(
        played.host.post(f"{played.url}/players", form), 422, "Another phone was faster. Ben is called Benjamin"
    )
    form["seen"] = re.search(r'name="seen" value="(\d+)"', page)[1]
    assert played.host.post(f"{played.url}/players", form).status_code == 303 and names(played)[1] == "Benni"


def undoes_the_name(phone, table):
    return phone.post(f"{table.url}/players", phone.form(table.code, undoes="2"))


def test_a_name_is_undone_from_its_line_in_the_log_by_who_may_rename(played):
    calls(played.ben, played, "Benjamin")
    assert undoes_the_name(played.helper, played).status_code == 403
    played.ben.reads(f"{played.url}/log/2", 'name="undoes" value="2"')
    assert undoes_the_name(played.ben, played).status_code == 303 and names(played)[1] == "Ben"
    played.ben.reads(f"{played.url}/log/2", "<s>Ben is called Benjamin now.</s>", without=("undoes", "Enter it again"))
    assert undoes_the_name(played.helper, played).status_code == 422


def test_a_move_on_its_way_counts_though_somebody_was_renamed_meanwhile(played):
    form = played.host.form(played.code)
    calls(played.ben, played, "Benjamin")
    assert played.host.tell(played.code, ENTERED, **form).status_code == 303
    assert played.number() == 3


def test_undo_on_the_board_is_for_moves_and_leaves_names(played):
    calls(played.ben, played, "Benjamin")
    played.host.post(f"{played.url}/takebacks", played.host.form(played.code, to="0"))
    assert names(played)[1] == "Benjamin" and not played.now().table.position.number


def test_in_a_game_that_is_over_names_are_corrected_and_nobody_plays_on(played):
    for _ in range(2):
        played.host.tell(played.code, ENTERED)
    answered(calls(played.host, played, "Dia", plays_on="1"), 422, "The game is over")
    assert calls(played.host, played, "Anna", seat=0).status_code == 303
    played.host.reads("/evenings/all", "Anna", without="Ana<")


@pytest.mark.parametrize("seat, name, seats", [(2, "Dia", [0, 1, None, 2]), (1, "dia", [0, 1, None, None])])
def test_who_waits_for_the_next_game_and_plays_on_now_has_the_seat_or_helps_where_it_has_a_phone(
    played, phone, store, seat, name, seats
):
    phone().post(f"/j/{played.join}/waiting", {"name": "Dia"})
    assert calls(played.host, played, name, seat=seat, plays_on="1").status_code == 303
    assert store.phones.waiting(played.code) == ()
    assert [found.seat for found in store.phones.at(played.code)] == seats


def test_nobody_is_renamed_to_somebody_who_waits_for_the_next_game(played, phone):
    phone().post(f"/j/{played.join}/waiting", {"name": "Dia"})
    answered(calls(played.host, played, "Dia"), 422, "Dia waits for the next game under that name")


def test_a_program_says_who_plays_on(played):
    sent = {"seen": 1, "key": new_key(), "seat": 1, "name": "Dia", "plays_on": True}
    answer = played.program.post(f"{played.url}/players", sent)
    assert answer.status_code == 201 and answer.json["told"] == 2 and answer.json["seats"] == ["Ana", "Dia", "Cai"]
    refused = played.program.post(f"{played.url}/players", {**sent, "seen": 2, "key": new_key(), "name": "Ana"})
    assert refused.status_code == 422 and refused.json["rule"] == "phase"


def test_exports_have_the_newest_name_and_the_record_both(played):
    calls(played.ben, played, "Benjamin")
    played.ben.reads(f"{played.url}/sheet.csv", "Benjamin")
    played.ben.reads(f"{played.url}/record", '"seats": ["Ana", "Ben", "Cai"]', '"name": "Benjamin"')
    assert played.program.get(played.url).json["seats"] == ["Ana", "Benjamin", "Cai"]


# ---------------------------------------------------------------- one person, two names


def test_the_host_says_on_the_statistics_page_that_two_names_are_one_person_and_undoes_it(played):
    other = played.host.open_table("Ana", "Benjamin")
    played.host.plays_to_the_end(other, (1, 2))
    for _ in range(2):
        played.host.tell(played.code, ENTERED)
    played.host.reads("/evenings/all", "One person, two names?", "<option>Benjamin</option>")
    played.ben.reads("/evenings/all", without="One person, two names?")  # Ben opened none of these tables
    joined = {"do": "join", "name": "Ben", "person": "Benjamin"}
    assert played.host.post("/evenings/people", joined).status_code == 303
    played.host.reads("/evenings/all", "Ben counts as Benjamin.")
    played.ben.reads("/evenings/all", "Benjamin")
    assert played.host.post("/evenings/people", {"do": "part", "name": "Ben"}).status_code == 303
    played.host.reads("/evenings/all", without="counts as Benjamin.")
    played.ben.reads("/evenings/all", without="Benjamin")


def test_two_people_of_one_table_are_not_joined(played):
    for _ in range(2):
        played.host.tell(played.code, ENTERED)
    answer = played.host.post("/evenings/people", {"do": "join", "name": "Ana", "person": "Ben"})
    answered(answer, 422, "so they are two people", "<option selected>Ana</option>")  # what was chosen stays
    assert played.host.post("/evenings/people", {"do": "dance"}).status_code == 400
