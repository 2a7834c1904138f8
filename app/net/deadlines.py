"""The four time-outs of one request; knows the clock of the event loop and nothing of HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from app.domain.network import NetFault, NetworkError, Timeouts
from app.domain.sentence import marked, said

_SENTENCES = {
    NetFault.TIMEOUT_CONNECT: marked("No connection to {where} within {seconds:g} s. Check the network."),
    NetFault.TIMEOUT_FIRST_BYTE: marked(
        "{where} did not begin to answer within {seconds:g} s. Try again later."
    ),
    NetFault.TIMEOUT_IDLE: marked("{where} sent nothing more for {seconds:g} s. Try again."),
    NetFault.TIMEOUT_TOTAL: marked("{where} did not finish within {seconds:g} s. Try again later."),
}


class Deadlines:
    """When to give up; begins when it is made, in the phase of connecting.

    where names the server in the sentences. Used by one task at a time, on one loop.
    """

    def __init__(self, timeouts: Timeouts, where: str) -> None:
        self._timeouts = timeouts
        self._where = where
        self._loop = asyncio.get_running_loop()
        self._end = self._loop.time() + timeouts.total_s
        self._scope: asyncio.Timeout | None = None
        self._begin(NetFault.TIMEOUT_CONNECT, timeouts.connect_s)

    def connecting(self) -> None:
        """Begin the time for another connection."""
        self._begin(NetFault.TIMEOUT_CONNECT, self._timeouts.connect_s)

    def connected(self) -> None:
        """Begin the time to the first content."""
        self._begin(NetFault.TIMEOUT_FIRST_BYTE, self._timeouts.first_byte_s)

    def content_seen(self) -> None:
        """Begin the time to the next content."""
        self._begin(NetFault.TIMEOUT_IDLE, self._timeouts.idle_s)

    @contextlib.asynccontextmanager
    async def guard(self) -> AsyncIterator[None]:
        """Run one wait within what is left; never around a yield.

        Raises:
            NetworkError: the time of the phase, or all of it, is over.
        """
        try:
            async with asyncio.timeout_at(self._when()) as scope:
                self._scope = scope
                try:
                    yield
                finally:
                    self._scope = None
        except TimeoutError as error:
            if not scope.expired():
                raise
            raise self._over() from error

    def _begin(self, fault: NetFault, seconds: float) -> None:
        self._fault = fault
        self._seconds = seconds
        self._phase_end = self._loop.time() + seconds
        # The wait that is going on may be the one that has just come to another phase.
        if self._scope is not None and not self._scope.expired():
            self._scope.reschedule(self._when())

    def _when(self) -> float:
        return min(self._phase_end, self._end)

    def _over(self) -> NetworkError:
        fault, seconds = self._fault, self._seconds
        if self._end <= self._phase_end:
            fault, seconds = NetFault.TIMEOUT_TOTAL, self._timeouts.total_s
        return NetworkError(fault, said(_SENTENCES[fault], where=self._where, seconds=seconds))
