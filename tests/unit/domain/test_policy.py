from dataclasses import replace

import pytest

from app.domain.errors import GatewayError, GatewayFault, ModelRefusedError, NotAllowedError
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.network import Endpoint
from app.domain.policy import RoleCeilings, SitePolicy, policy_lines
from app.domain.user import Role

SHA = "ab" * 32
LOCAL = ModelSpec("small", "Small", ModelKind.LOCAL, sha256=SHA)
SITE = ModelSpec("site", "Site", ModelKind.GATEWAY, base_url="https://gateway:8443/v1")


def test_a_machine_without_a_policy_fixes_nothing() -> None:
    policy = SitePolicy()

    policy.check_model(LOCAL)
    policy.check_gateway(SITE, Endpoint("http://anywhere"))
    policy.check_export()
    assert (policy.is_set, policy.fixed_settings, policy_lines(policy)) == (False, {}, ())
    assert policy.roles.ceiling("anybody") is Role.ADMIN


@pytest.mark.parametrize(
    ("url", "proxy", "is_allowed"),
    [
        ("https://gateway:8443/v1", "", True),
        ("https://GATEWAY:8443", "", True),
        ("https://gateway:8444/v1", "", False),
        ("http://gateway:8443/v1", "", False),
        ("https://gateway.evil:8443/v1", "", False),
        ("https://gateway:8443/v1", "http://proxy:3128", True),
        ("https://gateway:8443/v1", "http://other:3128", False),
    ],
    ids=["path", "case", "port", "scheme", "name", "proxy", "other proxy"],
)
def test_an_endpoint_is_allowed_by_scheme_host_and_port_with_its_proxy(
    url: str, proxy: str, is_allowed: bool
) -> None:
    policy = SitePolicy(endpoints=("https://gateway:8443", "http://proxy:3128"), source="p")
    assert policy.allows_endpoint(Endpoint(url, proxy=proxy)) is is_allowed


@pytest.mark.parametrize(
    ("listed", "spec", "is_allowed"),
    [
        (("small",), LOCAL, True),
        ((SHA,), LOCAL, True),
        (("other",), LOCAL, False),
        ((), LOCAL, False),
        (("site",), SITE.serving("big"), True),
        (("site/big",), SITE.serving("big"), True),
        (("site/big",), SITE.serving("small"), False),
        (("",), SITE, False),
    ],
    ids=["id", "hash", "other", "none", "a model of it", "that model", "not that", "empty"],
)
def test_a_model_is_allowed_by_id_or_hash(listed: tuple[str, ...], spec: ModelSpec, is_allowed: bool) -> None:
    assert SitePolicy(models=listed, source="p").allows_model(spec) is is_allowed


def test_refusals_are_sentences_that_say_who_can_change_it() -> None:
    policy = SitePolicy(endpoints=(), models=("site",), allows_export=False, source="policy.toml")

    with pytest.raises(ModelRefusedError, match=r"does not allow the model Small.*policy\.toml"):
        policy.check_model(LOCAL)
    with pytest.raises(GatewayError, match="https://gateway:8443") as refused:
        policy.check_gateway(SITE, Endpoint(SITE.base_url))
    assert refused.value.fault is GatewayFault.POLICY
    with pytest.raises(NotAllowedError, match="allows no export"):
        policy.check_export()
    with pytest.raises(NotAllowedError, match="strictest rules hold"):
        replace(policy, fault="broken").check_export()


def test_the_strictest_lets_nothing_through_and_deletes_nothing() -> None:
    strictest = replace(SitePolicy.STRICTEST, source="p", fault="broken")

    assert not strictest.allows_model(LOCAL)
    assert not strictest.allows_endpoint(Endpoint("http://127.0.0.1"))
    assert (strictest.keeps_conversations, strictest.removes_kept) == (False, False)
    assert strictest.fixed_settings == {"air_gap": True, "lock_after_min": 1}
    assert strictest.roles.ceiling("root") is Role.VIEWER
    assert (strictest.audit.goes_on_unwritten, strictest.audit.keeps_raw_text) == (False, False)


def test_a_site_that_keeps_nothing_removes_what_was_kept() -> None:
    assert SitePolicy(retention_days=0, source="p").removes_kept
    assert not SitePolicy(retention_days=30, source="p").removes_kept


def test_the_name_of_a_user_counts_before_the_account_and_that_before_everyone() -> None:
    roles = RoleCeilings(
        everyone=Role.VIEWER, accounts=(("Station", Role.OPERATOR),), users=(("Amira", Role.ADMIN),)
    )
    assert roles.ceiling("station", "amira") is Role.ADMIN
    assert roles.ceiling("STATION", "ben") is Role.OPERATOR
    assert roles.ceiling("other") is Role.VIEWER


def test_a_name_of_the_policy_is_that_of_a_user_however_it_was_typed() -> None:
    roles = RoleCeilings(users=(("Zoe\u0308 ", Role.VIEWER), ("\uff22en", Role.OPERATOR)))
    assert roles.ceiling("station", "Zo\u00eb") is Role.VIEWER
    assert roles.ceiling("station", "ben") is Role.OPERATOR
    assert roles.ceiling("station") is Role.ADMIN


def test_lines_say_every_rule_in_words() -> None:
    policy = SitePolicy(
        endpoints=("https://gateway:8443",),
        models=(),
        model_keys=("RWQ" + "A" * 41 + "river-key=end",),
        retention_days=30,
        idle_lock_min=5,
        roles=RoleCeilings(Role.OPERATOR, users=(("Amira", Role.ADMIN),)),
        source="p",
    )
    assert dict(policy_lines(policy)) == {
        "Servers": "https://gateway:8443",
        "Models": "none",
        "Keys of model packs": "…iver-key=end",
        "Air gap": "as set",
        "Conversations": "30 days",
        "Exports": "allowed",
        "Questions and answers in the audit log": "as hashes",
        "Questions while nothing is recorded": "blocked",
        "Highest roles": "Amira: admin, everyone else: operator",
        "Lock when idle": "after 5 min",
    }
