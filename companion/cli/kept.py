"""Where the tables are kept, and how a command opens them."""

from contextlib import suppress
from pathlib import Path

import click
from platformdirs import user_data_path

import companion
from companion.store import KEPT_DAYS, Store, backups
from companion.store.hosted import HostedLobby, HostedTable

PACKAGE = Path(companion.__file__).parent


def default_folder() -> Path:
    """instance/ in a checkout; the user's own data folder once installed."""
    checkout = PACKAGE.parent / "instance"
    return (
        checkout
        if checkout.is_dir() and (PACKAGE.parent / "pyproject.toml").is_file()
        else user_data_path("table-companion")
    )


def file_in(folder: Path | None) -> Path:
    """The file that keeps the tables."""
    return (folder or default_folder()) / "companion.db"


def open_store(folder: Path | None, database: str = "") -> Store:
    """The store in a folder, or at a PostgreSQL address, closed when the command ends. Raises StoreError."""
    opened = Store.open_database(database) if database else Store.open(file_in(folder))
    return click.get_current_context().with_resource(opened)


def no_tables_yet(folder: Path | None, database: str = "") -> str:
    """That nothing is kept here yet, for a command that only looks: it would make a file. "" where something is."""
    path = file_in(folder)
    with suppress(OSError):  # opening the file says why
        if not (database or path.exists() or path.parent.is_file() or backups.instead_of_nothing(path)):
            return f"No tables yet in {path.parent}."
    return ""


def open_with(code: str, folder: Path | None, database: str) -> tuple[Store, HostedTable | HostedLobby]:
    """The store and the table with this code in it, begun or not. Ends the program with a sentence where none is."""
    if nothing := no_tables_yet(folder, database):
        raise click.ClickException(nothing)
    store, code = open_store(folder, database), code.upper()
    hosted = store.tables.look_up(code)
    if hosted is None:
        where = "the database" if database else file_in(folder).parent
        raise click.ClickException(f"There is no table {code!r} in {where}.")
    return store, hosted


def delete_table(store: Store, hosted: HostedTable | HostedLobby) -> str:
    """Delete a table as its host could; a sentence that says so."""
    store.deletions.delete(hosted.code)
    return f"Deleted: {who_plays(hosted)}. For {KEPT_DAYS} days its host's phone can bring it back."


def who_plays(hosted: HostedTable | HostedLobby) -> str:
    """A table's game and its players."""
    game = hosted.table.played if isinstance(hosted, HostedTable) else hosted.game
    return ", ".join((game.name, *hosted.names))
