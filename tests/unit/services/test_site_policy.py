import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.audit import AuditFilter, AuditLine
from app.domain.policy import NO_POLICY, SitePolicy
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.site_policy import tell_policy
from app.storage.policy_seen import PolicySeenFile
from tests.fakes.assistant import audit_log

POLICY = SitePolicy(retention_days=30, source="policy.toml", sha256="ab")


@pytest.fixture
def notices() -> Notices:
    return Notices()


@pytest.fixture
async def audit(tmp_path: Path, notices: Notices) -> AsyncIterator[AuditService]:
    disk = DiskThread()
    (tmp_path / "audit").mkdir()
    service = AuditService(audit_log(tmp_path / "audit"), None, disk, notices)
    yield service
    await service.aclose()
    await asyncio.to_thread(disk.close)


async def told(audit: AuditService, folder: Path, notices: Notices, *policies: SitePolicy) -> list[AuditLine]:
    """Start once under each policy; give what was recorded, oldest first."""
    for policy in policies:
        tell_policy(policy, PolicySeenFile(folder), audit, notices)
    await audit.aclose()
    return list(reversed((await audit.page(AuditFilter())).lines))


async def test_a_new_policy_is_recorded_once_with_what_it_fixes(
    audit: AuditService, tmp_path: Path, notices: Notices
) -> None:
    lines = await told(audit, tmp_path, notices, POLICY, POLICY)

    assert [line.event for line in lines] == ["policy_changed"]
    assert (lines[0].field("source"), lines[0].field("sha256")) == ("policy.toml", "ab")
    assert '"Conversations", "old": "", "new": "30 days"' in lines[0].field("changes")
    assert notices.all == ()


async def test_a_changed_policy_says_what_changed(
    audit: AuditService, tmp_path: Path, notices: Notices
) -> None:
    changed = replace(POLICY, retention_days=7, sha256="cd")
    lines = await told(audit, tmp_path, notices, POLICY, changed)

    assert lines[1].field("changes") == '[{"name": "Conversations", "old": "30 days", "new": "7 days"}]'
    assert lines[1].field("old_sha256") == "ab"


async def test_a_policy_that_is_gone_is_recorded_and_told(
    audit: AuditService, tmp_path: Path, notices: Notices
) -> None:
    lines = await told(audit, tmp_path, notices, POLICY, NO_POLICY)

    assert (lines[1].event, lines[1].field("source")) == ("policy_changed", "")
    assert [notice.text for notice in notices.all] == [
        "The site's policy policy.toml is no longer there: nothing is fixed by the site now."
    ]


async def test_a_fault_is_told_at_every_start_and_recorded_once(
    audit: AuditService, tmp_path: Path, notices: Notices
) -> None:
    broken = replace(SitePolicy.STRICTEST, source="policy.toml", fault="The site's policy is broken.")
    lines = await told(audit, tmp_path, notices, broken, broken)

    assert [line.field("fault") for line in lines] == ["The site's policy is broken."]
    assert len(notices.all) == 2
