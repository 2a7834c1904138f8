"""Reads circles and boxes: "within 500 m of TK-1", "距离TK-1 500米以内", "84.9W to 85.1W, 38.0N to 38.1N"."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.twin.link import Mention
from app.twin.link_numbers import METRES

_REACH = 9
_BOX_REACH = 24
_BETWEEN_CORNERS = ("filler", "join", "away", "axis", "between", "box")


@dataclass(slots=True)
class _Circle:
    """A circle as far as it has been read; place is (lon, lat), end the mention behind it."""

    radius_m: float | None = None
    tag: str = ""
    place: tuple[float, float] | None = None
    is_near: bool = False
    is_away: bool = False
    end: int = 0


def read_near(mentions: Sequence[Mention], start: int) -> tuple[dict[str, object], int] | None:
    """Read a circle that begins at a mention, by distance and place in either order.

    Without a distance the radius is None; the question has to be asked.
    """
    first = mentions[start]
    is_closer = first.has("cmp", "lt") or first.has("cmp", "le")
    is_length = first.quantity is not None and first.quantity.unit in METRES
    opens = is_closer or is_length or any(first.has(kind) for kind in ("near", "within", "away"))
    if not (opens or _tag(first)):
        return None
    circle = _Circle(is_near=is_closer, end=start)
    at = start + is_closer
    while at < min(len(mentions), start + _REACH):
        after = _take(circle, mentions, at)
        if after is None:
            break
        at = after
    if not (circle.tag or circle.place):
        return None
    if circle.radius_m is None:
        is_circle = first.has("near") or (bool(_tag(first)) and circle.is_near and circle.end > start + 1)
        is_circle = is_circle and any(mention.has("near") for mention in mentions[start : circle.end])
    else:
        is_circle = circle.is_near or is_length or circle.is_away
    return (_as_query(circle), circle.end) if is_circle else None


def _take(circle: _Circle, mentions: Sequence[Mention], at: int) -> int | None:
    """Add what stands at a mention; gives the mention behind, None if it belongs to no circle."""
    mention = mentions[at]
    quantity = mention.quantity
    is_open = not circle.tag and circle.place is None
    point = _coordinates(mentions, at) if is_open else None
    if point:
        circle.place, circle.end = point
        return point[1]
    if quantity and quantity.unit in METRES and circle.radius_m is None:
        circle.radius_m = quantity.number * METRES[quantity.unit]
    elif is_open and _tag(mention):
        circle.tag = _tag(mention)
    elif mention.has("near") or mention.has("within"):
        circle.is_near = True
    elif mention.has("away") or mention.has("filler"):
        circle.is_away = circle.is_away or mention.has("away")
        return at + 1
    elif not (mention.has("type") and at + 1 < len(mentions) and _tag(mentions[at + 1])):
        return None
    circle.end = at + 1
    return at + 1


def _tag(mention: Mention) -> str:
    return mention.get("asset") or mention.get("name")


def _as_query(circle: _Circle) -> dict[str, object]:
    found: dict[str, object] = {"asset": circle.tag} if circle.tag else {}
    if circle.place and not circle.tag:
        found = {"lon": circle.place[0], "lat": circle.place[1]}
    radius = circle.radius_m
    whole = radius is not None and radius == int(radius)
    found["radius_m"] = int(radius) if radius is not None and whole else radius and round(radius, 3)
    return found


@dataclass(slots=True)
class _Box:
    """Numbers of a box by their hemispheres; side is one that stands before its numbers."""

    longitudes: list[float] = field(default_factory=list)
    latitudes: list[float] = field(default_factory=list)
    pending: list[float] = field(default_factory=list)
    side: str = ""
    axis: str = ""

    def add(self, number: float) -> None:
        """Add a number; its hemisphere was said or follows."""
        self.pending.append(number)
        if self.side:
            self._put(self.side)

    def turn(self, side: str) -> None:
        """Take a hemisphere for the numbers before it, else for those behind."""
        if self.pending:
            self._put(side)
            self.side = ""
        else:
            self.side = side

    def name(self, axis: str) -> None:
        """Take "latitude" or "longitude" for the signed numbers behind it, until a hemisphere says more."""
        self.settle()
        self.axis = axis

    def settle(self) -> None:
        """Put signed numbers whose axis was named where they belong."""
        if self.axis:
            (self.longitudes if self.axis == "lon" else self.latitudes).extend(self.pending)
            self.pending.clear()

    def _put(self, side: str) -> None:
        target = self.longitudes if side in "EW" else self.latitudes
        sign = -1 if side in "WS" else 1
        target += [sign * abs(number) for number in self.pending]
        self.pending.clear()


def read_box(mentions: Sequence[Mention], start: int) -> tuple[list[float], int] | None:
    """Read two longitudes and two latitudes marked by their hemispheres, or four numbers behind "bbox"."""
    first = mentions[start]
    plain = _four_numbers(mentions, start + 1) if first.has("box") else None
    if plain:
        return plain
    if not (first.quantity or any(first.has(kind) for kind in ("box", "hemi", "axis", "between"))):
        return None
    box = _Box()
    at = start
    while at < min(len(mentions), start + _BOX_REACH) and len(box.longitudes) + len(box.latitudes) < 4:
        mention = mentions[at]
        if mention.has("axis"):
            box.name(mention.get("axis"))
        elif mention.quantity:
            box.add(mention.quantity.number)
        elif mention.has("hemi"):
            box.turn(mention.get("hemi"))
        elif not _is_between_corners(mention):
            break
        at += 1
        if len(box.pending) == 2 and not (at < len(mentions) and _names_side(mentions, at)):
            box.settle()
    if len(box.longitudes) != 2 or len(box.latitudes) != 2 or box.pending:
        return None
    at = _behind_box(mentions, at)
    west, east = sorted(box.longitudes)
    south, north = sorted(box.latitudes)
    return [west, south, east, north], at


def _behind_box(mentions: Sequence[Mention], at: int) -> int:
    while at < len(mentions) and (mentions[at].has("box") or mentions[at].text in {"度", "之间"}):
        at += 1
    return at


def _names_side(mentions: Sequence[Mention], start: int) -> bool:
    """Tell whether a hemisphere follows, small marks between."""
    behind = next((other for other in mentions[start : start + 3] if other.text != "°"), None)
    return behind is not None and behind.has("hemi")


def _is_between_corners(mention: Mention) -> bool:
    return mention.text in {"-", "–", "°", "~"} or any(mention.has(kind) for kind in _BETWEEN_CORNERS)


def _four_numbers(mentions: Sequence[Mention], start: int) -> tuple[list[float], int] | None:
    numbers: list[float] = []
    at = start
    while at < len(mentions) and len(numbers) < 4 and at < start + 14:
        mention = mentions[at]
        if mention.quantity and not mention.quantity.unit:
            numbers.append(mention.quantity.number)
        elif not (mention.has("filler") or mention.has("join")):
            return None
        at += 1
    if len(numbers) < 4 or (at < len(mentions) and mentions[at].has("hemi")):
        return None
    west, south, east, north = numbers
    is_box = -180 <= west < east <= 180 and -90 <= south < north <= 90
    return (numbers, at) if is_box else None


def _coordinates(mentions: Sequence[Mention], start: int) -> tuple[tuple[float, float], int] | None:
    """Read "38.0N 85.1W", "lat 38.0, lon -85.1", as (lon, lat)."""
    found: dict[str, float] = {}
    axis, number = "", None
    at = start
    while at < min(len(mentions), start + 8) and len(found) < 2:
        mention = mentions[at]
        hemisphere = mention.get("hemi")
        if mention.has("axis"):
            axis = mention.get("axis")
        elif mention.quantity and not mention.quantity.unit:
            number = mention.quantity.number
            if axis:
                found[axis], number, axis = number, None, ""
        elif hemisphere and number is not None:
            found["lat" if hemisphere in "NS" else "lon"] = -number if hemisphere in "SW" else number
            number = None
        elif at == start or not (mention.is_filler or mention.has("join")):
            return None
        at += 1
    if len(found) < 2 or number is not None:
        return None
    is_place = abs(found["lat"]) <= 90 and abs(found["lon"]) <= 180
    return ((found["lon"], found["lat"]), at) if is_place else None
