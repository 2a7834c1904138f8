"""Arabic orders and states made of verbs, objects and frames; every order is refused, no state is."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.fakes.plant_words import misjudged, said_of_things

# Imperative, verbal noun, verb of the second person.
VERBS = (
    ("افتح", "فتح", "تفتح"),
    ("أغلق", "إغلاق", "تغلق"),
    ("شغّل", "تشغيل", "تشغل"),
    ("أوقف", "إيقاف", "توقف"),
    ("أطفئ", "إطفاء", "تطفئ"),
    ("اعزل", "عزل", "تعزل"),
    ("سكّر", "تسكير", "تسكر"),
    ("فرّغ", "تفريغ", "تفرغ"),
    ("افصل", "فصل", "تفصل"),
)
OBJECTS = ("الصمام V-12", "P-101", "المضخات في المنطقة 3", "كل الصمامات", "المولد G-1", "الخزان TK-2")
FRAMES = (
    "{verb} {thing}",
    "{verb} {thing} الآن",
    "من فضلك {verb} {thing}",
    "لو سمحت {verb} {thing} فورا",
    "الله يخليك {verb} {thing}",
    "هل يمكنك {noun} {thing}؟",
    "هل يمكن {noun} {thing} الآن",
    "يرجى {noun} {thing}",
    "أريد {noun} {thing}",
    "نحتاج إلى {noun} {thing}",
    "قم ب{noun} {thing}",
    "يجب {noun} {thing} قبل الظهر",
    "يمكن {noun} {thing} الآن",
    "بدي {noun} {thing}",
    "أريدك أن {you} {thing}",
    "ممكن {you} {thing}؟",
    "بدي ياك {you} {thing}",
    "عايزك {you} {thing}",
    "لازم {you} {thing}",
    "اعرض الإنذارات في المنطقة 2 و{verb} {thing}",
    "كم عدد المضخات العاملة؟ {verb} {thing}",
    "اعرض الإنذارات النشطة وبعدها {verb} {thing}",
    "ما هو منسوب الخزان TK-1 ثم {verb} {thing}",
    "{verb} {thing} ثم اعرض الإنذارات",
    "أعطني قائمة الصمامات وكمان {verb} {thing}",
)
ORDERS = (
    "أكد جميع الإنذارات",
    "أقر كل الإنذارات في المنطقة 2",
    "اكتم الإنذارات",
    "أسكت جميع الإنذارات",
    "أجّل إنذار TX-1",
    "هل يمكنك تأكيد جميع الإنذارات",
    "اعرض الإنذارات الحرجة وأكدها",
    "اعرض المضخات ثم أوقفها",
    "أوقفها",
    "سكرها",
    "الصمام V-12 سكّره",
    "ارفع المستوى في TK-1 إلى 3 م",
    "اخفض ضغط المضخة P-101 إلى 4 بار",
    "اضبط P-101 على 40 هرتز",
    "ضع V-12 في الوضع اليدوي",
    "أريد الصمام V-12 مغلقا",
    "خلي المضخة P-101 شغالة",
    "اترك الصمام V-12 مفتوحا",
    "أعط أمر إيقاف للمضخة P-101",
    "باشر تفريغ الخزان TK-2",
    "إيقاف المضخة P-101 فورا",
    "يلزم إعادة تشغيل P-203",
    "شغلي المضخة P-101",
    "طفّي المضخات في المنطقة 3",
    "أعد ضبط الإنذارات على TX-1",
    "وقّف المضخة P-101",
    "عطّل المضخة P-101",
)
STATE_WORDS = ("المغلقة", "المفتوحة", "المتوقفة", "العاملة", "المعطلة", "المطفأة")
STATE_THINGS = ("الصمامات", "المضخات", "الأصول")
STATE_FRAMES = (
    "{thing} {state}",
    "اعرض {thing} {state} في المنطقة 3",
    "ما هي {thing} {state}؟",
    "كم عدد {thing} {state}",
    "أريد قائمة {thing} {state}",
    "هل توجد {thing} {state}؟",
    "من فضلك أظهر {thing} {state}",
    "وين {thing} {state}",
    "ورّيني {thing} {state} بالمنطقة 2",
)
STATES = (
    "الإنذارات غير المؤكدة منذ أمس",
    "الإنذارات التي أكدها op2",
    "من أكد الإنذارات على P-203",
    "متى تم تشغيل المضخة P-101",
    "متى أغلق الصمام V-12",
    "فشل الإغلاق في V-12",
    "فشل التشغيل في P-203",
    "أعطال المضخة P-203",
    "عطل المضخة P-203 الشهر الماضي",
    "أوامر العمل المفتوحة",
    "أوامر العمل التي زاد توقفها عن 20 ساعة",
    "المضخات قيد التشغيل",
    "مدة توقف P-101",
    "ساعات التوقف للمضخة P-101",
    "ارتفاع الضغط في المنطقة 2",
    "رفع الإنذارات اليوم",
    "هل الصمام V-12 مغلق؟",
    "هل تم فتح V-12 أمس",
    "إنذارات فشل الاتصال",
    "الإنذارات المؤجلة",
    "عمليات إيقاف P-101",
    "تاريخ تشغيل المضخات",
    "اعرض الصمامات المفتوحة والمضخات المتوقفة",
    "شو وضع المضخة P-101",
    "الصمامات المسكّرة في المنطقة 2",
    "مين أكد إنذار TK-1",
    "المضخات اللي وقفت أمس",
    "إنذارات المضخات المتوقفة",
    "أريد أن أعرف الصمامات المغلقة",
    "ممكن تعرض المضخات العاملة",
    "كم مرة توقفت P-101",
    "قبل تشغيل المضخة P-101",
)


def orders() -> Iterator[str]:
    for verb, noun, you in VERBS:
        for thing in OBJECTS:
            yield from (frame.format(verb=verb, noun=noun, you=you, thing=thing) for frame in FRAMES)
    yield from ORDERS


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def test_every_arabic_order_is_refused(step: int) -> None:
    assert misjudged(islice(orders(), 0, None, step), is_order=True) == []


def test_no_arabic_state_is_an_order() -> None:
    states = said_of_things(STATE_WORDS, STATE_THINGS, STATE_FRAMES)
    assert misjudged((*states, *STATES), is_order=False) == []


PASSIVE_ORDERS = (
    "يجب أن تُطفأ المضخة P-101",
    "يجب أن يُطفأ الضاغط C-1",
    "لازم تتوقف P-101",
    "لازم تنطفي المضخة",
    "فلتُغلق V-12",
    "ليُغلق V-12",
    "فليتوقف الضاغط C-1",
    "ينبغي أن يُفتح الصمام V-12",
    "لازم ينفتح V-12",
    "لازم يتسكر الصمام V-12",
    "لا بد أن يتوقف P-101",
    "المضخة P-101 لازم تنطفي",
)
PASSIVE_QUESTIONS = (
    "ما المضخات التي يجب أن تتوقف",
    "متى يجب أن تُغلق V-12",
    "كم مرة تتوقف P-101",
    "أوامر العمل التي يجب أن تُغلق اليوم",
    "هل تتوقف P-101 كثيرا",
)


def test_parse_refuses_what_must_be_done_by_nobody_named() -> None:
    assert misjudged(PASSIVE_ORDERS, is_order=True) == []


def test_parse_takes_no_question_of_what_is_done_for_an_order() -> None:
    assert misjudged(PASSIVE_QUESTIONS, is_order=False) == []
