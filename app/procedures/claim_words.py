"""Words of a sentence about a procedure that turn its meaning round: the passages it cites must hold them."""

import re
from typing import Final

# A model's sentence may not say these of the plant, unless it quotes them: only a person who was there and
# recorded it can (PTW-6).
STATES: Final = re.compile(
    r"\b(?:isolat(?:ed|ion is complete)|de-?energi[sz]ed|safe(?:ly)?(?! position| state)|unsafe|dead"
    r"|zero energy"
    r"|voltage[- ]free|potential[- ]free|pressure[- ]free|depressuri[sz]ed|locked[- ]out|tagged[- ]out"
    r"|under LOTO"
    r"|discharged|drained|vented|gas[- ]free|secured|sicher|spannungsfrei|freigeschaltet|abgeschaltet"
    r"|drucklos)\b"
    r"|隔离|安全|断电|停电|无电|泄压|معزول\w*|آمن\w*|امن\w*|مفصول\w* عن الطاقة|منزوع\w* الطاقة",
    re.IGNORECASE,
)
NEGATIONS: Final = re.compile(
    r"\b(?:do not|does not|did not|must not|may not|should not|shall not|will not|is not|are not|cannot"
    r"|can not|not"
    r"|never|no|none|nothing|nobody|without|neither|nor|unless|avoid(?:s|ed|ing)?|prohibit(?:ed|s)?|forbidden"
    r"|nicht|nie|niemals|kein(?:e|en|er|em|es)?|ohne|verboten)\b|n['’]t\b"
    r"|不|禁止|勿|别|未|无|严禁|(?<!\w)(?:لا|لم|لن|ليس|ليست|غير|ممنوع|يمنع|يحظر|بدون|دون)(?!\w)",
    re.IGNORECASE,
)
CONDITIONAL: Final = re.compile(
    r"\b(?:if|unless|when|whenever|in case|in the event|otherwise|falls|wenn|sofern)\b|如果|若"
    r"|当.{1,20}时|否则"
    r"|(?<!\w)(?:إذا|اذا|عندما|في حال)(?!\w)",
    re.IGNORECASE,
)
_TURNING: Final = """
open opens opened opening close closes closed closing shut shuts start starts started starting stop
stops stopped stopping on off up down left right top bottom upper lower clockwise counterclockwise
anticlockwise forward reverse increase increases increased decrease decreases decreased raise raises
lower lowers above below over under before after first last next previous then finally until during
while again only also all both each every any either more less least most minimum maximum max min
exactly about around approximately at-least at-most up-to optional optionally may might can must-not
always never sometimes immediately slowly quickly fully partly half remove removes removed insert
inserts add adds connect connects disconnect disconnects enable disable enabled disabled engage
engages disengage lock locks unlock unlocks press release hold fill drain inlet outlet suction
discharge north south east west front back inside outside hot cold high low positive negative
warning caution danger skip skips skipped repeat repeats manually automatically remotely locally
without
"""
TURNING: Final = frozenset(_TURNING.split())
"""Actions, directions, orders and amounts whose opposite would be a different instruction."""

RESTRICTING: Final = frozenset({
    "slowly", "gradually", "carefully", "gently", "cautiously", "only", "least", "most", "maximum", "minimum",
    "fully", "completely", "before", "until", "immediately", "first", "exactly", "both", "all", "each",
    "never", "langsam", "vorsichtig", "nur", "mindestens", "höchstens", "vollständig", "sofort",
})  # fmt: skip
"""Words that narrow what is done; an instruction without them is another one."""

_GLUE: Final = """
this that these those step steps procedure text passage document says say states stated describes
described asks tells according because so since therefore reason purpose why ensure ensures ensuring
need needs needed necessary required requires require important make makes sure order must should
shall have has do does done be being you your it its they them the a an and or of to in for with
from by as is are was were will would which who what how where there here also part once such like
used use uses using following follow follows given mentioned refers means mean help helps keep keeps
so-that operator person worker procedure's instructed instruction instructions action happens not
cannot no
"""
GLUE: Final = frozenset(_GLUE.split())
"""Words that say nothing of the plant; a sentence may use them freely."""

_NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_GERMAN: Final = {
    "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7", "acht": "8",
    "neun": "9", "zehn": "10", "elf": "11", "zwölf": "12", "twenty": "20", "thirty": "30", "forty": "40",
    "fifty": "50", "sixty": "60", "ninety": "90", "hundred": "100", "thousand": "1000", "twice": "2",
    "double": "2", "once": "1", "dozen": "12", "both": "2",
}  # fmt: skip
# "one" is a pronoun as often as a number, so that it is no number here.
NUMBER_WORDS: Final = (
    {word: str(number) for number, word in enumerate(_NUMBER_WORDS) if word not in {"zero", "one"}}
    | _GERMAN
    | {"zero": "0"}
)
