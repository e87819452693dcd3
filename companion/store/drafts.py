"""Forms that a table's phones fill in together, before they are sent.

A form is known by its move's tag and by the newest move that counts: after the next one it is another form, and nobody
finds in it what was meant for the last round. After an Undo what was filled in before is there again.
"""

from collections.abc import Collection
from dataclasses import dataclass

from companion.game import is_adjustment
from companion.store.hosted import HostedTable
from companion.store.rows import Transaction
from companion.store.tables import Tables

REVISION = "revision"
"""No field of a form, but how often it was changed: it tells nothing of what is in it, which may be secret."""


@dataclass(frozen=True, slots=True)
class Drafts:
    """The half-filled forms of one database's tables, by their keys (`key_of`)."""

    tables: Tables

    def get(self, code: str, key: str) -> dict[str, str]:
        """What has been filled in so far: field -> text; and REVISION."""
        return dict(
            self.tables.rows.read(
                'select field, value from drafts where "table" = ? and form in (?, ?)', code, key, _beside(key)
            )
        )

    def fill(self, code: str, key: str, answers: dict[str, str], beside: Collection[str] = ()) -> HostedTable:
        """Keep a few fields of a form. Those `beside` it, such as names, are kept until it is sent, whatever is played.

        Raises TableDeletedError where the table is gone.
        """
        with self.tables.changing(code) as change:
            answers = {**answers, REVISION: str(int(self.get(code, key).get(REVISION, "0")) + 1)}
            clear_draft(change.write, code, key.split()[0], but=(key, _beside(key)))
            change.write.executemany(
                'insert into drafts values (?, ?, ?, ?) on conflict ("table", form, field)'
                " do update set value = excluded.value",
                [(code, _beside(key) if field in beside else key, field, value) for field, value in answers.items()],
            )
            return change.update(code)


def key_of(hosted: HostedTable, form: str) -> str:
    """The key of a form of this table as it is now. Corrections of what lies there leave it as it is."""
    position = hosted.table.position
    while position.before and position.move and is_adjustment(position.move):
        position = position.before
    return f"{form} {position.number}"


def _beside(key: str) -> str:
    return f"{key.split()[0]} beside"


def clear_draft(write: Transaction, code: str, form: str, but: tuple[str, str] = ("", "")) -> None:
    """Empty a form once it has been sent; what is kept under the keys `but` stays."""
    write.execute(
        'delete from drafts where "table" = ? and form like ? and form not in (?, ?)', (code, f"{form} %", *but)
    )
