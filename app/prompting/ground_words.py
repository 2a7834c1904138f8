"""The words that a text about a region may use, in English: what each says, and what says nothing.

A word that is not here and no name of the plant makes a sentence unsupported: a checker that skips what it
does not know would let any adjective through.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from app.domain.facts import ABNORMAL, ACTIVE, OVERDUE, UNFINISHED, Dim, Kind, Mark
from app.domain.sentence import marked


class What(Enum):
    """What a token says."""

    NUMBER = auto()
    SHARE = auto()
    NONE = auto()
    ALL = auto()
    KIND = auto()
    MARK = auto()
    TAG = auto()
    TIME = auto()
    DURATION = auto()
    VERB = auto()  # is, lie: what follows is said of what stands before
    HAS = auto()
    OF = auto()
    AND = auto()
    REFINE = auto()  # what follows is a part of what was named
    LIST = auto()  # the same, and the list is whole
    STOP = auto()
    CLOSE = auto()
    OUTSIDE = auto()
    WORST = auto()
    UNPLACED = auto()
    DATA = auto()
    NOW = auto()
    FRESH = auto()
    AGE = auto()
    AS_OF = auto()
    THERE = auto()
    PLAIN = auto()


@dataclass(frozen=True, slots=True)
class Word:
    """What a word says; of several marks the one that fits the records in question is meant."""

    what: What
    marks: tuple[Mark, ...] = ()
    kind: Kind | None = None


NO_WORD: Final = Word(What.PLAIN)


def mark(dim: Dim, value: str) -> Mark:
    """Give a mark."""
    return Mark(dim, value)


PLACE_WORDS: Final = {
    "north": ("north", "northern"),
    "south": ("south", "southern"),
    "east": ("east", "eastern"),
    "west": ("west", "western"),
    "north-east": ("north-east", "northeast", "north east", "north-eastern", "northeastern"),
    "north-west": ("north-west", "northwest", "north west", "north-western", "northwestern"),
    "south-east": ("south-east", "southeast", "south east", "south-eastern", "southeastern"),
    "south-west": ("south-west", "southwest", "south west", "south-western", "southwestern"),
    "centre": ("centre", "center", "middle"),
}
_MARKS: Final[dict[tuple[str, ...], tuple[Mark, ...]]] = {
    ("running",): (mark(Dim.STATUS, "running"),),
    ("stopped",): (mark(Dim.STATUS, "stopped"),),
    ("standby", "on standby", "in standby", "on stand-by"): (mark(Dim.STATUS, "standby"),),
    ("open",): (mark(Dim.STATUS, "open"), mark(Dim.PROGRESS, "open")),
    ("closed",): (mark(Dim.STATUS, "closed"),),
    ("in fault", "fault", "faulted", "faulty"): (mark(Dim.STATUS, "fault"),),
    ("under maintenance", "in maintenance", "maintenance"): (mark(Dim.STATUS, "maintenance"),),
    ("out of service", "out-of-service"): (
        mark(Dim.STATUS, "out_of_service"),
        mark(Dim.STATE, "out_of_service"),
    ),
    ("of unknown status", "unknown"): (mark(Dim.STATUS, "unknown"),),
    ("critical",): (mark(Dim.PRIORITY, "critical"),),
    ("high",): (mark(Dim.PRIORITY, "high"),),
    ("medium",): (mark(Dim.PRIORITY, "medium"),),
    ("low",): (mark(Dim.PRIORITY, "low"),),
    ("active",): (ACTIVE,),
    ("unacknowledged", "not acknowledged"): (mark(Dim.STATE, "unacknowledged"),),
    ("acknowledged",): (mark(Dim.STATE, "acknowledged"),),
    ("returned to normal unacknowledged", "returned to normal but unacknowledged"): (
        mark(Dim.STATE, "rtn_unacknowledged"),
    ),
    ("latched",): (mark(Dim.STATE, "latched"),),
    ("shelved",): (mark(Dim.STATE, "shelved"),),
    ("suppressed",): (mark(Dim.STATE, "suppressed"),),
    ("offline",): (mark(Dim.HEALTH, "offline"),),
    ("stale",): (mark(Dim.HEALTH, "stale"),),
    ("bad", "of bad quality", "bad quality"): (mark(Dim.HEALTH, "bad"),),
    ("uncertain", "of uncertain quality", "uncertain quality"): (mark(Dim.HEALTH, "uncertain"),),
    ("unfinished",): (UNFINISHED,),
    ("in progress",): (mark(Dim.PROGRESS, "in_progress"),),
    ("on hold",): (mark(Dim.PROGRESS, "on_hold"),),
    ("overdue",): (OVERDUE,),
    ("abnormal",): (ABNORMAL,),
    **{words: (mark(Dim.PLACE, place),) for place, words in PLACE_WORDS.items()},
}
_KINDS: Final = {
    Kind.ASSET: ("asset", "assets"),
    Kind.ALERT: ("alert", "alerts", "alarm", "alarms"),
    Kind.SENSOR: ("sensor", "sensors"),
    Kind.WORK_ORDER: ("work order", "work orders", "work-order", "work-orders", "order", "orders"),
}
_OTHERS: Final = {
    What.NONE: ("no", "none", "none of the", "none of them", "without", "without any"),
    What.ALL: ("all", "all of the", "all of them", "all of these", "every", "each", "all the"),
    What.VERB: ("is", "are", "lie", "lies", "being", "stand", "stands", "remain", "remains"),
    What.HAS: (
        "has", "has had", "have", "have had", "holds", "hold", "contains", "contain", "shows", "show",
        "having",
    ),
    What.OF: ("of", "of the", "out of", "out of the", "among the", "among"),
    What.AND: (
        ",", "and", "or", "&", "as well as", "plus", "but", "while", "whereas", "、", "nor",
    ),
    What.REFINE: (
        "with", "including", "includes", "include", "among them", "of which", "of whom", "such as",
        "among which", "(", "–", "—", "-",
    ),
    What.LIST: (":", "comprising", "consisting of", "consist of", "consists of", "namely"),
    What.STOP: (";", "besides", "in addition", "additionally"),
    What.CLOSE: (")",),
    What.OUTSIDE: ("just outside", "just outside of", "outside", "outside of", "just beyond"),
    What.WORST: ("worst", "the worst"),
    What.UNPLACED: (
        "no position", "no known position", "without a position", "without position", "no place on the map",
        "without a known position",
    ),
    What.DATA: ("data", "the data"),
    What.NOW: ("currently", "now", "at the moment", "at present", "current", "currently in"),
    What.FRESH: ("up to date", "up-to-date"),
    What.AGE: ("old", "age"),
    What.AS_OF: ("as of", "as at", "dates from"),
    What.THERE: ("there is", "there are", "there's"),
    What.PLAIN: (
        "the", "a", "an", "there", "here", "this", "these", "those", "that", "which", "it", "its", "they",
        "them", "in", "on", "at", "to", "for", "from", "by", "region", "the region", "area", "map", "view",
        "selection", "located", "found", "situated", "part", "a total of", "in total", "total", "in all",
        "altogether", "also", "only", "since", "raised", "raised at", "priority", "status", "state",
        "of type", "type", "of priority", "present", "'s", "of the region", "in the region", "within",
        "inside", "has been", "have been", "part of the region", "of the plant", "in the state", "where",
        "in this region", "of this region", "in the area", "side", "towards", "who", "of them", "of these",
        "of those", "that is", "that are", "which is", "which are",
    ),
}  # fmt: skip


def english() -> dict[str, Word]:
    """Give every known word and phrase in small letters."""
    words = {phrase: Word(What.MARK, marks) for phrases, marks in _MARKS.items() for phrase in phrases}
    words |= {
        f"{word}-priority": Word(What.MARK, (mark(Dim.PRIORITY, word),))
        for word in ("critical", "high", "medium", "low")
    }
    words |= {phrase: Word(What.KIND, kind=kind) for kind, phrases in _KINDS.items() for phrase in phrases}
    for what, phrases in _OTHERS.items():
        words |= {phrase: Word(what) for phrase in phrases}
    return words


ALERT_TYPES: Final = {
    "high": (marked("high limit"),),
    "low": (marked("low limit"),),
    "high_high": (marked("high-high limit"), "high high limit", "high-high", "high high"),
    "low_low": (marked("low-low limit"), "low low limit", "low-low", "low low"),
}
"""Kinds of alerts that would read as priorities; the others are called what the source calls them."""
