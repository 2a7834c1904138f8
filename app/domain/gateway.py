"""A gateway as values: which dialect it speaks, what it has, whether it can answer."""

from dataclasses import dataclass
from enum import StrEnum

from app.domain.errors import GatewayFault


class Dialect(StrEnum):
    """Which server answers, as far as its requests and answers differ from the others'."""

    LLAMA_SERVER = "llama-server"
    LLAMA_CPP_PYTHON = "llama_cpp.server"
    VLLM = "vLLM"
    SGLANG = "SGLang"
    OLLAMA = "Ollama"
    LM_STUDIO = "LM Studio"
    LITELLM = "LiteLLM"
    OPENAI = "OpenAI interface"  # speaks it, and nothing more is known
    WRAPPER = "plain wrapper"


@dataclass(frozen=True, slots=True)
class ServerFacts:
    """What a server says of itself; context_tokens is 0 where it does not say.

    models are the names to ask for, in the server's order; empty where it has no list.
    """

    dialect: Dialect
    models: tuple[str, ...] = ()
    context_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Health:
    """Whether a gateway can answer now.

    fault None means that it can; else it names what failed, and reason says it in a sentence. latency_ms is
    the time of the answer that was waited for: of one token where one was asked for, else of its list of
    models. facts is None while nothing is known of the server.
    """

    fault: GatewayFault | None
    reason: str
    latency_ms: float
    facts: ServerFacts | None = None

    @property
    def is_ok(self) -> bool:
        """Whether it can answer."""
        return self.fault is None
