"""What is open when a shift ends or somebody leaves; PRO-7, PTW-5."""

from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError
from app.domain.procedure_run import Permit, RunStatus
from app.domain.walk import SignPurpose
from tests.fakes.procedures import BEGAN_MS, open_station, two_at_once

HOUR_MS = 3_600_000


async def test_ptw_5_two_people_sign_a_hand_over_that_lists_what_is_open(tmp_path: Path) -> None:
    permit = Permit("W-12", BEGAN_MS, BEGAN_MS + HOUR_MS, "Ines", "Amira")
    async with open_station(tmp_path) as station:
        view = await station.walks.start("pump-start", permit=permit)
        on = station.sign(view, SignPurpose.LOCK_ON, step=1, lock_id="L-4")
        view = await station.walks.place_lock(
            view.run_id, 1, device="B 52", place="", position="open", lock_id="L-4", signature=on
        )
        outgoing = station.sign(view, SignPurpose.HAND_OVER_OUT)
        with pytest.raises(NotAllowedError, match="handed over to another person"):
            await station.walks.hand_over(
                view.run_id, outgoing=outgoing, incoming=station.sign(view, SignPurpose.HAND_OVER_IN)
            )
        incoming = station.sign(view, SignPurpose.HAND_OVER_IN, "ben")
        view = await station.walks.hand_over(view.run_id, outgoing=outgoing, incoming=incoming)
    assert getattr(view.events[-1].event, "open_items", ()) == (
        "Step 1 is next: Do thing 1.",
        "2 more steps are open: 2, 3.",
        "Amira recorded lock L-4 on B 52 (open) at 2026-11-29 09:00 UTC, and nobody that it was taken off.",
        "Permit W-12 of Ines for Amira is valid until 2026-11-29 10:00 UTC.",
    )


async def test_pro_7_leaving_advises_what_is_open_and_the_run_can_be_ended_with_a_reason(
    tmp_path: Path,
) -> None:
    async with open_station(tmp_path) as station:
        view = await station.done(await station.start(), 1)
        advice = await station.walks.advice(view.run_id)
        assert [item.text for item in advice] == [
            "Step 2 is next: Do thing 2.",
            "1 more step is open: 3.",
        ]
        signature = station.sign(view, SignPurpose.END)
        with pytest.raises(NotAllowedError, match="2 steps are open"):
            await station.walks.end(view.run_id, signature)
        view = await station.walks.end(view.run_id, signature, reason="the pump broke")
    assert (view.state.status, view.state.open_steps) == (RunStatus.ABANDONED, (2, 3))


async def test_pro_14_who_takes_over_reads_what_is_done_at_the_same_time_and_by_whom(tmp_path: Path) -> None:
    async with open_station(tmp_path, two_at_once()) as station:
        view = await station.done(await station.start(), 1, 3)
        incoming = station.sign(view, SignPurpose.HAND_OVER_IN, "ben")
        outgoing = station.sign(view, SignPurpose.HAND_OVER_OUT)
        view = await station.walks.hand_over(view.run_id, outgoing=outgoing, incoming=incoming)
    assert getattr(view.events[-1].event, "open_items", ())[:2] == (
        "Step 2 is next: Field operator: Open V-1.",
        "Done at the same time: step 2 (by Field operator), step 3 (by CRO, settled).",
    )
