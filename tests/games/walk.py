"""A walk through the states of one table, kept by a real store and looked at through the real app.

The table does what tables do: it plays, enters rounds, puts right what the app
believes, plays on against rules, takes back, brings back, amends, ends and goes
on after the end. At every state something may be looked at, by everybody who
can look. What goes wrong is a `Fault`, with the record that leads there.
"""

from __future__ import annotations

import re
import secrets
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.app import create_app
from companion.demo.random_player import legal_move
from companion.game import Ask, Illegal, Move, to_act
from companion.games import games
from companion.network.addresses import Address
from companion.record import replay, write_record
from companion.settings import Settings
from companion.store import Store, fingerprint
from companion.store.hosted import Accepted, HostedTable
from companion.table import Entry, Table, add, begin, open_table, rule_on, summary
from companion.table.entries import BringBack, Report, RuleChoice, TakeBack
from companion.table.preview import of_amendment
from tests.games.anything import against_a_rule, any_move, bent, odd_moves
from tests.games.offers import Page, read_page
from tests.games.play import NAMES

FOUND = (200, 303)
TOO_EARLY = (200, 303, 409)
"""Of what there is only once the game is over, or only for what stands; a correction is corrected on a page of its own."""
MOST_BYTES = 200_000
"""What no page exceeds, whatever was reported."""
OF_ALL = ("", "/sheet", "/log", "/sheet.csv", "/sheet.svg", "/record", "/record?every=1", "/signal")
OF_PHONES, SWAPPED = ("/referee", "/correct", "/host"), ("", "/sheet", "/log", "/why/0")
"""Pages of a table: of everybody who plays, of phones alone, and those that are swapped live."""
LIVE = {"HX-Request": "true"}
NEW_EACH_TIME = re.compile(r'(name="key"\s+value=|data-now=|data-begun=)"[^"]*"')
"""What differs on a page that is opened again."""
OURS = re.compile("/(companion|templates|tests)/")
AFTER_THE_END = 6
"""Steps that a table goes on when its game is over: taken back, put right, or refused."""
MOST_ASKS = 5
"""Asks that are looked for at a state."""
MOST_STEPS = 60
"""Pages that are searched for one of them."""


class House:
    """A store in a folder, and the app over it."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.open(folder / "companion.db")
        self.app = create_app(self.store, Settings(addresses=lambda: [Address("192.168.1.23", "wlan0")]))
        self.app.testing = True


@dataclass(frozen=True)
class Fault:
    """Something that went wrong: `what` is the same for the same cause, `detail` is this time's; `record` leads there."""

    what: str
    detail: str
    record: str

    def __str__(self) -> str:
        return f"{self.what}\n{self.detail}\n{self.record}"


@dataclass(frozen=True)
class Visitor:
    """Somebody who looks: a phone in a seat, one that helps, or a program."""

    name: str
    client: FlaskClient
    seat: int | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, where: str, **headers: str) -> TestResponse:
        return self.client.get(where, headers=self.headers | headers)


@dataclass(frozen=True)
class Look:
    """One page for one visitor, and how it may be answered."""

    visitor: Visitor
    where: str
    answers: tuple[int, ...] = (200,)
    headers: dict[str, str] = field(default_factory=dict)


class Walk:
    """One table of `key` on its way; the same seed takes the same way."""

    def __init__(self, house: House, key: str, seed: int) -> None:
        self.house, self.game, self.random = house, games()[key], Random(f"{key} {seed}")
        self.faults: list[Fault] = []
        self.states = self.pages = 0
        house_rules = {
            rule.key: self.random.choice(rule.choices)[0]
            for rule in self.game.house_rules
            if self.random.random() < 0.5
        }
        names = NAMES[: self.random.choice(self.game.seats)]
        self.seats = len(names)
        self.unruly = self.random.choice((0.02, 0.1, 0.3))
        """The share of steps that are not simply the next legal move."""
        first = self.random.choice((None, None, self.random.randrange(self.seats)))
        mode = "sheet" if self.random.random() < 0.15 else "moves"
        hosted = house.store.open_table(open_table(self.game, names, house_rules, first), mode=mode)
        house.store.change(hosted.code, switches=frozenset(switch.key for switch in self.game.switches))
        self.code, self.url, self.watch = hosted.code, f"/t/{hosted.code}", f"/w/{hosted.watch_link}"
        self.phones = [self._phone(seat) for seat in range(self.seats)]
        self.helper = self._phone(None)
        self.watcher = Visitor("watcher", house.app.test_client())
        self.programs = [
            Visitor(
                f"program {what}",
                house.app.test_client(),
                None,
                {"Authorization": f"Bearer {link}", "Accept": "application/json"},
            )
            for what, link in (("playing", hosted.join_link), ("watching", hosted.watch_link))
        ]

    def _phone(self, seat: int | None) -> Visitor:
        token, client = secrets.token_urlsafe(16), self.house.app.test_client()
        client.set_cookie("companion", token)
        self.house.store.phones.sit_down(self.code, fingerprint(token), seat, host=seat == 0)
        return Visitor("helper" if seat is None else "host" if seat == 0 else "phone", client, seat)

    @property
    def hosted(self) -> HostedTable:
        hosted = self.house.store.hosted(self.code)
        assert hosted
        return hosted

    @property
    def table(self) -> Table:
        return self.hosted.table

    # ------------------------------------------------------------ steps

    def go(self, steps: int, share: float) -> Walk:
        """So many steps, or until the table has been over for a while; `share` of the states are looked at, more after the end."""
        after_the_end = 0
        self.look_around(share)
        while self.states < steps and after_the_end < AFTER_THE_END:
            with self.noting("step"):
                self.step()
            self.states += 1
            over = self.table.state.over
            after_the_end += over
            self.look_around(share * (5 if over else 1))
        self.holds()
        return self

    def look_around(self, share: float) -> None:
        """With this likelihood what is offered; pages, which cost little, oftener; odd questions and a stream more rarely."""
        for look, often in ((self.look_at_some, 8.0), (self.offers, 1.0), (self.ask_oddly, 0.3), (self.listen, 0.3)):
            if self.random.random() < share * often:
                look()

    def step(self) -> None:
        """One more entry, told as phones tell it, or none where nothing that was tried may stand."""
        state = self.table.state
        if self.random.random() >= self.unruly and not state.over:
            told: Entry | Move | None = legal_move(self.game, state, self.random, forms=0.02)
        else:
            kinds: list[Callable[[], Entry | Move | None]] = [
                self._house_rule,
                self._take_back,
                self._bring_back,
                *[self._amend] * 2,
                *[self._by_form] * 2,
                *[self.some_move] * 2,
                *[self.some_adjustment] * 2,
            ]
            told = self.random.choice(kinds)()
        if entry := self._report(told) if isinstance(told, Move) else told:
            self.tell(entry)

    def tell(self, entry: Entry) -> None:
        """What may stand is told and must stand; what may not is left."""
        table = self.table
        if isinstance(rule_on(table, entry), Illegal):
            return
        answer = self.house.store.append(self.code, entry, seen=table.number, key=secrets.token_hex(8))
        assert isinstance(answer, Accepted), answer

    def _report(self, move: Move) -> Report:
        return Report(move, overruled=self.random.random() < 0.9, sender=self.random.choice((None, *range(self.seats))))

    def _by_form(self) -> Move | None:
        return legal_move(self.game, self.table.state, self.random, forms=1)

    def _take_back(self) -> Entry | None:
        last = self.table.position.number
        to = self.random.choice(
            (last - 1, last - 1, last - self.random.randint(1, 4), self.random.randrange(max(1, last)))
        )
        return TakeBack(to) if to >= 0 else None

    def _bring_back(self) -> Entry | None:
        return BringBack(self.random.choice((0, 0, self.random.randint(0, self.table.number))))

    def _house_rule(self) -> Entry | None:
        if not self.game.house_rules:
            return None
        rule = self.random.choice(self.game.house_rules)
        return RuleChoice(rule.key, self.random.choice(rule.choices)[0])

    def _amend(self) -> Entry | None:
        """An entry of any age reads otherwise, as its preview says that it can."""
        chain = self.table.position.chain()
        if not chain:
            return None
        node = self.random.choice((chain[0], chain[-1], *chain[-3:], self.random.choice(chain)))
        preview = of_amendment(self.table, node.number, self._instead(node))
        return None if preview.ruling and preview.ruling.final else preview.entry

    def _instead(self, node: Any) -> Move | None:
        """What an entry might have been."""
        other = legal_move(self.game, node.before.state, self.random, forms=0.2)
        return self.random.choice((None, other, other, bent(self.game, node.move, self.seats, self.random)))

    def some_move(self) -> Move:
        """A move that mostly breaks a rule."""
        return against_a_rule(self.game, self.table.state, self.random)

    def some_adjustment(self) -> Move:
        """The table put right, by a tap on a thing or its form, by that but for a field or two, or anyhow."""
        if (spots := self.game.spots(self.table.state)) and self.random.random() < 0.7:
            spot = self.random.choice(spots)
            said = [move for _, move in spot.values] + ([spot.ask.move] if spot.ask else [])
            move = self.random.choice(said)
            return self.random.choice((move, bent(self.game, move, self.seats, self.random)))
        for _ in range(30):
            move = any_move(self.game, self.seats, self.random)
            if move.__struct_config__.tag == "adjust":
                return move
        return move

    # ------------------------------------------------------------ pages

    @property
    def everybody(self) -> tuple[Visitor, ...]:
        return (*self.phones, self.helper, self.watcher, *self.programs)

    def looks(self, visitor: Visitor) -> list[Look]:
        """Every page that this visitor may open now, and how it may be answered."""
        if visitor is self.watcher:
            return [
                Look(visitor, self.watch),
                Look(visitor, f"{self.watch}/signal"),
                Look(visitor, self.watch, headers=LIVE),
            ]
        previews, newest = self._previews(), self.table.number
        some = self.random.randint(1, newest) if newest else 0
        by_program, seats = visitor in self.programs, range(self.seats)
        pages = [*OF_ALL, *previews, *(f"/why/{seat}" for seat in seats)]
        pages += [f"/log/{newest}", f"/log/{some}", f"/log?newest={some}"] * bool(newest)
        pages += [] if by_program else [*OF_PHONES, *(f"?for={seat}" for seat in seats)]
        early = ["/bgstats.json"] if by_program else ["/bgstats.json", "/next"]
        if newest and not by_program:
            early += [f"/log/{number}/change{board}" for number in (newest, some) for board in ("", "?board=1")]
            early += [f"/correct?amends={some}"]
        live = () if by_program else (*SWAPPED, f"?for={self.seats - 1}")
        return [
            *(Look(visitor, self.url + page) for page in pages),
            *(Look(visitor, self.url + page, TOO_EARLY) for page in early),
            *(Look(visitor, self.url + page, headers=LIVE) for page in live),
            *(Look(visitor, where) for where in ("/", f"/rules/{self.game.key}") if not by_program),
        ]

    def _previews(self) -> list[str]:
        """The referee, asked about a legal move, moves that are not, and another past."""
        legal = legal_move(self.game, self.table.state, self.random, forms=0.3)
        moves = (legal, self.some_move(), self.some_move(), self.some_adjustment())
        found = [f"/preview?move={self._as_query(move)}" for move in moves if move is not None]
        if chain := self.table.position.chain():
            node = self.random.choice(chain)
            instead = self._instead(node)
            found.append(f"/preview?amends={node.number}&move={self._as_query(instead) if instead else 'null'}")
        return found

    def _as_query(self, move: Move) -> str:
        return quote(msgspec.json.encode(move).decode())

    def look(self, look: Look) -> TestResponse | None:
        """The page, which must come; None where it broke."""
        self.pages += 1
        with self.noting(f"{look.visitor.name} {self._kind_of(look.where)}", look.where):
            answer = look.visitor.get(look.where, **look.headers)
            assert answer.status_code in look.answers, f"answered {answer.status_code}"
            assert len(answer.data) < MOST_BYTES, "the page is too large"
            return answer
        return None

    def look_at_some(self, visitors: int = 2, pages: int = 3) -> None:
        """Some pages of some visitors, and some of what they link to."""
        for visitor in self.random.sample(self.everybody, visitors):
            looks: list[Look] = []
            with self.noting("looks"):
                looks = self.looks(visitor)
            for look in self.random.sample(looks, min(pages, len(looks))):
                answer = self.look(look)
                if answer is not None and answer.mimetype == "text/html":
                    self.follow(visitor, read_page(answer.text))

    def follow(self, visitor: Visitor, page: Page) -> None:
        """What a page links to must be there."""
        if links := self._own_links(page):
            self.look(Look(visitor, self.random.choice(links), FOUND))

    def _own_links(self, page: Page) -> list[str]:
        return sorted(
            {
                link
                for link in page.links
                if not link.startswith(("/assets/", "/t/", "/w/")) or link.startswith(self.url)
            }
        )

    def listen(self) -> None:
        """An open stream brings its page when the table changes; once the game is over, each phone asks for its own."""
        phone, shown = self.random.choice((*self.phones, self.helper, self.watcher)), self.random.choice(("", "sheet"))
        where = f"{self.watch if phone is self.watcher else self.url}/events?page={shown}"
        with self.noting(f"{phone.name} {self._kind_of(where)}", where):
            answer = phone.client.get(where, buffered=False)
            assert answer.status_code == 200
            events = iter(answer.response)
            next(events)
            self.house.app.extensions["hub"].publish(self.code, "news")
            news: Any = next(events)
            answer.close()
            newest = f'data-signal="{self.table.number}.'
            assert self.table.state.over or newest in news.decode(), "no page came, or an old one"

    def ask_oddly(self) -> None:
        """Whatever is asked is answered in a sentence, and nothing breaks."""
        move = legal_move(self.game, self.table.state, self.random, forms=0.5) or any_move(
            self.game, self.seats, self.random
        )
        likely = (200, 400, 409)
        for text in odd_moves(self.game, move, self.random):
            for visitor in (self.helper, self.programs[0]):
                self.look(Look(visitor, f"{self.url}/preview?move={quote(text)}", likely))
            self.report_oddly(text)
        amends, other = self.random.randint(-1, self.table.number + 2), any_move(self.game, self.seats, self.random)
        self.look(Look(self.helper, f"{self.url}/preview?amends={amends}&move={self._as_query(other)}", likely))

    def ask_the_referee(self, times: int) -> None:
        """About so many moves of any kind, most of which would break a rule."""
        for _ in range(times):
            move = any_move(self.game, self.seats, self.random)
            self.look(Look(self.phones[0], f"{self.url}/preview?move={self._as_query(move)}"))

    def report_oddly(self, text: str) -> None:
        """A program reports it, against any rule: it stands or is refused in a sentence."""
        program, number = self.programs[0], self.table.number
        sent = f'{{"seen":{number},"key":"{secrets.token_hex(8)}","overruled":true,"move":{text}}}'
        with self.noting("program reports", text):
            answer = program.client.post(
                f"{self.url}/reports", data=sent, content_type="application/json", headers=program.headers
            )
            assert answer.status_code == 201 or (400 <= answer.status_code < 500 and self.table.number == number), (
                answer.status_code
            )
            assert answer.status_code == 201 or answer.json.get("error") or answer.json.get("reason")

    # ------------------------------------------------------------ what must be offered

    def offers(self) -> None:
        """Whatever the game asks, a page offers to the phones it concerns: the board, the sheet, or what the board leads to."""
        state, phone = self.table.state, self.random.choice((*self.phones, self.helper, *self._to_act()))
        with self.noting("offers"):
            asks = [ask for ask in self.game.asks(state, phone.seat) if ask.scores or self.hosted.mode != "sheet"]
            for ask in self.random.sample(asks, min(MOST_ASKS, len(asks))):
                if not any(self._is_offered(page, ask) for page in self._pages_from_the_board(phone)):
                    self.note(
                        f"not offered: {ask.form}{' (form)' if ask.fields else ''}",
                        f"{phone.name} {phone.seat}: {ask.move}",
                    )

    def _to_act(self) -> list[Visitor]:
        return [self.phones[seat] for seat in to_act(self.table.state)] * self.seats

    def _is_offered(self, page: Page | None, ask: Ask) -> bool:
        """On this page; None, where there are more pages than are searched, is believed."""
        if page is None:
            return True
        return ask.form in page.tags if ask.fields else page.tells(self.game, self.table.state, ask.move)

    def _pages_from_the_board(self, phone: Visitor) -> Iterator[Page | None]:
        """The board, the sheet and what can be corrected, then what their own links lead to: forms, and the further
        steps of a choice; None where they are too many."""
        waiting, known = [self.url, f"{self.url}/sheet", f"{self.url}/correct"], {self.url}
        follows = (f"{self.url}?", f"{self.url}/form?")
        for _ in range(MOST_STEPS):
            if not waiting:
                return
            page = read_page(phone.get(waiting.pop(0)).text)
            yield page
            further = [link for link in self._own_links(page) if link.startswith(follows) and link not in known]
            known.update(further)
            waiting += further
        yield None

    # ------------------------------------------------------------ what must hold

    def holds(self) -> None:
        """The table equals one told right from the start; its record tells it again; the file holds what is in memory,
        and who opens a page again when it was read from there, as after a kill, sees the same."""
        with self.noting("holds"):
            table = self.table
            right = begin(self.game, table.setup)
            for node in table.position.chain():
                right = add(right, Report(node.move, number=right.number + 1, overruled=node.overruled))
            assert right.state == table.state, "told right from the start it is another state"
            assert summary(right) == summary(table)
            for every in (False, True):
                text = write_record(table, every=every)
                played = replay(text)
                assert played.refused is None, f"line {played.line}: {played.refused}"
                assert summary(played.table) == summary(table)
                assert write_record(played.table, every=every) == text, "exported again it reads otherwise"
            looks = [look for one in self.random.sample(self.everybody, 2) for look in self.looks(one)]
            before = [self._shown(look) for look in looks]
            self.house.store.tables.cache.clear()
            assert summary(self.table) == summary(table), "read from the file it is another table"
            for look, shown in zip(looks, before):
                assert self._shown(look) == shown, f"read from the file {self._kind_of(look.where)} is another page"

    def _shown(self, look: Look) -> str:
        answer = self.look(look)
        return "" if answer is None else NEW_EACH_TIME.sub("", answer.text)

    # ------------------------------------------------------------ faults

    def note(self, what: str, detail: str) -> None:
        self.faults.append(Fault(f"{self.game.key}: {what}", detail, write_record(self.table, every=True)))

    @contextmanager
    def noting(self, doing: str, detail: str = "") -> Iterator[None]:
        """What breaks meanwhile is a fault, told by the line of the project that broke."""
        try:
            yield
        except Exception as error:
            last = [frame for frame in traceback.extract_tb(error.__traceback__) if OURS.search(frame.filename)][-1]
            place = f"{'/'.join(Path(last.filename).parts[-3:])}:{last.lineno}"
            said = re.sub(r"\d+", "N", f"{type(error).__name__}: {error}"[:120])
            what = f"{doing}: {said}" if "/tests/" in last.filename else said
            self.note(f"{what} ({place})", f"{doing} {detail}\n{error}")

    def _kind_of(self, where: str) -> str:
        """An address without what differs from table to table."""
        path = where.split("move=")[0].replace(self.code, "CODE").replace(self.watch, "/w/TOKEN")
        return re.sub(r"\d+", "N", path)
