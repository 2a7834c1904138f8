"""The three languages' words as one table from phrases to senses, with the words of the plant.

A sense is "kind:value". Phrases are tuples of tokens, as they are written and as stems; what a plant names
stands beside the words of the languages, so that a phrase may have several senses.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from app.twin import (
    lexicon_arabic,
    lexicon_chinese,
    lexicon_english,
    lexicon_english_shape,
    lexicon_spoken,
)
from app.twin.normalise import Token, fold, tokens_of

Phrase = tuple[str, ...]

# Words for places that sites like to name their zones by.
_PLACES: dict[str, str] = {
    "north": "northern, northerly, الشمالية, الشمال, شمالية, شمال, 北 北部 北区 北边 北侧 北方",
    "south": "southern, southerly, الجنوبية, الجنوب, جنوبية, جنوب, 南 南部 南区 南边 南侧 南方",
    "east": "eastern, easterly, الشرقية, الشرق, شرقية, شرق, 东 东部 东区 东边 东侧 东方",
    "west": "western, westerly, الغربية, الغرب, غربية, غرب, 西 西部 西区 西边 西侧 西方",
    "central": "centre, center, الوسطى, الوسط, 中部 中央 中区 中心区",
    "riverside": "river side, ضفة النهر, النهر, ضفاف النهر, 河滨 滨河 河边 沿河 河岸 河畔",
    "hilltop": "hill top, قمة التل, أعلى التل, التل, 山顶 丘顶 山丘 坡顶",
    "harbour": "harbor, port, الميناء, المرفأ, 港口 海港",
    "downtown": "city centre, وسط المدينة, 市中心",
    "industrial park": (
        "industrial zone, industrial area, industrial estate, المنطقة الصناعية, 工业园区 工业园 工业区"
    ),
}
# Common words for types that a site may not have listed itself.
_TYPES: dict[str, str] = {
    "pump": "pump, pumping unit, مضخة, مضخات, المضخة, طلمبة, طلمبات, 泵 水泵 泵机",
    "valve": "valve, صمام, صمامات, محبس, محابس, بلف, 阀 阀门",
    "tank": (
        "tank, storage tank, water tank, خزان, خزانات, خزان مياه, خزانات المياه, "
        "水箱 储罐 罐 水罐 蓄水池 储水罐"
    ),
    "reservoir": "reservoir, خزان مائي, خزانات مائية, 水库",
    "pipe": "pipe, pipeline, أنبوب, أنابيب, مواسير, ماسورة, 管道 管线 管子",
    "junction": "junction, node, عقدة, عقد, نقطة التقاء, وصلة, وصلات, تقاطع, 节点 接点",
    "transformer": "transformer, محول, محولات, محول كهربائي, 变压器",
    "switch": "switch, breaker, circuit breaker, قاطع, قواطع, 断路器",
    "generator": "generator, genset, gen set, مولد, مولدات, مولد كهربائي, 发电机",
    "compressor": "compressor, ضاغط, ضواغط, ضاغطة, 压缩机 空压机",
    "motor": "motor, محرك, محركات, 电机 马达",
}


@dataclass(slots=True)
class Lexicon:
    """Phrases with their senses; longest is the number of tokens of the longest one."""

    senses: dict[Phrase, tuple[str, ...]] = field(default_factory=dict)
    longest: int = 1

    def add(self, phrase: str, sense: str, *, is_exact: bool = False) -> None:
        """Let phrase have one more sense; an exact one is found as it is written only."""
        tokens = tokens_of(fold(phrase))
        forms = {tuple(token.text for token in tokens)}
        if not is_exact:
            forms.add(tuple(token.stem for token in tokens))
        for form in forms - {()}:
            known = self.senses.get(form, ())
            if sense not in known:
                self.senses[form] = (*known, sense)
            self.longest = max(self.longest, len(form))

    def ending(self, tokens: tuple[Token, ...], start: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Give the ends of phrases that begin at a token with their senses, longest first."""
        for end in range(min(start + self.longest, len(tokens)), start, -1):
            piece = tokens[start:end]
            senses = self.senses.get(tuple(token.text for token in piece))
            if senses is None:
                senses = self.senses.get(tuple(token.stem for token in piece))
            if senses:
                yield end, senses

    def copy(self) -> "Lexicon":
        """Give a lexicon of its own to add to."""
        return Lexicon(dict(self.senses), self.longest)


@cache
def base_lexicon() -> Lexicon:
    """Give the words of the three languages; do not add to it."""
    lexicon = Lexicon()
    for senses in (
        lexicon_english.SENSES,
        lexicon_english_shape.SENSES,
        lexicon_arabic.SENSES,
        lexicon_spoken.ENGLISH,
        lexicon_spoken.ARABIC,
    ):
        for sense, phrases in senses.items():
            _add_all(lexicon, (phrase.strip() for phrase in phrases.split(", ")), sense)
    for chinese in (lexicon_chinese.SENSES, lexicon_spoken.CHINESE):
        for sense, phrases in chinese.items():
            _add_all(lexicon, phrases.split(), sense)
    lexicon.add(",", "mark:,")
    return lexicon


def place_words(name: str) -> tuple[str, ...]:
    """Give what else a zone of this name is called in the three languages."""
    return split_phrases(_PLACES.get(name.lower().removesuffix(" zone").removesuffix(" area"), ""))


def type_words(asset_type: str) -> tuple[str, ...]:
    """Give common words for a type of assets in the three languages."""
    return split_phrases(_TYPES.get(asset_type, ""))


def split_phrases(phrases: str) -> tuple[str, ...]:
    """Split a list of phrases at commas, and Chinese ones at spaces as well."""
    found: list[str] = []
    for phrase in filter(None, phrases.split(", ")):
        found += phrase.split() if "\u3400" <= phrase[0] <= "\u9fff" else [phrase]
    return tuple(found)


def _add_all(lexicon: Lexicon, phrases: Iterable[str], sense: str) -> None:
    for phrase in phrases:
        lexicon.add(phrase, sense)
