"""What the map says in words: what is drawn, what is not, what is selected, what lies under the pointer."""

from datetime import UTC, datetime, timedelta
from typing import Final

from app.domain.clean_text import hidden_characters, hidden_text, one_line
from app.ui.common.alarm_marks import PRIORITY_WORDS
from app.ui.map.mercator import Ints
from app.ui.map.scene import Scene, Seen

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_NAMED: Final = 6
_STATE_WORDS: Final = {"out_of_service": "out of service"}


def summary_text(scene: Scene) -> str:
    """Say how many assets the store has, and which the map cannot show."""
    assets, links = scene.plant.assets, scene.plant.links
    parts = [_count(len(assets), "asset", "assets")]
    if scene.without_position:
        text = f"{scene.without_position} without position"
        if scene.alerted_without_position:
            text += f" ({scene.alerted_without_position} of them with active alerts)"
        parts.append(text)
    if scene.plant.links_without_place:
        parts.append(f"{_count(scene.plant.links_without_place, 'line', 'lines')} without a place")
    elif len(links):
        parts.append(_count(len(links), "line", "lines"))
    active = int(scene.alerts.sum())
    parts.append(_count(active, "active alert", "active alerts") if active else "no active alert")
    parts += [
        f"{count} {_STATE_WORDS.get(state, state)} (not drawn)" for state, count in scene.plant.hidden_alerts
    ]
    text = "; ".join(parts) + "."
    if scene.plant.is_truncated:
        text = f"NOT WHOLE: the store holds more than the map can draw. Drawn: {text}"
    return text


def view_text(seen: Seen) -> str:
    """Say what lies in the view."""
    if seen.total == 0:
        return "Nothing of the plant lies in this view."
    alerts = (
        f"{_count(seen.alerts, 'active alert', 'active alerts')} at {_count(seen.alerted, 'asset', 'assets')}"
        if seen.alerts
        else "no active alert"
    )
    return f"In view: {_count(seen.total, 'asset', 'assets')}, {alerts}."


def selection_text(scene: Scene, selected: Ints) -> str:
    """Say what is selected, the first by tag."""
    if len(selected) == 0:
        return "Nothing is selected."
    tags = [one_line(scene.plant.assets.tags[number]) for number in selected[:_NAMED].tolist()]
    more = len(selected) - len(tags)
    listed = ", ".join(tags) + (f" and {more} more" if more else "")
    return f"{len(selected)} selected: {listed}"


def age_text(as_of: int | None, now: datetime) -> str:
    """Say how old the data is against the data clock."""
    if as_of is None:
        return "The data's time is not known."
    moment = _EPOCH + timedelta(milliseconds=as_of)
    stamp = f"Data of {moment:%Y-%m-%d %H:%M} UTC"
    minutes = (now - moment).total_seconds() / 60
    if minutes < -1:
        return f"{stamp}, which is ahead of the clock."
    if minutes < 2:
        return f"{stamp}, now."
    if minutes < 120:
        return f"{stamp}, {minutes:.0f} minutes old."
    if minutes < 48 * 60:
        return f"{stamp}, {minutes / 60:.0f} hours old."
    return f"{stamp}, {minutes / 1440:.0f} days old."


def asset_lines(scene: Scene, number: int, others: int = 0) -> tuple[str, ...]:
    """Give the card of an asset: tag, then name, type and zone, status, alerts, how many others lie there."""
    assets = scene.plant.assets
    lines = [one_line(assets.tags[number])]
    if assets.names[number]:
        lines.append(one_line(assets.names[number]))
    zone = one_line(assets.zones[number])
    lines.append(
        f"{_words(assets.types[number])}, {_words(assets.statuses[number])}{f', zone {zone}' if zone else ''}"
    )
    lines.append(alert_text(scene, number))
    if others:
        lines.append(f"{_count(others, 'other asset', 'other assets')} in the same place")
    if hidden := hidden_text(sum(map(hidden_characters, _foreign(scene, number)))):
        lines.append(hidden)
    return tuple(lines)


def alert_text(scene: Scene, number: int) -> str:
    """Say what alerts an asset has."""
    count = int(scene.alerts[number])
    if not count:
        return "no active alert"
    worst = PRIORITY_WORDS[int(scene.priorities[number]) - 1]
    waiting = int(scene.plant.assets.unacknowledged[number])
    state = f"{waiting} unacknowledged" if waiting else "all acknowledged"
    return f"{_count(count, 'active alert', 'active alerts')}, worst {worst}, {state}"


def cluster_lines(scene: Scene, seen: Seen, row: int) -> tuple[str, ...]:
    """Give the card of a cluster."""
    level = seen.level
    assert level is not None
    uncounted = ", pipes and lines not counted" if scene.is_line.any() else ""
    lines = [f"{_count(int(level.marks[row]), 'asset', 'assets')}{uncounted}"]
    if level.alerts[row]:
        worst = PRIORITY_WORDS[int(level.priorities[row]) - 1]
        lines.append(f"{_count(int(level.alerts[row]), 'active alert', 'active alerts')}, worst {worst}")
    else:
        lines.append("no active alert")
    if level.abnormal[row]:
        lines.append(f"{level.abnormal[row]} at fault")
    return (*lines, "Click to look closer")


def _foreign(scene: Scene, number: int) -> tuple[str, ...]:
    assets = scene.plant.assets
    return assets.tags[number], assets.names[number], assets.zones[number]


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}".replace(",", " ")


def _words(word: str) -> str:
    return word.replace("_", " ")
