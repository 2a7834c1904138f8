"""Reads circles and boxes: "within 500 m of TK-1", "距离TK-1 500米以内", "84.9W to 85.1W and 38.0N to 38.1N"."""

from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.link_numbers import METRES

_REACH = 9
MAX_RADIUS_M = 100_000


def read_near(mentions: Sequence[Mention], start: int) -> tuple[dict[str, object], int] | None:
    """Read a circle that begins at a mention, by distance and place in either order.

    Without a distance the radius is None; the question has to be asked.
    """
    first = mentions[start]
    closer = first.has("cmp", "lt") or first.has("cmp", "le")
    opens = closer or first.has("near") or first.has("within") or first.has("away")
    is_length = first.quantity is not None and first.quantity.unit in METRES
    is_place = first.has("asset") or first.has("name")
    if not (opens or is_length or is_place):
        return None
    radius, tag, place, end = None, "", None, start
    is_near = False
    at = start
    while at < len(mentions) and at < start + _REACH:
        mention = mentions[at]
        quantity = mention.quantity
        point = _coordinates(mentions, at)
        if point and place is None and not tag:
            place, at = point[0], point[1] - 1
        elif quantity and quantity.unit in METRES and radius is None:
            radius = quantity.number * METRES[quantity.unit]
        elif (mention.has("asset") or mention.has("name")) and not tag and place is None:
            tag = mention.get("asset") or mention.get("name")
        elif mention.has("near") or mention.has("within") or (closer and at == start):
            is_near = True
        elif not (
            mention.has("away")
            or mention.has("filler")
            or (mention.has("type") and at + 1 < len(mentions) and mentions[at + 1].has("asset"))
        ):
            break
        at += 1
        if not mention.has("away") and (not mention.is_filler or is_near):
            end = at
    if not (tag or place):
        return None
    if radius is None:
        is_near = first.has("near") or (
            is_place and end > start + 1 and any(m.has("near") for m in mentions[start:end])
        )
        if not is_near:
            return None
    elif not (is_near or is_length or any(m.has("away") for m in mentions[start:end])):
        return None
    found: dict[str, object] = {"asset": tag} if tag else {"lon": place[0], "lat": place[1]} if place else {}
    found["radius_m"] = None if radius is None else int(radius) if radius == int(radius) else round(radius, 3)
    return found, end


def read_box(mentions: Sequence[Mention], start: int) -> tuple[list[float], int] | None:
    """Read two longitudes and two latitudes marked by their hemispheres, or four numbers behind "bbox"."""
    first = mentions[start]
    if first.has("box"):
        plain = _four_numbers(mentions, start + 1)
        if plain:
            return plain
    if not (
        first.has("box") or first.has("hemi") or first.has("axis") or first.quantity or first.has("between")
    ):
        return None
    longitudes: list[float] = []
    latitudes: list[float] = []
    pending: list[float] = []
    side = ""
    end = at = start
    while at < len(mentions) and at < start + 24 and len(longitudes) + len(latitudes) < 4:
        mention = mentions[at]
        hemisphere = mention.get("hemi")
        if mention.quantity:
            pending.append(mention.quantity.number)
            if len(mention.text) and side:
                _put(side, pending, longitudes, latitudes)
        elif hemisphere:
            if pending:
                _put(hemisphere, pending, longitudes, latitudes)
                side = ""
            else:
                side = hemisphere
        elif not (
            mention.has("filler")
            or mention.has("join")
            or mention.has("away")
            or mention.has("axis")
            or mention.has("between")
            or mention.has("box")
            or mention.text in {"-", "–", "°", "~"}
        ):
            break
        at += 1
        end = at
    if len(longitudes) != 2 or len(latitudes) != 2 or pending:
        return None
    west, east = sorted(longitudes)
    south, north = sorted(latitudes)
    while end < len(mentions) and (
        mentions[end].text == "度" or mentions[end].has("box") or mentions[end].has("between")
    ):
        end += 1
    return [west, south, east, north], end


def _put(side: str, pending: list[float], longitudes: list[float], latitudes: list[float]) -> None:
    target = longitudes if side in "EW" else latitudes
    sign = -1 if side in "WS" else 1
    target += [sign * abs(number) for number in pending]
    pending.clear()


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
    latitude: float | None = None
    longitude: float | None = None
    name, number = "", None
    at = start
    while at < len(mentions) and at < start + 8 and (latitude is None or longitude is None):
        mention = mentions[at]
        hemisphere = mention.get("hemi")
        if mention.has("axis"):
            name = mention.get("axis")
        elif mention.quantity and not mention.quantity.unit:
            number = mention.quantity.number
            if name == "lat":
                latitude, number, name = number, None, ""
            elif name == "lon":
                longitude, number, name = number, None, ""
        elif hemisphere and number is not None:
            if hemisphere in "NS":
                latitude = number if hemisphere == "N" else -number
            else:
                longitude = number if hemisphere == "E" else -number
            number = None
        elif not (mention.is_filler or mention.has("join")) or at == start:
            return None
        at += 1
    if latitude is None or longitude is None or number is not None:
        return None
    return ((longitude, latitude), at) if abs(latitude) <= 90 and abs(longitude) <= 180 else None
