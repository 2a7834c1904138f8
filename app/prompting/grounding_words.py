"""Words by which a sentence states something of a plant, and by which it admits that it does not know."""

STATE_WORDS = frozenset({
    "running", "stopped", "standby", "open", "opened", "closed", "shut", "fault", "faulty",
    "faulted", "maintenance", "operational", "operating", "online", "offline", "stale", "bad",
    "uncertain", "good", "normal", "abnormal", "healthy", "fine", "ok", "okay", "working", "idle",
    "active", "inactive", "unacknowledged", "acknowledged", "cleared", "latched", "shelved",
    "suppressed", "overdue", "completed", "failed", "failing", "broken", "alarm", "alarms",
    "alarming", "alerting", "tripped", "leaking", "overheating", "none", "nothing", "high", "low",
    "stable", "steady", "safe", "full", "empty", "on", "off", "up", "down", "elevated", "exceeded",
    "exceeds", "exceeding", "within", "تعمل", "يعمل", "متوقفة", "متوقف", "مفتوح", "مفتوحة", "مغلق",
    "مغلقة", "عطل", "معطل", "معطلة", "متصل", "منفصل", "نشط", "نشطة", "طبيعي", "طبيعية", "سليم",
    "سليمة", "مرتفع", "مرتفعة", "منخفض", "منخفضة", "نعم",
})  # fmt: skip

NUMBER_WORDS = frozenset({
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "dozen", "several",
    "many", "few", "all", "both", "every", "each", "half", "most", "واحد", "واحدة", "اثنان", "ثلاث",
    "ثلاثة", "أربع", "أربعة", "خمس", "خمسة", "ست", "ستة", "سبع", "سبعة", "ثمان", "ثمانية", "تسع",
    "تسعة", "عشر", "عشرة", "جميع",
})  # fmt: skip

ASSERTS = frozenset({
    "yes", "no", "yeah", "yep", "nope", "correct", "indeed", "currently", "نعم", "لا",
})  # fmt: skip

CJK_STATES = (
    "运行", "停止", "停机", "打开", "关闭", "故障", "在线", "离线", "正常", "异常", "报警", "告警",
    "是的", "没有", "一台", "两台", "三台", "四台", "五台", "六台", "全部", "所有", "偏高", "偏低",
    "有一", "有两", "有三", "有四", "有五",
)  # fmt: skip

ADMITS = (
    "cannot", "can't", "can not", "do not have", "don't have", "no access", "not have access",
    "unable", "not able", "do not know", "don't know", "not know", "no information",
    "not available", "not given", "not provided", "would need", "i need", "please provide",
    "could you", "can you", "لا أستطيع", "لا استطيع", "لا يمكنني", "ليس لدي", "لا أعرف",
)  # fmt: skip

CJK_ADMITS = (
    "无法", "不能", "不知道", "没有权限", "无权", "请提供", "抱歉",
)  # fmt: skip

BUT = frozenset({
    "but", "however", "although", "though", "yet", "instead", "nevertheless",
})  # fmt: skip
