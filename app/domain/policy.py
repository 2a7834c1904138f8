"""What the site fixes for everybody who uses this machine: a frozen value that services obey.

Without a policy nothing is fixed. One that cannot be read is taken for the strictest, never for none.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from app.domain.audit import AuditPolicy
from app.domain.errors import GatewayError, GatewayFault, ModelRefusedError, NotAllowedError
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.network import Endpoint
from app.domain.sentence import joined, said, said_count
from app.domain.user import Role, is_same_name

FIXED_BY_SITE = said("Fixed by the site's policy.")
_HASH_DIGITS = 64
MAX_RETENTION_DAYS = 36_500
MAX_IDLE_LOCK_MIN = 1440


@dataclass(frozen=True, slots=True)
class RoleCeilings:
    """The highest role that somebody may have here, whatever the list of users says.

    The name of a user counts before that of an account of the operating system, that before everyone; names
    are compared as those of users are: case, width, spaces around them and how accents are typed count not.
    """

    everyone: Role = Role.ADMIN
    accounts: tuple[tuple[str, Role], ...] = ()
    users: tuple[tuple[str, Role], ...] = ()

    def ceiling(self, account: str, user_name: str = "") -> Role:
        """Give the highest role of somebody at this account, under this name if one is known."""
        for name, listed in ((user_name, self.users), (account, self.accounts)):
            for known, role in listed:
                if name and is_same_name(known, name):
                    return role
        return self.everyone


@dataclass(frozen=True, slots=True)
class SitePolicy:
    """The site's rules; the defaults are those of a machine without a policy.

    endpoints: scheme, host and port of every server and proxy that may be reached; None for any.
    models: ids of entries and SHA-256 of files that may answer; None for any.
    model_keys: minisign's public keys that model packs may be signed with; None for the program's own.
    is_air_gapped: no connection to any network; False leaves it to the settings.
    retention_days: conversations and the history of lookups are kept for so long; 0 keeps them in memory
    alone, None without end.
    idle_lock_min: the station locks after so many minutes; None leaves it to the settings.
    source is the file, "" without one; sha256 that of its bytes. fault says why the strictest policy holds in
    place of what the file says. note says what else the site should know of the file.
    """

    endpoints: tuple[str, ...] | None = None
    models: tuple[str, ...] | None = None
    model_keys: tuple[str, ...] | None = None
    is_air_gapped: bool = False
    retention_days: int | None = None
    allows_export: bool = True
    audit: AuditPolicy = field(default_factory=AuditPolicy)
    roles: RoleCeilings = field(default_factory=RoleCeilings)
    idle_lock_min: int | None = None
    source: str = ""
    sha256: str = ""
    fault: str = ""
    note: str = ""

    STRICTEST: ClassVar["SitePolicy"]

    @property
    def is_set(self) -> bool:
        """Whether the site has a policy, usable or not."""
        return bool(self.source)

    @property
    def keeps_conversations(self) -> bool:
        """Whether conversations may be written to disk."""
        return self.retention_days != 0

    @property
    def removes_kept(self) -> bool:
        """Whether what was kept under an earlier policy goes at once.

        Not where the policy cannot be read: a slip of the pen must not delete what cannot be brought back.
        """
        return self.retention_days == 0 and not self.fault

    @property
    def fixed_settings(self) -> dict[str, Any]:
        """The settings that the operator cannot change, by field name, with their values."""
        fixed: dict[str, Any] = {}
        if self.is_air_gapped:
            fixed["air_gap"] = True
        if self.idle_lock_min is not None:
            fixed["lock_after_min"] = self.idle_lock_min
        return fixed

    def allows_endpoint(self, endpoint: Endpoint) -> bool:
        """Say whether endpoint, and the proxy on the way to it, may be reached."""
        if self.endpoints is None:
            return True
        origins = [endpoint.origin, endpoint.proxy] if endpoint.proxy else [endpoint.origin]
        return all(
            any(Endpoint(allowed).is_same_origin(origin) for allowed in self.endpoints) for origin in origins
        )

    def allows_model(self, spec: ModelSpec) -> bool:
        """Say whether the entry's model may answer: by its hash or its id, a gateway's model by either id."""
        if self.models is None:
            return True
        names = {spec.model_id, spec.sha256}
        if spec.kind is ModelKind.GATEWAY:
            names.add(spec.model_id.partition("/")[0])
        return not names.isdisjoint(name for name in self.models if name)

    def check_model(self, spec: ModelSpec) -> None:
        """Let an allowed model pass.

        Raises:
            ModelRefusedError: the site does not allow it.
        """
        if not self.allows_model(spec):
            raise ModelRefusedError(
                said(
                    "The site's policy does not allow the model {title}. {whom_to_ask}",
                    title=spec.title,
                    whom_to_ask=self._whom_to_ask,
                )
            )

    def check_gateway(self, spec: ModelSpec, endpoint: Endpoint) -> None:
        """Let an allowed gateway pass.

        Raises:
            GatewayError: the site allows it not, or not its address; nothing was sent.
        """
        if not self.allows_model(spec):
            text = said(
                "The site's policy does not allow the model {title}. {whom_to_ask}",
                title=spec.title,
                whom_to_ask=self._whom_to_ask,
            )
            raise GatewayError(text, fault=GatewayFault.POLICY)
        if not self.allows_endpoint(endpoint):
            text = said(
                "The site's policy does not allow a connection to {server}. {whom_to_ask}",
                server=endpoint.origin,
                whom_to_ask=self._whom_to_ask,
            )
            if endpoint.proxy:
                text = said(
                    "The site's policy does not allow a connection to {server} through {proxy}. "
                    "{whom_to_ask}",
                    server=endpoint.origin,
                    proxy=endpoint.proxy,
                    whom_to_ask=self._whom_to_ask,
                )
            raise GatewayError(text, fault=GatewayFault.POLICY)

    def check_export(self) -> None:
        """Let an export pass.

        Raises:
            NotAllowedError: the site allows none.
        """
        if sentence := self.export_refusal:
            raise NotAllowedError(sentence)

    @property
    def export_refusal(self) -> str:
        """Why nothing may be exported; empty where the site lets whoever may."""
        if self.allows_export:
            return ""
        return said("The site's policy allows no export. {whom_to_ask}", whom_to_ask=self._whom_to_ask)

    @property
    def _whom_to_ask(self) -> str:
        if self.fault:
            return said("Its file cannot be used, so the strictest rules hold until it is mended.")
        return said("Whoever runs this machine can change it in {source}.", source=self.source)


NO_POLICY = SitePolicy()
SitePolicy.STRICTEST = SitePolicy(
    endpoints=(),
    models=(),
    model_keys=(),
    is_air_gapped=True,
    retention_days=0,
    allows_export=False,
    audit=AuditPolicy(keeps_raw_text=False, goes_on_unwritten=False),
    roles=RoleCeilings(everyone=Role.VIEWER),
    idle_lock_min=1,
)


def policy_lines(policy: SitePolicy) -> tuple[tuple[str, str], ...]:
    """Give the rules as pairs of a name and words, in the order they are shown; empty without a policy."""
    if not policy.is_set:
        return ()
    days = policy.retention_days
    kept = said("without end") if days is None else said_count("{count} days", "{count} day", days)
    if days == 0:
        kept = said("not kept")
    lock = policy.idle_lock_min
    return (
        (said("Servers"), _listed(policy.endpoints)),
        (said("Models"), _listed(policy.models)),
        (said("Keys of model packs"), _keys(policy.model_keys)),
        (said("Air gap"), said("on") if policy.is_air_gapped else said("as set")),
        (said("Conversations"), kept),
        (said("Exports"), said("allowed") if policy.allows_export else said("not allowed")),
        (
            said("Questions and answers in the audit log"),
            said("in full") if policy.audit.keeps_raw_text else said("as hashes"),
        ),
        (
            said("Questions while nothing is recorded"),
            said("go on") if policy.audit.goes_on_unwritten else said("blocked"),
        ),
        (said("Highest roles"), _roles(policy.roles)),
        (said("Lock when idle"), said("as set") if lock is None else said("after {count} min", count=lock)),
    )


def _listed(names: tuple[str, ...] | None) -> str:
    if names is None:
        return said("any")
    # Enough of a hash to tell it from others; the file has the rest.
    return ", ".join(f"{name[:12]}…" if len(name) == _HASH_DIGITS else name for name in names) or said("none")


def _keys(keys: tuple[str, ...] | None) -> str:
    if keys is None:
        return said("those that come with the program")
    # The end tells keys apart; each begins with the same letters.
    return ", ".join(f"…{key[-12:]}" for key in keys) or said("none")


def _roles(roles: RoleCeilings) -> str:
    named = [
        said("{name}: {role}", name=name, role=said(role)) for name, role in (*roles.users, *roles.accounts)
    ]
    if named:
        return joined([*named, said("everyone else: {role}", role=said(roles.everyone))])
    return said("everyone: {role}", role=said(roles.everyone))
