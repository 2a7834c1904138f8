"""All cases."""

from tests.fakes.hostile.content_cases import CONTENT_CASES
from tests.fakes.hostile.http_cases import HTTP_CASES
from tests.fakes.hostile.models_cases import MODELS_CASES
from tests.fakes.hostile.network_cases import NETWORK_CASES
from tests.fakes.hostile.script import PATIENT, Case, Repeat, Script, Send, Then, chunk, delta, event, head
from tests.fakes.hostile.sse_cases import SSE_CASES
from tests.fakes.hostile.wrapper_cases import WRAPPER_CASES

CASES: tuple[Case, ...] = (
    *SSE_CASES,
    *CONTENT_CASES,
    *HTTP_CASES,
    *NETWORK_CASES,
    *WRAPPER_CASES,
    *MODELS_CASES,
)

_EVENT = event(delta("go on "))
# Not one of them, because only the client ends it: an answer without end, its events cut in two.
GOES_ON = Case(
    "goes on until it is stopped",
    (
        Script(
            (
                Send(head(b"200 OK", b"Content-Type: text/event-stream", b"Transfer-Encoding: chunked")),
                Send(chunk(_EVENT + _EVENT[:40])),
                Repeat(chunk(_EVENT[40:] + _EVENT[:40]), every_s=0.007),
            ),
            Then.HOLD,
        ),
    ),
    (),
    None,
    timeouts=PATIENT,
)
