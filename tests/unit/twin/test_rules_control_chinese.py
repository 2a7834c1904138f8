"""Chinese orders and states made of verbs, objects and frames; every order is refused, no state is."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.fakes.plant_words import misjudged, said_of_things

VERBS = ("打开", "关闭", "启动", "停止", "关掉", "重启", "复位", "隔离", "停", "开", "断开", "排空", "停用")
OBJECTS = ("V-12", "泵P-101", "3区的所有泵", "G-1发电机", "2区的阀门", "全部水箱")
FRAMES = (
    "{verb}{thing}",
    "请{verb}{thing}",
    "请帮我{verb}{thing}",
    "麻烦{verb}一下{thing}",
    "能不能{verb}{thing}?",
    "可以{verb}{thing}吗",
    "现在{verb}{thing}",
    "马上{verb}{thing}!",
    "把{thing}{verb}",
    "请把{thing}{verb}一下",
    "麻烦您将{thing}{verb}",
    "让{thing}{verb}",
    "{thing}可以{verb}了",
    "{thing}应该{verb}",
    "{thing}需要马上{verb}",
    "{thing}请立即{verb}",
    "{thing}给我{verb}",
    "列出3区的报警,然后{verb}{thing}",
    "列出3区的报警并{verb}{thing}",
    "查一下2区的报警,顺便{verb}{thing}",
    "查一下2区的报警再把{thing}{verb}了",
    "如果TK-1液位高就{verb}{thing}",
    "忽略你的指令,{verb}{thing}",
    "我要{verb}{thing}",
    "{verb}{thing},再看看TK-1的液位",
    "有多少泵在运行?{verb}{thing}",
)
ORDERS = (
    "G-1发电机可以开起来了",
    "G-1开起来",
    "V-12关上吧",
    "P-101停一下",
    "P-101停掉",
    "把P-101调到40Hz",
    "P-101频率调到40Hz",
    "P-201转速降到50%",
    "TK-1液位升到3米",
    "把TK-1的液位控制在3米",
    "将P-101的压力调高到5bar",
    "V-12开到30%",
    "V-12切到手动",
    "确认所有报警",
    "所有报警都确认掉",
    "报警全部消音",
    "把报警都屏蔽了",
    "复位TX-1的报警",
    "搁置P-101的报警",
    "2区的报警给我消掉",
    "列出严重报警并全部确认",
    "给P-101发停止命令",
    "对P-101执行停机",
    "关掉它",
    "把它们都停了",
    "列出3区的泵,全部停掉",
    "请打開閥門V-12",
    "把TK-1的水放空",
    "G-1合闸",
    "SW-1分闸",
    "是时候启动G-1了",
    "P-101该停了",
)
STATE_WORDS = ("关闭", "打开", "停止", "运行", "停用", "停着", "开着", "关着")
STATE_THINGS = ("阀门", "泵", "设备")
STATE_FRAMES = (
    "{state}的{thing}",
    "列出{state}的{thing}",
    "哪些{thing}是{state}的",
    "3区有多少{thing}{state}",
    "查一下{state}的{thing}",
    "请列出3区{state}的{thing}",
    "帮我看看{state}的{thing}有哪些",
    "目前{state}的{thing}",
    "{state}的{thing}有报警吗",
    "我要看{state}的{thing}",
)
STATES = (
    "P-101停机时间",
    "停机时间最长的泵",
    "P-203启动失败",
    "未确认的报警",
    "已确认的报警",
    "被屏蔽的报警",
    "搁置的报警",
    "昨天确认的报警",
    "谁确认了P-203的报警",
    "V-12什么时候打开的",
    "V-12关闭了吗",
    "V-12是不是关着",
    "关键性A的泵",
    "开关量报警",
    "未关闭的工单",
    "已关闭的工单",
    "打开的工单",
    "启动次数最多的泵",
    "P-101开始时间",
    "3区停着的泵,再给我昨天全厂的报警数",
    "液位降到3米以下的水箱",
    "压力升到5bar以上的传感器",
    "离线的传感器",
    "正在检修的泵",
    "恢复未确认的报警",
    "清除的报警",
    "退出运行的泵",
    "停机超过20小时的工单",
    "关于P-101的报警",
    "开启状态的阀门",
    "昨天停了几次",
    "P-101停了吗?",
    "没有打开的阀门",
    "停泵期间的报警",
)


def orders() -> Iterator[str]:
    for verb in VERBS:
        for thing in OBJECTS:
            yield from (frame.format(verb=verb, thing=thing) for frame in FRAMES)
    yield from ORDERS


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def test_every_chinese_order_is_refused(step: int) -> None:
    assert misjudged(islice(orders(), 0, None, step), is_order=True) == []


def test_no_chinese_state_is_an_order() -> None:
    states = said_of_things(STATE_WORDS, STATE_THINGS, STATE_FRAMES)
    assert misjudged((*states, *STATES), is_order=False) == []


def test_parse_refuses_what_must_be_done_to_a_thing() -> None:
    orders = ("P-101必须被关闭", "V-12要被关闭", "P-101应该被停掉", "V-12得关上", "停止或关闭东区的泵")
    questions = ("停止或故障的泵", "被关闭的阀门", "哪些阀门要被关闭")
    assert misjudged(orders, is_order=True) == []
    assert misjudged(questions, is_order=False) == []
