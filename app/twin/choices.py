"""The values that a filter may take in one plant, for a window that lets them be chosen."""

from app.domain.lookup import Choice
from app.domain.query import Bucket, QueryType
from app.domain.query_fields import CRITICALITIES, FIELDS, MAINTENANCE_TYPES, PRIORITIES, STATUS_WORDS
from app.twin.chips import value_words
from app.twin.vocabulary import Vocabulary

# A list that a person can still scroll through; beyond it a tag is typed.
MOST_CHOICES = 5000
_ALERT_TYPES = (
    "high", "high_high", "low", "low_low", "deviation", "rate_of_change", "comm_fail", "discrete",
)  # fmt: skip
_PERIODS = (
    "today", "yesterday", "last_24_hours", "last_7_days", "last_30_days", "this_week", "last_week",
    "this_month", "last_month", "this_quarter", "last_quarter", "this_year", "last_year", "this_shift",
    "last_shift", "all",
)  # fmt: skip


def choices_of(query_type: QueryType, field: str, vocabulary: Vocabulary) -> tuple[Choice, ...]:
    """Give the values of a filter, of group_by, bucket or date_range; empty where any text is allowed."""
    if field == "zone":
        return tuple(
            Choice(
                zone.zone_id, f"{zone.zone_id} ({zone.name})" if zone.name != zone.zone_id else zone.zone_id
            )
            for zone in vocabulary.zones
        )
    if field == "failure_mode":
        return tuple(Choice(code, f"{code} ({name})") for code, name in vocabulary.failure_modes.items())
    if field == "site":
        return tuple(Choice(site_id, name) for site_id, name in vocabulary.sites)
    if field == "group_by":
        return tuple(Choice(spec.name, spec.label) for spec in FIELDS[query_type].values() if spec.is_group)
    words = _words(query_type, field, vocabulary)
    is_tag = field in ("asset", "sensor", "manufacturer", "model", "technician", "acked_by")
    return tuple(Choice(word, word if is_tag else value_words(word)) for word in words[:MOST_CHOICES])


def _words(query_type: QueryType, field: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    found: dict[str, tuple[str, ...]] = {
        "status": STATUS_WORDS[query_type],
        "priority": PRIORITIES,
        "criticality": CRITICALITIES,
        "maintenance_type": MAINTENANCE_TYPES,
        "alert_type": _ALERT_TYPES,
        "asset_type": tuple(sorted(vocabulary.asset_types)),
        "property": tuple(sorted(vocabulary.properties)),
        "asset": tuple(dict.fromkeys(asset.tag for asset in vocabulary.assets)),
        "sensor": vocabulary.sensors,
        "manufacturer": vocabulary.manufacturers,
        "model": vocabulary.models,
        "technician": vocabulary.technicians,
        "acked_by": vocabulary.operators,
        "bucket": tuple(Bucket),
        "date_range": _PERIODS,
    }
    return found.get(field, ())
