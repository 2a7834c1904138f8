"""Words of talk: dialects, shortenings, politeness, slips; as lexicon_english has them.

Plain data for the three languages. Arabic is that of the Levant, the Gulf and Egypt beside the written one.
"""

ENGLISH: dict[str, str] = {
    "head:maintenance": (
        "wos, w / o, w / os, w o, job list, maintenance order, service order, service job, work request, "
        "maint, maintenance ticket, service ticket, repair job, repair order"
    ),
    "mtype:preventive": "pms, pm job, ppm, scheduled maintenance, preventives",
    "mtype:corrective": "cm, cms, correctives, breakdown maintenance",
    "head:alert": "alm, alms, annunciator",
    "head:asset": "kit, gear, unit, items of equipment, assets",
    "head:sensor": "meter, sensing device",
    "atype:comm_fail": "comms alarm, comms failed, comm failed, comms down, comms loss alarm",
    "status:unacknowledged": (
        "unanswered, not acked yet, not acknowledged yet, un - acked, never acked, that nobody has acked, "
        "still unacked, still unacknowledged, unacknowledge, awaiting ack"
    ),
    "status:overdue": "overdue for completion, running late, behind, beyond their due date, past their due",
    "status:active": "currently alarming, alarming, unresolved, still standing, not cleared",
    "status:in_progress": "started but not finished, being done, in the works, in hand",
    "status:running": "currently running, up, turning, spinning, in use, pumping",
    "status:stopped": "currently stopped, at rest",
    "status:offline": "not talking, silent right now, lost comms, without signal, no signal, not online",
    "status:closed": "fully closed",
    "status:open": "fully open, wide open",
    "filler:find": "where can i find, where do i find, where can we find, where could i find",
    "sort:desc": (
        "high to low, highest to smallest, big to small, largest to smallest, biggest to smallest, "
        "from highest to lowest, from largest to smallest, from most to least, most to least, "
        "from the highest to the lowest, highest on top, largest on top, decreasing order, longest first, "
        "biggest on top, furthest first, farthest first, most costly first, priciest first, top down"
    ),
    "sort:asc": (
        "low to high, from low to high, smallest to largest, from lowest to highest, least to most, "
        "from smallest to largest, nearest first, closest first, shortest first, lowest on top, "
        "increasing order, smallest on top, least first, from the lowest to the highest"
    ),
    "sort:newest": "newest to oldest, from newest to oldest, most recent on top, from new to old, "
    "newest at top",
    "sort:oldest": "from oldest to newest, from old to new, oldest at top, longest standing first",
    "sort:by": "arrange by, in order by, sorted according to, rank them by, order them by, sort them by",
    "field:distance": "distance, how far away",
    "nearest:": "nearest, closest",
    "not:end": (
        "left out, excluded, not included, excepted, aside, out of it, don't count, do not count, "
        "not needed, omitted, ignored, not wanted"
    ),
    "not:": "neither, leaving aside, minus the, sparing, barring, everything except, anything but, "
    "with no regard to",
    "with:": (
        "that also have, which also have, also have, also having, that both have, that have both, "
        "having both, with both, that currently have, who have, that got, with an, that come with, "
        "also with, that are affected by, that suffer from, that show both"
    ),
    "join:then": "separately, after which, afterwards, on top of that, besides",
    "join:and": "nor, and nor, and then, and separately, as well",
    "field:zone": "zon, zne, zoen, zones, sectors",
    "agg:avg": "averages, mean value, typical value",
    "agg:max": "maxima, highest value, highest reading, all - time high",
    "agg:min": "minima, lowest value, lowest reading",
    "agg:count": "head count, how many there are, what number of, the number, quantity of, total count",
    "cmp:gt": (
        "greater, more then, higher then, upward of, surpassing, topping, north of, that took more "
        "than, that took longer than, took longer than, lasted more than, "
        "lasting more than, worth more than, taller than, bigger then"
    ),
    "cmp:lt": (
        "less then, lower then, that took less than, "
        "lasted less than, lasting less than, worth less than, south of, not even"
    ),
    "cmp:ge": "a minimum of, >=, from at least, not lower than, equal to or above, greater than or equal to",
    "cmp:le": "a maximum of, <=, not higher than, no higher than, less than or equal to, not exceeding",
    "post:ge": "plus, upwards, +, and higher, or over, and greater, and longer",
    "post:le": "and lower, and less, or shorter, and fewer, or smaller, tops, max",
    "region:map_view": (
        "what i see, what i am seeing, in what i see, my current map, on the map right now, "
        "in the map view, my map view, within view, within the map view, in the part i see, in my window, "
        "inside the map view, on the map at the moment, current screen, map area, the area i see"
    ),
    "region:selection": "things i selected, ones i picked, what i selected, what i picked, my picks, i "
    "circled",
    "future:": (
        "gonna, when will, will fill, run out, run dry, overflow, is going to, are going to, by tomorrow, "
        "coming week, coming month, coming days, next shift, in the coming, later today, in advance, "
        "ahead, "
        "fill up, days from now, from now, would happen, could fail, how soon, how much longer"
    ),
    "dueto:": "caused by, because of, due to, that were due to, owing to, attributed to",
    "why:": "how did it come, what is behind, what's behind, reason behind, what triggered, what causes",
    "vague:": "what's up with, what's up, what's going on, how is it going, anything wrong, give me news",
    "scope:": "recipe for, who is the, tell me about yourself, are you human, happy birthday",
    "filler:": (
        "u, ur, r, shw, shwo, sho, shoe, lsit, lits, lst, giv, gimme, gime, dispaly, wanna, wana, "
        "lemme, fnd, "
        "wich, whcih, whihc, wat, wht, plz, plese, pleas, thx, ty, cheers mate, mate, hiya, yo, um, uh, "
        "er, "
        "i mean, meaning, mean, you know, sort of, kinda, kind of, like, them, all of them, all of those, "
        "all of it, every single one, every last one, the lot, every, single, handled, dealt with, "
        "looked after, took care of, worked on, carried out, that were, that was, which were, which was, "
        "happened to be, do we have, do i have, have we got, we've got, got any, have you got, is there "
        "any, "
        "are there any, please tell me, tell me, remind me, quick question, question, just wondering, "
        "wondering, curious, i wonder, wonder, would love to, love, keen, grab, dig up, dig out, hand me, "
        "pull out, run me, walk me through, run through, go over, print, output, return, select, say, "
        "speak, "
        "set, group, bunch, sure, certain, type thing, thingy, stuff, things, thing, hold on, wait, "
        "when you get a chance, whenever you can, for us, with us, our side, around here, at this time, "
        "at this moment, this moment, this instant, of late, latterly, as of now, as we speak, as it "
        "stands, "
        "to date, thus far, all in all, overall, in general, generally, basically, essentially, "
        "especially, "
        "namely, specifically, respectively, each, sitting at, sitting in, standing at, lying, lies, lie, "
        "reside, residing, inside of, within our, belonging, of ours, theirs, also there, over there, "
        "affecting, affected, involving, involve, touching, sorted out, occur, took, take place, "
        "attached, assigned, against, open against, raised against, logged against, on record, on file, "
        "in the books, on the books, on the list, in the list, come through, came through, coming through, "
        "figure, figures, stat, stats, statistics, number crunch, calculate, compute, work out, determine, "
        "establish, be so kind, kind, "
        "such, those which, those with, ones with, the ones with, whom, whereby, being at, that sit, "
        "that stand, in state, in status, status of, in the state, in the status, with status, "
        "whose status is, whose state is, with state"
    ),
}
ARABIC: dict[str, str] = {
    "head:alert": "إنذاراتنا, الاشعارات, إشعارات, بلاغات, الآلارم, آلارم, ألارم",
    "head:maintenance": "أوامر صيانه, طلبات صيانة, طلبات الصيانة, طلب صيانة, شغل الصيانة, شغل صيانة",
    "head:failure": "خربت, عطلت, تعطلوا, خرب, طاحت, باظت, اتعطلت, بايظة, وقوع أعطال, تعطلا",
    "head:sensor": "السنسورات, سنسور, سنسورات, عدادات, عداد",
    "status:running": "شغالين, ماشية, دايرة, تشتغل, بتشتغل, عم تشتغل, قاعدة تشتغل, تدور, مشغلين",
    "status:stopped": "واقفين, طافية, طافي, مو شغالة, مش شغالة, موقفة, ساكتة, مطفيين, متوقفين, ما "
    "تشتغل, مو شغال",
    "unlike:running": "مو شغالة, مش شغالة, ما تشتغل, مو شغال",
    "status:closed": "مسكر, مسكرين, مقفول, مقفولة, مغلوقة, مغلوق, المسكرة, المقفلة",
    "status:open": "فاتحة, مفتوحين, فاتح",
    "status:fault": "خربان, خربانين, عطلانة, عطلان, بايظ, باظت",
    "status:offline": "فاصلة, فاصل, مفصول, طافية الاتصال, مو متصلة, مش متصلة, مب متصلة, لا يوجد اتصال, مقطوع",
    "status:overdue": "متأخرين, فايتة, فايت موعدها, عدت موعدها, تعدت موعدها, المتجاوزة, منتهية المهلة",
    "status:unacknowledged": (
        "ما تأكدت, ما تم تأكيدها, ما حدا أكدها, ما أحد أكدها, محدش أكدها, مش مؤكدة, مو مؤكدة, لسه ما "
        "تأكدت, "
        "بلا إقرار, بلا تأكيد, لم تعتمد, غير معتمدة"
    ),
    "status:active": "شغالة حاليا, لسه شغالة, القائمة حاليا, المستمرة, لا تزال نشطة, ما زالت نشطة",
    "level:critical": "الحرجين, حرجين, خطرة, خطر جدا",
    "level:high": "عالين",
    "field:raised_at": "صارت, صار, طلعت, طلع, إجت, أجت, اجت, جت, جات, رنت, صايرة, صاير, نزلت, بدت, "
    "حصلوا, انطلق",
    "field:zone": "قطاعات, حي, ناحية",
    "field:install_date": "انركبت, متركبة, تركبت",
    "field:downtime_hours": "توقفها, توقفه, وقوفها, زمن توقفها, مدة توقفها, ساعات توقفها, التوقفات",
    "field:cost": "سعرها, ثمنها, كلفته, مصروفات",
    "field:distance": "المسافة, البعد, مسافة, بعدها",
    "field:technician": "شغلها الفني, سواها, عملها, أنجزها الفني, تولاها, تولاها الفني",
    "field:acked_by": "أكدها المشغل, اعتمدها, أقرها, استلمها, قبلها",
    "nearest:": "أقرب, الأقرب",
    "agg:count": "قديش, قديش عدد, أديش, كام, شكثر, عددها, كم واحد, كم وحدة, كم هو عدد, كم هي, احسب لي عدد",
    "agg:avg": "معدلها, متوسطها",
    "cmp:gt": (
        "زاد على, ازيد من, أعلى عن, فاق, فاقت, تعدى, زايد عن, زايدة عن, ما يزيد عن, "
        "أزيد عن, أكثر عن, تخطت, تخطى, تجاوزن, كلفت أكثر من, استمرت أكثر من, استغرقت أكثر من"
    ),
    "cmp:lt": "قل عن, قلت عن, نقص عن, نقصت عن, أقل عن, دون ال, أدنى عن, ما يقل, نزل عن, نزلت عن, "
    "انخفضت عن, هبط عن",
    "cmp:ge": "مش أقل من, مو أقل من, ليس أقل من, ابتداء من قيمة",
    "over:gt": "تجاوز, تجاوزت, يتجاوز, تتجاوز, تعدت, فاقت, تخطت, تتخطى, زاد, زادت, يزيد, تزيد, ارتفع, "
    "ارتفعت, ازداد, ازدادت, تزداد, يرتفع, ترتفع",
    "over:lt": "قل, قلت, يقل, تقل, نقص, نقصت, انخفض, انخفضت, هبط, هبطت, ينخفض, تنخفض",
    "cmp:le": "مش أكثر من, مو أكثر من, ليس أكثر من, كحد أقصى",
    "sort:desc": (
        "من الأعلى للأدنى, من الأكبر للأصغر, من الأكثر إلى الأقل, من الأكثر للأقل, من الأعلى إلى الأقل, "
        "من الكبير للصغير, من الأعلى للأقل, الأعلى فالأدنى, نزولا, الأغلى أولا, الأعلى في البداية, "
        "من العالي للواطي, الأكثر أولا, الأطول أولا"
    ),
    "sort:asc": (
        "من الأدنى للأعلى, من الأصغر للأكبر, من الأقل إلى الأكثر, من الأقل للأكثر, من الأقل إلى الأعلى,"
        " صعودا, "
        "من الأقل للأعلى, الأرخص أولا, الأقل أولا, الأقرب أولا, من الأقرب إلى الأبعد, من الأقرب للأبعد"
    ),
    "sort:newest": "من الجديد للقديم, من الأحدث للأقدم, الجديد أولا",
    "sort:oldest": "من القديم للجديد, من الأقدم للأحدث, القديم أولا",
    "sort:by": "رتب, رتبها, رتبهم, مرتبين, مرتبين حسب, رتبهم حسب, مع ترتيبها حسب, مرتبا حسب, مرتبا, "
    "رتبها بحسب",
    "not:": "إلا, بس مو, بس مش, مش, مو, مب, بدون احتساب, من دون احتساب, شيل, ما تحسب, خلاف, غير متضمنة,"
    " لا تحسب",
    "not:end": "مستثناة, لا أريدها, ما بدي ياها, مو لازم, غير مشمولة, لا تحسبها, مستبعدة, برا الحساب",
    "with:": (
        "اللي عليها, اللي عليه, اللي عندها, اللي لها, اللي فيها, عندها, عنده, والتي عليها, والتي لديها, "
        "التي لديها أيضا, التي عليها أيضا, لديها كل من, عليها كل من, لهم, فيهم, عليهم, صاحبة, يلي عليها, "
        "ولديها, وعليها, ولها, التي سجلت, حاملة, المصابة ب, التي تعاني من"
    ),
    "without:": (
        "ما عليها, ما عندها, ما لها, مالها, ماعليها, ما فيها, بلاها, من غير أي, بدون أي, دون أي, ما عليه, "
        "اللي ما عليها, اللي ما عندها, اللي ما لها, التي ليس عليها, التي ليس لديها, مالهاش, معندهاش, "
        "ماعندهاش, "
        "ولا يوجد لها, وليس لها"
    ),
    "near:": "جنب, حوالين, قريب من, قريبة على, القريبة من, صوب, حد, يم, بمحيط",
    "join:then": "وبعدها, بعدها, بعد ذلك, وبعد ذلك, بعدين, وبعدين, ومن ثم, ومن بعدها, وكمان, كمان, "
    "وبالمرة, بالإضافة",
    "region:map_view": "قدامي, اللي قدامي, اللي أشوفه, اللي شايفه, اللي على الخريطة, بالشاشة, الظاهر أمامي",
    "region:selection": "اللي اخترتها, اللي حددتها, اللي محددها, يلي اخترتها, المحددين, باختياري, من اختياري",
    "when:": "إيمتى, امتى, إمتى, متين, أي ساعة, في أي ساعة, أي يوم",
    "vague:": (
        "كيف وضع, كيف حالة, كيفها, كيفه, شلون, شلونها, إيش أخبار, ايش اخبار, شو أخبار, شخبار, ازاي حال, "
        "إزي, "
        "كيف الوضع, شو صاير, كيف الحال"
    ),
    "dueto:": "بسبب, نتيجة, جراء, الناتجة عن, الناجمة عن",
    "why:": "ليش, ليه, علاش, لأي سبب, ما السبب, شو السبب, إيش السبب, ما سر",
    "advice:": "ايش أسوي, شو أعمل, أعمل إيه, ماذا أفعل, ما العمل, بماذا تنصح, شو لازم",
    "future:": "راح, رح, بكرة, بكره, بكرا, هيصير, حيصير, مستقبلا, في المستقبل, متى راح, الجاي, الجاية, قريبا",
    "filler:": (
        "شو, شو هي, شو في, ايش, إيش, ايش هي, شنو, شنهي, وش, وشو, إيه, ايه, وين, فين, أين هي, وينها, تقع, "
        "يقع, تقعان, يقعان, واقع, واقعة, موقعها, موقعه, مكانها, مكانه, أين تقع, أين يقع, وين تقع, وين "
        "يقع, فين تقع, "
        "بأي مكان, في أي مكان, "
        "مين, منو, "
        "اللي, يلي, إللي, ذلي, هاي, هذي, ده, دي, دول, هدول, هالـ, ال, وريني, ورني, ورينا, فرجيني, فرجينا, "
        "أرينا, أعطيني, عطني, عطيني, اعطيني, إديني, اديني, هاتي, هاتلي, هات لي, جيب, جيبلي, جيب لي, طلع "
        "لي, "
        "طلعلي, شوف, شوفلي, شوف لي, قل لي, قولي, قول لي, خبرني, احكيلي, بدي, بدنا, بدي أعرف, ودي, ودي "
        "أعرف, "
        "أبي, ابي, ابغى, أبغى, عايز, عاوز, عاوزين, عايزين, حابب, أحب, محتاج, محتاجين, في عندنا, فيه, "
        "في عندي, "
        "فيه عندنا, عنا, عندي, اكو, أكو, هلق, هلأ, هسه, الحين, دلوقتي, دلوقت, حاليا الآن, اسا, لسه, لسا, "
        "بعدها لسه, كلهم, كلها, جميعها, جميعهم, كلياتهم, بليز, لو تكرمت, لو سمحتي, يعطيك العافية, تكرم, "
        "الله يعافيك, مشكور, ممنون, يا ريت, ياريت, احسب, احسبلي, احسب لي, حدد, حدد لي, استخرج, استخرج لي, "
        "اجلب, اجلب لي, ابحث عن, ابحث لي, فتش, اسأل, سؤال, كذلك الأمر, بالنسبة, يعني, طيب, "
        "والتي, والذي, الذي هو, التي هي, وهي, وهو, هن, كانوا, كنت, تلك التي, الموجودين, الموجود, "
        "بها أي, حيث, لنا جميع, على كل, قائمة ب, لائحة, لائحة ب, كشف ب, اطلع, اطلعني, أطلعني, اطلعني على, "
        "زودني, زودني ب, وافني, وافني ب, أعلمني, عرفني, يهمني, هل هناك, هل هناك أي, هل يوجد, هل توجد, "
        "هل لدينا, هل في, أي من, عددا, كافة, سائر, بأكملها, كل من, كلا من, معا, تولى, تم تنفيذها, أي شيء"
    ),
}
CHINESE: dict[str, str] = {
    "head:maintenance": "维护单 维修单 派工单 检修单 保养单 修理单 检修任务 维修任务 维护任务 维保单 "
    "保养工单",
    "head:alert": "报警信息 报警事件 告警信息 告警记录 警情",
    "head:failure": "坏过的 故障过 出毛病 出问题的故障",
    "head:asset": "东西 器件 装备",
    "mtype:preventive": "预防性工单 预维护 计划维护 计划保养",
    "mtype:corrective": "维修性 抢修性 补救性",
    "status:running": "运行着 运行的 转着 在转 在跑 跑着 开着呢 正在跑 正在运转的 运行当中",
    "status:stopped": "停着的 没开 没在跑 不转 停住的 停机的 停机状态 没在转 停下来",
    "unlike:running": "没在跑 不转 没在转",
    "status:open": "处于打开 开着状态 敞开着",
    "status:closed": "关着呢 关上的 闭着 关死的 处于关闭 关掉的",
    "status:fault": "出故障的 坏掉的 坏着",
    "status:offline": "掉线的 断网 联系不上 不通 没上线 无法连接 断了 没连上",
    "status:overdue": (
        "逾期未做 逾期没做 到期未做 过期未做 超期未做 到期没做 逾期未处理 超期没做 超过期限 逾期的 拖期 "
        "逾期未执行 到期还没做 过期没做 逾期还没做 已过期限 超时未做 逾期未完"
    ),
    "status:pending": "没做完 还没做 没做的 未做完 未处理 没处理 没关的 尚未处理 还没处理",
    "status:in_progress": "正在做 在做 做着 干着 在处理 正进行",
    "status:active": "还在报 仍在报 在报 没消除 还没消除 没恢复 还没恢复 尚未恢复 仍存在 仍然有效",
    "status:unacknowledged": "未确认过 没确认过 没被确认 没有确认过 未经确认 尚未被确认 没应答 待应答",
    "level:critical": "最高级 一级 最紧急",
    "level:medium": "中级的 中等级 中级别 中优先级",
    "level:high": "高级别 高优先级",
    "level:low": "低级别 低优先级",
    "field:distance": "距离远近 远近",
    "field:cost": "花销 造价 费用额",
    "field:downtime_hours": "停机的时间 停了多久 停机了 停机总时长 停机总时间 停机小时数",
    "field:raised_at": "报了 来了 响了 报警了",
    "field:technician": "处理的人 经手 经手人 师傅",
    "away:": "离 距 距离",
    "nearest:": "最近的几个 离得最近的 最靠近 距离最近的 最近处的 离得最近 距离最近 离最近的",
    "agg:avg": "平均值是 均值是 平均水平 平均下来",
    "agg:max": "最大是 最高是 最高达到",
    "agg:min": "最低是 最小是",
    "agg:count": "有几起 几起 几项 多少件 几件 有多少个 有多少台 有多少条 共几条 共几台 多少笔 数目是 "
    "几宗 多少宗 几份 多少份",
    "sort:desc": (
        "从高往低 从大往小 由高往低 高到低 大到小 从多往少 从贵到便宜 从长到短 由长到短 从高至低 从大至小 "
        "最高的排前面 最高的在前 最大的在前 最多的在前 最贵的在前 从高到低排 从大到小排 从高到低排列 "
        "从大到小排列 "
        "从高到低排序 从大到小排序 由高到低排列 由大到小排列 从多到少排列 从多到少排 由高至低 倒序 "
        "降序排 降序排序"
    ),
    "sort:asc": (
        "从低往高 从小往大 低到高 小到大 从短到长 由短到长 从低至高 从小至大 最低的在前 最小的在前 "
        "从近到远 由近到远 "
        "最近的在前 从低到高排 从小到大排 从低到高排列 从小到大排列 从低到高排序 从小到大排序 正序 "
        "升序排 升序排序 从便宜到贵"
    ),
    "sort:newest": "新的排前面 从近到早 最新的排在前面 时间从新到旧 最近的排前面",
    "sort:oldest": "旧的在前 旧的排前面 时间从旧到新",
    "sort:by": "排个序 排序下 排一下 排下序 来排 来排序 排好 排起来",
    "group:by": "按着 依照 按每 以每 逐 各自按 按不同",
    "not:": "别算 别要 别显示 不要算 不包括的 撇开 抛开 扣除 排除掉 不统计 不计 别列",
    "not:end": "不要 不算 不算在内 不计 不看 去掉 排除 排除掉 除去 不包括 不含 不列 不显示 别列 别算 "
    "不用 不用列 就不要了 不要了 剔除 不统计",
    "with:": "同时有 既有 又有 还有着 同时存在 都有 并且有 而且有 且有 也有 上有 身上有 挂着 挂有 还挂着",
    "without:": "没有任何的 一次都没 从来没 从没有 没出过 没有出过 没挂 一个都没",
    "join:and": "并 而且 外加 加上",
    "join:then": "再 再给我 再查 再看看 再列出 再列 再给 再告诉 再统计 再算 再显示 接着 随后 之后再 "
    "顺便 最后 此外 还要 还想看",
    "region:map_view": (
        "地图当前视野 地图当前视图 地图当前画面 地图现在视野 当前地图视野 当前地图画面 地图视野 "
        "地图视野里 地图画面 "
        "地图可视范围 可视范围 可视区域 地图可视区域 当前可视范围 我现在看到的 我看到的 看得到的 "
        "屏幕里 画面里 视窗 "
        "地图当前窗口 地图当前显示 地图上当前 地图现在显示 现在屏幕上 我的屏幕 地图当前可见"
    ),
    "region:selection": "我圈的 我圈出 我圈出来 圈出来的 选出来的 我选出 选好的 我勾选 我框选 选中区域 "
    "我选中的",
    "when:": "啥时 什么日子 几时 几号 哪一天 哪个时间 几月几号 多会儿",
    "vague:": "咋样 咋回事 怎么回事 啥情况 还好吧 好不好 有没有问题 怎么样了 啥样",
    "dueto:": "由于 因 所致 引起的 造成的 导致的",
    "status:acknowledged": "确认的 确认过的 已经确认过",
    "why:": "咋会 为什么会 何以 怎么会 什么原因 啥原因 因何",
    "future:": (
        "见底 用完 耗尽 溢出 流干 抽干 会满 会溢 会干 会空 会停 快满 快干 快没 还能撑 还要多久 "
        "还有多久 多久能 多久之后 几时会 什么时候能 什么时候要 "
        "何时能 何时需要 什么时候满 什么时候需要 明后天 下星期 下礼拜 下个季度 下季度 下个班 往后 "
        "趋势预测 将来 过几天 大后天"
    ),
    "advice:": "怎么做 咋办 怎么修 怎么处理 如何修 如何做 是不是该 要怎么 该如何 有何建议",
    "filler:": (
        "帮忙 帮我看 帮我查 帮我看看 帮我查下 帮我查一下 查下 查查 查一查 看下 瞧瞧 瞅瞅 列下 列出来 "
        "列一列 整理 整理出 "
        "整理一下 给个 来个 来一份 给一份 拿 拿出 弄 弄个 弄一份 说说 说一下 说下 讲讲 讲一下 告诉我 "
        "跟我说 问一下 问下 "
        "想问 想问下 想问一下 我想知道 想了解 了解一下 了解 想看看 想查 想查一下 劳驾 拜托 辛苦 辛苦了 "
        "多谢 谢谢啦 谢了 "
        "哈 呀 嘛 哦 噢 啦 咯 喽 哎 嗯 诶 呗 哇 咱 咱们 咱厂 俺 大家 人 那边 这边 这儿 那儿 边 侧 块 "
        "的话 来着 "
        "都有哪些 都有啥 有啥 啥 哪几 哪种 都是 都有 分别是 分别有 究竟 到底 一共有 总共有 共有 里头 里边 "
        "起来 下来 上来 出来的 计算 算 算一下 算出 求 求出 得出 统计出 目前还 现在还 眼下 此刻 当下 "
        "这会儿 如今 现阶段 "
        "一直 依然 仍 仍然 仍旧 还在 尚 已被 曾 曾经 总 该 每项 各项 情况下 方面的 发来 传来 负责 "
        "负责的 处理 "
        "处理的 处理过 处理过的 做过的 完成的人 干的 修的 修过 修过的 经历 经历过 遭遇 碰到 遇到 报出 "
        "报出来 而 则 便 "
        "即 其他 其余 别的 另 所涉及 涉及 有关 相关的 针对 跟 具备 呈 呈现 显示为 标记为 标为 算作 属 "
        "来源 通过 名为 叫 "
        "级的 类的 种的 型的 值得 应 请你 请您 请给 请给我 请列 请查 请显示 请帮我 请告诉我 快 快点 "
        "赶紧 赶快 马上 一览 "
        "明细 细节 全部列出 都列出 都列出来 列表形式 表格 图 单子 数据表 在册 现存 现在的 目前在 "
        "当前在 截止目前 到目前为止"
    ),
}
