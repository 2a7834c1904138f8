"""Tells the operator and the audit log which policy of the site holds, and that it has changed."""

from app.domain.audit import PolicyChanged, SettingChange
from app.domain.policy import SitePolicy
from app.domain.sentence import said
from app.services.audit import AuditService
from app.services.notices import Notices
from app.storage.policy_seen import PolicySeenFile, SeenPolicy, seen_of


def tell_policy(policy: SitePolicy, seen: PolicySeenFile, audit: AuditService, notices: Notices) -> None:
    """Say what is wrong with policy, and record it where it is another one than at the last start."""
    for sentence in (policy.fault, policy.note):
        if sentence:
            notices.add(sentence)
    old, new = seen.read(), seen_of(policy)
    if new == old:
        return
    if old.source and not new.source:
        notices.add(
            said(
                "The site's policy {source} is no longer there: nothing is fixed by the site now.",
                source=old.source,
            )
        )
    audit.note(PolicyChanged(new.source, new.sha256, old.sha256, new.fault, _changes(old, new)))
    seen.write(new)


def _changes(old: SeenPolicy, new: SeenPolicy) -> tuple[SettingChange, ...]:
    before, after = dict(old.lines), dict(new.lines)
    return tuple(
        SettingChange(name, before.get(name, ""), after.get(name, ""))
        for name in dict.fromkeys((*before, *after))
        if before.get(name) != after.get(name)
    )
