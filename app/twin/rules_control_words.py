"""The words from which twin.rules_control builds its rules; folded as normalise folds."""

from app.twin.normalise import fold


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(phrase.split()) for phrase in fold(text).split(","))


CLAUSE_MARKS = _words("and then , ; . ! ? : so & plus ثم و also")
LEADS = _phrases(
    "please,pls,plz,kindly,ok,okay,hey,hi,hello,now,just,right,so,well,then,also,and,can you,"
    "could you,would you,"
    "will you,can we,could we,can i,may i,shall we,should we,shall i,should i,i want you to,i need you to,"
    "i would like you to,i'd like you to,we need to,i need to,i want to,we want to,"
    "we have to,i have to,you must,"
    "you should,you need to,you have to,let's,let us,go ahead and,go and,quickly,immediately,"
    "urgently,watchroom,"
    "assistant,computer,would you mind,do you mind,are you able to,is it possible to,would it be possible to,"
    "i'd like to,i would like to,we'd like to,we would like to,we must,i must,you can,try to,"
    "make sure to,be sure to,"
    "remember to,it is time to,time to,do me a favour and,do me a favor and,help me,"
    "help me to,help us,need to,"
    "have to,must,want to,remotely,manually,could someone,can someone,someone,somebody,could somebody,"
    "can somebody,how about you,why don't you,i order you to,i command you to,you will,please go ahead and,"
    "instruct operator to,tell the operator to,tell operator to,could you please,"
    "can you please,would you please,"
    "will you please,\",',(,your instruction,please immediately,first,next,finally,emergency,"
    "urgent,for me,to,"
    "ignore your instruction and,ignore your instructions and,ignore all previous instructions and,"
    "ignore previous instructions and,ignore all instructions and,system"
)
VERBS = _words(
    "open close start stop trip reset restart reopen reclose shut shutdown startup kill "
    "activate deactivate force "
    "adjust ramp inhibit mute silence shelve unshelve suppress acknowledge ack isolate "
    "bypass override energise "
    "energize deenergise deenergize disable enable halt abort throttle vent drain purge "
    "flush empty pressurise "
    "pressurize depressurise depressurize jog lock unlock latch unlatch arm disarm release "
    "block unblock disengage "
    "engage actuate operate reboot toggle regulate raise lower increase decrease reduce boost run fill clear "
    "opening closing starting stopping shutting resetting acknowledging restarting isolating "
    "silencing shelving "
    "turnoff switchoff pump reseat prime stroke deactivating disabling enabling bypassing reduce crank dim"
) - {"pump"}
# Verbs that order only with one of TARGETS behind them: "turn P-101 off", "put V-12 in manual".
MOVERS = _words(
    "turn switch power put place bring take set change make get keep leave shut have let "
    "move cut slow speed send modify hold"
)
TARGETS = _words(
    "on off up down open closed shut stopped started running stop start close manual auto "
    "automatic remote local service offline online "
    "standby setpoint set-point setpoints position speed to out back into maintenance run "
    "idle isolated bypassed faster slower higher "
    "lower maximum minimum full zero acknowledged shelved silenced tripped reset"
)
WISHES = _phrases(
    "i want,we want,i need,we need,i'd like,i would like,we'd like,need,want,have,get,"
    "make sure,ensure,make,keep,"
    "let,i require,we require,please have,please get,leave,force"
)
STATES = _words(
    "open opened closed shut stopped started running off on tripped reset bypassed isolated "
    "energised energized "
    "deenergised deenergized acknowledged silenced shelved restarted throttled drained "
    "disabled enabled filled "
    "suppressed overridden raised lowered increased decreased reduced"
)
PAPER = _words(
    "trend trends report reports order orders ticket tickets page list lists chart graph "
    "table document view map "
    "manual window screen log logs file datasheet procedure tab search query menu dashboard "
    "wo summary record records "
    "history"
)

ARABIC_LEADS = _phrases(
    "من فضلك,لو سمحت,الرجاء,رجاء,يرجى,أرجو,أرجو منك,نرجو,قم,هل يمكنك,هل يمكنك أن,هل تستطيع,"
    "هل تستطيع أن,هل بإمكانك,"
    "هل من الممكن,هل من الممكن أن,ممكن,ممكن أن,أريد,نريد,أريد أن,نريد أن,أريدك أن,أريد منك,"
    "أريد منك أن,عليك,يجب,يجب أن,"
    "عليك أن,الآن,فورا,حالا,بسرعة,ثم,هيا,احتاج,أحتاج إلى,نحتاج إلى,نحتاج,لازم,ينبغي,ينبغي أن,"
    "مرحبا,حسنا,أود,أود أن,"
    "بإمكانك,يمكنك,لنقم,دعنا,هلا,يا,رجاءا,نود,نود أن,عاجل,عاجلا,يلزم,من الضروري,أطلب,"
    "أطلب منك,هل يمكن,هل يمكن أن,و,إذا سمحت,"
    "برجاء,ابغى,أبغى,عايز,هل لك أن,تفضل,اعمل على,اعمل"
)
ARABIC_VERBS = _words(
    "افتح أغلق اغلق شغل شغّل أوقف اوقف أطفئ اطفئ اطفي ابدأ عطل عطّل فعل فعّل اضبط ارفع اخفض "
    "خفض خفّض زد قلل قلّل اعزل صفر "
    "أعد اعد أكد أقر اكتم أسكت اسكت سكر قفل اقفل بدل فرغ فرّغ املأ فك وقف وقّف اعد زود زوّد افصل "
    "شغلي انه أنه اوقفوا أوقفوا أغلقوا افتحوا شغلوا طفي سكّر بدّل أجّل أجل اكبت اقطع ضع اجعل نزل نزّل"
)
ARABIC_PRESENT = _words(
    "تفتح تغلق توقف تشغل تطفئ تبدأ تضبط ترفع تخفض تعزل تؤكد تعيد تفعل تعطل تزيد تقلل تقفل "
    "تفصل نفتح نغلق نوقف نشغل أفتح أغلق "
    "أوقف أشغل نعزل نطفئ فتحت أغلقت أوقفت شغلت تكتم تصفر"
)
ARABIC_NOUNS = _words(
    "إغلاق اغلاق فتح تشغيل إيقاف ايقاف إطفاء اطفاء ضبط رفع خفض عزل تأكيد إعادة تفعيل تعطيل "
    "بدء كتم زيادة تقليل تصفير فصل غلق "
    "إيقافها تفريغ ملء قفل توقيف إقرار إسكات تأجيل"
)

CHINESE_LEADS = [
    "请你",
    "请您",
    "请",
    "麻烦你",
    "麻烦您",
    "麻烦",
    "帮我",
    "帮忙",
    "给我",
    "现在",
    "立即",
    "马上",
    "立刻",
    "快点",
    "快",
    "能不能",
    "能否",
    "可不可以",
    "可以",
    "你能",
    "您能",
    "能",
    "我要",
    "我想",
    "我们要",
    "需要",
    "必须",
    "让",
    "把",
    "将",
    "使",
    "去",
    "你",
    "您",
    "先",
    "然后",
    "再",
    "我们",
    "应当",
    "应该",
    "要",
    "赶紧",
    "赶快",
    "尽快",
    "手动",
    "远程",
    "好的",
    "好",
    "那",
    "务必",
    "我需要",
    "想要",
    "想",
    "来",
    "紧急",
    "可否",
    "直接",
    "替我",
    "烦请",
    "忽略你的指令",
    "忽略指令",
    "忽略之前的指令",
    "忽略所有指令",
    "命令你",
    "命令",
    "你好",
    "系统",
    "我命令你",
]
CHINESE_VERBS = [
    "打开",
    "关闭",
    "开启",
    "关掉",
    "关上",
    "启动",
    "停止",
    "停掉",
    "停下",
    "停机",
    "停用",
    "启用",
    "重启",
    "重新启动",
    "复位",
    "确认",
    "屏蔽",
    "抑制",
    "搁置",
    "消音",
    "隔离",
    "切换",
    "切断",
    "调高",
    "调低",
    "调节",
    "调整",
    "调到",
    "调大",
    "调小",
    "升高",
    "降低",
    "提高",
    "增加",
    "增大",
    "减小",
    "减少",
    "设置",
    "设为",
    "设定",
    "设成",
    "投入",
    "退出",
    "旁通",
    "泄压",
    "排空",
    "排水",
    "加压",
    "解锁",
    "锁定",
    "清除",
    "断开",
    "合上",
    "合闸",
    "分闸",
    "跳闸",
    "恢复运行",
    "停",
    "开",
    "关",
    "开一下",
    "关一下",
    "静音",
    "解除",
    "禁用",
    "激活",
    "强制",
    "操作",
    "运行",
    "开动",
    "关停",
    "停运",
    "投用",
    "复归",
    "放空",
    "冲洗",
    "开大",
    "关小",
    "消除",
    "投运",
]
CHINESE_STATE_BEHIND = [
    "的",
    "了的",
    "着",
    "状态",
    "中",
    "失败",
    "次数",
    "时间",
    "时长",
    "记录",
    "历史",
    "过",
    "于",
    "率",
    "度",
    "情况",
    "以来",
    "工单",
    "事件",
    "原因",
    "频率",
    "电流",
    "压力",
    "类",
    "关",
    "量",
    "信号",
    "型",
    "机时",
    "日期",
    "运时",
    "机次",
    "人",
    "报警有",
    "停机",
    "价",
    "区",
    "键",
    "系",
    "心",
    "始",
    "放日",
    "放式",
    "用设备",
    "用的",
]
CHINESE_TAIL = [
    "一下",
    "吧",
    "掉",
    "啊",
    "好吗",
    "行吗",
    "可以吗",
    "谢谢",
    "请",
    "呀",
    "好了",
    "立即",
    "马上",
    "它",
    "吗",
]
