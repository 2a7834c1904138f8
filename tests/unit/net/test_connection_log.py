from datetime import UTC, datetime

from app.domain.clock import fixed_clock
from app.domain.network import ConnectionAttempt, NetFault
from app.net.connection_log import ConnectionLog

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


def test_add_keeps_when_where_why_and_how_it_ended() -> None:
    log = ConnectionLog(fixed_clock(NOW))
    log.add("gateway", 443, "chat", NetFault.REFUSED)
    assert log.attempts == (ConnectionAttempt(NOW, "gateway", 443, "chat", NetFault.REFUSED),)


def test_add_when_full_drops_the_oldest_and_goes_on_counting() -> None:
    log = ConnectionLog(fixed_clock(NOW), max_attempts=2)
    for port in (1, 2, 3):
        log.add("gateway", port, "chat", None)
    assert ([attempt.port for attempt in log.attempts], log.total) == ([2, 3], 3)


def test_observe_tells_of_each_attempt_until_it_is_ended() -> None:
    log = ConnectionLog(fixed_clock(NOW))
    seen: list[int] = []
    end = log.observe(lambda attempt: seen.append(attempt.port))
    log.add("gateway", 1, "chat", None)
    end()
    log.add("gateway", 2, "chat", None)
    assert seen == [1]
