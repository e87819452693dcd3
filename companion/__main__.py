"""`companion`, and `python -m companion`."""

import gc

gc.disable()  # it would walk over all that is imported again and again: a tenth of the time until the first page
from companion.cli.commands import main  # noqa: E402

gc.enable()

if __name__ == "__main__":
    main()
