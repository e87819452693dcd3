"""Forms that a table's phones fill in together, before they are sent."""

from dataclasses import dataclass

from companion.store.hosted import HostedTable
from companion.store.rows import Transaction
from companion.store.tables import Tables

REVISION = "revision"
"""No field of a form, but how often it was changed: it tells nothing of what is in it, which may be secret."""


@dataclass(frozen=True, slots=True)
class Drafts:
    """The half-filled forms of one database's tables. A form is known by its move's tag."""

    tables: Tables

    def get(self, code: str, form: str) -> dict[str, str]:
        """What has been filled in so far: field -> text; and REVISION."""
        return dict(self.tables.rows.read('select field, value from drafts where "table" = ? and form = ?', code, form))

    def fill(self, code: str, form: str, answers: dict[str, str]) -> HostedTable:
        """Keep a few fields of a form. Raises TableDeletedError where the table is gone."""
        with self.tables.changing(code) as change:
            answers = {**answers, REVISION: str(int(self.get(code, form).get(REVISION, "0")) + 1)}
            change.write.executemany(
                'insert into drafts values (?, ?, ?, ?) on conflict ("table", form, field)'
                " do update set value = excluded.value",
                [(code, form, field, value) for field, value in answers.items()],
            )
            return change.update(code)


def clear_draft(write: Transaction, code: str, form: str) -> None:
    """Empty a form once it has been sent."""
    write.execute('delete from drafts where "table" = ? and form = ?', (code, form))
