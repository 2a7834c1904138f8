"""Words of time in three languages, by what they do in a period; plain data for dates.

Kinds: skip (adds nothing), token (a whole period), day (days from today), rel (last, past, this, next), unit,
month, weekday, part (of a day), shift, and the relations since, until, before, after, from, to, between, ago.
"""

from functools import cache

from app.twin.lexicon import Lexicon, split_phrases

_ENGLISH = {
    "skip:": "in, during, over, for, within, on, throughout, the, of, in the, over the, during the, for "
    "the, "
    "since the, at, from the, within the, across the, in the course of, over the course of, "
    "of the, all, whole, in all of",
    "token:today": "today, so far today, today so far, current day, this day",
    "token:this_week": "this week, so far this week, current week, this week so far, week to date",
    "token:this_month": "this month, so far this month, current month, this month so far, month to date, mtd",
    "token:this_quarter": "this quarter, so far this quarter, current quarter, quarter to date",
    "token:this_year": "this year, so far this year, current year, year to date, ytd, this year so far",
    "token:this_shift": (
        "this shift, current shift, so far this shift, our shift, my shift, present shift, "
        "shift so far, "
        "ongoing shift"
    ),
    "token:last_shift": "last shift, previous shift, prior shift, preceding shift, shift before, past "
    "shift, "
    "shift before this one, shift before this, former shift, shift that just ended, earlier shift",
    "token:last_week": (
        "last week, previous week, prior week, week before, preceding week, last calendar week"
    ),
    "token:last_month": (
        "last calendar month, previous calendar month, previous month, month before, "
        "prior month, "
        "preceding month, calendar month before"
    ),
    "month_word:": "last month",
    "token:last_quarter": "last quarter, previous quarter, prior quarter, quarter before, preceding "
    "quarter, "
    "last calendar quarter, past quarter",
    "token:last_year": (
        "last year, previous year, prior year, year before, last calendar year, preceding year"
    ),
    "token:last_7_days": "past week",
    "token:last_30_days": "past month",
    "token:last_12_months": "past year",
    "token:last_24_hours": "past day, last day, past 24",
    "token:last_1_hours": "past hour, last hour, previous hour",
    "token:last_30_minutes": "past half hour, last half hour, last half an hour, past half an hour",
    "token:last_14_days": ("past fortnight, last fortnight, previous fortnight, the fortnight"),
    "token:last_10_years": "past decade, last decade, previous decade",
    "token:last_6_months": "past half year, last half year, past six month",
    "token:all": "all time, ever, of all time, whole history, entire history, all dates",
    "day:-1": "yesterday, day before",
    "day:0": "today",
    "day:-2": "day before yesterday, day before last, two day ago",
    "day:1": "tomorrow",
    "rel:last": "last, past, previous, preceding, latest, most recent, prior, trailing, recent",
    "rel:this": "this, current",
    "rel:next": "next, coming, following, upcoming",
    "unit:minutes": "minute, min, mins",
    "unit:hours": "hour, h, hr, hrs",
    "unit:days": "day, d, calendar day",
    "unit:weeks": "week, wk, wks",
    "unit:fortnights": "fortnight",
    "unit:decades": "decade",
    "unit:months": "month, mo",
    "unit:quarters": "quarter",
    "unit:years": "year, yr, yrs",
    "unit:shifts": "shift",
    "few:2": "couple of, couple",
    "few:half": "half a, half an, half",
    "part:morning": "morning",
    "part:afternoon": "afternoon",
    "part:evening": "evening, tonight",
    "part:night": "night",
    "lastnight:": "last night, overnight, during the night, yesterday night",
    "shift:day": "day shift, morning shift, early shift",
    "shift:evening": "evening shift, afternoon shift, late shift, swing shift",
    "shift:night": "night shift, graveyard shift, overnight shift",
    "since:": "since, starting from, starting, as of, beginning, from, ever since, beginning from, from "
    "date, from the date, date from, "
    "start date, start date :, start date is, starting date, begin date, start, start :, starting on, "
    "beginning on",
    "until:": "until, till, up to, up until, through, by, to date, until date, date to, end date, end "
    "date :, "
    "end date is, ending date, end, end :, ending, ending on, finish date, and end date, and ending, "
    "and the end date",
    "before:": "before, prior to, earlier than, ahead of, pre",
    "after:": "after, later than, following, past, post",
    "onward:": "onward, on, and later, and after, onwards",
    "from:": "from, from date, from the date",
    "to:": "to, until, till, through, and, -, \u2013, up to, thru, to date, to the date, until date, and "
    "date",
    "between:": "between, from, anywhere between, between the dates, between dates, between date, "
    "between the dates of",
    "ago:": "ago, back, earlier",
    "week_of:": "week, calendar week, cw, week number, iso week",
    "of:": "of, in, the, ,",
    "day_of:": "of, of the, in the month of",
    "quarter_word:": "quarter",
    "start:": "start of, beginning of, the beginning of, the start of, the start of, the beginning of",
}
_MONTHS = (
    "january, jan, يناير, كانون الثاني",
    "february, feb, فبراير, شباط",
    "march, mar, مارس, آذار",
    "april, apr, أبريل, ابريل, نيسان",
    "may, مايو, أيار",
    "june, jun, يونيو, حزيران, يونيه",
    "july, jul, يوليو, تموز, يوليه",
    "august, aug, أغسطس, آب",
    "september, sep, sept, سبتمبر, أيلول",
    "october, oct, أكتوبر, تشرين الأول",
    "november, nov, نوفمبر, تشرين الثاني",
    "december, dec, ديسمبر, كانون الأول",
)
_WEEKDAYS = (
    "monday, mon, الاثنين, الإثنين, 周一 星期一 礼拜一",
    "tuesday, tue, tues, الثلاثاء, 周二 星期二 礼拜二",
    "wednesday, wed, الأربعاء, 周三 星期三 礼拜三",
    "thursday, thu, thurs, الخميس, 周四 星期四 礼拜四",
    "friday, fri, الجمعة, 周五 星期五 礼拜五",
    "saturday, sat, السبت, 周六 星期六 礼拜六",
    "sunday, sun, الأحد, 周日 星期日 星期天 周天 礼拜天",
)
_ARABIC = {
    "skip:": (
        "في, خلال, أثناء, من, على مدى, ل, طوال, عن, على مدار, مدى, ال, يوم, شهر, سنة, عام, فترة, "
        "في غضون, غضون, بتاريخ, عبر, مدة"
    ),
    "token:today": "اليوم, هذا اليوم",
    "token:this_week": "هذا الأسبوع, الأسبوع الحالي, الأسبوع الجاري, خلال الأسبوع الحالي",
    "token:this_month": "هذا الشهر, الشهر الحالي, الشهر الجاري",
    "token:this_quarter": "هذا الربع, الربع الحالي",
    "token:this_year": "هذا العام, هذه السنة, العام الحالي, السنة الحالية, العام الجاري, السنة الجارية",
    "token:this_shift": "هذه الوردية, الوردية الحالية, المناوبة الحالية, هذه المناوبة, النوبة الحالية",
    "token:last_shift": (
        "الوردية السابقة, الوردية الماضية, المناوبة السابقة, المناوبة الماضية, الوردية الأخيرة, "
        "النوبة السابقة, النوبة الماضية, "
        "المناوبة الأخيرة, وردية سابقة"
    ),
    "token:last_week": "الأسبوع الماضي, الأسبوع السابق, الأسبوع الفائت, الأسبوع المنصرم",
    "month_word:": "الشهر الماضي, الشهر الفائت, الشهر المنصرم",
    "token:last_month": "الشهر السابق, الشهر التقويمي الماضي",
    "token:last_quarter": "الربع الماضي, الربع السابق, الربع الأخير, الفصل الماضي, ربع السنة الماضي",
    "token:last_year": (
        "العام الماضي, السنة الماضية, العام السابق, السنة السابقة, السنة الفائتة, العام الفائت, العام المنصرم"
    ),
    "token:last_24_hours": "آخر يوم",
    "token:last_1_hours": "آخر ساعة, الساعة الماضية, الساعة الأخيرة",
    "token:last_7_days": "آخر أسبوع",
    "token:last_30_days": "آخر شهر",
    "token:last_12_months": "آخر سنة, آخر عام",
    "token:last_2_hours": "آخر ساعتين, الساعتين الماضيتين, الساعتين الأخيرتين",
    "token:last_2_days": "آخر يومين, اليومين الماضيين, اليومين الأخيرين",
    "token:last_2_weeks": "آخر أسبوعين, الأسبوعين الماضيين, الأسبوعين الأخيرين",
    "token:last_2_months": "آخر شهرين, الشهرين الماضيين, الشهرين الأخيرين",
    "token:last_2_years": "آخر سنتين, آخر عامين, السنتين الماضيتين, العامين الماضيين",
    "token:last_30_minutes": "آخر نصف ساعة, نصف الساعة الأخيرة, النصف ساعة الماضية, نصف الساعة الماضية",
    "token:last_10_years": "العقد الماضي, آخر عقد, العقد الأخير",
    "token:last_6_months": "آخر نصف سنة, آخر ستة أشهر",
    "token:all": "على الإطلاق, كل الأوقات, منذ البداية",
    "day:-1": "أمس, البارحة, امس, يوم أمس, مبارح, امبارح, إمبارح, بالأمس",
    "day:-2": "أول أمس, أول من أمس, قبل أمس, أول امبارح, أول مبارح, قبل البارحة, اليوم قبل الماضي",
    "day:1": "غدا, الغد, بكرة, بكرا",
    "rel:last": "آخر, الماضي, الماضية, الأخيرة, الأخير, السابقة, الفائتة, اخر, الماضيين, المنصرمة",
    "rel:this": "هذا, هذه, الحالي, الحالية",
    "rel:next": "القادم, القادمة, المقبل, المقبلة",
    "unit:minutes": "دقيقة, دقائق",
    "unit:hours": "ساعة, ساعات",
    "unit:days": "يوم, أيام",
    "unit:weeks": "أسبوع, أسابيع",
    "unit:months": "شهر, أشهر, شهور",
    "unit:quarters": "ربع, أرباع",
    "unit:years": "سنة, سنوات, عام, أعوام, سنين",
    "dual:days": "يومين",
    "dual:hours": "ساعتين",
    "dual:weeks": "أسبوعين",
    "dual:months": "شهرين",
    "dual:years": "سنتين, عامين",
    "part:morning": "صباح, صباحا, الصباح",
    "part:afternoon": "بعد الظهر, بعد ظهر, عصر",
    "part:evening": "مساء, المساء",
    "part:night": "ليلة, ليل, الليل",
    "lastnight:": "الليلة الماضية, ليلة أمس, الليلة الفائتة, ليلة البارحة",
    "shift:day": (
        "الوردية الصباحية, وردية الصباح, الوردية النهارية, وردية النهار, المناوبة الصباحية, "
        "المناوبة النهارية, مناوبة النهار, مناوبة الصباح"
    ),
    "shift:evening": "الوردية المسائية, وردية المساء, المناوبة المسائية, مناوبة المساء",
    "shift:night": "الوردية الليلية, وردية الليل, المناوبة الليلية, مناوبة الليل, نوبة الليل",
    "since:": "منذ, ابتداء من, اعتبارا من, بدءا من, من بداية, منذ يوم, من تاريخ, تاريخ البداية, تاريخ "
    "البدء, "
    "تاريخ البداية :, بداية من, البداية, ابتداء من تاريخ, اعتبارا من تاريخ",
    "until:": "حتى, لغاية, إلى غاية, حتى تاريخ, إلى تاريخ, تاريخ النهاية, تاريخ الانتهاء, "
    "تاريخ النهاية :, وتاريخ النهاية, وتاريخ الانتهاء, النهاية, انتهاء ب",
    "before:": "قبل, قبل عام, قبل سنة",
    "after:": "بعد, عقب",
    "from:": "من, من تاريخ",
    "to:": "إلى, حتى, و, الى, -, لغاية, إلى تاريخ, حتى تاريخ, وتاريخ, لغاية تاريخ",
    "between:": "بين, ما بين, من, بين تاريخ, بين التاريخين, بين تاريخي, ما بين التاريخين, من تاريخ",
    "quarter_word:": "الربع, ربع",
    "day_of:": "من, من شهر",
    "of:": "من, عام, سنة, لعام, لسنة, في, ل, من عام, من سنة, من العام, ,",
    "week_of:": "الأسبوع رقم",
    "start:": "بداية, مطلع, أول",
}
_CHINESE = {
    "skip:": "在 于 的 期间 这 整个 全",
    "token:today": "今天 今日 当天 当日",
    "token:this_week": "本周 这周 这个星期 本星期 这星期 这一周 这个周 当周",
    "token:this_month": "本月 这个月 当月",
    "token:this_quarter": "本季度 这个季度 这季度 当季",
    "token:this_year": "今年 本年 本年度 今年以来",
    "token:this_shift": "本班 当班 这个班 当前班次 本班次 这个班次 这班 这一班",
    "token:last_shift": (
        "上一班 上个班 上一班次 上个班次 上一个班次 前一班 上班次 上一个班 前一个班次 前一班次"
    ),
    "token:last_week": "上周 上星期 上个星期 上一周 上个周 上礼拜",
    "month_word:": "上个月 上月 上一个月",
    "token:last_month": "上个自然月 上一自然月",
    "token:last_quarter": "上季度 上个季度 上一季度 上一个季度",
    "token:last_year": "去年 上一年 上年",
    "token:last_24_hours": "最近一天 过去一天 近一天 最近一昼夜",
    "token:last_1_hours": "最近一小时 过去一小时 近一小时 最近一个小时 过去一个小时 上一小时",
    "token:last_7_days": "最近一周 过去一周 近一周 最近一星期 过去一星期 最近一个星期 过去一个星期",
    "token:last_30_days": "最近一个月 过去一个月 近一个月 近一月",
    "token:last_12_months": "最近一年 过去一年 近一年",
    "token:last_30_minutes": "最近半小时 过去半小时 近半小时 最近半个小时 过去半个小时",
    "token:last_10_years": "最近十年 过去十年 近十年",
    "token:last_14_days": "最近半个月 过去半个月 近半个月 近半月 最近半月",
    "token:last_6_months": "最近半年 过去半年 近半年",
    "token:all": "有史以来 所有时间 全部时间",
    "day:-1": "昨天 昨日 昨",
    "day:-2": "前天 前日",
    "day:-3": "大前天",
    "day:1": "明天 明日",
    "rel:last": "最近 过去 近 最近的 过去的 最近这 近来",
    "rel_before:last": "前 之前",
    "unit:minutes": "分钟",
    "unit:hours": "小时 个小时 钟头 个钟头",
    "unit:days": "天 日 个日夜",
    "unit:weeks": "周 个星期 星期 个周",
    "unit:months": "个月 月",
    "unit:quarters": "个季度 季度",
    "unit:years": "年",
    "inside:": "内 以内 之内 里 以来 来 中 间",
    "part:morning": "早上 上午 早晨 早 今早",
    "part:afternoon": "下午",
    "part:evening": "晚上 傍晚 晚",
    "part:night": "夜里 夜间 凌晨",
    "lastnight:": "昨晚 昨夜 昨天夜里 昨天晚上 昨夜间",
    "shift:day": "白班 早班 日班",
    "shift:evening": "中班 晚班",
    "shift:night": "夜班",
    "since:": "自 从 自从 起始 起始于 始于 起始日期 起始日期为 起始日期是 起始日期: 起始时间 起始时间为 "
    "开始日期 开始日期为 开始日期是 "
    "开始日期: 开始时间 开始时间为 开始于 起始日 起始:",
    "few:half": "半 半个",
    "before:": "早于",
    "after:": "晚于",
    "until:": "结束 结束于 结束日期 结束日期为 结束日期是 结束日期: 结束时间 结束时间为 截止日期 "
    "截止日期为 截止日期是 "
    "截止日期: 止于 终止日期 截止时间 结束日 结束: 截至 截止到 到 直到 截止",
    "since_after:": "以来 起 开始 至今 到现在 到目前 之后至今 以后至今",
    "before_after:": "之前 以前 前",
    "after_after:": "之后 以后 后",
    "from:": "从 自",
    "to:": "起到 起至 到 至 和 - ~ 与 直到",
    "between:": "从 自 在",
    "tail:": "止 为止 之间 期间 这段时间 间",
    "ago:": "前 之前 以前",
    "year_mark:": "年",
    "month_mark:": "月 月份",
    "day_mark:": "日 号",
    "quarter_mark:": "季度",
    "week_mark:": "周",
}


# Arabic numbers its duals by an ending that a stem loses; these may be stemmed.
_LOOSE = frozenset({"rel:last", "rel:this", "rel:next"})


@cache
def date_words() -> Lexicon:
    """Give the table from phrases to "kind:value"; do not add to it."""
    table = Lexicon()
    for words in (_ENGLISH, _ARABIC):
        for sense, phrases in words.items():
            for phrase in phrases.split(", "):
                table.add(phrase, sense, is_exact=words is _ARABIC and sense not in _LOOSE)
                if words is _ARABIC and sense.startswith(("unit:", "part:")):
                    table.add(f"\u0627\u0644{phrase}", sense, is_exact=True)
                if words is _ARABIC and phrase.startswith("\u0627\u0644"):
                    # "بالوردية الحالية": in, written as one with the article.
                    table.add(f"\u0628{phrase}", sense, is_exact=sense not in _LOOSE)
    for sense, phrases in _CHINESE.items():
        for phrase in phrases.split():
            table.add(phrase, sense)
    _add_rows(table, "month", _MONTHS, 1)
    _add_rows(table, "weekday", _WEEKDAYS, 0)
    return table


def _add_rows(table: Lexicon, kind: str, rows: tuple[str, ...], first: int) -> None:
    for number, phrases in enumerate(rows, start=first):
        for phrase in split_phrases(phrases):
            table.add(phrase, f"{kind}:{number}")
