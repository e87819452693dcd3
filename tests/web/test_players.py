"""A name is corrected, or somebody else plays on: from the seat's own phone, or the host's."""

import re

import pytest

from tests.web.phones import ENTERED, new_key


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


def problem(answer):
    found = re.search(r'<p class="problem" role="alert">([^<]+)</p>', answer.text)
    return found[1].replace("’", "'") if found else ""


def test_ben_corrects_his_own_name_and_every_page_has_it(played):
    page = played.ben.get(f"{played.url}/host").text
    assert f'href="{played.url}/players/1"' in page
    assert 'value="Ben"' in played.ben.get(f"{played.url}/players/1").text
    answer = calls(played.ben, played, "Benjamin")
    assert answer.status_code == 303 and answer.location == f"{played.url}/host"
    for page in ("", "/sheet", "/host"):
        assert "Benjamin" in played.helper.get(played.url + page).text
    assert "Benjamin" in played.stranger.get(f"/w/{played.watch}").text
    log = played.helper.get(f"{played.url}/log").text
    assert "Ben is called Benjamin now." in log and "Ana 1, Benjamin 2 and Cai 3" in log
    assert "by Benjamin<" in log and "by Ben<" not in log


def test_the_host_renames_anybody_and_says_who_plays_on(played):
    assert calls(played.host, played, "Kai", seat=2).status_code == 303
    assert calls(played.host, played, "Dia", plays_on="1").status_code == 303
    assert names(played) == ("Ana", "Dia", "Kai")
    assert "Dia plays for Ben from here." in played.helper.get(f"{played.url}/log").text


@pytest.mark.parametrize("who", ["helper", "ben"])
def test_nobody_else_corrects_a_name_but_any_phone_may_say_who_plays_on(played, who):
    phone = getattr(played, who)
    refused = calls(phone, played, "Kai", seat=2)
    assert refused.status_code == 403 and "by its player's own phone, or by the host" in problem(refused)
    assert phone.get(f"{played.url}/players/2").status_code == 403
    assert names(played) == ("Ana", "Ben", "Cai")
    assert "plays on for Cai" in phone.get(f"{played.url}/players/2?plays_on=1").text
    assert calls(phone, played, "Dia", seat=2, plays_on="1").status_code == 303
    assert names(played)[2] == "Dia"


def test_where_each_phone_enters_only_its_own_moves_others_do_not_say_who_plays_on(played):
    played.host.post(f"{played.url}/own-seat", {"only": "1"})
    assert "plays_on" in played.helper.get(f"{played.url}/players/2?plays_on=1").text, "Cai has no phone"
    refused = calls(played.helper, played, "Dia", plays_on="1")
    assert refused.status_code == 403 and "Ben's phone or the host says who plays on" in problem(refused)
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
        answer = calls(played.ben, played, name)
        assert answer.status_code == 422 and problem(answer).startswith(said), name
        assert f'value="{" ".join(name.split())}"' in answer.text, name
        assert names(played) == ("Ana", "Ben", "Cai") and played.number() == 1, name


def test_two_phones_that_rename_at_once_see_what_the_other_did(played):
    form = played.host.form(played.code, seat="1", name="Benni")
    calls(played.ben, played, "Benjamin")
    answer = played.host.post(f"{played.url}/players", form)
    assert answer.status_code == 422 and problem(answer).startswith("Another phone was faster. Ben is called Benjamin")
    again = played.host.post(
        f"{played.url}/players", {**form, "seen": re.search(r'name="seen" value="(\d+)"', answer.text)[1]}
    )
    assert again.status_code == 303 and names(played)[1] == "Benni"


def test_a_move_on_its_way_counts_though_somebody_was_renamed_meanwhile(played):
    form = played.host.form(played.code)
    calls(played.ben, played, "Benjamin")
    assert played.host.tell(played.code, ENTERED, **form).status_code == 303
    assert played.number() == 3


def test_a_name_is_undone_from_its_line_in_the_log(played):
    calls(played.ben, played, "Benjamin")
    page = played.ben.get(f"{played.url}/log/2").text
    assert 'name="undoes" value="2"' in page
    undone = played.ben.post(f"{played.url}/players", played.ben.form(played.code, undoes="2"))
    assert undone.status_code == 303 and names(played)[1] == "Ben"
    page = played.ben.get(f"{played.url}/log/2").text
    assert "<s>Ben is called Benjamin now.</s>" in page and "undoes" not in page and "Enter it again" not in page
    refused = played.helper.post(f"{played.url}/players", played.helper.form(played.code, undoes="2"))
    assert refused.status_code == 422


def test_only_who_may_rename_undoes_it(played):
    calls(played.ben, played, "Benjamin")
    refused = played.helper.post(f"{played.url}/players", played.helper.form(played.code, undoes="2"))
    assert refused.status_code == 403 and names(played)[1] == "Benjamin"


def test_undo_on_the_board_is_for_moves_and_leaves_names(played):
    calls(played.ben, played, "Benjamin")
    played.host.post(f"{played.url}/takebacks", played.host.form(played.code, to="0"))
    assert names(played)[1] == "Benjamin" and not played.now().table.position.number


def test_in_a_game_that_is_over_names_are_corrected_and_nobody_plays_on(played):
    for _ in range(2):
        played.host.tell(played.code, ENTERED)
    assert "Somebody else plays on" not in played.host.get(f"{played.url}/host").text
    refused = calls(played.host, played, "Dia", plays_on="1")
    assert refused.status_code == 422 and "The game is over" in problem(refused)
    assert calls(played.host, played, "Anna", seat=0).status_code == 303
    assert "Anna" in played.host.get("/evenings/all").text and "Ana<" not in played.host.get("/evenings/all").text


def test_before_the_first_move_the_lobby_is_where_players_change(table):
    page = table.host.get(f"{table.url}/host").text
    assert "Change players" in page and "/players/" not in page


def test_who_waits_for_the_next_game_and_plays_on_now_has_the_seat(played, phone, store):
    late = phone()
    late.post(f"/j/{played.join}/waiting", {"name": "Dia"})
    assert calls(played.host, played, "Dia", seat=2, plays_on="1").status_code == 303
    assert store.phones.waiting(played.code) == ()
    assert [found.seat for found in store.phones.at(played.code)] == [0, 1, None, 2]


def test_where_the_seat_has_a_phone_who_waited_helps(played, phone, store):
    late = phone()
    late.post(f"/j/{played.join}/waiting", {"name": "Dia"})
    assert calls(played.host, played, "dia", plays_on="1").status_code == 303
    assert store.phones.waiting(played.code) == ()
    assert [found.seat for found in store.phones.at(played.code)] == [0, 1, None, None]


def test_nobody_is_renamed_to_somebody_who_waits_for_the_next_game(played, phone):
    phone().post(f"/j/{played.join}/waiting", {"name": "Dia"})
    refused = calls(played.host, played, "Dia")
    assert refused.status_code == 422 and "Dia waits for the next game under that name" in problem(refused)


def test_a_program_says_who_plays_on(played):
    sent = {"seen": 1, "key": new_key(), "seat": 1, "name": "Dia", "plays_on": True}
    answer = played.program.post(f"{played.url}/players", sent)
    assert answer.status_code == 201 and answer.json["told"] == 2 and answer.json["seats"] == ["Ana", "Dia", "Cai"]
    refused = played.program.post(f"{played.url}/players", {**sent, "seen": 2, "key": new_key(), "name": "Ana"})
    assert refused.status_code == 422 and refused.json["rule"] == "phase"
    refused = played.program.post(f"{played.url}/players", {**sent, "seen": 2, "key": new_key(), "seat": 9})
    assert refused.status_code == 422 and "no such seat" in refused.json["detail"]
    assert played.program.post(f"{played.url}/players", {**sent, "seat": "x"}).status_code == 400


def test_a_seat_that_is_not_there_has_no_page(played):
    assert played.host.get(f"{played.url}/players/7").status_code == 404
    answer = calls(played.host, played, "Dia", seat=7)
    assert answer.status_code == 422 and "no such seat" in answer.text


def test_exports_have_the_newest_name_and_the_record_both(played):
    calls(played.ben, played, "Benjamin")
    assert "Benjamin" in played.ben.get(f"{played.url}/sheet.csv").text
    record = played.ben.get(f"{played.url}/record").text
    assert '"seats": ["Ana", "Ben", "Cai"]' in record and '"name": "Benjamin"' in record
    assert played.program.get(played.url).json["seats"] == ["Ana", "Benjamin", "Cai"]


# ---------------------------------------------------------------- one person, two names


def test_the_host_says_on_the_statistics_page_that_two_names_are_one_person_and_undoes_it(played, app):
    other = played.host.open_table("Ana", "Benjamin")
    for code in (played.code, played.code, other, other, other):
        ages = [1, 2, 3] if code == played.code else [1, 2]
        assert played.host.tell(code, {"move": "final-ages", "ages": ages}).status_code == 303
    page = played.host.get("/evenings/all").text
    assert "One person, two names?" in page and "<option>Benjamin</option>" in page
    assert "One person, two names?" not in played.ben.get("/evenings/all").text, "Ben opened none of these tables"
    joined = played.host.post("/evenings/people", {"do": "join", "name": "Ben", "person": "Benjamin"})
    assert joined.status_code == 303
    assert "Ben counts as Benjamin." in played.host.get("/evenings/all").text
    assert "Benjamin" in played.ben.get("/evenings/all").text
    assert played.host.post("/evenings/people", {"do": "part", "name": "Ben"}).status_code == 303
    assert "counts as Benjamin." not in played.host.get("/evenings/all").text
    assert "Benjamin" not in played.ben.get("/evenings/all").text


def test_two_people_of_one_table_are_not_joined(played):
    for _ in range(2):
        played.host.tell(played.code, ENTERED)
    answer = played.host.post("/evenings/people", {"do": "join", "name": "Ana", "person": "Ben"})
    assert answer.status_code == 422 and "so they are two people" in problem(answer)
    assert "<option selected>Ana</option>" in answer.text, "what was chosen stays"
    assert played.host.post("/evenings/people", {"do": "dance"}).status_code == 400
