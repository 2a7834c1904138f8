from app.domain.gateway import Dialect
from app.domain.stream import FinishReason
from tests.fakes.loopback_server import LoopbackServer, answer, value
from tests.unit.engines.gateway.engine.asking import DONE, collect, finished, opened, text


async def test_wrapper_is_recognised_and_answers(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat/stream", answer(b"data: Two\n\n", b"data:  pumps.\n\n", DONE))
    async with opened(server, path="") as engine:
        events = await collect(engine)

        assert engine.facts is not None
        assert engine.facts.dialect is Dialect.WRAPPER
    assert (text(events), finished(events).reason) == ("Two pumps.", FinishReason.STOP)


async def test_wrapper_without_a_stream_answers_at_once(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat", value({"answer": "Two pumps."}))
    async with opened(server, path="") as engine:
        events = await collect(engine)

    assert (text(events), finished(events).reason) == ("Two pumps.", FinishReason.STOP)


async def test_wrapper_that_is_cut_is_truncated(server: LoopbackServer) -> None:
    server.on("/v1/models", value({"detail": "Not Found"}, 404))
    server.on("/health", value({"status": "ok"}))
    server.on("/chat/stream", answer(b"data: Two\n\n"))
    async with opened(server, path="") as engine:
        events = await collect(engine)

    assert (text(events), finished(events).reason) == ("Two", FinishReason.TRUNCATED)
