"""The words of the status strip: who answers and where, what happens, how fast, how full, how old."""

from datetime import datetime
from typing import Final

from app.domain.ladder import FAULT_WORDS, LadderState, Rung
from app.domain.twin import PlantState
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.ui.chat.activity import ChatActivity, ChatPhase
from app.ui.common.language import counted, kept_whole, told, tr

# What people feel as slow: the first token and the speed of reading along.
SLOW_TTFT_MS: Final = 2000.0
SLOW_TOKENS_PER_S: Final = 15.0
_LOW_MEMORY_GB: Final = 1.0
_GIGABYTE: Final = 1_000_000_000
_MINUTE_S, _HOUR_S, _DAY_S = 60, 3600, 86_400


def rung_words(state: LadderState) -> str:
    """Say in a few words why the gateway does not answer, and since when by this machine's clock."""
    if state.fault is None or state.since is None:
        return ""
    since = f"{state.since.astimezone():%H:%M}"
    return tr("gateway {fault} since {since}", fault=FAULT_WORDS[state.fault], since=since)


def engine_words(state: LadderState, engine: str) -> str:
    """Say what kind of engine answers; the name of one that is no kind of ours stays."""
    if state.rung is Rung.READ_ONLY:
        return tr("read-only")
    return {"local": tr("local"), "gateway": tr("gateway")}.get(engine, engine)


def where_words(rung: Rung, host: str) -> str:
    """Say where answers come from: this machine, or which host; empty where nothing answers."""
    if rung is Rung.READ_ONLY:
        return ""
    return tr("on {host}", host=host) if host else tr("on this machine")


def state_words(engine: EngineStatus, activity: ChatActivity, left_s: float | None = None) -> str:
    """Say in a few words what happens now; the chat's doing comes before the engine's."""
    if activity.phase is ChatPhase.READING:
        return _with_time_left(
            tr("reading the question {share:.0f} %", share=activity.fraction * 100), left_s
        )
    if activity.phase in (ChatPhase.THINKING, ChatPhase.ANSWERING, ChatPhase.STOPPING):
        return tr(activity.phase.value)
    match engine.phase:
        case EnginePhase.LOADING:
            return _with_time_left(tr("loading {share:.0f} %", share=engine.fraction * 100), left_s)
        case EnginePhase.FAILED:
            return tr("failed: {reason}", reason=told(engine.note))
        case EnginePhase.READY if activity.phase is ChatPhase.WAITING:
            return tr("preparing the question")
        case EnginePhase.UNLOADED:
            return tr("not loaded")
        case EnginePhase.CHECKING:
            return tr("checking")
        case EnginePhase.WARMING:
            return tr("warming up")
        case EnginePhase.READY:
            return tr("ready")


def ttft_words(ttft_ms: float | None) -> str:
    """Say how long the first token took; what is slow says so in a word, not in a colour."""
    # An answer without a token has 0.0.
    if not ttft_ms:
        return tr("First token –")
    seconds = ttft_ms / 1000
    if ttft_ms > SLOW_TTFT_MS:
        return tr("First token {seconds:.2f} s, slow", seconds=seconds)
    return tr("First token {seconds:.2f} s", seconds=seconds)


def rate_words(tokens_per_s: float | None) -> str:
    """Say how fast tokens came; what is slow says so."""
    if not tokens_per_s:
        return tr("– tokens/s")
    if tokens_per_s < SLOW_TOKENS_PER_S:
        return tr("{rate:.1f} tokens/s, slow", rate=tokens_per_s)
    return tr("{rate:.1f} tokens/s", rate=tokens_per_s)


def speed_tip() -> str:
    """Say what counts as slow and what helps."""
    return tr(
        "Slow is a first token after more than 2 seconds, or fewer than 15 tokens a second. A shorter "
        "conversation, a smaller model or a gateway is faster; programs that run beside this one cost speed."
    )


def context_words(
    used_tokens: int | None, context_tokens: int, left_out: int, *, has_room: bool = True
) -> str:
    """Say how full the context is, and what sending would leave out; without room it would be refused."""
    if not context_tokens:
        return tr("Context –")
    used = kept_whole(f"{used_tokens:,}") if used_tokens is not None else "–"
    if not has_room:
        return tr("Context {used} of {context:,}, no room for an answer", used=used, context=context_tokens)
    if not left_out:
        return tr("Context {used} of {context:,} tokens", used=used, context=context_tokens)
    return counted(
        "Context {used} of {context:,}, {count} turns left out",
        "Context {used} of {context:,}, {count} turn left out",
        left_out,
        used=used,
        context=context_tokens,
    )


def context_tip(left_out: int) -> str:
    """Say what the meter means, and what sending leaves out."""
    meaning = tr("How many tokens of the model's context the question, facts and conversation take.")
    if not left_out:
        return meaning
    return " ".join(
        (
            meaning,
            counted(
                "The oldest {count} turns no longer fit: the model will not see them. A new conversation, or "
                "a larger context in the settings, leaves nothing out.",
                "The oldest turn no longer fits: the model will not see it. A new conversation, or a larger "
                "context in the settings, leaves nothing out.",
                left_out,
            ),
        )
    )


def age_words(state: PlantState, as_of_ms: int | None, now: datetime) -> str:
    """Say how old the plant's data is."""
    if not state.is_open:
        return tr("no plant data")
    if state.is_sample:
        return tr("sample data, its clock stands still")
    if as_of_ms is None:
        return tr("data of unknown age")
    age_s = now.timestamp() - as_of_ms / 1000
    if age_s < 0:
        return tr("data from the future")
    if age_s < _MINUTE_S:
        return tr("data under 1 min old")
    if age_s < _HOUR_S:
        return tr("data {minutes:.0f} min old", minutes=age_s // _MINUTE_S)
    if age_s < _DAY_S:
        return tr("data {hours:.0f} h old", hours=age_s // _HOUR_S)
    return counted("data {count} days old", "data {count} day old", int(age_s // _DAY_S))


def memory_words(free_bytes: int | None) -> str:
    """Say how much of the machine's memory is free; little says so."""
    if free_bytes is None:
        return ""
    free = free_bytes / _GIGABYTE
    if free < _LOW_MEMORY_GB:
        return tr("{free:.1f} GB memory free, low", free=free)
    return tr("{free:.1f} GB memory free", free=free)


def _with_time_left(text: str, left_s: float | None) -> str:
    if left_s is None:
        return text
    if left_s < _MINUTE_S:
        left = tr("about {seconds:.0f} s left", seconds=max(1.0, left_s))
    else:
        left = tr("about {minutes:.0f} min left", minutes=left_s / _MINUTE_S)
    return tr("{doing}, {left}", doing=text, left=left)
