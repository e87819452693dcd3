"""A name is corrected, or somebody else plays on: from the seat's own phone, or the host's."""

from tests.web.answers import at, each
from tests.web.phones import ENTERED


def called(name, seat=1, **more):
    """What the page sends that asks for a name."""
    return {"seat": str(seat), "name": name, **more}


def by_program(seat, name, **more):
    return {"seen": 1, "key": f"key-{name}-{seat}", "seat": seat, "name": name, **more}


def plays_another(table, *names):
    table.host.plays_to_the_end(table.host.open_table(*names), (1, 2))


ALL = ("Ana", "Ben", "Cai")
BENJAMIN = at("scored").send("ben", "players", called("Benjamin"), leads="{url}/host")
CAI = called("Kai", seat=2)
DIA_FOR_BEN, DIA_FOR_CAI = called("Dia", plays_on="1"), called("Dia", seat=2, plays_on="1")
DIA_WAITS = at("scored").send("dia", "/j/{join}/waiting", {"name": "Dia"})
REFUSED = "by its player's own phone, or by the host"
TWO_NAMES = "One person, two names?"


ANSWERS = {
    "before the first move the lobby is where players change": at("new").look(
        "host", "host", "Change players", without="/players/"
    ),
    "a seat that is not there has no page": at("scored").look("host", "players/7", status=404),
    "nor is anybody called something there": at("scored").send(
        "host", "players", called("Dia", seat=7), 422, "no such seat"
    ),
    "others do not correct Cai's name, but may say who plays on": at("scored")
    .look("ben", "players/2", status=403)
    .look("ben", "players/2?plays_on=1", "plays on for Cai")
    .send("ben", "players", CAI, 403, REFUSED)
    .stands(names=ALL)
    .send("ben", "players", DIA_FOR_CAI)
    .stands(names=("Ana", "Ben", "Dia")),
    "so may a phone that helps": at("scored")
    .look("helper", "players/2?plays_on=1", "plays on for Cai")
    .send("helper", "players", CAI, 403, REFUSED)
    .stands(names=ALL)
    .send("helper", "players", DIA_FOR_CAI)
    .stands(names=("Ana", "Ben", "Dia")),
    "a program names a seat": at("scored").send("program", "players", by_program("x", "Dia"), 400),
    "and one that there is": at("scored").send("program", "players", by_program(9, "Dia"), 422, "no such seat"),
    "a program says who plays on": at("scored")
    .send("program", "players", by_program(1, "Dia", plays_on=True), 201, '"told":2', '"seats":["Ana","Dia","Cai"]')
    .send("program", "players", by_program(1, "Ana", plays_on=True) | {"seen": 2}, 422, '"rule":"phase"'),
    "Ben corrects his own name, and every page has it": at("scored")
    .look("ben", "host", 'href="{url}/players/1"')
    .look("ben", "players/1", 'value="Ben"')
    .send("ben", "players", called("Benjamin"), leads="{url}/host")
    .look("helper", "", "Benjamin")
    .look("helper", "sheet", "Benjamin")
    .look("helper", "host", "Benjamin")
    .look("stranger", "/w/{watch}", "Benjamin")
    .look(
        "helper", "log", "Ben is called Benjamin now.", "Ana 1, Benjamin 2 and Cai 3", "by Benjamin<", without="by Ben<"
    ),
    "exports have the newest name, and the record both": BENJAMIN.look("ben", "sheet.csv", "Benjamin")
    .look("ben", "record", '"seats": ["Ana", "Ben", "Cai"]', '"name": "Benjamin"')
    .look("program", "", '"seats":["Ana","Benjamin","Cai"]'),
    "the host renames anybody and says who plays on": at("scored")
    .send("host", "players", CAI)
    .send("host", "players", DIA_FOR_BEN)
    .stands(names=("Ana", "Dia", "Kai"))
    .look("helper", "log", "Dia plays for Ben from here."),
    "where each phone enters only its own moves, others do not say who plays on": at("scored")
    .send("host", "own-seat", {"only": "1"})
    .look("helper", "players/2?plays_on=1", "plays_on")  # Cai has no phone
    .send("helper", "players", DIA_FOR_BEN, 403, "Ben's phone or the host says who plays on")
    .send("ben", "players", DIA_FOR_BEN),
    "a name that cannot be is answered with one sentence, and stays typed": at("scored")
    .send("ben", "players", called("   "), 422, "Enter a name.", 'value=""')
    .send("ben", "players", called("ana"), 422, "ana is here already.", 'value="ana"')
    .send("ben", "players", called("Ben"), 422, "Ben is already the name.", 'value="Ben"')
    .send("ben", "players", called("x" * 25), 422, "A name has 1 to 24 visible characters", f'value="{"x" * 25}"')
    .send("ben", "players", called("Be\x07n"), 422, "A name has 1 to 24 visible characters", 'value="Be\x07n"')
    .stands(names=ALL, number=1),
    "two phones that rename at once see what the other did": BENJAMIN.send(
        "host",
        "players",
        called("Benni", seen="1"),
        422,
        "Another phone was faster. Ben is called Benjamin",
        'name="seen" value="2"',
    )
    .send("host", "players", called("Benni", seen="2"))
    .stands(names=("Ana", "Benni", "Cai")),
    "a name is undone from its line in the log by who may rename": BENJAMIN.send(
        "helper", "players", {"undoes": "2"}, 403
    )
    .look("ben", "log/2", 'name="undoes" value="2"')
    .send("ben", "players", {"undoes": "2"})
    .stands(names=ALL)
    .look("ben", "log/2", "<s>Ben is called Benjamin now.</s>", without=("undoes", "Enter it again"))
    .send("helper", "players", {"undoes": "2"}, 422),
    "a move on its way counts though somebody was renamed meanwhile": BENJAMIN.tell(
        "host", ENTERED, fields={"seen": "1"}
    ).stands(number=3),
    "undo on the board is for moves, and leaves names": BENJAMIN.send("host", "takebacks", {"to": "0"}).stands(
        names=("Ana", "Benjamin", "Cai"), moves=0
    ),
    "in a game that is over names are corrected and nobody plays on": at("over")
    .look("host", "host", without="Somebody else plays on")
    .send("host", "players", DIA_FOR_BEN, 422, "The game is over")
    .send("host", "players", called("Anna", seat=0))
    .look("host", "/evenings/all", "Anna", without="Ana<"),
    "who waits for the next game and plays on now has the seat": DIA_WAITS.send("host", "players", DIA_FOR_CAI).stands(
        waiting=(), seats=[0, 1, None, 2]
    ),
    "or helps where it has a phone": DIA_WAITS.send("host", "players", called("dia", plays_on="1")).stands(
        waiting=(), seats=[0, 1, None, None]
    ),
    "nobody is renamed to somebody who waits for the next game": DIA_WAITS.send(
        "host", "players", called("Dia"), 422, "Dia waits for the next game under that name"
    ),
    "the host says on the statistics page that two names are one person, and undoes it": at("over")
    .then(plays_another, "Ana", "Benjamin")
    .look("host", "/evenings/all", TWO_NAMES, "<option>Benjamin</option>")
    .look("ben", "/evenings/all", without=TWO_NAMES)  # Ben opened none of these tables
    .send("host", "/evenings/people", {"do": "join", "name": "Ben", "person": "Benjamin"})
    .look("host", "/evenings/all", "Ben counts as Benjamin.")
    .look("ben", "/evenings/all", "Benjamin")
    .send("host", "/evenings/people", {"do": "part", "name": "Ben"})
    .look("host", "/evenings/all", without="counts as Benjamin.")
    .look("ben", "/evenings/all", without="Benjamin"),
    "two people of one table are not joined, and what was chosen stays": at("over")
    .send(
        "host",
        "/evenings/people",
        {"do": "join", "name": "Ana", "person": "Ben"},
        422,
        "so they are two people",
        "<option selected>Ana</option>",
    )
    .send("host", "/evenings/people", {"do": "dance"}, 400),
}


test_of_names = each(ANSWERS)
