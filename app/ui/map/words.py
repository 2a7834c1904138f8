"""What the map says in words: what is drawn, what is not, what is selected, what lies under the pointer."""

from datetime import UTC, datetime, timedelta
from typing import Final

from app.domain.clean_text import hidden_characters, hidden_text, one_line
from app.ui.common.alarm_marks import PRIORITY_WORDS
from app.ui.common.language import counted, kept_whole, listed, told, tr
from app.ui.common.plant_words import plant_word
from app.ui.map.mercator import Ints
from app.ui.map.scene import Scene, Seen

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_NAMED: Final = 6


def summary_text(scene: Scene) -> str:
    """Say how many assets the store has, and which the map cannot show."""
    assets, links = scene.plant.assets, scene.plant.links
    parts = [_assets(len(assets))]
    if scene.without_position:
        text = tr("{count} without position", count=scene.without_position)
        if scene.alerted_without_position:
            text = tr(
                "{count} without position ({alerted} of them with active alerts)",
                count=scene.without_position,
                alerted=scene.alerted_without_position,
            )
        parts.append(text)
    if missing := scene.plant.links_without_place:
        parts.append(counted("{count:,} lines without a place", "{count:,} line without a place", missing))
    elif len(links):
        parts.append(counted("{count:,} lines", "{count:,} line", len(links)))
    active = int(scene.alerts.sum())
    parts.append(_active_alerts(active) if active else tr("no active alert"))
    parts += [
        tr("{count} {state} (not drawn)", count=count, state=plant_word(state))
        for state, count in scene.plant.hidden_alerts
    ]
    text = listed(parts, tr("; "))
    if scene.plant.is_truncated:
        return tr("NOT WHOLE: the store holds more than the map can draw. Drawn: {text}.", text=text)
    return tr("{sentence}.", sentence=text)


def view_text(seen: Seen) -> str:
    """Say what lies in the view."""
    if seen.total == 0:
        return tr("Nothing of the plant lies in this view.")
    if not seen.alerts:
        return tr("In view: {assets}, no active alert.", assets=_assets(seen.total))
    return tr(
        "In view: {assets}, {alerts} at {alerted}.",
        assets=_assets(seen.total),
        alerts=_active_alerts(seen.alerts),
        alerted=_assets(seen.alerted),
    )


def selection_text(scene: Scene, selected: Ints) -> str:
    """Say what is selected, the first by tag."""
    count = len(selected)
    if count == 0:
        return tr("Nothing is selected.")
    tags = listed([one_line(scene.plant.assets.tags[number]) for number in selected[:_NAMED].tolist()])
    if count > _NAMED:
        return tr("{count} selected: {tags} and {more} more", count=count, tags=tags, more=count - _NAMED)
    return tr("{count} selected: {tags}", count=count, tags=tags)


def age_text(as_of: int | None, now: datetime) -> str:
    """Say how old the data is against the data clock."""
    if as_of is None:
        return tr("The data's time is not known.")
    moment = _EPOCH + timedelta(milliseconds=as_of)
    time = f"{moment:%Y-%m-%d %H:%M} UTC"
    minutes = (now - moment).total_seconds() / 60
    if minutes < -1:
        return tr("Data of {time}, which is ahead of the clock.", time=time)
    if minutes < 2:
        return tr("Data of {time}, now.", time=time)
    if minutes < 120:
        number = round(minutes)
        return counted(
            "Data of {time}, {count} minutes old.", "Data of {time}, {count} minute old.", number, time=time
        )
    if minutes < 48 * 60:
        number = round(minutes / 60)
        return counted(
            "Data of {time}, {count} hours old.", "Data of {time}, {count} hour old.", number, time=time
        )
    number = round(minutes / 1440)
    return counted("Data of {time}, {count} days old.", "Data of {time}, {count} day old.", number, time=time)


def asset_lines(scene: Scene, number: int, others: int = 0) -> tuple[str, ...]:
    """Give the card of an asset: tag, then name, type and zone, status, alerts, how many others lie there."""
    assets = scene.plant.assets
    lines = [kept_whole(one_line(assets.tags[number]))]
    if assets.names[number]:
        lines.append(kept_whole(one_line(assets.names[number])))
    zone = one_line(assets.zones[number])
    facts = [plant_word(assets.types[number]), plant_word(assets.statuses[number])]
    lines.append(listed([*facts, tr("zone {zone}", zone=zone)] if zone else facts))
    lines.append(alert_text(scene, number))
    if others:
        lines.append(
            counted(
                "{count:,} other assets in the same place", "{count:,} other asset in the same place", others
            )
        )
    if hidden := hidden_text(sum(map(hidden_characters, _foreign(scene, number)))):
        lines.append(told(hidden))
    return tuple(lines)


def alert_text(scene: Scene, number: int) -> str:
    """Say what alerts an asset has."""
    count = int(scene.alerts[number])
    if not count:
        return tr("no active alert")
    alerts, worst = _active_alerts(count), _priority(int(scene.priorities[number]))
    waiting = int(scene.plant.assets.unacknowledged[number])
    if waiting:
        return counted(
            "{alerts}, worst {worst}, {count} unacknowledged",
            "{alerts}, worst {worst}, {count} unacknowledged",
            waiting,
            alerts=alerts,
            worst=worst,
        )
    return tr("{alerts}, worst {worst}, all acknowledged", alerts=alerts, worst=worst)


def cluster_lines(scene: Scene, seen: Seen, row: int) -> tuple[str, ...]:
    """Give the card of a cluster."""
    level = seen.level
    assert level is not None
    assets = _assets(int(level.marks[row]))
    if scene.is_line.any():
        assets = tr("{assets}, pipes and lines not counted", assets=assets)
    lines = [assets]
    if level.alerts[row]:
        alerts = _active_alerts(int(level.alerts[row]))
        lines.append(
            tr("{alerts}, worst {worst}", alerts=alerts, worst=_priority(int(level.priorities[row])))
        )
    else:
        lines.append(tr("no active alert"))
    if level.abnormal[row]:
        lines.append(tr("{count} at fault", count=int(level.abnormal[row])))
    return (*lines, tr("Click to look closer"))


def _foreign(scene: Scene, number: int) -> tuple[str, ...]:
    assets = scene.plant.assets
    return assets.tags[number], assets.names[number], assets.zones[number]


def _assets(number: int) -> str:
    return counted("{count:,} assets", "{count:,} asset", number)


def _active_alerts(number: int) -> str:
    return counted("{count:,} active alerts", "{count:,} active alert", number)


def _priority(rank: int) -> str:
    return plant_word(PRIORITY_WORDS[rank - 1])
