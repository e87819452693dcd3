"""Sides that take turns, and what is said of them."""

from statistics import median


def take_turns(runs, sides):
    """The figures of each side: `sides` maps a name to a function; each is called `runs` times, in turns."""
    found = {name: [] for name in sides}
    for _ in range(runs):
        for name, measure in sides.items():
            found[name].append(measure())
    return found


def say(name, ours, beside="", theirs=(), unit="", aim=""):
    """One line: our median; if a peer took turns with us its median, and the median of the turns' ratios."""
    line = f"  {name:<34}{number(median(ours)):>10} {unit:<6}"
    if theirs:
        ratios = [a / b for a, b in zip(ours, theirs)]
        line += f"{beside} {number(median(theirs))}  ratio {median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
    elif beside:
        line += f"{beside}: not measured"
    print(f"{line}  {'aim ' + aim if aim else ''}".rstrip(), flush=True)


def number(value):
    """A figure with as many digits as it is worth."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def share(values, part):
    """The value that this part of the values does not exceed; `values` in any order."""
    values = sorted(values)
    return values[min(len(values) - 1, int(part * len(values)))]
