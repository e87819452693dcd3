"""Several phones at one table of any game, doing whatever comes to mind: the log stays what was acknowledged, and all see the same.

`python -m tests.trust.test_state_machine` plays 500 evenings instead of ten.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from companion.app import create_app
from companion.demo.random_player import legal_move
from companion.games import games
from companion.network.addresses import Address
from companion.record import as_object, replay
from companion.settings import Settings
from companion.store import Store
from companion.table import summary
from tests.web.phones import JSON, Phone, Program, new_key

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
PLACE = st.integers(0, 10**6)
"""Chooses among however many there are."""


class AnEvening(RuleBasedStateMachine):
    """One table, three phones of which one only helps; `told`: what the phones were told they had told."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.store = Store.open(Path(self.folder.name) / "companion.db")
        self.app = create_app(self.store, Settings(addresses=lambda: [Address("192.168.1.23", "wlan0")]))
        self.told: dict[str, int] = {}
        self.forms: list[tuple[str, dict]] = []

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @initialize(game=st.sampled_from(sorted(games())), mode=st.sampled_from(["moves", "sheet"]))
    def sit_down(self, game, mode):
        self.game = games()[game]
        players = max(self.game.seats[0], min(4, self.game.seats[-1]))
        host = Phone(self.app)
        self.code = host.open_table(*NAMES[:players], game=game, mode=mode)
        self.url = f"/t/{self.code}"
        self.phones = [host, Phone(self.app).join(self.code, 1), Phone(self.app).join(self.code, None)]

    # ------------------------------------------------------------ what phones do

    @rule(phone=PLACE, place=PLACE, overruled=st.booleans(), behind=st.sampled_from([0, 0, 0, 0, 1, -1, 5]))
    def report_what_is_asked(self, phone, place, overruled, behind):
        state = self.table.state
        asks = [ask for seat in (None, *state.setup.seats) for ask in self.game.asks(state, seat)]
        if asks:
            move = asks[place % len(asks)].move
            self.send(
                phone,
                "reports",
                behind,
                report=_as_text(move),
                **({"overruled": "1"} if overruled else {}),
            )

    @rule(phone=PLACE, place=PLACE, fields=st.sampled_from([{}, {}, {"trial": "1"}]))
    def play_on_or_ask_what_it_would_do(self, phone, place, fields):
        """Where the referee is asked, or a correction is begun, nothing is told yet."""
        move = legal_move(self.game, self.table.state, Random(place))
        if move is not None:
            self.send(phone, "reports", 0, report=_as_text(move), **fields)

    @rule(
        amends=st.integers(0, 30),
        place=PLACE,
        keep=st.lists(st.integers(0, 30), max_size=3),
        to=st.sampled_from([0, 0, 0, 3]),
    )
    def put_an_entry_right(self, amends, place, keep, to):
        """By a program: another move, or that it never happened."""
        told, before = self.table.position.find(amends), self.table.number
        again = told and told.before and place % 5
        move = legal_move(self.game, told.before.state, Random(place)) if again else None
        program = Program(self.app, self.store.hosted(self.code).join_link)
        sent = {
            "seen": before,
            "key": new_key(),
            "amends": amends,
            "keep": keep,
            "to": to,
            "overruled": bool(place % 2),
            "move": msgspec.to_builtins(move),
        }
        answer = program.post(f"{self.url}/amendments", sent)
        self.answered(answer)
        if answer.status_code == 201:
            self.told[sent["key"]] = answer.json["told"]
        else:
            assert self.table.number == before and answer.status_code >= 400

    @rule(phone=PLACE, to=st.integers(-2, 30), behind=st.sampled_from([0, 0, 1]))
    def take_back(self, phone, to, behind):
        self.send(phone, "takebacks", behind, to=str(to))

    @rule(phone=PLACE, behind=st.sampled_from([0, 0, 1]))
    def bring_back(self, phone, behind):
        self.send(phone, "bringbacks", behind)

    @rule(phone=PLACE, place=PLACE)
    def send_again_what_was_sent(self, phone, place):
        if self.forms:
            noun, form = self.forms[place % len(self.forms)]
            self.post(phone, noun, form)

    @rule(phone=PLACE, place=PLACE, value=st.text(max_size=8))
    def agree_on_a_house_rule(self, phone, place, value):
        rules = self.game.house_rules
        if rules:
            chosen = rules[place % len(rules)]
            values = [key for key, _ in chosen.choices] + [value]
            self.send(phone, "house-rules", 0, rule=chosen.key, value=values[place % len(values)])

    @rule(
        phone=PLACE,
        noun=st.sampled_from(["mode", "switches", "door", "seat", "seats", "links", "reports"]),
        value=st.sampled_from(["", "0", "1", "2", "9", "-1", "moves", "sheet"]) | st.text(max_size=8),
    )
    def change_how_it_is_kept_or_sit_elsewhere(self, phone, noun, value):
        known = {"mode": value, "switch": value, "open": value, "seat": value, "act": "keep", "draft": value}
        self.answered(self.phones[phone % len(self.phones)].post(f"{self.url}/{noun}", known))

    @rule()
    def start_again(self):
        """As after a restart: nothing is known but the file."""
        self.store.tables.cache.clear()

    # ------------------------------------------------------------ how it is sent

    def send(self, phone, noun, behind, **fields):
        form = {"seen": str(self.table.number - behind), "key": new_key(), **fields}
        self.forms.append((noun, form))
        self.post(phone, noun, form)

    def had_it(self, form, number):
        """Whether that entry, which the sender had not seen, reported the same."""
        entry = self.table.since(number - 1)[0].entry
        return number > int(form["seen"]) and entry.kind == "report" and _as_text(entry.move) == form.get("report")

    def post(self, phone, noun, form):
        before = self.table.number
        told_before = self.told.get(form["key"])
        answer = self.phones[phone % len(self.phones)].post(f"{self.url}/{noun}", form, **JSON)
        self.answered(answer)
        if answer.status_code == 201:
            number = answer.json["told"]
            assert told_before in (None, number), "told once, and told again as another entry"
            assert number == (told_before or before + 1) or self.had_it(form, number), "a tap of two phones"
            if number > before:
                self.told[form["key"]] = number
        elif answer.status_code in (200, 303):
            assert self.table.number == before, "what was only asked is in the log"
            if answer.location:
                self.answered(self.phones[phone % len(self.phones)].get(answer.location))
        else:
            assert self.table.number == before, "what was refused is in the log"
            assert answer.json.get("error") or answer.json.get("reason")

    def answered(self, answer):
        assert answer.status_code < 500, answer.text

    # ------------------------------------------------------------ what always holds

    @property
    def table(self):
        return self.store.hosted(self.code).table

    @invariant()
    def the_log_is_what_was_acknowledged(self):
        rows = self.store.rows.db.execute("select key, number from entries order by number").fetchall()
        assert dict(rows) == self.told and [number for _, number in rows] == list(range(1, len(rows) + 1))

    @invariant()
    def all_phones_see_the_same(self):
        seen = [phone.get(self.url, **JSON) for phone in self.phones]
        assert {answer.status_code for answer in seen} == {200}
        assert all(answer.json == seen[0].json for answer in seen) and seen[0].json["entry"] == len(self.told)

    @invariant()
    def the_pages_stand(self):
        for page in ("", "/sheet", "/log"):
            assert self.phones[2].get(f"{self.url}{page}").status_code == 200

    @invariant()
    def everything_can_be_replayed(self):
        text = self.phones[0].get(f"{self.url}/record?every=1").text
        played = replay(text)
        assert played.refused is None and summary(played.table) == summary(self.table)
        assert json.loads(json.dumps(as_object(played)))["view"] == self.phones[0].get(self.url, **JSON).json["view"]


def _as_text(move):
    return msgspec.json.encode(move).decode()


TestAnEvening = AnEvening.TestCase
FEW = settings(max_examples=10, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck))
TestAnEvening.settings = FEW

if __name__ == "__main__":
    run_state_machine_as_test(
        AnEvening, settings=settings(FEW, max_examples=500, stateful_step_count=50, database=None)
    )
