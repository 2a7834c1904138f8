"""Phrases of three languages by which a question goes to the map, to a procedure or to general knowledge."""

import re


def _any(phrases: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(phrases), re.IGNORECASE | re.DOTALL)


PROCEDURE = _any(
    (
        r"\b(?:procedures?|sops?|checklists?|step[- ]by[- ]step|work instructions?|what are the steps)\b",
        r"\b(?:steps (?:to|for)|how (?:do|should|can|would) (?:i|we|you)|how to|walk me through|guide me)\b",
        "操作规程|规程|步骤|作业指导|怎么操作|如何操作|检查表",
        "إجراء|إجراءات|خطوات|كيف أ|كيف ن|قائمة التحقق",
    )
)
_SEES = r"what am i (?:looking at|seeing)"
MAP = _any(
    (
        rf"\b(?:explain|describe|summari[sz]e|{_SEES}|what(?:'s| is) going on|what do i see)\b"
        r".{0,60}\b(?:map|view|screen|area|region|here|seeing|see)\b",
        rf"\b{_SEES}\b",
        "(?:解释|说明|描述|概括).{0,20}(?:地图|区域|画面|视图)|地图上(?:怎么了|发生)",
        "(?:اشرح|صف|لخص).{0,40}(?:الخريطة|المنطقة المعروضة|الشاشة)",
    )
)
SELECTION = _any((r"\bselect(?:ed|ion)\b", "选中|所选|选择的", "المحدد|المختار"))
_TEXTS = r"(?:story|poem|texts?|e-?mail|letter|essay|joke|paragraph|song|code|function|script|sentences?)"
# What a word means or how a thing works is no question to this plant's data.
GENERAL = _any(
    (
        r"^\W*what(?:'s| is| are) (?:an?|the (?:meaning|definition|difference|purpose|principle))\b",
        r"^\W*(?:what does .{1,60} (?:mean|do|stand for)\b|how does .{1,60} work|define\b)",
        r"^\W*explain (?:what|how|the difference)",
        rf"^\W*(?:please )?(?:write|compose|draft|tell|give|make up)\b.{{0,40}}\b{_TEXTS}\b",
        r"^\W*(?:please )?(?:translate|say (?:hello|hi|good))\b",
        "^\\W*(?:请|帮我)?(?:写|讲|翻译|编)一?.{0,12}(?:故事|诗|邮件|信|文章|笑话|文字|代码|翻译)",
        r"^\W*(?:اكتب|احك|ترجم).{0,30}(?:قصة|قصيدة|رسالة|مقال|نكتة|نص|نصا)",
        r"^\W*(?:什么是|.{1,20}是什么意思|.{1,20}的(?:原理|定义|区别))",
        r"^\W*(?:ما معنى|ما الفرق|ما تعريف|عرف )",
    )
)
