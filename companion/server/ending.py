"""How the program is asked to end: Ctrl+C, a service manager, a container, a terminal that is closed."""

import signal
from collections.abc import Callable

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class Ending:
    """Whether somebody asked the program to end. A second time says nothing new: it is ending already."""

    def __init__(self) -> None:
        self.asked = False
        self._then: Callable[[], object] = lambda: None

    def ask(self) -> None:
        """Ask for the end."""
        if not self.asked:
            self.asked = True
            self._then()

    def when_asked(self, then: Callable[[], object]) -> None:
        """Call `then` once somebody asks; at once where somebody has."""
        self._then = then
        if self.asked:
            then()


def ended_by_signals() -> Ending:
    """An ending that the system's signals ask for, in the main thread, from now on.

    They are all set here: the first process of a container has no handlers of its own, and a shell
    lets the jobs in its background ignore Ctrl+C. A SIGHUP that is ignored stays so: that is what nohup is for.
    """
    ending = Ending()
    nohup = hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    for number in SIGNALS:
        if not (nohup and number == signal.SIGHUP):
            signal.signal(number, lambda *_: ending.ask())
    return ending
