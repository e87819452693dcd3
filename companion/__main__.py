"""`companion`, and `python -m companion`."""

import gc
import sys


def main() -> None:
    """The command. Ctrl+C while it is still being loaded ends it without a word."""
    gc.disable()  # it would walk over all that is imported again and again: a tenth of the time until the first page
    try:
        from companion.cli.commands import main as command
    except KeyboardInterrupt:
        sys.exit(130)
    gc.enable()
    command()


if __name__ == "__main__":
    main()
