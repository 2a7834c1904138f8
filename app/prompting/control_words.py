"""The words from which prompting.control builds its rules: lower case, folded as control_text.fold does.

Plain data. English words stand without hyphens ("startup"); Arabic without vowel signs, hamza seats, final
yaa and taa marbuta folded; Chinese simplified.
"""

import re
from dataclasses import dataclass
from enum import IntEnum


class Lead(IntEnum):
    """What an opening such as "could you" makes of the verb behind it."""

    FILLER = 0
    POLITE = 1
    ASK = 2
    WISH = 3
    WISH_OBJECT = 4
    PERMIT = 5


@dataclass(frozen=True, slots=True)
class Leads:
    """Openings by their words; starts are the first words, for a quick look."""

    phrases: dict[tuple[str, ...], Lead]
    starts: frozenset[str]
    longest: int

    @classmethod
    def of(cls, *tables: dict[tuple[str, ...], Lead]) -> "Leads":
        """Join tables of openings."""
        phrases = {phrase: lead for table in tables for phrase, lead in table.items()}
        return cls(phrases, frozenset(phrase[0] for phrase in phrases), max(map(len, phrases)))


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _longest_first(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split(), key=len, reverse=True))


def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(words))


def _leads(kind: Lead, text: str) -> dict[tuple[str, ...], Lead]:
    return {tuple(phrase.split()): kind for phrase in text.split(",")}


# Letters before a number that make no tag: standards, chemistry, protections, units, time, parts of a text.
NO_TAG_LETTERS = _words(
    "iso iec api isa ansi asme astm din nfpa nace atex osha ieee ul rs sil un cas co nox sox utc gmt est "
    "cet jan feb mar apr may jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun dn pn nps npt "
    "usb com win gpt covid ipv http bar psi ppm rpm kpa mpa mbar kw mw hz kg mm cm km deg step shift page "
    "phase day week month year rev ver top part class type mid pre post sub non by chapter figure fig "
    "table item note grade stage round about over under than in on to of from until"
)
# The same, unless a dash follows: FY2026 is a year and FY-101 a relay.
NO_TAG_UNDASHED = _words("fy cy ph ip at en ne no ce pm am q")
# Prefixes that make a tag without a dash and with fewer than three digits: "HV20", "P7".
KNOWN_PREFIXES = _words(
    "p v k t fic fit ft fe fv fcv fi pic pit pt pv pcv psv prv pdi pdt pdit psh psl pshh psll pah pal tic "
    "tit tt tv tcv tsh tsl tshh lic lit lt lg lv lcv lsh lsl lshh lsll lah lal lahh lall hv xv hcv hic "
    "mov sov esdv sdv bdv esd zsc zso uv kv nrv aic ait vfd"
)

TAGGED_EQUIPMENT = _words(
    "the a an all both this that these those my our pump pumps valve valves motor compressor fan heater "
    "tank vessel column exchanger boiler turbine blower breaker controller loop alarm alarms interlock "
    "drum agitator mixer conveyor fire water cooling feed discharge suction inlet outlet main standby "
    "spare control isolation relief block drain vent bypass gas oil for on at"
)
DEFINITE = _words("the it them this that these those both all everything")
PRONOUNS = _words("it them this that both")
DETERMINERS = DEFINITE | _words("a an every each any my our its their")
PREPOSITIONS = _words(
    "of to in on at for from by with during after before near between about as per since until under over "
    "through is was are were has had did does against within without because while when if and or than"
)
ADDRESSED = _words("me us you your yourself")

# Verbs that order by themselves, and those of them that are nouns or adjectives as well.
VERBS = _words(
    "open close start stop trip reset restart reopen reclose shut shutdown startup kill run activate "
    "deactivate force adjust ramp inhibit mute silence shelve unshelve suppress acknowledge ack isolate "
    "bypass override energise energize deenergise deenergize set raise lower increase decrease reduce "
    "enable disable halt abort throttle vent drain purge flush fill empty pressurise pressurize "
    "depressurise depressurize jog lock unlock latch unlatch arm disarm release block unblock clear "
    "engage disengage actuate operate reboot toggle stroke resume pause regulate unload swap turnoff "
    "turnon switchoff switchon"
)
NOUN_VERBS = _words(
    "open close start stop trip reset restart shut shutdown startup run force ramp mute silence bypass "
    "override set lower vent drain purge flush fill empty lock latch block clear release pause stroke "
    "kill halt"
)
# These take a value without an object: "FIC-220: set to 12".
VALUE_VERBS = _words("set ramp change adjust throttle reduce increase raise lower decrease limit move")
ADJECTIVE_VERBS = _words("open empty clear shut")
# After a tag these name a thing or a state: "K-7 trip", "V-101 bypass", "V-101 shut".
TRAILING_NOUNS = _words("trip bypass override shutdown startup shut vent drain purge force ramp lock run")
PIPING_VERBS = _words("stop bypass vent drain purge trip shutdown shut block lock")
PIPING = _words("valve valves line lines switch button header")
# Two-part verbs, and whether the first part is an order without the second.
PARTICLES = _words("on off up down in out over back")
PARTICLE_VERBS = _words("close start shut ramp open run fill slow speed line cut blow lock")
STATES = _words(
    "open opened close closed shut stopped started running off tripped reset bypassed isolated manual auto "
    "automatic cascade offline online standby disabled enabled overridden energised energized deenergised "
    "deenergized acknowledged silenced shelved inhibited restarted throttled drained"
)
TARGETS = STATES | _words("on up down out service hand remote local maintenance override hold duty bypass")
ACTIONS = _words("stop start open close trip shutdown startup reset restart isolation command")
# Verbs that order only with one of these words (or a number, marked by "#") behind them.
NEEDS: dict[str, frozenset[str]] = {
    "set": STATES | _words("# remote local higher lower maximum minimum zero max min"),
    **dict.fromkeys(
        ("turn", "switch", "power", "put", "place", "bring", "take", "speed", "slow"), TARGETS | {"#"}
    ),
    **dict.fromkeys(
        ("change", "modify", "move", "make", "cut", "line", "let"), TARGETS | ACTIONS | {"#", "run"}
    ),
    **dict.fromkeys(("keep", "leave", "get", "have", "ensure", "hold"), STATES),
    **dict.fromkeys(("send", "issue", "give", "initiate", "trigger", "perform", "execute", "do"), ACTIONS),
}
# Nouns that make a noun of the verb before them: "stop reason", "trip history", "set pressure".
ABSTRACT = _words(
    "majeure "
    "point points time times count counts counter history reason reasons procedure procedures pressure "
    "temperature speed value values sequence permissive permissives signal signals interlock logic status "
    "state states button date dates event events test tests condition conditions setting settings "
    "position positions step steps hours hour rate cause causes limit limits explosive bound switch "
    "orders order work alarm alarms current duration frequency trend level levels torque stroke "
    "percentage button torque loop loops issues requirements mode feedback checklist failure failures"
)
# Objects on the screen or on paper; to open or close one is not an order to the plant.
PAPERWORK = _words(
    "trend trends datasheet sheet report reports page document documents drawing drawings diagram list "
    "table chat conversation screen display faceplate map view file files log logs order orders ticket "
    "tickets permit summary chart graph answer explanation query search documentation manual manuals "
    "analysis discussion topic subject language question simulation numbers calculation memory sentence "
    "history paragraph notification request text procedure checklist investigation"
)
TALK = _words(
    "explaining telling talking asking writing listing showing repeating guessing describing answering "
    "saying summarising summarizing comparing reading thinking making giving using calling inventing"
)
WH_WORDS = _words("what why how who whose whom which when where")
QUESTION_HEADS = WH_WORDS | _words(
    "is are was were does did has should may might am can could will would shall whats if do was"
)
AUXILIARIES = _words("to do does did should must can could would will shall may might did")
# A step after one of these and a colon is quoted, not ordered.
QUOTING = _words(
    "says said reads shows states means mean message step steps procedure procedures instruction "
    "instructions text sentence phrase translate translation summarise summarize explain rewrite shorten "
    "correct check review describe following example quote paragraph wrote compare improve proofread"
)
TEXT_TASKS = _words(
    "translate summarise summarize explain rewrite shorten correct check review describe improve "
    "proofread compare"
)
PASSIVE = _words("must should shall needs has")
CONFIRM = _words("right correct true really")
CONJUNCTIONS = _words("and then but plus so")
EMBEDDERS = _words("see know tell me check find out is matter no")

CONTRACTIONS = {
    "let's": "let us", "lets": "let us", "won't": "will not", "can't": "can not", "i'd": "i would",
    "we'd": "we would", "i'm": "i am", "we're": "we are", "you're": "you are", "you'd": "you would",
    "it's": "it is", "don't": "do not", "you'll": "you will", "what's": "what is", "i'll": "i will",
    "couldn't": "could not", "wouldn't": "would not", "who's": "who is", "gotta": "have to", "u": "you",
    "wanna": "want to",
}  # fmt: skip

LEADS = Leads.of(
    _leads(
        Lead.FILLER,
        "ok,okay,possibly,maybe,perhaps,actually,hey,hi,hello,just,now,right now,so,then,also,and,well,"
        "alright,all right,quickly,quick,immediately,urgent,urgently,first,next,finally,simply,again,"
        "watchroom,assistant,computer,bot,sir,dear,emergency,go ahead and,go ahead,go and,yes,no,i think,"
        "i believe,thanks,thank you,good morning,today,asap,slowly,carefully,gently,manually,remotely,"
        "safely,fully,partially,too,at once,instead,operator note,for me,for us,from here,here",
    ),
    _leads(
        Lead.POLITE,
        "please,pls,plz,kindly,be so kind as to,be so kind and,be kind enough to,if you please,if you can,"
        "if possible,من فضلك,لو سمحت,请,الرجاء,رجاء",
    ),
    _leads(
        Lead.ASK,
        "can you,are you able to,is it possible for you to,could you,would you,will you,could you not,"
        "can you not,will you not,would you not,you must,"
        "you should,you have to,you need to,you are to,you shall,you will,i want you to,we want you to,"
        "i need you to,we need you to,i would like you to,we would like you to,"
        "i would appreciate it if you,i expect you to,i am asking you to,i ask you to,i order you to,"
        "i command you to,i am ordering you to,i instruct you to,would you mind,do you mind,"
        "could you be so kind as to,would you be so kind as to,would you be able to,let us,try to,try and,"
        "make sure to,make sure you,make sure that you,be sure to,do not forget to,remember to,"
        "why do not you,why not,it is time to,time to,you better,you had better,"
        "i would be grateful if you,i would be glad if you could,your task is to,your job is to,make sure,"
        "make sure that,make certain,see to it that",
    ),
    _leads(
        Lead.ASK,
        "would it be possible for you to,would it be possible to,can someone,could someone,can somebody,"
        "could somebody,can anyone,could anyone,someone,somebody",
    ),
    # "Can we open V-101?" asks for leave; with "please" it is an order after all.
    _leads(Lead.PERMIT, "can we,can i,could we,could i,may i,may we,shall we,shall i"),
    _leads(
        Lead.WISH,
        "i want to,we want to,i need to,we need to,i must,we must,we have to,i have to,we should,"
        "i would like to,we would like to,i wish to,we wish to,need to,want to,must,we ought to,"
        "we had better,we better",
    ),
    _leads(Lead.WISH_OBJECT, "i want,we want,i need,we need,i would like,we would like,want,need"),
)

# --- Arabic -------------------------------------------------------------------------------------------------
ARABIC_LEADS = Leads.of(
    _leads(
        Lead.FILLER,
        "الان,فورا,حالا,بسرعه,ثم,و,حسنا,مرحبا,يا,ايضا,طيب,اذا,بعدها,بعد ذلك,كذلك,هيا,عاجل,عاجلا,السلام عليكم,"
        "اهلا,كذلك,اولا",
    ),
    _leads(
        Lead.POLITE,
        "من فضلك,من فضلكم,لو سمحت,لو سمحتم,الرجاء,رجاء,برجاء,يرجي,نرجو,ارجو,ارجوك,نرجو منك,ارجو منك,قم,قومي,"
        "قوموا,تفضل,اذا سمحت",
    ),
    _leads(
        Lead.ASK,
        "هل يمكنك,هل يمكنكم,هل تستطيع,هل تستطيعون,هل بامكانك,بامكانك,يمكنك,ممكن,هل ممكن,هل من الممكن ان,"
        "هل لك ان,عليك,يجب عليك,يجب ان,عليك ان,اريدك ان,نريدك ان,اريد منك,نريد منك,اريد ان,نريد ان,ينبغي ان,"
        "هلا,لازم,اطلب منك,نطلب منك,دعنا,ابغاك,عايزك,ان,الي,علي,علينا",
    ),
    _leads(
        Lead.WISH,
        "اريد,نريد,احتاج,نحتاج,نحتاج الي,احتاج الي,نحن بحاجه الي,يجب,يلزم,اود,نود,اود ان,نود ان,ابغي,عايز",
    ),
)
ARABIC_IMPERATIVES = _words(
    "افتح اغلق اقفل سكر اوقف شغل اطفي اطفئ ابدا اعد اضبط ارفع اخفض زد زود قلل اكد اقر اعترف اكتم اسكت الغ "
    "الغي افصل اعزل ضع اجعل حرر انقص فرغ افرغ املا صل نشط"
)
# Also common nouns or prepositions: fault, action, exceeding, around, other than, lowering.
ARABIC_WEAK = _words("وقف عطل فعل تجاوز حول غير خفض صفر صرف بدل")
ARABIC_NEED_TARGET = _words("حول غير بدل ضع اجعل")
ARABIC_TARGET = _words("الي علي في ل يدوي اليدوي تلقائي التلقائي مفتوح مفتوحا مغلق مغلقا")
ARABIC_NOUNS = _words(
    "فتح اغلاق اقفال ايقاف تشغيل اطفاء ضبط تغيير رفع خفض زياده تقليل تاكيد اقرار كتم اسكات الغاء تعطيل "
    "تفعيل فصل عزل تجاوز تحويل اعاده وضع بدء تصفير تفريغ تصريف ملء تخفيض الاقرار"
)
ARABIC_PRESENT = _words(
    "تفتح تغلق تقفل توقف تشغل تطفي تبدا تعيد تضبط ترفع تخفض تزيد تقلل توكد تقر تكتم تسكت تلغي تفصل تعزل "
    "تضع تجعل تعطل تفعل تتجاوز تحول تغير تفرغ نفتح نغلق نوقف نشغل نعزل نضبط نعيد افتح اغلق اوقف اشغل تقوم "
    "نقوم"
)
ARABIC_SUFFIXES = ("", *_longest_first("ي وا \u0647 \u0647\u0627 هما هم وه وها يها يه لي لنا"))
ARABIC_QUESTIONS = _words(
    "كيف لماذا لم متي من ما ماذا اين اي كم هل لمن ايهما وكيف ولماذا ومتي وما ومن وهل وكم واين فكيف فلماذا "
    "لما ليش وين"
)
ARABIC_HOW = _words("كيف هل لماذا متي من وكيف وهل")
ARABIC_PAST = _words(
    "امس البارحه مساء صباح الماضي الماضيه سابقا المشغل المهندس الفني النظام المناوب احد العامل"
)
ARABIC_PAPERWORK = _words(
    "تقرير التقرير صفحه شاشه الشاشه منحني مخطط سجل دليل قائمه جدول ملف لوحه رسم خريطه وثيقه محادثه بحث "
    "امر اوامر اجراء اتجاه تذكره تصريح مستند نافذه"
)
ARABIC_QUOTING = _words(
    "يقول تقول الخطوه خطوه يعني تعني معني الاجراء النص ترجم لخص اشرح الجمله عباره العباره"
)

# --- Chinese ------------------------------------------------------------------------------------------------
CHINESE_POLITE = _longest_first(
    "请你 请您 请帮我 请 麻烦你 麻烦您 麻烦 劳驾 拜托 帮我 帮忙 帮我们 给我 替我 你帮我 你能帮我 "
    "你可以帮我 你能不能 您能不能 能帮我 "
    "能不能帮我 可以帮我 能请你 赶紧 赶快 快点 快 马上 立即 立刻 务必"
)
CHINESE_ASK = _longest_first(
    "你能否 你能 您能 你可以 您可以 你可否 能不能 能否 可否 可不可以 希望你 我要你 我想让你 我想请你 "
    "你必须 你得 你应该 你去 你来 你给我 让"
)
CHINESE_WISH = _longest_first("我要 我想要 我想 我们要 我们需要 我们必须 我需要 我们得 需要 必须 应该 得 要")
CHINESE_FILLERS = _longest_first(
    "现在 然后 再 先 并且 并 同时 顺便 另外 还有 接着 最后 那 就 好的 好 嗯 喂 你好 您好 也 都 直接 "
    "一下 手动 自动 远程 这就 那么 还要 之后 "
    "please ok now just hey watchroom"
)
CHINESE_VERBS = _longest_first(
    "打开 开启 开一下 开开 关闭 关掉 关上 关了 关停 关一下 关小 关死 开大 开到 关到 停掉 停止 停下 "
    "停运 停泵 停机 停车 停一下 停用 停了 停 "
    "启动 开动 起动 启泵 开泵 关泵 开阀 关阀 投用 投运 切除 切换 切到 切至 切成 重启 重新启动 复位 "
    "设为 设成 设置 设定 设到 调到 调至 调成 "
    "调高 调低 调大 调小 调整 调节 降低 提高 升高 增大 减小 增加 减少 降到 升到 提到 确认 消音 静音 "
    "消除 屏蔽 抑制 搁置 隔离 旁路 强制 禁用 启用 激活 "
    "解除 投自动 投手动 置为 置于 改为 改成 改到 修改 更改 加载 卸载 跳车 跳闸 联锁 断电 送电 排空 "
    "泄压 锁定 解锁 断开 合上 切断 关 开"
)
CHINESE_NOUN_HEADS = _longest_first(
    "状态 时间 原因 次数 历史 程序 步骤 方法 流程 条件 记录 电流 压力 温度 值 点 管线 管路 信号 按钮 "
    "开关 限位 位置 报告 顺序 命令 的 度 于 "
    "期间 过程 失败 故障 中 事件 逻辑 频率 时 前 报警 系统 联锁 方式 说明 情况 日志"
)
CHINESE_ABSTRACT = _longest_first(
    "步骤 方法 流程 程序 条件 原因 时间 历史 次数 记录 过程 要求 注意事项 后果 影响 风险 目的 区别 "
    "报告 操作票 权限 意思 含义 作用 顺序 规程 情况 "
    "趋势 趋势图 画面 界面 报表 手册 说明书 图纸 资料 文档 文件 列表 页面 曲线 工单 日志 数据 信息"
)
CHINESE_ALARM_VERBS = ("确认", "消除", "消音", "静音", "屏蔽", "抑制", "搁置", "复位", "解除", "禁用")
CHINESE_PIPING_VERBS = _longest_first("隔离 旁路 停止 关闭 切断 启动 停 开 关")
CHINESE_EQUIPMENT = _longest_first(
    "阀门 调节阀 切断阀 进口阀 出口阀 旁路阀 阀 水泵 油泵 泵 电机 压缩机 风机 加热器 储罐 罐 控制器 "
    "报警 设备 这个 那个 该 所有 全部 备用 进料 给水 "
    "循环 冷却 的 和 与 及 对 一号 二号"
)
CHINESE_QUESTION = _longest_first(
    "如何 怎 为什么 为何 为啥 谁 什么 哪 何时 多少 几个 几次 几点 多久 是否 有没有 是不是 会不会 "
    "要不要 该不该 需不需要 吗 呢 应不应该 何"
)
TRADITIONAL = dict(
    zip(
        "開關閉啟啓動請將設為確認報嗎麼幫閥門調離復複機車運靜強壓溫時間歷狀態數樣誰幾現馬煩給趕緊應該須"
        "後來與並順過還沒會們個遠點長線圖書說記錄條驟電號風險斷"
        "閘載減這別讓對從結經鎖頂進備閒啞喚設製卻務勞駕託泄洩",
        "开关闭启启动请将设为确认报吗么帮阀门调离复复机车运静强压温时间历状态数样谁几现马烦给赶紧应该须"
        "后来与并顺过还没会们个远点长线图书说记录条骤电号风险断"
        "闸载减这别让对从结经锁顶进备闲哑唤设制却务劳驾托泄泄",
        strict=True,
    )
)
# Everything that may stand before an order; the longest word is found.
CHINESE_LEADS = {
    **dict.fromkeys(CHINESE_FILLERS, Lead.FILLER),
    **dict.fromkeys(CHINESE_WISH, Lead.WISH),
    **dict.fromkeys(CHINESE_ASK, Lead.ASK),
    **dict.fromkeys(CHINESE_POLITE, Lead.POLITE),
}
ANY_CHINESE_LEAD = _any_of(_longest_first(" ".join(CHINESE_LEADS)))
ANY_CHINESE_VERB = _any_of(CHINESE_VERBS)
ANY_CHINESE_QUESTION = _any_of(CHINESE_QUESTION)
ANY_CHINESE_EQUIPMENT = _any_of(CHINESE_EQUIPMENT)
CHINESE_ENDINGS = ("好吗", "行吗", "可以吗", "好不好", "行不行", "吗", "吧")
# What may follow a verb that stands behind its tag.
CHINESE_FOLLOWERS = (
    "一下",
    "掉",
    "吧",
    "请",
    "谢谢",
    "到",
    "为",
    "自动",
    "手动",
    "它",
    "成",
    "下来",
    "来",
    "起来",
)
CHINESE_AFTERMATH = ("之后", "以后", "后")
CHINESE_SUBORDINATE = (
    "之前",
    "以前",
    "前",
    "时",
    "的时候",
    "期间",
    "会",
    "需要",
    "应",
    "是",
    "有",
    "要",
    "就",
    "可能",
)

# After a tag these name a stop or a trip that was: "K-201 stopped".
CHINESE_TRAILING = ("停机", "停车", "停运", "跳车", "跳闸", "断电", "联锁", "旁路")

# A clause without any of these is no order.
ENGLISH_MARKS = VERBS | NEEDS.keys() | STATES | {"=", "to", "mind", "off", "on"}
