"""`companion`, and `python -m companion`."""

import gc
import signal


def main() -> None:
    """The command. Ctrl+C ends it without a word; once it serves, `server/ending.py` hears it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # it would walk over all that is imported again and again: a tenth of the time until the first page
    from companion.cli.commands import main as command

    gc.enable()
    command()


if __name__ == "__main__":
    main()
