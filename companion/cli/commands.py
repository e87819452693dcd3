"""The `companion` command: start the server, and turn tables into records and back.

Each command imports what it needs itself: whoever asks for the version, for help or for a replay waits for no server.
"""

import json
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

import click

from companion import record
from companion.cli.options import (
    A_NETWORK,
    AN_OPERATOR,
    DATA,
    DATABASE,
    HOSTS,
    LOCAL,
    PORT,
    PREFIX,
    PUBLIC_URL,
    Commands,
    Number,
    of_the_host,
)
from companion.cli.version import what_runs
from companion.game import Game
from companion.games import games
from companion.phrases import day

EXAMPLES = """\b
Examples:
  companion                            start it, and scan the code that it shows
  companion --port 9000                the same at another port
  companion demo vzhukh                a table that plays itself
  companion backup /media/usb/our.db   copy all tables, also while it runs
  companion export K7M4 > evening.jsonl

Run "companion COMMAND -h" for the options of a command.
"""


@click.group(
    cls=Commands,
    epilog=EXAMPLES,
    invoke_without_command=True,
    context_settings={"auto_envvar_prefix": PREFIX, "help_option_names": ["-h", "--help"]},
)
@PORT
@LOCAL
@PUBLIC_URL
@click.option("--cert", type=click.Path(path_type=Path), help="A certificate (PEM): phones then come by https.")
@click.option("--key", type=click.Path(path_type=Path), help="The certificate's key (PEM).")
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="It is behind a proxy of yours: believe its X-Forwarded-For, -Proto and -Host.",
)
@HOSTS
@click.option(
    "--workers",
    type=Number(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve, with --database. One is enough for an evening.",
)
@DATA
@DATABASE
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    callback=A_NETWORK,
    help="With --behind-proxy: the proxy's address or network, if it is on another machine (may be given again).",
)
@click.option(
    "--operator",
    default="",
    metavar="NAME, CONTACT",
    callback=AN_OPERATOR,
    help="Who runs a host that is open to others: its pages of terms and privacy say so.",
)
@click.option(
    "--expire-days",
    type=Number(0, 3650),
    help="Delete tables nobody has looked at for this many days; 0: never.  [default: 0, with --operator 90]",
)
@click.option(
    "--metrics",
    "metrics",
    multiple=True,
    metavar="ADDRESS",
    callback=A_NETWORK,
    help="Let this address or network read /metrics, for Prometheus (may be given again).",
)
@click.option("--log", type=click.Choice(["none", "json"]), default="none", help="One line a request, without names.")
@click.version_option(what_runs(), message="%(version)s", help="Show what runs, and exit.")
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

    Options can also be set in the environment: COMPANION_PORT, COMPANION_DATA and so on.
    """
    _prepare_terminal()
    if context.invoked_subcommand is None:
        from companion.cli import serving
        from companion.settings import Settings

        certificate = serving.read_certificate(cert, key)
        settings = Settings(port, public_url, local=local, behind_proxy=behind_proxy, hosts=hosts, **of_the_host(asked))
        settings.secure = certificate is not None
        if database:
            serving.become_gunicorn(settings, database, workers, context.params)
        if workers > 1:
            raise click.ClickException(
                "Several processes need a database that they share. Name it with --database postgresql://...,"
                " or leave --workers out: one process serves an evening of hundreds of phones."
            )
        serving.start(settings, certificate, data)


def _prepare_terminal() -> None:
    """QR codes and names need UTF-8 and colours, which not every terminal is set to."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if sys.platform == "win32":  # else its console shows the escape codes of the colours themselves
        import_module("colorama").just_fix_windows_console()


def _with_key(context: click.Context, param: click.Parameter, key: str | None) -> Game[Any, Any] | None:
    """A game, by its key. Games are loaded for those who ask for one."""
    return games()[click.Choice(list(games())).convert(key, param, context)] if key else None


class _NamesGames(click.Command):
    """A command whose help names the games."""

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        self.epilog = f"GAME is one of: {', '.join(games())}."
        super().format_epilog(context, formatter)


@main.command("demo", cls=_NamesGames)
@click.argument("game", callback=_with_key, metavar="[GAME]", required=False)
@click.option("--seats", type=Number(1), help="How many play.  [default: 4, or as many as the game is for]")
@click.option(
    "--pace",
    type=click.FloatRange(0.05, 600),
    default=4.0,
    show_default=True,
    help="Seconds between two moves, on average.",
)
@PORT
@LOCAL
@PUBLIC_URL
@click.option(
    "--data",
    type=click.Path(path_type=Path, readable=False),
    help="Keep the tables in this folder.  [default: none are kept]",
)
def demo_command(
    game: Game[Any, Any] | None,
    seats: int | None,
    pace: float,
    port: int,
    local: bool,
    public_url: str,
    data: Path | None,
) -> None:
    """Open a table that plays itself. Scan its code, and take over a seat whenever you like.

    Without GAME it goes on from game to game, as for a screen on the wall.
    """
    from flask import Flask

    from companion.cli import serving, terminal
    from companion.demo.self_play import Demo, seats_for
    from companion.server.serve import beside
    from companion.settings import Settings

    playing = game or next(iter(games().values()))
    players = seats or seats_for(playing)
    if players not in playing.seats:
        raise click.BadParameter(
            f"{playing.name} is for {playing.seats[0]} to {playing.seats[-1]} players.", param_hint="--seats"
        )

    def begin(app: Flask) -> None:
        demo = Demo(
            app.extensions["store"],
            playing,
            players,
            pace,
            after=() if game else tuple(games().values()),
        )
        hosted = demo.open()
        terminal.show_table(playing.name, f"{app.extensions['settings'].urls()[0]}/j/{hosted.join_link}")
        beside(partial(demo.play, hosted.code))

    passing = click.get_current_context().with_resource(
        TemporaryDirectory(prefix="table-companion-", ignore_cleanup_errors=True)
    )
    serving.start(Settings(port, public_url, local=local), None, data or Path(passing), begin)


@main.command("tables")
@click.option("--delete", "code", metavar="CODE", help="Delete this table; its host can bring it back for a week.")
@DATA
@DATABASE
def tables_command(code: str | None, data: Path | None, database: str) -> None:
    """List the tables of this machine: code, game, how far it is, when, who."""
    from companion.cli import kept
    from companion.web.rendering.sentences import progress

    if code is not None:
        click.echo(kept.delete_table(*kept.open_with(code, data, database)))
        return
    found = [] if kept.no_tables_yet(data, database) else kept.open_store(data, database).lists.all_tables()
    if not found:
        click.echo(f"No tables yet in {'the database' if database else kept.file_in(data).parent}.")
    for table in found:
        far, when = progress(table), day(table.at)
        click.echo(f"{table.code}  {table.game.name:<16}  {far:<16}  {when:<11}  {', '.join(table.names)}")


@main.command("backup")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@DATA
def backup_command(file: Path | None, data: Path | None) -> None:
    """Copy all tables into FILE, also while the app runs. Without FILE: among the copies that it makes by itself."""
    from companion.cli import kept
    from companion.store import backups

    path = kept.file_in(data)
    holds = backups.look_into(path)
    if file is None:
        file = backups.back_up(path)
    elif file.exists():
        raise backups.BadBackupError(f"{file} is there already, and nothing is written over. Choose another name.")
    else:
        backups.copy(path, file)
    click.echo(f"{file}: {holds}." if file else f"The newest backup holds the same: {holds}.")


@main.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@DATA
def restore_command(file: Path, data: Path | None) -> None:
    """Go on from FILE, a backup. What is there now is moved aside, never written over."""
    from companion.cli import kept
    from companion.store import backups

    holds, aside = backups.restore(file, kept.file_in(data))
    click.echo(f"Restored: {holds}." + (f" What was there before is now {aside}." if aside else ""))


@main.command("check")
@DATA
def check_command(data: Path | None) -> None:
    """Say what runs, whether the file is sound, what it holds, and which backups there are."""
    from companion.cli import kept
    from companion.store import backups

    path = kept.file_in(data)
    click.echo(what_runs())
    if nothing := kept.no_tables_yet(data):
        raise click.ClickException(nothing)
    try:
        click.echo(f"{path}: sound. It holds {backups.look_into(path)}.")
    except backups.BadBackupError as error:
        raise click.ClickException(f"{error} {backups.way_out(path)}") from None
    for made, copied in backups.copies(path):
        click.echo(f"{made:%Y-%m-%d %H:%M} UTC  {copied}")


@main.command("host")
@click.argument("code")
@DATA
@DATABASE
def host_command(code: str, data: Path | None, database: str) -> None:
    """Print a one-time link: the phone that opens it within ten minutes becomes the table's host."""
    from companion.cli import kept, terminal
    from companion.settings import Settings
    from companion.store import TICKET_MINUTES
    from companion.store.hosted import Ticket

    store, hosted = kept.open_with(code, data, database)
    token = store.tickets.issue(Ticket(hosted.code, None))
    served = json.loads(store.settings.get("served", lambda: "{}"))
    click.echo(f"\n{kept.who_plays(hosted)}: scan once, within {TICKET_MINUTES} minutes, to be the host")
    for url in Settings(**served).urls():
        terminal.show_way(f"{url}/once/{token}")


@main.command("export")
@click.argument("code")
@click.option("--all", "every", is_flag=True, help="Every entry, those undone too.")
@DATA
@DATABASE
def export_command(code: str, every: bool, data: Path | None, database: str) -> None:
    """Write a table's record to standard output."""
    from companion.cli import kept
    from companion.store.hosted import HostedTable

    _, hosted = kept.open_with(code, data, database)
    if not isinstance(hosted, HostedTable):
        raise click.ClickException(f"The game of table {hosted.code!r} has not started.")
    click.echo(record.write_record(hosted.table, every=every), nl=False)


def _played(file: BinaryIO, **how: Any) -> record.Replay:
    """What a record says; ends the program with a sentence where it is none."""
    try:
        return record.replay(file.read(), **how)
    except record.InvalidRecordError as error:
        click.echo(str(error), err=True)
        sys.exit(2)


@main.command("import")
@click.argument("file", type=click.File("rb"))
@DATA
@DATABASE
def import_command(file: BinaryIO, data: Path | None, database: str) -> None:
    """Keep a record as a table, and print its code. A record that breaks a rule is not kept."""
    from companion.cli import kept
    from companion.store.limits import check_log

    played = _played(file, check=check_log)
    if played.refused:
        click.echo(f"line {played.line}: {played.refused.rule}: {played.refused.reason}", err=True)
        sys.exit(1)
    hosted = kept.open_store(data, database).open_table(played.table)
    click.echo(hosted.code)


@main.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One object instead of the sheet.")
def replay_command(file: BinaryIO, as_json: bool) -> None:
    """Judge a record line by line and print its sheet."""
    played = _played(file)
    click.echo(json.dumps(record.as_object(played), ensure_ascii=False) if as_json else str(played.table))
    if played.refused:
        if not as_json:
            click.echo(f"line {played.line}: {played.refused.rule}: {played.refused.reason}", err=True)
        sys.exit(1)


@main.command("move")
@click.option("--to", default="", metavar="URL", help="From the file into this empty database: postgresql://...")
@click.option("--from", "source", default="", metavar="URL", help="From this database back into an empty folder.")
@DATA
def move_command(to: str, source: str, data: Path | None) -> None:
    """Take all tables along: from the file into PostgreSQL, or back. Nothing is written over, nothing is deleted."""
    if bool(to) == bool(source):
        raise click.UsageError("Say either --to or --from, with the address of a PostgreSQL database.")
    from companion.cli import kept
    from companion.store import moving

    moved = moving.to_database(kept.file_in(data), to) if to else moving.to_file(source, kept.file_in(data))
    where = kept.file_in(data) if source else "the database"
    click.echo(f"Moved: {moved} tables are in {where}. They are also still where they were.")
