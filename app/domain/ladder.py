"""Which rung of the ladder answers now, and why not a higher one: gateway, local model, read-only."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from app.domain.errors import GatewayFault
from app.domain.sentence import said


class Rung(StrEnum):
    """Who answers; each is there when the one before it is not."""

    GATEWAY = "gateway"
    LOCAL = "local"
    READ_ONLY = "read-only"  # no model: what needs none goes on


# A gateway ..., in the words of the status strip and the model picker.
FAULT_WORDS = {
    GatewayFault.BLOCKED: said("shut off by the air gap"),
    GatewayFault.POLICY: said("not allowed by the site's policy"),
    GatewayFault.NAME: said("name not found"),
    GatewayFault.REFUSED: said("refuses connections"),
    GatewayFault.NETWORK: said("unreachable"),
    GatewayFault.TLS: said("certificate not accepted"),
    GatewayFault.AUTH: said("key not accepted"),
    GatewayFault.MODEL_MISSING: said("model missing"),
    GatewayFault.RATE_LIMITED: said("asks to wait"),
    GatewayFault.BUSY: said("busy"),
    GatewayFault.SERVER: said("reports a failure"),
    GatewayFault.PROTOCOL: said("not understood"),
    GatewayFault.SLOW: said("too slow"),
}


@dataclass(frozen=True, slots=True)
class LadderState:
    """The rung that answers the next question.

    fault names what failed of the gateway, None where none is chosen or none failed; reason says in a
    sentence why a lower rung than the chosen one answers, "" when it does not; since is when that began
    (aware, UTC).
    """

    rung: Rung
    fault: GatewayFault | None = None
    reason: str = ""
    since: datetime | None = None
