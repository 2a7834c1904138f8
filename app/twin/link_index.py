"""What a vocabulary's names look like in a question: phrases with senses, tags by their letters and digits.

Built once for a vocabulary and kept while the vocabulary lives.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache

from app.twin.lexicon import Lexicon, base_lexicon, place_words, type_words
from app.twin.normalise import compact, fold, stems_of, tokens_of
from app.twin.vocabulary import AssetName, Vocabulary

# A name that more assets share the beginning of is a kind of asset, not a few of them.
_MOST_ALIKE = 12
_DIGITS = re.compile(r"\d+")
_SHORTEST_FUZZY = 4
_MOST_TAG_TOKENS = 12
# Codes and names of failure modes that are words as well.
_WORDS_OF_THEIR_OWN = frozenset({"std", "air", "low", "other", "unknown"})


@dataclass(slots=True)
class LinkIndex:
    """Phrases, tags by compact form ("p101"), numbers of tags by type, single words for typos.

    first_words are the Arabic words that phrases begin with; tags leads to the tag as it is written;
    alike holds tags that differ in their dashes only; types gives
    each asset's type, a tag without one is a sensor's; longest_tag counts tokens.
    """

    lexicon: Lexicon
    tags: dict[str, str] = field(default_factory=dict)
    alike: dict[str, tuple[str, ...]] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    prefixes: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    arabic_words: tuple[str, ...] = ()
    first_words: frozenset[str] = frozenset()
    longest_tag: int = 3

    def tags_of(self, asset_type: str) -> list[str]:
        """Give the tags of a type's assets, in order."""
        return [tag for tag, kind in self.types.items() if kind == asset_type]


@lru_cache(maxsize=4)
def index_of(vocabulary: Vocabulary) -> LinkIndex:
    """Give the index of a vocabulary; the same object for the same vocabulary."""
    index = LinkIndex(base_lexicon().copy())
    _add_tags(index, vocabulary)
    _add_kinds(index.lexicon, vocabulary)
    _add_names(index.lexicon, vocabulary.assets)
    single = {form[0] for form in index.lexicon.senses if len(form) == 1 and len(form[0]) >= _SHORTEST_FUZZY}
    index.first_words = frozenset(
        form[0] for form in index.lexicon.senses if "\u0621" <= form[0][:1] <= "\u06d3"
    )
    index.words = tuple(sorted(word for word in single if word.isascii() and word.isalpha()))
    index.arabic_words = tuple(sorted(word for word in single if "\u0621" <= word[0] <= "\u06d3"))
    return index


def _add_tags(index: LinkIndex, vocabulary: Vocabulary) -> None:
    prefixes = set()
    shapes = set()
    for asset in vocabulary.assets:
        index.types[asset.tag] = asset.asset_type
    for tag in (*index.types, *vocabulary.sensors):
        key = compact(tag)
        other = index.tags.setdefault(key, tag)
        if other != tag:
            index.alike[key] = (*index.alike.get(key, (other,)), tag)
        shapes.add(_DIGITS.sub("9", tag))
    for shape in shapes:
        tokens = tokens_of(fold(shape))
        index.longest_tag = max(index.longest_tag, min(len(tokens), _MOST_TAG_TOKENS))
        if tokens and tokens[0].kind == "word":
            prefixes.add(tokens[0].text)
    index.prefixes = frozenset(prefixes)
    numbers: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for tag, asset_type in index.types.items():
        digits = _DIGITS.findall(tag)
        if digits:
            numbers[asset_type][str(int(digits[-1][:12]))].append(tag)
    index.numbers = {kind: dict(found) for kind, found in numbers.items()}


def _add_kinds(lexicon: Lexicon, vocabulary: Vocabulary) -> None:
    for asset_type, others in vocabulary.asset_types.items():
        for word in (asset_type.replace("_", " "), *others, *type_words(asset_type)):
            lexicon.add(word, f"type:{asset_type}")
    for name, others in vocabulary.properties.items():
        for word in (name.replace("_", " "), *others):
            if word != "current":
                lexicon.add(word, f"prop:{name}")
    _add_places(lexicon, vocabulary)
    _add_failure_modes(lexicon, vocabulary)
    for sense, names in (
        ("maker", vocabulary.manufacturers),
        ("model_name", vocabulary.models),
        ("technician", vocabulary.technicians),
        ("operator", vocabulary.operators),
    ):
        for name in names:
            if not _reads_as_question(name):
                lexicon.add(name, f"{sense}:{name}")


def _add_failure_modes(lexicon: Lexicon, vocabulary: Vocabulary) -> None:
    for code, name in vocabulary.failure_modes.items():
        if name.lower() not in _WORDS_OF_THEIR_OWN:
            lexicon.add(name, f"fmode:{code}")
        if code.lower() not in _WORDS_OF_THEIR_OWN:
            lexicon.add(code, f"fmode:{code}")


def _add_places(lexicon: Lexicon, vocabulary: Vocabulary) -> None:
    for zone in vocabulary.zones:
        for word in (zone.name, *zone.aliases, *place_words(zone.name)):
            if not word.isdecimal() and not _reads_as_question(word):
                lexicon.add(word, f"place:{zone.zone_id}")
    for site_id, name in vocabulary.sites:
        if not _reads_as_question(name):
            lexicon.add(name, f"site:{site_id}")


def _add_names(lexicon: Lexicon, assets: tuple[AssetName, ...]) -> None:
    known = set(lexicon.senses)
    prefixes: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for asset in assets:
        form = stems_of(asset.name) if asset.name else ()
        if not form or (form in known) or (len(form) == 1 and len(form[0]) < _SHORTEST_FUZZY):
            continue
        if _reads_as_question(asset.name):
            continue
        sense = f"name:{asset.tag}"
        lexicon.senses[form] = (*lexicon.senses.get(form, ()), sense)
        lexicon.longest = max(lexicon.longest, len(form))
        for length in range(2, len(form)):
            prefixes[form[:length]].append(asset.tag)
    for form, tags in prefixes.items():
        if 1 < len(tags) <= _MOST_ALIKE and form not in lexicon.senses:
            lexicon.senses[form] = tuple(f"name:{tag}" for tag in tags)
            lexicon.longest = max(lexicon.longest, len(form))


def _reads_as_question(name: str) -> bool:
    """Tell whether a name says nothing but a question: "Active Alarms" must not turn one into a place.

    Such a name is in no phrase; what bears it is named by its id or tag.
    """
    tokens, base = tokens_of(fold(name)), base_lexicon()
    start, names_records = 0, False
    while start < len(tokens):
        found = next(base.ending(tokens, start), None)
        if found is None:
            return False
        start, senses = found
        names_records = names_records or any(sense.startswith("head:") for sense in senses)
    return names_records
