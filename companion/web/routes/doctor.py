"""Help for a phone that can't connect: addresses to test, likely causes, and a code for the Wi-Fi."""

from urllib.parse import urlsplit

from flask import Blueprint, Response, make_response, render_template, request

from companion.network.addresses import tunnels
from companion.network.doctor import causes
from companion.network.qr import render, wifi
from companion.web.answers import layout
from companion.web.context import settings, store
from companion.web.visits import find_host, find_player
from companion.words import say, say_n

bp = Blueprint("doctor", __name__)


@bp.get("/here")
def show_here() -> str:
    """The test address: whoever sees this page has reached the laptop."""
    return render_template("reachable.html", address=request.host)


@bp.get("/t/<code>/doctor")
def show_doctor(code: str) -> str:
    """Each address with its test and whether a phone has reached it, polled every few seconds; then the causes."""
    visit, here = find_player(code), settings()
    return render_template(
        "doctor.html",
        layout=layout(),
        page="doctor",
        game=visit.place.game,
        hosted=visit.place,
        # the addresses to test, the best first, each with what has come in by it
        ways=[(f"{url}/here", _reached(store().counts.ago(urlsplit(url).hostname or ""))) for url in here.urls()],
        causes=causes(here.port, tunnels=tunnels(here.addresses())),
        what_runs=here.what_runs,
        host=visit.host,
    )


def _reached(ago: float | None) -> str:
    """When a phone reached an address, in a sentence; "" where none has."""
    if ago is None:
        return ""
    minutes = int(ago // 60)
    if minutes == 0:
        return say("A phone reached it just now.")
    if minutes < 60:
        return say_n(minutes, "A phone reached it {n} minute ago.", "A phone reached it {n} minutes ago.")
    return say("A phone reached it more than an hour ago.")


@bp.get("/t/<code>/wifi")
@bp.post("/t/<code>/wifi")
def show_wifi(code: str) -> Response:
    """Where the host enters the Wi-Fi's name and password; then the code that puts a phone into it.

    The code is in this answer and nowhere else; nothing of it is kept.
    """
    visit = find_host(code)
    name, password = request.form.get("name", "").strip(), request.form.get("password", "")
    picture, problem = None, ""
    if request.method == "POST":
        try:
            picture = render(wifi(name, password, hidden="hidden" in request.form))
        except ValueError as error:
            problem = say(str(error))
    html = render_template(
        "wifi.html",
        game=visit.place.game,
        hosted=visit.place,
        name=name,
        password=password,
        hidden="hidden" in request.form,
        picture=picture,
        problem=problem,
    )
    return make_response(html, 400 if problem else 200)
