"""The `companion` command: start the server, and turn tables into records and back."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, NoReturn

import click
from flask import Flask
from platformdirs import user_data_path

from companion import __version__
from companion.app import PACKAGE, create_app
from companion.cli import terminal
from companion.cli.monitor import Monitor
from companion.cli.options import (
    BEGUN,
    DATA,
    DATABASE,
    HOSTS,
    PREFIX,
    PUBLIC_URL,
    Commands,
    as_environment,
    for_a_public_host,
    of_the_host,
)
from companion.demo.self_play import Demo, seats_for
from companion.game import Game
from companion.games import games
from companion.phrases import day, listed
from companion.record import InvalidRecordError, as_object, as_text, replay, write_record
from companion.server.ending import Ending, ended_by_signals
from companion.server.printing import printed_aside
from companion.server.serve import (
    Certificate,
    CertificateError,
    PortInUseError,
    beside,
    event_maker,
    kind,
    listener,
    serve,
)
from companion.settings import Settings
from companion.store import KEPT_DAYS, TICKET_MINUTES, Store, StoreError, backups, moving, sqlite_version
from companion.store.hosted import HostedTable, Ticket
from companion.web.links import room_token


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
    """The store in a folder, or at a PostgreSQL address, closed when the command ends.

    Ends the program with a sentence if it cannot be opened.
    """
    try:
        opened = Store.open_database(database) if database else Store.open(file_in(folder))
        return click.get_current_context().with_resource(opened)
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def no_tables_yet(folder: Path | None, database: str = "") -> str:
    """That nothing is kept here yet, for a command that only looks: it would make a file. "" where something is."""
    path = file_in(folder)
    with suppress(OSError):  # opening the file says why
        if not (database or path.exists() or path.parent.is_file() or backups.instead_of_nothing(path)):
            return f"No tables yet in {path.parent}."
    return ""


def open_with(code: str, folder: Path | None, database: str) -> tuple[Store, HostedTable]:
    """The store and the table with this code in it. Ends the program with a sentence where there is none."""
    if nothing := no_tables_yet(folder, database):
        raise click.ClickException(nothing)
    store, code = open_store(folder, database), code.upper()
    hosted = store.hosted(code)
    if hosted is None:
        where = "the database" if database else file_in(folder).parent
        raise click.ClickException(f"There is no table {code!r} in {where}.")
    return store, hosted


def what_runs(server: str = "") -> str:
    """The versions of the program, Python and SQLite, and the server (by default our own), in one line."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"Table Companion {__version__} (Python {python}, SQLite {sqlite_version()}, {server or kind()})"


def show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    """Print what runs, where that was asked for."""
    if asked and not context.resilient_parsing:
        click.echo(what_runs())
        context.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"auto_envvar_prefix": PREFIX, "help_option_names": ["-h", "--help"]},
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="Where phones find the app."
)
@click.option("--local", is_flag=True, help="Answer this machine only.")
@PUBLIC_URL
@click.option("--cert", type=click.Path(path_type=Path), help="A certificate (PEM): phones then come by https.")
@click.option("--key", type=click.Path(path_type=Path), help="The certificate's key (PEM).")
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="A proxy of yours stands before it: believe its X-Forwarded-For, -Proto and -Host.",
)
@HOSTS
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve, with --database. One is enough for an evening.",
)
@DATA
@DATABASE
@for_a_public_host
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show what runs, and exit.",
)
@click.pass_context
def main(
    context: click.Context,
    /,
    port: int,
    local: bool,
    public_url: str,
    cert: Path | None,
    key: Path | None,
    behind_proxy: bool,
    workers: int,
    hosts: tuple[str, ...],
    data: Path | None,
    database: str,
    **asked: Any,
) -> None:
    """The score sheet that knows the rules, for card games played with real cards.

    Without a command: start it, and show the code that phones scan.

    Every option may stand in the environment instead: COMPANION_PUBLIC_URL, COMPANION_DATA and so on.
    """
    _print_in_utf8()
    if context.invoked_subcommand is None:
        certificate = read_certificate(cert, key)
        settings = Settings(port, public_url, local=local, behind_proxy=behind_proxy, hosts=hosts, **of_the_host(asked))
        settings.secure = certificate is not None
        if database:
            become_gunicorn(settings, database, workers, context.params)
        if workers > 1:
            raise click.ClickException(
                "Several processes need a database that they share. Name it with --database postgresql://...,"
                " or leave --workers out: one process serves an evening of hundreds of phones."
            )
        start(settings, certificate, data)


def _print_in_utf8() -> None:
    """QR codes and names need UTF-8, which not every terminal is set to."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def read_certificate(cert: Path | None, key: Path | None) -> Certificate | None:
    """The certificate to serve with, None for plain http; ends the program with one sentence where it is no use."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise click.ClickException("--cert and --key go together: give the certificate and its key.")
    try:
        Certificate(cert, key).check()
    except CertificateError as error:
        raise click.ClickException(str(error)) from None
    return Certificate(cert, key)


def start(
    settings: Settings, certificate: Certificate | None, data: Path | None, began: Callable[[Flask], None] | None = None
) -> None:
    """Open the store, take the port, show the code, and serve; `began` is called with the app just before."""
    with ended_by_signals() as ending, printed_aside():
        store = open_for_the_evening(data)
        settings.what_runs = what_runs()
        listening = take_port(settings)
        due = partial(store.expiry.look_daily, settings.expire_days)
        stop = backups.keep_backing_up(file_in(data), daily=due)
        try:
            keep_where_served(store, settings)
            serve_here(store, settings, listening, certificate, ending, began)
        except StoreError as error:
            raise click.ClickException(str(error)) from None
        finally:
            stop()
            store.close()
        click.echo("\nGood night." if began else "\nEverything is saved. Good night.")


def become_gunicorn(settings: Settings, database: str, workers: int, given: dict[str, Any]) -> NoReturn:
    """Check the database, take the port, show the code; from there on gunicorn runs `companion.wsgi` in this process.

    `given`: every option, for the workers to find in their environment.
    """
    if os.name != "posix":
        raise click.ClickException("--database works on Linux and macOS only. Without it one process serves a file.")
    store = open_store(None, database)
    if missing := [name for name in ("gunicorn", "gevent") if find_spec(name) is None]:
        raise click.ClickException(
            f"For PostgreSQL this program needs {listed(missing)}. Install: pip install 'table-companion[postgres]'."
        )
    listening = take_port(settings)
    try:
        keep_where_served(store, settings)
        terminal.welcome(settings, f"/r/{room_token(store)}")
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    store.close()
    listening.set_inheritable(True)
    sys.stdout.flush()
    words = ("--workers", str(workers), "--bind", f"fd://{listening.fileno()}", "companion.wsgi:app")
    os.execve(
        sys.executable,
        [sys.executable, "-m", "gunicorn", "--config", "python:companion.server.workers", *words],
        os.environ | as_environment(given | {"port": settings.port}) | {BEGUN: "1"},
    )


def keep_where_served(store: Store, settings: Settings) -> None:
    """Keep where phones find this server, for `companion host`. Raises StoreError."""
    served = {name: getattr(settings, name) for name in ("port", "public_url", "local", "secure")}
    store.settings.keep("served", json.dumps(served))


def serve_here(
    store: Store,
    settings: Settings,
    listening: socket.socket,
    certificate: Certificate | None,
    ending: Ending,
    began: Callable[[Flask], None] | None,
) -> None:
    """Show the code and serve in this process."""
    settings.opened.append(terminal.show_table)
    app = create_app(store, settings)
    path = f"/r/{room_token(store)}"
    terminal.welcome(settings, path)
    if not (settings.local or settings.public_url):
        Monitor(settings, lambda: terminal.moved(settings, path), lambda: terminal.nobody(settings, path)).start()
    if began:
        began(app)
    serve(app, listening, certificate, ending=ending)


def open_for_the_evening(data: Path | None) -> Store:
    """The store for a server: what was broken off is tidied up, and a second server on the same tables is named."""
    path = file_in(data)
    if backups.in_use(path):
        click.echo(
            f"\nAnother program has {path} open, perhaps a second Table Companion."
            "\nBoth can run: phones of either hear everything. If you did not mean to, end one of them with Ctrl+C."
        )
        return open_store(data)
    try:
        finished = backups.finish_restoring(path)
    except OSError:
        finished = False  # opening the file says why
    if finished:
        click.echo(f"\nA restore was broken off. It is finished now: {path} is the restored file.")
    backups.remove_unfinished(path)
    return open_store(data)


def take_port(settings: Settings) -> socket.socket:
    """A listening socket; `settings` then know its port. Ends the program with one sentence where there is none."""
    port = settings.port
    try:
        listening = listener("127.0.0.1" if settings.local else "0.0.0.0", port)
    except PortInUseError:
        another = port + 1 if port < 65535 else 8080
        raise click.ClickException(
            f"Port {port} is in use, perhaps by another Table Companion. Try: companion --port {another}"
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"Port {port} cannot be used ({error.strerror}). Try: companion --port 8080"
        ) from None
    settings.port, settings.new_event = listening.getsockname()[1], event_maker()
    return listening


@main.command("host")
@click.argument("code")
@DATA
@DATABASE
def host_command(code: str, data: Path | None, database: str) -> None:
    """Print a one-time link: the phone that opens it within ten minutes becomes the table's host."""
    store, hosted = open_with(code, data, database)
    try:
        token = store.tickets.issue(Ticket(hosted.code, None))
        served = json.loads(store.settings.get("served", lambda: "{}"))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    names = ", ".join(hosted.table.setup.names)
    click.echo(f"\n{hosted.table.game.name}, {names}: scan once, within {TICKET_MINUTES} minutes, to be the host")
    for url in Settings(**served).urls():
        terminal.show_way(f"{url}/once/{token}")


@main.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One object instead of the sheet.")
def replay_command(file: BinaryIO, as_json: bool) -> None:
    """Judge a record line by line and print its sheet."""
    try:
        played = replay(file.read())
    except InvalidRecordError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    click.echo(json.dumps(as_object(played), ensure_ascii=False) if as_json else as_text(played))
    if played.refused:
        if not as_json:
            click.echo(f"line {played.line}: {played.refused.rule}: {played.refused.reason}", err=True)
        sys.exit(1)


@main.command("export")
@click.argument("code")
@click.option("--all", "every", is_flag=True, help="Every entry, those undone too.")
@DATA
@DATABASE
def export_command(code: str, every: bool, data: Path | None, database: str) -> None:
    """Write a table's record to standard output."""
    _, hosted = open_with(code, data, database)
    click.echo(write_record(hosted.table, every=every), nl=False)


@main.command("import")
@click.argument("file", type=click.File("rb"))
@DATA
@DATABASE
def import_command(file: BinaryIO, data: Path | None, database: str) -> None:
    """Keep a record as a table, and print its code. A record that breaks a rule is not kept."""
    try:
        played = replay(file.read())
    except InvalidRecordError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    if played.refused:
        click.echo(f"line {played.line}: {played.refused.rule}: {played.refused.reason}", err=True)
        sys.exit(1)
    try:
        hosted = open_store(data, database).open_table(played.table)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(hosted.code)


@main.command("tables")
@click.option("--delete", "code", metavar="CODE", help="Delete this table; its host can bring it back for a week.")
@DATA
@DATABASE
def tables_command(code: str | None, data: Path | None, database: str) -> None:
    """List the tables of this machine: code, game, how far it is, when, who."""
    if code is not None:
        return delete_table(*open_with(code, data, database))
    found = [] if no_tables_yet(data, database) else open_store(data, database).lists.all_tables()
    if not found:
        click.echo(f"No tables yet in {'the database' if database else file_in(data).parent}.")
    for table in found:
        far = f"{listed(table.winners)} won" if table.result else "running" if table.begun else "not begun"
        click.echo(f"{table.code}  {table.game.name:<16}  {far:<16}  {day(table.at):<11}  {', '.join(table.names)}")


def delete_table(store: Store, hosted: HostedTable) -> None:
    """Delete a table as its host could."""
    try:
        store.deletions.delete(hosted.code)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    names = ", ".join(hosted.table.setup.names)
    click.echo(f"Deleted: {hosted.table.game.name}, {names}. For {KEPT_DAYS} days its host's phone can bring it back.")


@main.command("demo", epilog=f"GAME is one of: {', '.join(games())}.")
@click.argument("game", type=click.Choice(list(games())), metavar="[GAME]", required=False)
@click.option("--seats", type=int, help="How many play.  [default: 4, or as many as the game is for]")
@click.option(
    "--pace",
    type=click.FloatRange(0.05, 600),
    default=4.0,
    show_default=True,
    help="Seconds between two moves, on average.",
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="Where phones find the app."
)
@click.option("--local", is_flag=True, help="Answer this machine only.")
@PUBLIC_URL
@click.option(
    "--data",
    type=click.Path(path_type=Path, readable=False),
    help="Keep the tables in this folder.  [default: none are kept]",
)
def demo_command(
    game: str | None, seats: int | None, pace: float, port: int, local: bool, public_url: str, data: Path | None
) -> None:
    """Open a table that plays itself. Scan its code, and take over a seat whenever you like.

    Without GAME it goes on from game to game, as for a screen on the wall.
    """
    playing = games()[game] if game else next(iter(games().values()))
    players = seats_of_demo(playing, seats)
    following = () if game else tuple(games().values())

    def begin(app: Flask) -> None:
        demo = Demo(app.extensions["store"], app.extensions["hub"], playing, players, pace, after=following)
        hosted = demo.open()
        terminal.show_table(playing.name, f"{app.extensions['settings'].urls()[0]}/j/{hosted.join_link}")
        beside(partial(demo.play, hosted.code))

    passing = click.get_current_context().with_resource(
        TemporaryDirectory(prefix="table-companion-", ignore_cleanup_errors=True)
    )
    start(Settings(port, public_url, local=local), None, data or Path(passing), begin)


def seats_of_demo(game: Game[Any, Any], asked: int | None) -> int:
    """How many play a demo; ends the program with one sentence where the game does not allow that number."""
    fewest, most = game.seats[0], game.seats[-1]
    seats = asked or seats_for(game)
    if seats not in game.seats:
        raise click.BadParameter(f"{game.name} is for {fewest} to {most} players.", param_hint="--seats")
    return seats


def in_words(error: Exception) -> str:
    """What went wrong with a file, in one sentence."""
    if isinstance(error, OSError):
        return f"{error.filename} cannot be used ({error.strerror}). Choose another place, or check who may use it."
    return str(error)


@main.command("backup")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@DATA
def backup_command(file: Path | None, data: Path | None) -> None:
    """Copy all tables into FILE, also while the app runs. Without FILE: among the copies that it makes by itself."""
    path = file_in(data)
    try:
        holds = backups.look_into(path)
        if file is None:
            file = backups.back_up(path)
        elif file.exists():
            raise backups.BadBackupError(f"{file} is there already, and nothing is written over. Choose another name.")
        else:
            backups.copy(path, file)
    except (backups.BadBackupError, OSError) as error:
        raise click.ClickException(in_words(error)) from None
    click.echo(f"{file}: {holds}." if file else f"The newest backup holds the same: {holds}.")


@main.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@DATA
def restore_command(file: Path, data: Path | None) -> None:
    """Go on from FILE, a backup. What is there now is moved aside, never written over."""
    try:
        holds, aside = backups.restore(file, file_in(data))
    except (backups.BadBackupError, OSError) as error:
        raise click.ClickException(in_words(error)) from None
    click.echo(f"Restored: {holds}." + (f" What was there before is now {aside}." if aside else ""))


@main.command("move")
@click.option("--to", default="", metavar="URL", help="From the file into this empty database: postgresql://...")
@click.option("--from", "source", default="", metavar="URL", help="From this database back into an empty folder.")
@DATA
def move_command(to: str, source: str, data: Path | None) -> None:
    """Take all tables along: from the file into PostgreSQL, or back. Nothing is written over, nothing is deleted."""
    if bool(to) == bool(source):
        raise click.UsageError("Say either --to or --from, with the address of a PostgreSQL database.")
    try:
        moved = moving.to_database(file_in(data), to) if to else moving.to_file(source, file_in(data))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    where = file_in(data) if source else "the database"
    click.echo(f"Moved: {moved} tables are in {where}. They are also still where they were.")


@main.command("check")
@DATA
def check_command(data: Path | None) -> None:
    """Say what runs, whether the file is sound, what it holds, and which backups there are."""
    path = file_in(data)
    click.echo(what_runs())
    if nothing := no_tables_yet(data):
        raise click.ClickException(nothing)
    try:
        click.echo(f"{path}: sound. It holds {backups.look_into(path)}.")
    except backups.BadBackupError as error:
        raise click.ClickException(f"{error} {backups.way_out(path)}") from None
    for made, copied in backups.copies(path):
        click.echo(f"{made:%Y-%m-%d %H:%M} UTC  {copied}")


if __name__ == "__main__":
    main()
