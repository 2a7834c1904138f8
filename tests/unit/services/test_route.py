from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.chat import Turn
from app.domain.route import Route
from app.prompting.grounding import WITHHELD
from app.services.ask import AskService
from app.services.audit import AuditService
from app.services.conversations import ConversationsService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.route import RouteService
from app.services.settings import SettingsService
from app.storage.conversations import ConversationStore
from app.storage.settings_file import SettingsFile
from tests.fakes.assistant import AT_NINE, NINE, audit_log
from tests.fakes.lookup import Desk, open_desk

# Thirty questions that only the plant's data answers, in three languages.
PLANT_QUESTIONS = (
    "How many pumps are running?", "Is P-101 running?", "What is the pressure at PT-305?",
    "Which sensors are offline?", "Are there any critical alarms?", "When did P-201 last fail?",
    "What is the level of TK-1?", "Is valve V-12 open?", "How many work orders are overdue?",
    "What happened in zone 3 last night?", "Which pump has the most alarms?",
    "Is everything fine in Riverside?", "Who repaired P-102?", "How hot is TT-101?",
    "What did maintenance cost this year?", "Status of TX-1?",
    "Are all sensors OK?", "Tell me about the tanks", "What about the Industrial Park?",
    "Is the chlorine level normal?", "كم مضخة تعمل الآن؟", "هل الصمام V-12 مفتوح؟", "ما هو ضغط المنطقة 3؟",
    "ما هي الإنذارات النشطة؟", "متى تعطلت P-201؟", "有几台泵在运行？", "P-101正常吗？", "3区有报警吗？",
    "TK-1的液位是多少？", "哪些传感器离线？",
)  # fmt: skip
# What a small model likes to make up.
INVENTED = (
    "Yes, P-101 is running. There are 5 pumps running in zone 3.",
    "The pressure is 4.2 bar and everything is normal.",
    "All sensors are online.", "No alarms are active.", "Currently two of them: P-101 and P-102.",
    "نعم، تعمل ثلاث مضخات.", "目前有三台泵在运行，一切正常。", "It failed on 12 May 2026.",
    "The following pumps are running:\n1. P-101\n2. P-102\n3. P-201", "Sure! The value is 78%.",
)  # fmt: skip
BARE = (
    *(str(digit) for digit in range(10)),
    "running",
    "online",
    "normal",
    "P-1",
    "三台",
    "运行",
    "正常",
    "تعمل",
    "active",
)


@pytest.fixture
async def desk(tmp_path: Path, world_path: Path) -> AsyncIterator[Desk]:
    async with open_desk(tmp_path, world_path) as desk:
        yield desk


@pytest.mark.parametrize(
    ("question", "route"),
    [
        pytest.param("Which pumps failed last month?", Route.LOOKUP, id="query"),
        pytest.param("Close V-12", Route.LOOKUP, id="order, to be refused"),
        pytest.param("Why does P-203 vibrate?", Route.LOOKUP, id="refused by lookup"),
        pytest.param("maintenance history of P-999", Route.LOOKUP, id="unknown tag"),
        pytest.param("3区哪些传感器离线？", Route.LOOKUP, id="Chinese query"),
        pytest.param("ما هي الإنذارات النشطة؟", Route.LOOKUP, id="Arabic query"),
        pytest.param("Explain this area of the map", Route.MAP, id="map"),
        pytest.param("What am I looking at?", Route.MAP, id="map without the word"),
        pytest.param("How do I isolate P-101?", Route.PROCEDURE, id="how to"),
        pytest.param("checklist for a pump restart", Route.PROCEDURE, id="checklist"),
        pytest.param("如何操作消防泵", Route.PROCEDURE, id="Chinese how to"),
        pytest.param("What is a pump?", Route.CHAT, id="general"),
        pytest.param("How does a centrifugal pump work?", Route.CHAT, id="how it works"),
        pytest.param("Write a haiku about autumn", Route.CHAT, id="writing"),
        pytest.param("Write a very long story about a pump.", Route.CHAT, id="story"),
        pytest.param("Write a long text about water hammer in pumps", Route.CHAT, id="text"),
        pytest.param("写一个关于泵的故事", Route.CHAT, id="Chinese story"),
        pytest.param("اكتب قصة عن مضخة", Route.CHAT, id="Arabic story"),
        pytest.param("Write a work order for P-101", Route.LOOKUP, id="no text but a record"),
        pytest.param("hello", Route.CHAT, id="small talk"),
        pytest.param("什么是水锤", Route.CHAT, id="Chinese general"),
    ],
)
async def test_rules_choose_the_route(desk: Desk, question: str, route: Route) -> None:
    choice = await desk.route.choose(question)

    assert (choice.route, choice.by_model) == (route, False)
    assert route not in choice.others
    assert len(choice.others) == 3
    assert desk.engine.requests == []


async def test_the_model_chooses_where_rules_cannot(desk: Desk) -> None:
    desk.engine.enqueue("Procedure.")

    choice = await desk.route.choose("frobnicating pumps in zone 3")

    assert (choice.route, choice.by_model, choice.is_about_plant) == (Route.PROCEDURE, True, True)


@pytest.mark.parametrize("said", [pytest.param("banana", id="nonsense"), pytest.param("", id="nothing")])
async def test_a_model_that_says_something_else_leaves_it_to_lookup(desk: Desk, said: str) -> None:
    desk.engine.enqueue(said)
    assert (await desk.route.choose("frobnicating pumps in zone 3")).route is Route.LOOKUP


async def test_without_a_plant_there_is_no_filter(tmp_path: Path) -> None:
    (tmp_path / "plant.db").write_bytes(b"no database" * 1000)
    async with open_desk(tmp_path, None) as desk:
        assert await desk.route.filter_for("How many pumps are running?", (), "") is None
        assert (await desk.route.choose("How many pumps are running?")).route is Route.CHAT


@pytest.mark.parametrize("question", PLANT_QUESTIONS, ids=range(len(PLANT_QUESTIONS)))
async def test_a_plant_question_gets_no_bare_answer_whatever_the_model_says(
    desk: Desk, question: str
) -> None:
    for said in INVENTED:
        check = await desk.route.filter_for(question, (), "")
        assert check is not None
        shown = check.feed(said) + check.finish()
        rest = shown.replace(WITHHELD, "")
        assert not [word for word in BARE if word in rest], (said, shown)
        assert check.withheld


async def test_a_later_question_of_the_conversation_is_as_strict(desk: Desk) -> None:
    earlier = [Turn("1", "How many pumps are running?", NINE, answer="?")]
    check = await desk.route.filter_for("and the others?", earlier, "")
    assert check is not None
    assert WITHHELD in check.feed("They are stopped. ")


async def test_attached_facts_may_be_said(desk: Desk) -> None:
    check = await desk.route.filter_for("How many pumps are running?", (), "pumps running: 7")
    assert check is not None
    assert check.feed("There are 7 pumps running. ") == "There are 7 pumps running. "
    assert WITHHELD in check.feed("There are 8 pumps running. ")


async def test_the_chat_shows_and_stores_nothing_bare(desk: Desk, tmp_path: Path) -> None:
    disk = DiskThread()
    store = ConversationStore(tmp_path / "conversations.db")
    conversations = ConversationsService(store, disk, AT_NINE)
    ask = AskService(
        engines=desk.engines,
        conversations=conversations,
        audit=AuditService(audit_log(tmp_path / "audit"), None, disk, Notices()),
        settings=SettingsService(SettingsFile(tmp_path / "settings.toml"), disk, Notices()),
        data_clock=AT_NINE,
        system_prompt="be brief",
        answer_filter=desk.route.filter_for,
    )
    desk.engine.enqueue("There are ", "5 pumps running", ". I cannot ", "see more.")
    conversation = await conversations.create()

    events = [event async for event in ask.ask(conversation.conversation_id, "How many pumps are running?")]

    shown = "".join(event.text for event in events if hasattr(event, "text"))
    stored = (await conversations.load(conversation.conversation_id)).turns[-1]
    assert shown == stored.answer == f"{WITHHELD} I cannot see more."
    disk.close()
    store.close()


def test_a_question_for_a_procedure_is_told_without_the_plant() -> None:
    assert RouteService.asks_for_procedure("Guide me through the start of the pump")
    assert RouteService.asks_for_procedure("启动水泵的步骤")
    assert not RouteService.asks_for_procedure("Which pumps are running?")
