"""Words that people use for each other when they speak of procedures; for finding, never for checking."""

from typing import Final

from app.procedures.words import fold, tokens

_GROUPS: Final = (
    "start begin launch commence", "stop halt end shut shutdown", "close shut", "open unlock",
    "on energize energise power switch", "off deenergize de-energise power switch", "wait pause delay",
    "verify check confirm ensure inspect make-sure",
    "notify inform tell told report announce communicate contact call", "record write note log",
    "lock lockout padlock loto", "stick stuck jam block seize",
    "fail fault broken unsuccessful unable trouble successful failure",
    "protective ppe gloves glasses goggles wear equipment", "danger hazard risk warning caution dangerous",
    "permit approval permission authorization approve", "leak drip", "hot temperature burn scald",
    "turn rotate flip twist", "press push hold", "find locate where location",
    "finish finished done complete completed", "breaker switch", "screen display gui",
    "password credential credentials login", "channel radio", "door gate", "cabinet box panel",
    "staff personnel crew team people", "connect connection reconnect", "bad weather inclement",
    "hand manually manual", "reset restart power-cycle", "pressure bar", "quickly fast slowly slow",
    "water hammer", "remove removed", "fit install put", "mechanic technician", "drain empty vent bleed",
    "key lock", "supervisor manager foreman", "sign signature", "low lower below under less least minimum",
    "high higher above over more most maximum exceed", "stay leave remain keep left", "feed fed",
    "protection wear protective", "启动 开启 开始", "停止 关闭 停机", "打开 开", "检查 确认 核实",
    "通知 报告 联系", "等待 等", "افتح فتح", "اغلق اغلاق", "انتظر انتظار", "ابلغ اخبر اتصل",
    "تحقق تاكد افحص",
)  # fmt: skip


def _table() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for group in _GROUPS:
        words = {form for word in group.split() for form in (fold(word), *tokens(word))}
        for word in words:
            table.setdefault(word, set()).update(words)
    return {word: frozenset(words) for word, words in table.items()}


_TABLE: Final = _table()


def meanings(word: str) -> frozenset[str]:
    """Give a folded word with those that may be said in its place."""
    return _TABLE.get(word, frozenset()) | {word}
