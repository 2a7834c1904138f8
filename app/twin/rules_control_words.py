"""The words from which twin.rules_control builds its rules; folded as normalise folds."""

from app.twin.normalise import fold


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(phrase.split()) for phrase in fold(text).split(","))


CLAUSE_MARKS = _words('and then , ; . ! ? : so & plus ثم و also but after afterwards - – ) ( " while')
LEADS = _phrases(
    "go,you may,you may now,you can now,you could now,you are free to,we may now,we can now,be kind and,"
    "be a dear and,it would help to,it would help if you could,do please,"
    "please,pls,plz,plese,pleas,plase,pleese,plis,kindly,ok,okay,hey,hi,hello,now,just,right,so,well,then,also,and,can you,can u,could u,"
    "could you,would you,will you,can we,could we,can i,may i,may we,shall we,should we,shall i,should i,"
    "i want you to,i need you to,i would like you to,i'd like you to,we need to,i need to,i want to,we want to,"
    "we have to,i have to,you must,you should,you need to,you have to,let's,lets,let us,go ahead and,go and,"
    "quickly,immediately,urgently,watchroom,assistant,computer,would you mind,do you mind,are you able to,"
    "is it possible to,would it be possible to,i'd like to,i would like to,we'd like to,we would like to,"
    "we must,i must,you can,try to,make sure to,be sure to,remember to,it is time to,time to,"
    "do me a favour and,do me a favor and,help me,help me to,help us,need to,have to,must,want to,remotely,"
    "manually,could someone,can someone,someone,somebody,could somebody,can somebody,how about you,"
    "why don't you,why don't we,i order you to,i command you to,you will,please go ahead and,"
    "instruct operator to,tell the operator to,tell operator to,could you please,can you please,"
    "would you please,will you please,\",',(,your instruction,please immediately,first,next,finally,"
    "emergency,urgent,for me,to,ignore your instruction and,ignore your instructions and,"
    "ignore all previous instructions and,ignore previous instructions and,ignore all instructions and,system,"
    "you're at it,you are at it,at it,at that,done,if you can,if possible,if you could,if you don't mind,"
    "once done,when done,when you're done,i'm going to,i am going to,i'll,i will,we will,we'll,we are going to,"
    "we're going to,gonna,wanna,gotta,better,you better,you'd better,we'd better,we had better,would u,will u,"
    "any chance you could,any chance you can,feel free to,be so kind as to,be a dear and,would you kindly,"
    "could you kindly,mind,could we please,can we please,can we just,could you just,can you just,"
    "can you also,could you also,please also,then please,and please,simply,slowly,gently,"
    "gradually,carefully,temporarily,briefly,instantly,straight away,right away,right now,at once,asap,sir,"
    "mate,guys,everyone,control room,operator,bot,after that,afterwards,before that,in the meantime,meanwhile,"
    "secondly,lastly,otherwise,while we're at it,by the way,oh and,oh,ah,um,uh,hm,alright,all right,yes,yeah,"
    "no,nope,fine,good,great,thanks,thank you,perfect,dear,i think we should,i think you should,maybe,perhaps,"
    "i suggest we,i suggest you,i say we,someone should,someone must,somebody should,operator should,hurry and,"
    "run and,come on,do,just go and,it,it's time to,it would be good to,it would be nice to,am i allowed to,"
    "are we allowed to,is it ok to,is it okay to,is it alright to,is it fine to,ok to,okay to,fine to,"
    "permission to,good to,clear to,cleared to,ready to,proceed to,begin to,start to,continue to,the,if necessary"
) - {("the",), ("done",), ("do",), ("it",)} | {("done", ","), ("it", ",")}
VERBS = _words(
    "open close start stop trip reset restart reopen reclose shut shutdown startup kill activate deactivate "
    "force adjust ramp inhibit mute silence shelve unshelve suppress unsuppress acknowledge ack isolate "
    "deisolate bypass override energise energize deenergise deenergize reenergise reenergize disable enable "
    "halt abort throttle vent drain purge flush empty pressurise pressurize depressurise depressurize jog lock "
    "unlock latch unlatch arm disarm release block unblock disengage engage actuate operate reboot toggle "
    "regulate raise lower increase decrease reduce boost run fill clear turnoff switchoff reseat prime stroke "
    "crank dim swap changeover switchover transfer dose discharge divert bleed refill backwash rinse unpark "
    "synchronise synchronize disconnect reconnect unplug shed defeat accept dismiss snooze hush quiet terminate "
    "cease launch accelerate decelerate slow speed rev spin step nudge tweak modulate calibrate recalibrate "
    "rotate cycle load unload charge lockout deload cut retract extend crack tighten loosen resume pause "
    "reinstate decommission recommission deenergise evacuate dump cancel top hike bump curtail restore rack ignite fire"
) - {"calibrate", "recalibrate", "top", "step", "evacuate", "load", "rev"}
VALVE_KINDS = _words(
    "bypass drain vent block purge flush release fill transfer isolate lock throttle dump discharge"
)
# Verbs that order only with one of TARGETS behind them: "turn P-101 off", "put V-12 in manual".
MOVERS = _words(
    "turn switch power put place bring take set change make get keep leave shut have let move cut slow speed "
    "send modify hold drop maintain limit drive dial crank ramp run pull push throttle adjust start back tag "
    "update mark flip throw roll knock return restore step fix regulate reduce raise lower increase decrease "
    "wind tune pop swing flick crack fire kick hit spool wake shift"
)
SETTERS = _words(
    "set put bring take change keep hold run drop maintain limit drive dial crank ramp turn move adjust make "
    "throttle let get push pull open close raise lower increase decrease reduce update modify regulate slow "
    "speed fix switch step wind tune"
)
PARTICLES = _words("on off down up over back")
TARGETS = _words(
    "on off up down open closed shut stopped started running stop start close manual auto automatic remote "
    "local service offline online standby setpoint set-point setpoints position speed out back maintenance run "
    "idle isolated bypassed faster slower higher lower maximum minimum full zero acknowledged shelved silenced "
    "tripped reset acked muted suppressed cleared duty hand bypass override drained energised energized "
    "deenergised deenergized disabled enabled inhibited throttled locked unlocked live dead test going rolling spinning"
)
WISHES = _phrases(
    "i want,we want,i need,we need,i'd like,i would like,we'd like,we would like,need,want,have,get,make sure,"
    "make sure that,ensure,ensure that,make,keep,let,i require,we require,please have,please get,leave,force,"
    "be sure,be sure that,see to it that,see that,see to it,make certain,i would prefer,i prefer,"
    "i expect,i wish,wish,would like,like,require,it would be nice to have,better have,gotta have,gotta get"
)
ENSURING = _phrases(
    "make sure,make sure that,ensure,ensure that,be sure,be sure that,see to it that,see that,see to it,"
    "make certain,keep,leave"
)
STATES = _words(
    "open opened closed shut stopped started running off on tripped reset bypassed isolated energised "
    "energized deenergised deenergized acknowledged silenced shelved restarted throttled drained disabled "
    "enabled filled suppressed overridden raised lowered increased decreased reduced acked muted cleared "
    "inhibited flushed vented purged emptied locked unlocked activated deactivated reopened reclosed shutdown "
    "killed halted released dropped boosted adjusted refilled unshelved swapped pressurised pressurized "
    "depressurised depressurized forced set changed turned switched ramped disconnected reconnected restored "
    "dismissed accepted paused resumed blocked unblocked regulated operated brought taken put run latched "
    "unlatched isolate going rolling spinning"
)
MODALS = _phrases(
    "should,must,can,could,may,shall,has to,have to,needs to,need to,ought to,is to,are to,to,can now,"
    "should now,must now,may now,needs,need,will have to,has got to,have got to,had better,should all,"
    "must all,can all,needs to now,is ready to,are ready to,is allowed to,are allowed to,is good to,"
    "is clear to,is cleared to,should please,wants,requires,require,might as well,can also,should also,"
    "can again,should immediately,'s got to,better,is supposed to,are supposed to,are all to"
)
ADVERBS = _words(
    "now please immediately also all just remotely manually slowly gently quickly urgently again then both "
    "safely temporarily be-now right soon pls fully partially partly kindly carefully directly only first"
)
SUBJECTS = _words(
    "you we i they someone somebody must should operator operators 'll let's lets better anyone"
)
GERUNDS = _words(
    "opening closing starting stopping shutting resetting acknowledging restarting isolating silencing "
    "shelving deactivating disabling enabling bypassing draining filling tripping flushing venting purging "
    "emptying muting acking raising lowering increasing decreasing reducing turning switching putting taking "
    "setting bringing running energising energizing activating overriding inhibiting suppressing clearing "
    "throttling killing halting reopening locking unlocking ramping refilling boosting swapping adjusting"
)
GERUND_LEADS = _words(
    "mind start begin try consider recommend suggest about continue commence initiate request proceed with "
    "stop avoid keep go resume"
)
ISSUING = _words(
    "initiate perform execute begin commence trigger issue apply undertake send give do carry force request "
    "proceed activate engage launch hit press push"
)
ORDER_NOUNS = _words(
    "shutdown shut start stop restart reset trip startup start-up closure isolation estop e-stop drain "
    "acknowledgement acknowledgment changeover switchover override bypass stoppage blowdown standstill"
)
TO_NONE = _words(
    "failed fail failure fails unable refused refuse slow due how safe took takes likely long close next prior "
    "up close waiting awaiting yet relative compared according respect related similar ability unsafe what "
    "attempts attempt attempted trying tried struggled"
)
NO_VERB_BEHIND = _words(
    "in at for of by since from to with during within near and or but not ? . ; , between than yesterday today "
    "right currently until before after as when while because is are was were has had ) %"
)
NOUNS_BEHIND = _words(
    "failure failures time times date dates event events count counts history log logs record records hours "
    "signal signals duration rate button status state attempts attempt number type reason cause cycle cycles "
    "point points order orders ticket tickets wo wos work - up-time frequency reasons causes code codes "
    "permit permits issue issues problems problem report reports jobs job trend trends list"
)
DETERMINERS = _words("the all every both that this these those my our its each any everything a an")
DISPLAYS = _words(
    "see list show know view find look check display count number overview report info information details "
    "data history trend status figures read told understand"
)
COPULAS = _words("is are was were been be being did does do has had")
ASKING = _words(
    "which what when where who how was were did does do is are has have had why whose show list give find "
    "any tell display count fetch"
)
PRONOUNS = _words("it them those these all both everything 'em one")
OBJECT_WORDS = _words(
    "horn siren buzzer hooter klaxon beeper setpoint setpoints set-point breaker feeder bypass interlock "
    "interlocks horns plant station everything vfd"
)
PAPER = _words(
    "trend trends report reports order orders ticket tickets page list lists chart graph table document view "
    "map window screen log logs file datasheet procedure tab search query menu dashboard wo summary record "
    "records history filter filters conversation chat panel answer export"
)

ARABIC_LEADS = _phrases(
    "من فضلك,لو سمحت,الرجاء,رجاء,يرجى,أرجو,أرجو منك,نرجو,قم,هل يمكنك,هل يمكنك أن,هل تستطيع,هل تستطيع أن,"
    "هل بإمكانك,هل من الممكن,هل من الممكن أن,ممكن,ممكن أن,أريد,نريد,أريد أن,نريد أن,أريدك أن,أريد منك,"
    "أريد منك أن,عليك,يجب,يجب أن,عليك أن,الآن,فورا,حالا,بسرعة,ثم,هيا,احتاج,أحتاج إلى,نحتاج إلى,نحتاج,لازم,"
    "ينبغي,ينبغي أن,مرحبا,حسنا,أود,أود أن,بإمكانك,يمكنك,لنقم,دعنا,هلا,يا,رجاءا,نود,نود أن,عاجل,عاجلا,يلزم,"
    "من الضروري,أطلب,أطلب منك,هل يمكن,هل يمكن أن,و,إذا سمحت,برجاء,ابغى,أبغى,عايز,هل لك أن,تفضل,اعمل على,"
    "اعمل,لو تكرمت,لو تكرمتم,تكرما,ممكن تقوم,ابغاك,أبغاك,أبيك,ابي,أبي,بدي,بدي ياك,بدنا,عاوز,عايزك,عاوزك,"
    "يا ريت,ياريت,بالله,بالله عليك,الله يخليك,الله يعافيك,عفوا,معليش,طيب,أوكي,اوكي,تمام,خلاص,يلا,بعدين,"
    "وبعدين,بعدها,وبعدها,بعد ذلك,وبعد ذلك,ومن ثم,كمان,وكمان,بالمرة,وبالمرة,أيضا,وأيضا,كذلك,وكذلك,على الفور,"
    "مباشرة,السلام عليكم,صباح الخير,مساء الخير,يا اخي,يا مساعد,انت,أنت,عندما تنتهي,أولا,ثانيا,أخيرا,تحرك,"
    "روح,ارجوك,أرجوك,دلوقتي,هسه,هلق,هلأ,الحين,اذا ممكن,إذا ممكن,إن أمكن,لو أمكن,الان,هل لك,ما تقدر,تقدر"
)
ARABIC_VERBS = _words(
    "افتح أغلق اغلق شغل شغّل أوقف اوقف أطفئ اطفئ اطفي ابدأ عطل عطّل فعل فعّل اضبط ارفع اخفض خفض خفّض زد قلل "
    "قلّل اعزل صفر أعد اعد أكد أقر اكتم أسكت اسكت سكر قفل اقفل بدل فرغ فرّغ املأ فك وقف وقّف زود زوّد افصل "
    "أنه انه طفي طف سكّر بدّل أجّل أجل اكبت اقطع ضع اجعل نزل نزّل أقفل حول حوّل صرف أفرغ افرغ عبئ عبي املا ولع "
    "دور دوّر شيل ارجع أرجع رجع بطل بطّل وصل وصّل قلب اقلب علي وطي ثبت ثبّت هدئ سرع سرّع بطئ أبطئ ابطئ أخمد "
    "اخمد اقمع احجب تجاوز أغلقي أدر ادر أشعل اشعل فجر طهر اغسل نفس خفف زيد نقص نقّص غير غيّر قف استأنف علق اقبل "
    "اعترف ألغ الغ امسح صفّر أزل ازل أعط أرسل ارسل نفذ باشر حرر احبس اربط"
) - _words("حول أرسل ارسل أعط نفذ غير تجاوز ثبت ازل أزل وصل علي قلب دور رجع ألغ الغ امسح أنه انه")
# Imperatives that are written as nouns or verbs of a report; they need nothing else beside their object.
ARABIC_DOUBTFUL = _words(
    "صفر عطل فعل وقف قفل بدل صرف خفض نزل بطل أجل نقص سرع وطي علق اقبل نفس خفف فك زيد غيّر"
)
ARABIC_PRESENT = _words(
    "تفتح تغلق توقف تشغل تطفئ تبدأ تضبط ترفع تخفض تعزل تؤكد تعيد تفعل تعطل تزيد تقلل تقفل تفصل نفتح نغلق نوقف "
    "نشغل أفتح أغلق أوقف أشغل نعزل نطفئ فتحت أغلقت أوقفت شغلت تكتم تصفر تسكر تطفي تفرغ تملأ تصرف تسكت تقر تبدل "
    "تحول نسكر نطفي نفرغ نملأ نرفع نخفض نزيد نقلل نبدأ نعيد نضبط نؤكد نكتم نسكت أفصل أعزل أرفع أخفض أسكر أطفي "
    "تقوم تولع تدور توقفي تضع تجعل تنزل تعلي توطي تؤجل تكبت تدير توقفوا تغلقوا تفتحوا تشغلوا توقفلي تسكرلي "
    "تفتحلي تشغلي أوقفت أطفأت سكرت لتغلق لتفتح لتوقف لتشغل تقطع"
)
ARABIC_NOUNS = _words(
    "إغلاق اغلاق فتح تشغيل إيقاف ايقاف إطفاء اطفاء ضبط رفع خفض عزل تأكيد إعادة تفعيل تعطيل بدء كتم زيادة تقليل "
    "تصفير فصل غلق تفريغ ملء قفل توقيف إقرار إسكات تأجيل تسكير تنزيل تخفيض تبديل تعبئة تصريف إلغاء إنزال كبت حجب "
    "وقف قطع تحويل إدارة غسل تنفيس تجاوز إخماد إنهاء إدخال إخراج وضع تغيير"
) - _words("تجاوز إدارة وضع إدخال إلغاء تغيير")
ARABIC_REQUESTS = _phrases(
    "أريد,نريد,أريدك,أريدك أن,أريد منك,أريد أن,نريد أن,يرجى,الرجاء,رجاء,أرجو,نرجو,قم,قوموا,هل يمكنك,هل يمكن,"
    "هل تستطيع,يمكنك,بإمكانك,هل بإمكانك,بالإمكان,يمكن,ممكن,من الممكن,يجب,ينبغي,لازم,يلزم,عليك,علينا,أحتاج,"
    "احتاج,نحتاج,بحاجة,أود,نود,أطلب,اطلب,نطلب,برجاء,ابغى,أبغى,ابغاك,أبغاك,أبيك,أبي,ابي,بدي,بدنا,بدي ياك,عايز,"
    "عاوز,عايزك,عاوزك,هل لك,هلا,دعنا,هيا,لنقم,من فضلك,لو سمحت,يا ريت,ياريت,ابدأ,ابدؤوا,باشر,نفذ,حان وقت,وقت ل,"
    "حان الوقت,الوقت مناسب,اعملي,اعمل لي,سوي لي,سووا,اطلبوا,يا ليت,يسمح,مسموح,موافق,أوافق,نوافق,يتم,ليتم,فليتم,يتعين,من الضروري,من الواجب,أعط أمر,أصدر أمر,أرسل أمر,ارسل أمر,"
    "أمر,اعمل,سوي,حاول,استمر,تقدر,فيك,فيك ان,بتقدر,هل يسمح,يستحسن,الأفضل,أقترح,اقترح,نقترح,أوصي,ضروري,"
    "لا تنس,تأكد من,احرص,إذا سمحت,لو تكرمت,محتاج,محتاجين,نحب,أحب,هل لي,أذن,اسمح"
)
ARABIC_MODALS = _words("لازم يجب ينبغي يلزم يتعين ضروري بحاجة محتاج محتاجة المفروض مفروض يمكن ممكن")
ARABIC_IFS = _words("إذا اذا لو عندما لما إن")
ARABIC_CARRIERS = _words(
    "منكم منكن أن ان الى إلى ب من لي لنا منك الآن الان فورا حالا فضلك عملية أمر امر سمحت ك ياك تكرمت بسرعة عاجل عاجلا ثم ل "
    "تقوم نقوم تتم يتم لو تكرما كل جميع خلي خل خلّ خليه اترك اجعل دع إعادة أيضا كذلك مؤقتا يدويا"
)
ARABIC_PARTICIPLES = _words(
    "مغلق مغلقا مغلقة مفتوح مفتوحا مفتوحة متوقف متوقفة متوقفا مطفأ مطفأة مطفية شغال شغالة تعمل يعمل تشتغل يشتغل "
    "مسكر مسكرة مشغل مشغلة معزول معزولا معزولة فارغ فارغا مؤكدة مكتومة تقف يقف تتوقف يتوقف تبدأ توقف تطفي تشغل تسكر تفتح تغلق يغلق يفتح يطفأ تطفأ يشغل تنطفي ينطفي يدور تدور يدوي اليدوي "
    "الآلي التلقائي آلي"
)
ARABIC_RELATIVES = _words(
    "التي الذي الذين اللي متى من لم تم لماذا كيف هل ما ماذا أين اين وين مين شو ايش كم قد كان كانت عندما لما حين من"
)
ARABIC_TELLING = _words("اعرض أعرض أظهر اظهر أرني ارني كم ما ماذا متى أين وين ورني وريني عدد قائمة سجل تاريخ")
ARABIC_UNASKED = _words("متى لماذا كيف لم لا لن هل-لم دون بدون ما")
ARABIC_BEFORE_NOUN = _words(
    "تاريخ زمن وقت ساعات ساعة مدة فترة فشل عدم سجل عدد قيد تم متى منذ بعد قبل أثناء عند عن سبب أسباب حالات حالة أوامر "
    "عمليات أعطال مشاكل إنذارات انذارات إنذار معدل خلل مشكلة مرات من في لا لم أو او آخر أول أطول أقصر"
)
ARABIC_AFTER_NOUN = _words("في من على خلال منذ بين عن قبل بعد أمس اليوم حسب أو او لكل هو هي")
ARABIC_CLAUSES = _words('ثم و , ; . ! ? : وبعدين بعدين وبعدها بعدها وكمان كمان وبالمرة بالمرة وأيضا أيضا " -')

CHINESE_CUTS = (
    "然后 并且 同时 顺便 接着 之后再 随后 完了 另外 而后 最后 此外 还要 再帮 再请 再给 并 再"
).split()
CHINESE_MODALS = (
    "可以 能不能 可不可以 可否 能否 能 应该 应当 必须 需要 要 得 该 请 马上 立即 立刻 赶紧 赶快 尽快 务必 快点 快 "
    "现在就 就 一律 直接 允许 准许 同意 批准 可 即可 想 希望 麻烦 帮忙 帮我 劳驾 拜托 最好 不如 建议 都给我 给我"
).split()
CHINESE_LEADS = [
    *"劳驾 拜托 有劳 辛苦 烦 可以帮忙 是时候 该 允许 准许 同意 批准 可 即可 现在可以 希望 我希望 最好 不如 建议 "
    "您帮 你帮 帮 顺手 谁能 谁来 有人能 能帮我 有空 方便的话 如果可以 行 行了 嗯 喂 嘿 大家 各位 值班员 操作员 "
    "机器人 小助手 助手 开始 继续 试着 尝试 用 由你 从现在起 即刻 当场 一起 全部 统统 都 就 也 另外 还有 顺便 "
    "我命令 执行 进行 给 全都 都给我 统一".split(),
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
    *"开机 关机 停泵 开泵 启泵 停运 启停 关断 切除 合 分闸 分 拉开 推上 断电 送电 上电 停电 放水 放掉 放空 排掉 排放 "
    "排净 抽空 抽干 注水 灌满 加满 补水 充水 泄放 卸压 降压 升压 加速 减速 提速 降速 调速 调慢 调快 加大 开小 关大 "
    "开到 关到 升到 降到 设到 改为 改成 切到 切换到 切成 切至 转为 换到 倒换 消掉 清掉 消警 消除报警 清零 归零 "
    "应答 延迟 静默 闭锁 上锁 挂锁 解锁 解列 并网 并列 投切 停役 复役 恢复 关死 拧开 拧紧 打开来 拉闸 跳开 顶开 关一关 "
    "开一开 停一停 弄停 弄开 关紧 锁上 急停 紧急停机 停车 点动 盘车 试运行 试车 投上 退掉 断开 停住 停一下 熄火 点火 "
    "关了 开了 停了 关严 全开 全关 调 升 降 跑 转 跑起来 转起来 动起来 投 关停 下电 复电 顶开".split(),
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
    *"未 但 却 正常 次 台数 数量 数 几 多 失 不 了多 了几 报警 告警 以后 之后 以前 之前 期间 时 后 工况 方式 模式 条件 信息 "
    "信号 命令记录 操作记录 情况 事故 故障 阀值 值 阈值 限 位 机率 成本 费用 人员 单".split(),
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
