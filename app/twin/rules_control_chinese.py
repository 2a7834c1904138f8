"""Chinese orders: verb and object in either order, 把, set-points, permissions, and states told apart."""

import re
from collections.abc import Iterator

from app.twin.rules_control_marks import Marks
from app.twin.rules_control_words_chinese import (
    CHINESE_CUTS,
    CHINESE_LEADS,
    CHINESE_MODALS,
    CHINESE_STATE_BEHIND,
    CHINESE_TAIL,
    CHINESE_VERBS,
)

_HAN = re.compile(r"[\u3400-\u9fff]")
_ASK = re.compile(
    "哪|多少|几[个台条次张只]|什么|"
    "何时|列出|列一|显示|查|有没有|是否|是不是|统计|看看|看一下|找出|找|谁|为啥|为什么|为何|怎么|咋|啥|给出|汇总|多久"
)


def _any(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_VERB = re.compile(_any(CHINESE_VERBS))
_LEAD = re.compile(_any(CHINESE_LEADS))
_MODAL = re.compile(_any(CHINESE_MODALS))
_STATE = re.compile(_any(CHINESE_STATE_BEHIND))
_CUT = re.compile(f"[,;.!?:。]|{_any(CHINESE_CUTS)}")
_IF = re.compile("如果|若|要是|一旦|假如|只要|当")
_CUT_IF = re.compile(f"{_CUT.pattern}|就|时|的话")
_COMPLEMENT = (
    "(?:起来|上去|去|进去|出去|掉|上|下来|下去|下|好|完|开|住|一下|一会儿?|几分钟|了|"
    "吧|啊|呀|嘛|为止|到底|成|为|到|至|大|小|高|低)"
)
_END = re.compile(f"(?:{_COMPLEMENT}|{_any(CHINESE_TAIL)})*[?.!,;。 ]*$")
_SETPOINT = re.compile(
    "(?:调|设|升|降|加|提|开|关|减|定|改|控制|保持|维持|拉|压|补|放|切|换|打|转|投|退|置)(?:高|低|大|小|定|置|整|节)?"
    "(?:到|至|为|成|在)\\s*(?:\\d|百分之|[一二三四五六七八九十半零全最]|手动|自动|远程|就地|备用|检修|满)"
)
_NO_SETPOINT = re.compile("以[下上前后内]|时|的|后|过|之[前后]")
_COMMAND = re.compile(
    "(?:发|下|下发|发送|发出|下达|执行|触发)[^,。]{0,8}?(?:命令|指令|操作|停机|启动|关闭|打开|停止|开机|关机|跳闸)"
)
_IT = re.compile("它|他们|她")
# "停止或故障的泵": a choice of states, and not "停止或关闭东区的泵".
_OR_STATE = re.compile(
    "(?:或者?|还是)(?:处于)?(?:故障|停止|停机|运行|关闭|打开|开启|备用|检修|维护|停用|停运|异常|离线)"
    "(?:状态|中)?的"
)
# "必须被关闭": what must be done to it is no state.
_BIDDEN = re.compile("(?:必须|必需|务必|应该|应当|需要|需|要|得|该)(?:立即|马上|立刻|尽快)?被$")
_TAKES = re.compile("把|将|让|使|给")


def is_chinese_order(folded: str, marks: Marks) -> bool:
    """Tell whether a Chinese order stands anywhere in a folded question."""
    if not _HAN.search(folded):
        return False
    # "Either … or" has the character for "must" in it.
    folded = folded.replace("要么", "或者")
    spans = [
        (token.start, token.end) for token, mark in zip(marks.tokens, marks.objects, strict=True) if mark
    ]
    edges = _edges(marks)
    last_object = False
    for start, end in _clauses(folded):
        inside = [(a - start, b - start) for a, b in spans if start <= a < end]
        clause = folded[start:end]
        own_edges = {edge - start for edge in edges}
        if _is_order(clause, inside, own_edges, is_asked=folded[end : end + 1] == "?"):
            return True
        if (not inside and (last_object or _IT.search(clause))) and _orders_it(clause, own_edges):
            return True
        last_object = last_object or bool(inside)
    return False


def _edges(marks: Marks) -> set[int]:
    """Give where mentions begin, and where they end if a verb may end there."""
    found = set()
    for mention in marks.mentions:
        found.add(marks.tokens[mention.start].start)
        if not any(mention.has(kind) for kind in ("fmode",)):
            found.add(marks.tokens[mention.end - 1].end)
        is_request = mention.text.startswith("不能") and marks.word(mention.start - 1) == "能"
        if mention.has("status") or mention.is_unknown or is_request:
            found.update(token.end for token in marks.tokens[mention.start : mention.end])
    return found


def _clauses(folded: str) -> Iterator[tuple[int, int]]:
    start = 0
    pattern = _CUT_IF if _IF.search(folded) else _CUT
    for cut in [*(match.span() for match in pattern.finditer(folded)), (len(folded), len(folded))]:
        if cut[0] > start:
            yield start, cut[0]
        start = cut[1]


def _verbs(clause: str, at: int, edges: set[int]) -> Iterator[re.Match[str]]:
    """Give verbs that are words of their own: 开 is none in 开关, 停机 none in 停机时间."""
    while match := _VERB.search(clause, at):
        if match.start() in edges and (match.end() in edges or match.end() == len(clause)):
            yield match
        at = match.start() + 1


def _is_order(clause: str, objects: list[tuple[int, int]], edges: set[int], *, is_asked: bool) -> bool:
    at, takes_object, is_wanted = _skip(clause)
    asks = _asked(clause, at)
    if not objects or (asks and not _TAKES.search(clause)):
        return False
    if not asks and (_COMMAND.search(clause) or _sets(clause)):
        return True
    has_modal = bool(_MODAL.search(clause)) or is_wanted or clause.endswith("吧")
    taken = _TAKES.search(clause, 0)
    for verb in _verbs(clause, 0, edges):
        if _is_state(clause, verb, is_wanted=is_wanted or takes_object):
            continue
        before = [span for span in objects if span[1] <= verb.start()]
        behind = [span for span in objects if span[0] >= verb.end()]
        if behind and not asks and _leads(clause, verb, at, has_before=bool(before)):
            return True
        if before and taken and _takes(taken, before[-1], asks):
            return True
        if before and not asks and _END.match(clause, verb.end()):
            is_told = is_asked or "了" in clause[verb.end() :] or clause.endswith(("吗", "没有"))
            if has_modal or not is_told:
                return has_modal or before[0][0] <= at + 4
    return False


def _asked(clause: str, at: int) -> re.Match[str] | None:
    """Give the first word of a question, unless what stands before at has it: there it is politeness."""
    asks = _ASK.search(clause)
    return asks if asks and asks.start() >= at else None


def _takes(taken: re.Match[str], thing: tuple[int, int], asks: re.Match[str] | None) -> bool:
    """Tell whether 把 takes the object forward; a question before it is one of its own: "查一下…把…关了"."""
    if asks is None:
        return taken.start() < thing[1]
    return asks.end() <= taken.start() and "谁" not in asks[0]


def _leads(clause: str, verb: re.Match[str], at: int, *, has_before: bool) -> bool:
    """Tell whether a verb before its object stands first in the clause, or behind "可以" or "请"."""
    if verb.start() >= at and not _content(clause[at : verb.start()]):
        return True
    return not has_before and bool(_MODAL.search(clause[: verb.start()]))


def _content(text: str) -> str:
    return _MODAL.sub("", _LEAD.sub("", text)).strip(" ,都全部一下")


def _sets(clause: str) -> bool:
    found = _SETPOINT.search(clause)
    return bool(found) and not (found and _NO_SETPOINT.search(clause[found.end() :]))


def _orders_it(clause: str, edges: set[int]) -> bool:
    """Read "关掉它", "全部关掉", "都停了" about what was named before."""
    at, takes_object, _ = _skip(clause)
    for verb in _verbs(clause, at, edges):
        if _is_state(clause, verb, is_wanted=True) or _ASK.search(clause):
            continue
        rest = _IT.sub("", _content(clause[at : verb.start()])).strip("们都全部也给")
        tail = _IT.sub("", clause[verb.end() :]).replace("们", "")
        if (
            not rest
            and (takes_object or _END.match(tail))
            and (_IT.search(clause) or len(verb[0]) > 1 or tail)
        ):
            return True
    return False


def _skip(clause: str) -> tuple[int, bool, bool]:
    """Step over openings; tells whether 把 or 将 takes an object forward, and whether somebody asks."""
    at, takes_object, is_wanted = 0, False, False
    for _ in range(10):
        while at < len(clause) and clause[at] in " ,\"'":
            at += 1
        lead = _LEAD.match(clause, at)
        if lead is None:
            break
        is_taking = lead[0] in {"把", "将", "让", "使"}
        takes_object = takes_object or is_taking
        is_wanted = is_wanted or not (
            is_taking or lead[0] in {"先", "再", "去", "来", "给我", "那", "好", "现在"}
        )
        at = lead.end()
    return at, takes_object, is_wanted


def _is_state(clause: str, verb: re.Match[str], *, is_wanted: bool) -> bool:
    """Tell "打开的阀门", "停机时间", "未确认的报警" from an order."""
    before = clause[max(verb.start() - 3, 0) : verb.start()]
    if _BIDDEN.search(clause[: verb.start()]) and _END.match(clause, verb.end()):
        return False
    if before not in {"能不能", "可不可以", "要不要"} and before.endswith(
        ("未", "没", "已", "被", "没有", "已经", "正在", "无法", "不能", "不", "处于", "刚")
    ):
        return True
    if _STATE.match(clause, verb.end()):
        return True
    behind = clause[verb.end() :]
    if re.match(f"{_COMPLEMENT}*的", behind) and not behind.rstrip("?.!。 ").endswith("的"):
        return True
    if _OR_STATE.match(behind):
        return True
    return not is_wanted and bool(re.match("[^的,]{0,4}运行的", behind))
