"""The server with very little patience, so that a test need not have much. `--port N --data FOLDER [--threads]`."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command()
@click.option("--port", type=int)
@click.option("--data", type=click.Path(path_type=Path))
@click.option("--threads", is_flag=True, help="As where gevent has no wheel.")
def main(port: int, data: Path, threads: bool) -> None:
    if threads:
        sys.modules["gevent"] = None  # type: ignore[assignment]
    from companion.app import create_app
    from companion.server.serve import event_maker, listener, serve
    from companion.server.timeouts import Timeouts
    from companion.settings import Settings
    from companion.store import Store
    from companion.web.links import room_token

    listening = listener("127.0.0.1", port)
    with Store.open(data / "companion.db") as store:
        app = create_app(store, Settings(port=port, local=True, new_event=event_maker()))
        print(f"/r/{room_token(store)}", flush=True)
        serve(app, listening, timeouts=Timeouts(request=0.6, answer=1.5, idle=1.5))


if __name__ == "__main__":
    main()
