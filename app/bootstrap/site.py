"""Which policy of the site holds for this run."""

from collections.abc import Mapping
from pathlib import Path

from app.domain.policy import SitePolicy
from app.durable.folders import POLICY_VARIABLE, machine_policy_path
from app.storage.policy_file import find_policy


def site_policy(named: Path | None, environment: Mapping[str, str]) -> SitePolicy:
    """Give the machine's policy, or the one that the command line or the environment names without one."""
    from_environment = environment.get(POLICY_VARIABLE)
    if named is None and from_environment:
        named = Path(from_environment)
    return find_policy(machine_policy_path(), named.absolute() if named is not None else None)
