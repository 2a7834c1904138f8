"""Qt's loop for one test: it names connections that its test has left open, and stands still when stopped.

The collector would find such a connection in a later test, and that one would fail. Between a test and the
end of its fixtures pytest-qt lets Qt handle events: a task that went on there would find no running loop.
"""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any

from qasync import QEventLoop
from typing_extensions import override

# A transport that was told to close does so at one of the loop's next steps; more than that is a fault.
_STEPS_OF_CLOSING = 20
# Until a step that came while the loop stood still is tried again.
_AGAIN_S = 0.005


class WatchedLoop(QEventLoop):  # type: ignore[misc] # qasync has no types
    """Ends like any other loop, after the last step of what was closed."""

    @override
    def close(self) -> None:
        """End the loop.

        Raises:
            AssertionError: somebody has left a connection open; it is closed.
        """
        if self.is_closed():
            return
        self._take_steps()
        left = [_words(transport) for transport in self._open() if not transport.is_closing()]
        for transport in self._open():
            transport.abort()
        self._take_steps()
        super().close()
        assert not left, f"left open at the end of the loop: {', '.join(left)}"

    @override
    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        def step() -> None:
            if self.is_running():
                callback(*args)
            elif not handle.cancelled() and not self.is_closed():
                super(WatchedLoop, self).call_later(_AGAIN_S, step, context=context)

        handle: asyncio.Handle = super().call_later(delay, step, context=context)
        return handle

    def _open(self) -> list[asyncio.Transport]:
        # asyncio's selector loop keeps them by their descriptors, closed ones among them.
        return [transport for transport in self._transports.values() if transport._sock is not None]

    def _take_steps(self) -> None:
        for _ in range(_STEPS_OF_CLOSING):
            if not self._open():
                return
            self.run_until_complete(asyncio.sleep(0))


def _words(transport: asyncio.Transport) -> str:
    own, other = (transport.get_extra_info(name) for name in ("sockname", "peername"))
    return f"{own} to {other}"
