"""The program's services, with the real window around them or without, answering a question for each line.

`python -m tests.bench.window with|without` uses WATCHROOM_HOME and prints the tokens/s of each answer; it
ends with standard input. A line "typed" types the question into the window, "asked" asks the services behind
it, whose answer nothing draws.
"""

import asyncio
import contextlib
import functools
import itertools
import os
import sys
from collections.abc import Awaitable, Callable, Mapping

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.bootstrap.services import Services, open_services
from app.bootstrap.window import build_shell
from app.domain.clock import wall_clock
from app.domain.stream import AskFinished
from app.durable.folders import user_folders
from app.storage.secrets import SecretStore, no_key_ring

# One thing and a new conversation for each answer: what a model repeats is drafted from what it said before,
# in bursts whose length follows the machine's noise more than the window.
_THINGS = (
    *("bread", "cheese", "paper", "glass", "wine", "soap", "leather", "steel", "honey", "chocolate", "tea"),
    *("cotton cloth", "a violin", "a wooden boat", "porcelain", "a brick wall", "rope", "ink", "vinegar"),
    *("olive oil", "a clock", "a stone bridge", "a bicycle", "silk", "salt", "a candle", "a drum", "butter"),
    *("a barrel", "a fishing net", "coffee", "a wheel", "cider", "a hat", "a kite", "plaster", "a lens"),
    *("sugar", "a bell", "a book", "felt", "a ladder", "a sail", "a horseshoe", "mustard", "a pencil"),
)
_LOOK_S = 0.5

Asker = Callable[[str], Awaitable[float]]


def question(number: int) -> str:
    """Give the question of one answer, which takes more tokens than the limit allows."""
    thing = _THINGS[number % len(_THINGS)]
    return f"Explain in ten long paragraphs how {thing} is made, from the raw material to the last touch."


async def _serve(askers: Mapping[str, Asker]) -> None:
    for number in itertools.count():
        line = await asyncio.to_thread(sys.stdin.readline)
        if not line:
            return
        speed = await askers[line.strip()](question(number))
        sys.stdout.write(f"{speed}\n")
        sys.stdout.flush()


async def _asked(services: Services, asked: str) -> float:
    conversation = await services.conversations.create()
    async with contextlib.aclosing(services.ask.ask(conversation.conversation_id, asked)) as events:
        ends = [event async for event in events if isinstance(event, AskFinished)]
    return ends[0].usage.tokens_per_s


async def _without_window() -> int:
    async with open_bench_services() as services:
        await _serve({"asked": functools.partial(_asked, services)})
    return 0


async def _with_window() -> int:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QPlainTextEdit, QPushButton

    async with open_bench_services() as services:
        shell = build_shell(services)
        shell.start()

        async def typed(asked: str) -> float:
            send = shell.window.findChild(QPushButton, "sendButton")
            assert isinstance(send, QPushButton)
            # Until the window has stored and shown the last answer, Return in it sends nothing.
            await until(lambda: services.engines.is_free and send.isEnabled())
            new = shell.window.findChild(QPushButton, "newConversation")
            assert isinstance(new, QPushButton)
            new.click()
            await until(lambda: not shell.window.chat.transcript.turn_views)
            edit = shell.window.findChild(QPlainTextEdit, "questionEdit")
            assert isinstance(edit, QPlainTextEdit)
            engine = services.engines.engine()
            before = engine.last_usage
            edit.setPlainText(asked)
            QTest.keyClick(edit, Qt.Key.Key_Return)
            await until(lambda: engine.last_usage is not before and engine.last_usage.completion_tokens > 0)
            await until(lambda: services.engines.is_free and send.isEnabled())
            return engine.last_usage.tokens_per_s

        async def asked_behind(asked: str) -> float:
            # The window itself loads the model and reads the instructions at its start.
            await until(lambda: services.engines.is_free)
            return await _asked(services, asked)

        try:
            await _serve({"typed": typed, "asked": asked_behind})
        finally:
            await shell.aclose()
    return 0


def open_bench_services() -> contextlib.AbstractAsyncContextManager[Services]:
    """Open the services of WATCHROOM_HOME."""
    folders = user_folders(os.environ)
    folders.ensure()
    return open_services(
        folders,
        store_path=folders.data / "conversations.db",
        data_clock=wall_clock,
        secrets=SecretStore(no_key_ring),
    )


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until is_so() holds; looked at twice a second, so that looking costs the answer nothing."""
    while not is_so():  # noqa: ASYNC110 - the engine tells nobody when an answer has ended
        await asyncio.sleep(_LOOK_S)


if __name__ == "__main__":
    if sys.argv[1] == "with":
        sys.exit(run_on_qt(make_application(), _with_window))
    sys.exit(asyncio.run(_without_window()))
