"""Forms that a table's phones fill in together, before they are sent.

A form is known by its move's tag and by the newest move that counts: after the next one it is another form, and nobody
finds in it what was meant for the last round. After an Undo it is the same again, with what was filled in.
"""

from collections.abc import Collection
from dataclasses import dataclass

from companion.game import is_adjustment
from companion.store.hosted import HostedTable
from companion.store.tables import Tables

REVISION = "revision"
"""No field of a form, but how often it was changed: it tells nothing of what is in it, which may be secret."""


@dataclass(frozen=True, slots=True)
class Drafts:
    """The half-filled forms of one database's tables, each by the tag of its move."""

    tables: Tables

    def get(self, hosted: HostedTable, form: str) -> dict[str, str]:
        """What has been filled in so far: field -> text; and REVISION."""
        kept = 'select field, value from drafts where "table" = ? and form in (?, ?)'
        return dict(self.tables.rows.read(kept, hosted.code, key_of(hosted, form), f"{form} beside"))

    def fill(
        self, hosted: HostedTable, form: str, answers: dict[str, str], beside: Collection[str] = ()
    ) -> HostedTable:
        """Keep a few fields of a form. Those `beside` it, such as names, are kept whatever is played.

        Raises TableDeletedError where the table is gone.
        """
        code, key = hosted.code, key_of(hosted, form)
        with self.tables.changing(code) as change:
            answers = {**answers, REVISION: str(int(self.get(hosted, form).get(REVISION, "0")) + 1)}
            older = 'delete from drafts where "table" = ? and form like ? and form < ?'  # a Redo brings back newer ones
            change.write.execute(older, (code, f"{form} %", key))
            change.write.executemany(
                'insert into drafts values (?, ?, ?, ?) on conflict ("table", form, field)'
                " do update set value = excluded.value",
                [
                    (code, f"{form} beside" if field in beside else key, field, value)
                    for field, value in answers.items()
                ],
            )
            return change.update(code)


def key_of(hosted: HostedTable, form: str) -> str:
    """The key of a form of this table as it is now. Corrections of what lies there leave it as it is."""
    position = hosted.table.position
    while position.before and position.move and is_adjustment(position.move):
        position = position.before
    return f"{form} {position.number:05}"
