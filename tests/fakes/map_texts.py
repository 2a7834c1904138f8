"""Random regions of a plant, and texts about them with one thing made wrong."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from app.domain.facts import ABNORMAL, PLACES, Dim, Kind, MapFacts, Mark
from app.domain.query import Area
from app.twin.facts import read_facts
from app.twin.store_reader import TwinReader

# Offsets of the data clock: fresh, minutes, hours and days old.
_AGES_S = (0, 0, 300, 4000, 200_000)
_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_COUNT = re.compile(r"(?<![\w./:(-])(\d+)(?= (?!UTC|days?\b|hours?\b|minutes?\b)[a-z])")
_PRIORITY = re.compile(r"\b(critical|high|medium|low)\b(?!-high|-low| limit)")
_STATES = ("in fault", "running", "stopped", "closed", "open", "on standby")

Mutator = Callable[[str, MapFacts, random.Random], str | None]


def box(west: float, south: float, east: float, north: float) -> Area:
    """Give a box as the map gives its view; west > east crosses the date line."""
    east = east + 360 if west > east else east
    return Area(ring=((west, south), (east, south), (east, north), (west, north)))


def random_areas(reader: TwinReader, seed: int, count: int) -> Iterator[Area]:
    """Give boxes, and every fifth time a triangle, with their corners anywhere in a plant."""
    draw = random.Random(seed)
    extent = reader.select("SELECT min(lon), min(lat), max(lon), max(lat) FROM asset").rows[0]
    west, south, east, north = (float(value or 0) for value in extent)
    for number in range(count):
        lons = sorted(draw.uniform(west - 0.02, east + 0.02) for _ in range(2))
        lats = sorted(draw.uniform(south - 0.02, north + 0.02) for _ in range(2))
        if number % 5 == 4:
            yield Area(ring=((lons[0], lats[0]), (lons[1], lats[0]), (lons[0], lats[1])))
        else:
            yield box(lons[0], lats[0], lons[1], lats[1])


def random_facts(reader: TwinReader, count: int, seed: int) -> Iterator[MapFacts]:
    """Give the facts of random areas, at clocks up to days late."""
    draw = random.Random(seed)
    as_of = datetime.fromtimestamp((reader.as_of() or 0) / 1000, UTC)
    for area in random_areas(reader, seed, count):
        yield read_facts(area, as_of + timedelta(seconds=draw.choice(_AGES_S)), reader)


def _number_changed(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = list(_COUNT.finditer(text))
    if not found:
        return None
    match = draw.choice(found)
    return _put(text, match, str(int(match[1]) + draw.choice([1, 2, 10])))


def _counts_swapped(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = [match for match in _COUNT.finditer(text)]
    pairs = [
        (one, other) for one in found for other in found if one.end() < other.start() and one[1] != other[1]
    ]
    if not pairs:
        return None
    one, other = draw.choice(pairs)
    return _put(_put(text, other, one[1]), one, other[1])


def _states_swapped(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    return _tags_swapped(facts, draw, lambda asset: asset.status)


def _alerts_swapped(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    return _tags_swapped(
        facts, draw, lambda asset: f"priority {asset.alerts[0].priority}" if asset.alerts else ""
    )


def _wrong_tag(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    used = [asset for asset in facts.named if f"{asset.tag} (" in text]
    others = [asset for asset in facts.named if asset.tag not in text]
    pairs = [(one, other) for one in used for other in others]
    if not pairs:
        return None
    one, other = draw.choice(pairs)
    return text.replace(one.tag, other.tag)


def _unknown_tag(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    used = [asset.tag for asset in facts.named if asset.tag in text]
    return text.replace(draw.choice(used), f"ZZ-{draw.randrange(900, 999)}") if used else None


def _wrong_zone(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    used = [entry for entry in facts.zones if f"zone {entry[0]} " in text]
    if not used or len(facts.zones) < 2:
        return None
    one = draw.choice(used)
    other = draw.choice([entry for entry in facts.zones if entry != one])
    return text.replace(f"zone {one[0]} ({one[1]})", f"zone {other[0]} ({other[1]})", 1)


def _zone_name_of_another(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    used = [entry for entry in facts.zones if f"({entry[1]})" in text]
    if not used or len(facts.zones) < 2:
        return None
    one = draw.choice(used)
    other = draw.choice([entry for entry in facts.zones if entry != one])
    return text.replace(f"({one[1]})", f"({other[1]})", 1)


def _wrong_type(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    kinds = ("pump", "valve", "tank", "junction", "pipe", "transformer")
    used = [kind for kind in kinds if re.search(rf"\b{kind}s?\b", text)]
    if not used:
        return None
    one = draw.choice(used)
    # One that the region has none of: another that is there as often would be true as well.
    others = [kind for kind in kinds if not facts.count(Kind.ASSET, [Mark(Dim.TYPE, kind)])]
    if not others:
        return None
    other = draw.choice(others)
    return re.sub(rf"\b{one}(s?)\b", rf"{other}\1", text, count=1)


def _wrong_priority(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = list(_PRIORITY.finditer(text))
    if not found:
        return None
    match = draw.choice(found)
    others = [word for word in ("critical", "high", "medium", "low") if word != match[1]]
    return text[: match.start()] + draw.choice(others) + text[match.end() :]


def _spelled_wrong(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = [match for match in _COUNT.finditer(text) if int(match[1]) < 19]
    if not found:
        return None
    match = draw.choice(found)
    return _put(text, match, _WORDS[int(match[1]) + 1])


def _negated(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    choices = []
    if match := re.match(r"(?:There (?:is|are) )?\d+ ", text):
        choices.append(f"There are no {text[match.end() :]}")
        choices.append(f"No {text[match.end() :]}")
    if " are " in text:
        choices.append(text.replace(" are ", " are not ", 1))
    if text.startswith("No "):
        choices.append(text.replace("No ", "Some ", 1))
        choices.append(text.replace("No ", "All ", 1))
    if text.startswith("There are no "):
        choices.append(text.replace("no ", "", 1))
    return draw.choice(choices) if choices else None


def _wrong_direction(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = [match for match in re.finditer(r"(?:in|to) the ([a-z-]+)", text) if match[1] in PLACES]
    if not found:
        return None
    match = draw.choice(found)
    outside = text.startswith("Just outside")
    # One that holds none: another cell with as many would be true as well.
    others = [
        place
        for place in PLACES
        if not facts.count(Kind.ASSET, [ABNORMAL, Mark(Dim.PLACE, place)], outside=outside)
    ]
    if not others:
        return None
    return text[: match.start(1)] + draw.choice(others) + text[match.end(1) :]


def _all_of_them(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    """Only where there are others: two states, or two priorities."""
    match = re.match(r"(\d+) (asset|alert|sensor)s? (?:is|are) ([a-z ]+?)[,:; ].*\d", text)
    if not match or "abnormal" in text or match[3].startswith("active"):
        return None
    return f"All {match[2]}s are {match[3]}."


def _compared(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    match = _COUNT.search(text)
    word = draw.choice(["more than", "fewer than", "at least", "about", "up to", "nearly", "over"])
    return f"{text[: match.start()]}{word} {text[match.start() :]}" if match else None


def _wrong_time(text: str, facts: MapFacts, draw: random.Random) -> str | None:
    found = list(re.finditer(r"(\d\d):(\d\d) UTC", text))
    if not found:
        return None
    match = draw.choice(found)
    minute = (int(match[2]) + draw.randrange(1, 59)) % 60
    return f"{text[: match.start(2)]}{minute:02d}{text[match.end(2) :]}"


@dataclass(frozen=True)
class Mutation:
    """A kind of error and how it is put into a true sentence; None where the sentence has no place for it."""

    name: str
    make: Mutator


MUTATIONS = (
    Mutation("number changed", _number_changed),
    Mutation("counts swapped", _counts_swapped),
    Mutation("states swapped", _states_swapped),
    Mutation("alerts swapped", _alerts_swapped),
    Mutation("wrong tag", _wrong_tag),
    Mutation("unknown tag", _unknown_tag),
    Mutation("wrong zone", _wrong_zone),
    Mutation("name of another zone", _zone_name_of_another),
    Mutation("wrong type", _wrong_type),
    Mutation("wrong priority", _wrong_priority),
    Mutation("number in words wrong", _spelled_wrong),
    Mutation("negation", _negated),
    Mutation("wrong direction", _wrong_direction),
    Mutation("all", _all_of_them),
    Mutation("comparison", _compared),
    Mutation("wrong time", _wrong_time),
)


def _put(text: str, match: re.Match[str], number: str) -> str:
    return text[: match.start(1)] + number + text[match.end(1) :]


def _tags_swapped(facts: MapFacts, draw: random.Random, of: Callable[..., str]) -> str | None:
    """Say of two assets what is true of the other."""
    inside = [asset for asset in facts.named if not asset.is_outside and of(asset)]
    pairs = [(one, other) for one in inside for other in inside if of(one) != of(other)]
    pairs = [
        (one, other)
        for one, other in pairs
        if not {alert.priority for alert in one.alerts} & {alert.priority for alert in other.alerts}
        or not of(one).startswith("priority")
    ]
    if not pairs:
        return None
    one, other = draw.choice(pairs)
    if of(one).startswith("priority"):
        first, second = of(other).split()[1], of(one).split()[1]
        return f"{one.tag} has a {first} alert and {other.tag} has a {second} alert."
    return f"{one.tag} is {_state(of(other))} and {other.tag} is {_state(of(one))}."


def _state(status: str) -> str:
    return {"fault": "in fault", "standby": "on standby"}.get(status, status.replace("_", " "))
