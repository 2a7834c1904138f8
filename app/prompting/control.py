"""Questions that are orders to the plant; they never reach a model, which might claim to have obeyed.

Only an order that names something tagged counts: "closed valves" is a state, "stop talking" is not about
the plant.
"""

import re

# A tag as plants write them: letters, perhaps a dash, digits.
_TAG = r"[A-Za-z]{1,6}[-_ ]?\d{1,6}[A-Za-z]?\b"
_ENGLISH = re.compile(
    r"^\W*(?:(?:please|now|kindly|can you|could you|would you|will you|i want you to|go ahead and)\W+)*"
    r"(?:re-?open|open|re-?close|close|shut(?: ?down)?|re-?start|start|stop|trip|reset|acknowledge|ack|"
    r"silence|shelve|suppress|turn (?:on|off|up|down)|switch (?:on|off)|set|raise|lower|increase|decrease|"
    r"enable|disable|isolate|bypass|override|energi[sz]e|de-?energi[sz]e)\b",
    re.IGNORECASE,
)
_ARABIC = re.compile(
    r"^\W*(?:(?:من فضلك|رجاء|رجاءً|الآن)\W+)*(?:أغلق|اغلق|افتح|أوقف|اوقف|شغل|شغّل|أعد تشغيل|اضبط|أكد|عطل|عطّل)"
)
_CHINESE = re.compile(
    r"^\W*(?:请|現在|现在|麻烦)*\W*(?:把|将)?[^,，。?？]{0,20}?"
    r"(?:打开|开启|关闭|关掉|启动|重启|停止|停掉|确认|复位|设定|设置|调高|调低|屏蔽|隔离)(?!了|的|吗|状态|过)"
)


def is_control_request(question: str) -> bool:
    """Tell whether question orders something done to a tagged part of the plant."""
    if not re.search(_TAG, question):
        return False
    return any(pattern.search(question) for pattern in (_ENGLISH, _ARABIC, _CHINESE))
