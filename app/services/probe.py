"""Lets a model file show in a process of its own that it does no harm, before this process loads it."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from app.domain.errors import ModelRefusedError
from app.domain.model_fit import FitPlan
from app.domain.model_spec import ModelSpec
from app.domain.program import PROGRAM
from app.domain.sentence import said
from app.engines.local.library import build_identity
from app.engines.local.preflight import REFUSED_CODE, Reason, TrialReport, settings_of
from app.registry.model_history import LoadMark, ModelHistory
from app.services.child import Limits, Outcome, ending, program_words, run_child

logger = logging.getLogger(__name__)

T = TypeVar("T")
PASSED = "passed"
# How long a trial may take: a slow disk or share reads 10 MB/s, a busy machine needs a minute for the rest.
_BASE_TIME_S = 60.0
_READ_BYTES_PER_S = 10_000_000
_MAX_OUTPUT_BYTES = 64_000
# What the child may take beyond a quarter more than the plan says: interpreter, numpy, graphics library.
_MEMORY_RESERVE_BYTES = 1_000_000_000
# Verdicts that a second trial cannot change. What may come from a busy or a full machine is tried again.
_LASTING = frozenset({Reason.BAD_TOKENS, Reason.NOT_FINITE, Reason.FLAT})

# Gives the words of the child from the file and the settings as JSON.
CommandBuilder = Callable[[Path, str], list[str]]


class Probe:
    """Tries files once for each content, library and setting; aclose() ends its thread.

    command, build and the two limits are for tests.
    """

    def __init__(
        self,
        history: ModelHistory,
        *,
        command: CommandBuilder | None = None,
        build: Callable[[], str] = build_identity,
        base_time_s: float = _BASE_TIME_S,
        memory_reserve_bytes: int = _MEMORY_RESERVE_BYTES,
    ) -> None:
        self._history = history
        self._command = command or probe_command
        self._build = build
        self._base_time_s = base_time_s
        self._memory_reserve_bytes = memory_reserve_bytes
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="probe")

    async def check(self, spec: ModelSpec, path: Path, plan: FitPlan) -> None:
        """Return once the file at path may be loaded with plan; a cancel ends the trial within 0.1 s.

        Raises:
            ModelRefusedError: it is held back after crashes, or did not survive the trial.
            EngineUnavailableError: the library cannot be used on this machine.
        """
        await self._run(lambda: self._refuse_held_back(spec))
        limits = self._limits(spec, plan)
        settings = settings_of(plan, cpu_s=int(limits.time_s) + 1)
        build = await self._run(self._build)
        circumstances = (build, settings.identity)
        known = await self._run(lambda: self._history.verdict(spec.sha256, *circumstances))
        if known == PASSED:
            return
        if known is not None:
            raise _refusal(spec, known)
        outcome = await self._trial(self._command(path, settings.model_dump_json()), limits)
        verdict = _verdict(spec, outcome)
        if spec.sha256 and (verdict == PASSED or verdict in _LASTING):
            await self._run(lambda: self._history.remember(verdict, spec.sha256, *circumstances))
        if verdict != PASSED:
            raise _refusal(spec, verdict)

    @contextlib.asynccontextmanager
    async def watched(self, spec: ModelSpec) -> AsyncIterator[None]:
        """Hold a mark on disk for the time of the block: load the model and let it read its first tokens.

        When the process ends inside the block, the next one counts a crash of this model. An exception, a
        cancel included, is no crash.
        """
        mark = await self._run(lambda: self._begin(spec))
        try:
            yield
            if spec.sha256:
                await self._run(lambda: self._history.went_well(spec.sha256))
        finally:
            if mark is not None:
                await asyncio.shield(self._run(mark.end))

    async def aclose(self) -> None:
        """End the worker thread; a running check must have been cancelled before."""
        await asyncio.to_thread(self._executor.shutdown)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    def _limits(self, spec: ModelSpec, plan: FitPlan) -> Limits:
        need = plan.ram.total + plan.vram.total
        return Limits(
            time_s=self._base_time_s + spec.size_bytes / _READ_BYTES_PER_S,
            memory_bytes=need + need // 4 + self._memory_reserve_bytes,
            output_bytes=_MAX_OUTPUT_BYTES,
        )

    async def _trial(self, command: list[str], limits: Limits) -> Outcome:
        steps = run_child(command, limits)
        try:
            while (outcome := await self._run(lambda: next(steps))) is None:
                pass
        finally:
            # Shielded: a second cancel must not leave the child behind.
            await asyncio.shield(self._run(steps.close))
        return outcome

    def _refuse_held_back(self, spec: ModelSpec) -> None:
        if spec.sha256 and self._history.is_held_back(spec.sha256):
            raise ModelRefusedError(
                said(
                    "{title} is held back: the program ended twice while it loaded this model. Choose "
                    "another one. To try it once more: {command}",
                    title=spec.title,
                    command=f"{PROGRAM} models release {spec.model_id}",
                )
            )

    def _begin(self, spec: ModelSpec) -> LoadMark | None:
        if not spec.sha256:
            return None
        try:
            return self._history.begin(spec.sha256)
        except OSError as error:
            # A full disk must not keep the model from answering.
            logger.info("no mark for the load: %r", error)
            return None


def probe_command(path: Path, settings_json: str) -> list[str]:
    """Give the words that start this program as the child which tries path."""
    return [*program_words(), "--probe-model", str(path.absolute()), "--probe-settings", settings_json]


def _verdict(spec: ModelSpec, outcome: Outcome) -> str:
    """Give PASSED, one of Reason, or in words how the child ended."""
    try:
        report = TrialReport.model_validate_json(outcome.output)
    except ValidationError:
        report = None
    if report is not None and (outcome.code, report.reason) == (0, None):
        return PASSED
    logger.info("%s failed its trial: %s, %r", spec.file_name, outcome.code, outcome.detail)
    if outcome.code is None:
        return outcome.detail
    if report is not None and report.reason is not None and outcome.code == REFUSED_CODE:
        return report.reason
    return f"ended abnormally ({ending(outcome.code)})"


_SENTENCES = {
    Reason.NOT_LOADED: said("llama.cpp did not accept it: it is damaged, or there is not enough memory"),
    Reason.NO_CONTEXT: said("there was not enough memory for its context"),
    Reason.BAD_TOKENS: said("its vocabulary is damaged"),
    Reason.NOT_DECODED: said("llama.cpp could not compute with it"),
    Reason.NOT_FINITE: said("it computes values that are no numbers: its weights are damaged"),
    Reason.FLAT: said("it finds every word equally likely: its weights are empty"),
}


def _refusal(spec: ModelSpec, verdict: str) -> ModelRefusedError:
    if verdict in set(Reason):
        what = _SENTENCES[Reason(verdict)]
        text = said(
            "{title} was tried in a separate process and refused: {what}.", title=spec.title, what=what
        )
    else:
        text = said(
            "{title} was tried in a separate process, which {verdict}.", title=spec.title, verdict=verdict
        )
    return ModelRefusedError(
        said("{text} It was not loaded. Choose another model, or fetch this one again.", text=text),
        detail=verdict,
    )
