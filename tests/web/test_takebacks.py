"""Taking back and bringing back, by a tap or by a program."""

from tests.web.answers import at, each
from tests.web.phones import ENTERED, RAISE

SAID = "Ben raised Cai to 32 with a 2 on the ones."
TWICE = {"to": "1", "key": "key-of-a-double-tap"}


ANSWERS = {
    "what would be undone is said": at("raised").look("host", "", SAID),
    "on a new table nothing is to be undone": at("new").look("host", "log", without=">Undo"),
    "nor is anything undone there": at("new").send(
        "host", "takebacks", {"to": "0"}, 422, "nothing to undo", without="Play it anyway"
    ),
    "nothing is redone that was not undone": at("raised").send("host", "bringbacks", {}, 422, "nothing to redo"),
    **{
        f"to {to!r} nothing is undone": at("raised").send("ben", "takebacks", to, 400, "That could not be read: ")
        for to in ({"to": ""}, {"to": "one"}, {"to": "1.5"}, {"to": "-1"}, {})
    },
    **{
        f"nor to {to}, which is not before the last": at("raised").send("ben", "takebacks", {"to": to}, 422)
        for to in ("2", "99", "9" * 9)
    },
    **{
        f"nor where a program sends {sent}": at("raised").send("program", "takebacks", sent, 400, '"error"')
        for sent in ({}, {"to": "x", "seen": 4, "key": "key-of-mine"}, [], None)
    },
    "a tap takes the last entry back and another brings it back": at("raised")
    .send("ben", "takebacks", {"to": "1"})
    .stands(ages=(27, 43, 31), sender=1)
    .send("host", "bringbacks")
    .stands(ages=(27, 43, 32), number=4),
    "the log keeps it struck through": at("raised")
    .send("ben", "takebacks", {"to": "1"})
    .look("host", "log", f"<s>{SAID}</s>", f"Undone: {SAID}", without="<s>Round 1 started"),
    "Redo is offered once, in the log and where nothing is left to undo": at("raised")
    .send("ben", "takebacks", {"to": "1"})
    .look("ben", "log", finds={r">(Redo)<": ["Redo"]})
    .send("ben", "takebacks", {"to": "0"})
    .look("ben", "", finds={r">(Redo)<": ["Redo"]})
    .look("ben", "log", finds={r">(Redo)<": ["Redo"]}),
    "the own entry is taken back at once, and another's is asked for": at("begun")
    .tell("ben", RAISE)
    .look("ben", "", without='id="undo-')
    .look("host", "", 'id="undo-'),
    "a double tap takes back once": at("raised")
    .send("ben", "takebacks", TWICE)
    .send("ben", "takebacks", TWICE)
    .stands(number=3),
    "two phones that take back at once take back one entry": at("raised")
    .send("host", "takebacks", {"to": "1"})
    .send("ben", "takebacks", {"to": "1", "seen": "2"}, 409, f"Undone: {SAID}")
    .stands(number=3),
    "the newest entry lies on top of the log, also where undo leads back by rounds": at("new")
    .tell("host", {**ENTERED, "ages": [10, 20, 30]})
    .tell("host", ENTERED)
    .send("host", "takebacks", {"to": "1"})
    .send("host", "takebacks", {"to": "0"})
    .look("host", "log", finds={r'<li value="(.)"': ["4", "3", "2", "1"]}),
    "a program takes back": at("raised")
    .send("program", "takebacks", {"seen": 2, "key": "key-of-mine", "to": 0}, 201, '"told":3', '"ages":[]')
    .send("program", "bringbacks", {"seen": 3, "key": "key-of-yours"}, 201, '"ages":[27,43,32]')
    .send("program", "takebacks", {"seen": 3, "key": "key-too-late", "to": 0}, 409)
    .send("program", "bringbacks", {"seen": 4, "key": "key-of-nothing"}, 422, '"final":true'),
}


test_of_undo_and_redo = each(ANSWERS)
