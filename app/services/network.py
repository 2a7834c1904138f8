"""What the operator sees and sets of the network: every attempt to connect, and the air-gap switch."""

import asyncio
from collections.abc import Callable

from app.domain.network import ConnectionAttempt
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.settings import Settings
from app.net.air_gap import AirGap
from app.net.connection_log import ConnectionLog
from app.services.settings import SettingsService


class NetworkService:
    """Keeps the switch in step with the settings, and hands attempts to the event loop's thread.

    Where policy wants the air gap it is on from here to the program's end.
    """

    def __init__(
        self,
        log: ConnectionLog,
        air_gap: AirGap,
        settings: SettingsService,
        policy: SitePolicy = NO_POLICY,
    ) -> None:
        self._log = log
        self._air_gap = air_gap
        self._is_air_gap_fixed = policy.is_air_gapped
        if policy.is_air_gapped:
            air_gap.force()
        self._follow(settings.current)
        settings.listen(self._follow)

    @property
    def attempts(self) -> tuple[ConnectionAttempt, ...]:
        """The attempts of this run that are kept, the oldest first."""
        return self._log.attempts

    @property
    def is_air_gapped(self) -> bool:
        """Whether connections are refused now."""
        return self._air_gap.is_on()

    @property
    def is_air_gap_forced(self) -> bool:
        """Whether the command line or the site's policy insists on it; the setting then has no say."""
        return self._air_gap.is_forced

    @property
    def is_air_gap_fixed(self) -> bool:
        """Whether it is the site's policy that insists on the air gap."""
        return self._is_air_gap_fixed

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call listener on this event loop after each attempt; the function that is given back ends it."""
        loop = asyncio.get_running_loop()
        is_watched = True

        def hear() -> None:
            # What was on its way when the watch ended would meet a pane that is gone.
            if is_watched:
                listener()

        def tell(_attempt: ConnectionAttempt) -> None:
            loop.call_soon_threadsafe(hear)

        end_log = self._log.observe(tell)

        def end() -> None:
            nonlocal is_watched
            is_watched = False
            end_log()

        return end

    def _follow(self, settings: Settings) -> None:
        self._air_gap.set_on(settings.air_gap)
