"""Names that are one person's, as the host of their tables says: "Ben" and "Benjamin" are counted together.

It is kept with the seats of that person, and erased with their tables.
"""

import json
from dataclasses import dataclass

from companion.game import normalised_name
from companion.store.tables import JOINED, NAMES, Tables
from companion.words import say


@dataclass(frozen=True, slots=True)
class SamePeople:
    """Whose names are whose, in the statistics of one database."""

    tables: Tables

    def names(self, host: str) -> list[str]:
        """The names in the finished games of a host's tables, in their order."""
        return sorted(
            {normalised_name(name): name for _, names in self._finished(host) for name in names}.values(),
            key=normalised_name,
        )

    def joined(self, host: str) -> dict[str, str]:
        """Name -> the name it is counted under, at a host's tables."""
        rows = self.tables.rows.read(
            f'select {NAMES}, same.seat, person from same_people same join tables on code = same."table"'
            ' join phones hosts on hosts."table" = code and hosts.host = 1'
            " where deleted_at is null and hosts.phone = ? order by person",
            host,
        )
        return {json.loads(names)[seat]: person for names, seat, person in rows}

    def join(self, host: str, name: str, person: str) -> None:
        """Count a name as somebody else's from now on. Raises ValueError with a sentence where that cannot be."""
        played, joined = self._finished(host), self.joined(host)
        there = {normalised_name(one) for _, names in played for one in names}
        if not {normalised_name(name), normalised_name(person)} <= there:
            raise ValueError(say("Choose two names from the finished games of your tables."))
        chosen, person = person, joined.get(person, person)
        group = _group(joined, name)
        if normalised_name(person) in group:
            raise ValueError(say("{name} and {other} are one person already.", name=name, other=chosen))
        for _, names in played:
            here = set(map(normalised_name, names))
            if here & group and here & _group(joined, person):
                why = say(
                    "{name} and {other} have played at one table, so they are two people.", name=name, other=person
                )
                raise ValueError(why)
        with self.tables.rows.writing() as write:
            for code, names in played:
                for seat in (seat for seat, one in enumerate(names) if normalised_name(one) in group):
                    write.execute(
                        'insert into same_people ("table", seat, person) values (?, ?, ?)'
                        ' on conflict ("table", seat) do update set person = excluded.person',
                        (code, seat, person),
                    )

    def part(self, host: str, name: str) -> None:
        """Count a name as its own again."""
        with self.tables.rows.writing() as write:
            for code, names in self._finished(host):
                for seat in (seat for seat, one in enumerate(names) if normalised_name(one) == normalised_name(name)):
                    write.execute('delete from same_people where "table" = ? and seat = ?', (code, seat))

    def people_of(self, phone: str) -> dict[str, dict[str, str]]:
        """Table -> name, folded -> the name it is counted under; of the tables that a phone has joined."""
        hosts = dict(
            self.tables.rows.read(
                'select mine."table", hosts.phone from phones mine join phones hosts on hosts."table" = mine."table"'
                " and hosts.host = 1 where mine.phone = ?",
                phone,
            )
        )
        known = {
            host: {normalised_name(name): person for name, person in self.joined(host).items()}
            for host in {*hosts.values()}
        }
        return {code: known[host] for code, host in hosts.items() if known[host]}

    def _finished(self, host: str) -> list[tuple[str, tuple[str, ...]]]:
        """The finished games of a host's tables, each with its names."""
        rows = self.tables.rows.read(
            f"select code, {NAMES} {JOINED} and host = 1 and result is not null order by tables.rowid", host
        )
        return [(code, tuple(json.loads(names))) for code, names in rows]


def _group(joined: dict[str, str], person: str) -> set[str]:
    """All names of a person, normalised."""
    return {
        normalised_name(person),
        *(normalised_name(name) for name, other in joined.items() if normalised_name(other) == normalised_name(person)),
    }


def as_people(names: tuple[str, ...], people: dict[str, str]) -> tuple[str, ...]:
    """A table's names as they are counted; as they are where two would become one."""
    counted = tuple(people.get(normalised_name(name), name) for name in names)
    return counted if len(set(map(normalised_name, counted))) == len(counted) else names
