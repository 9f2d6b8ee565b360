"""The sheets of the naive engine of Time Machine (Dials), from the keys of a file or drawn at random."""

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import frozen

MACHINES = 6
RELATIONS = ("<", "<=", "=", ">=", ">")
CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counterclockwise"


@frozen
class Link:
    """Two machines by number, the relation that their values must have, and what it brings."""

    start: int
    end: int
    relation: str
    bonus: int

    def holds(self, left: int, right: int) -> bool:
        """Whether a value at its start and one at its end are in the relation."""
        return {
            "<": left < right,
            "<=": left <= right,
            "=": left == right,
            ">=": left >= right,
            ">": left > right,
        }[self.relation]


@frozen
class Sheet:
    """What is printed on the sheet of each player."""

    green: list[list[int]]
    red: list[list[int]]
    printed: list[str]
    watches: list[int]
    links: list[Link]
    timeline: int
    events: dict[int, int]


def read(edition: Any) -> Sheet:
    """The sheet that an edition describes: the keys of its file, or a record of another engine."""
    return _of_keys(edition) if isinstance(edition, Mapping) else _of_record(edition)


def _of_keys(keys: Mapping[str, Any]) -> Sheet:
    """The sheet of the keys of an edition's file, where machines have names."""
    machines = keys["machine"]
    numbers = {machine["name"]: number for number, machine in enumerate(machines)}
    links = [
        Link(numbers[link["from"]], numbers[link["to"]], link["relation"], link["bonus"])
        for link in keys.get("link", ())
    ]
    return Sheet(
        green=[list(machine["green"]) for machine in machines],
        red=[list(machine["red"]) for machine in machines],
        printed=[machine.get("direction", CLOCKWISE) for machine in machines],
        watches=list(keys["watches"]),
        links=links,
        timeline=keys["timeline"],
        events={event["field"]: event["bonus"] for event in keys.get("event", ())},
    )


def _of_record(record: Any) -> Sheet:
    """The sheet that a record gives by its fields, where machines have numbers."""
    return Sheet(
        green=[list(dial.green) for dial in record.dials],
        red=[list(dial.red) for dial in record.dials],
        printed=[dial.direction for dial in record.dials],
        watches=list(record.watches),
        links=[Link(link.source, link.target, link.relation, link.bonus) for link in record.links],
        timeline=record.timeline,
        events={event.field: event.bonus for event in record.events},
    )


def drawn(random: Random) -> dict[str, Any]:
    """A random valid sheet as the keys of its file: small and large ones, kind and unkind values."""
    low, high = random.choice([(0, 3), (1, 6), (-4, 8), (-20, 20), (0, 1), (-6, 0), (2, 2)])
    alike = random.random() < 0.2
    machines = []
    for number in range(MACHINES):
        places = random.choice([2, 3, 4, 5, 6, 7, 8, 10, 12, 12])
        green = [random.randint(low, high) for _ in range(places)]
        red = list(green) if alike else [random.randint(low, high) for _ in range(places)]
        machine: dict[str, Any] = {"name": f"machine {number}", "green": green, "red": red}
        if random.random() < 0.5:
            machine["direction"] = random.choice([CLOCKWISE, COUNTERCLOCKWISE])
        machines.append(machine)
    links = []
    for _ in range(random.choice([0, 1, 3, 5, 8, 12])):
        start, end = random.sample(range(MACHINES), 2)
        links.append(
            {
                "from": f"machine {start}",
                "to": f"machine {end}",
                "relation": random.choice(RELATIONS),
                "bonus": random.choice([1, 2, 3, 5, 8, 20]),
            }
        )
    timeline = random.choice([1, 2, 10, 25, 40, 60, 90, 120])
    number = round(timeline * random.choice([0, 0.1, 0.3, 0.6, 1]))
    fields = random.sample(range(1, timeline + 1), number)
    events = []
    for field in fields:
        event: dict[str, Any] = {"field": field, "bonus": random.choice([1, 2, 5, 10, 50])}
        if random.random() < 0.5:
            event["label"] = f"event of {field}"
        events.append(event)
    watches = [random.randint(low, high) for _ in range(random.choice([6, 6, 7, 9, 12]))]
    keys: dict[str, Any] = {"name": f"drawn {random.randrange(10**6)}", "timeline": timeline, "watches": watches}
    if random.random() < 0.5:
        keys["invented"] = True
    keys["machine"] = machines
    if links:
        keys["link"] = links
    if events:
        keys["event"] = events
    return keys
