"""The error tree: each error carries the sentence that an operator reads.

Anything that is not an AssistantError is a bug in the program.
"""

from enum import StrEnum


class AssistantError(Exception):
    """A failure with a sentence the operator may read.

    user_text says what happened and what can be done; it holds no secret, no class name and no raw
    question. detail is for the log only.
    """

    def __init__(self, user_text: str, detail: str = "") -> None:
        super().__init__(user_text)
        self.user_text = user_text
        self.detail = detail


class EngineError(AssistantError):
    """The engine could not answer."""


class EngineBusyError(EngineError):
    """Another stream of this engine is open."""


class EngineUnavailableError(EngineError):
    """The engine cannot be used now: not loaded, closed, or its library is missing."""


class ModelError(EngineError):
    """A model file or its entry cannot be used."""


class ModelNotFoundError(ModelError):
    """No such model id, or its file is not on this machine."""


class ModelRefusedError(ModelError):
    """The file is there but must not be loaded: wrong hash, not a GGUF, truncated, unsupported."""


class RewriteNeededError(ModelError):
    """A list of models can only be changed by writing it anew, as rewritten: its comments would be lost."""

    def __init__(self, user_text: str, rewritten: str) -> None:
        super().__init__(user_text)
        self.rewritten = rewritten


class TransferError(ModelError):
    """A model could not be brought to this machine."""


class ContextTooLongError(EngineError):
    """The prompt does not fit the model's context even without earlier turns."""


class GatewayFault(StrEnum):
    """What of a gateway failed, in the order in which a request meets it."""

    BLOCKED = "blocked"  # the air-gap switch is on, or the settings cannot be used; nothing was sent
    POLICY = "not allowed"  # the site's policy does not allow it; nothing was sent
    NAME = "name"  # the host's name is not known
    REFUSED = "refused"  # nothing listens there
    NETWORK = "network"  # no way there, or the connection broke off
    TLS = "tls"
    AUTH = "auth"
    MODEL_MISSING = "model missing"
    RATE_LIMITED = "rate limited"
    BUSY = "busy"  # 503, also after the tries
    SERVER = "server"  # it says that it failed
    PROTOCOL = "protocol"  # its reply cannot be understood
    SLOW = "slow"  # connected, but silent for too long


class GatewayError(EngineError):
    """A gateway gave no whole answer.

    status is the one it refused with, 0 when it did not; retry_after_s the pause it asked for, 0.0 for none.
    """

    def __init__(
        self,
        user_text: str,
        detail: str = "",
        *,
        fault: GatewayFault,
        status: int = 0,
        retry_after_s: float = 0.0,
    ) -> None:
        super().__init__(user_text, detail)
        self.fault = fault
        self.status = status
        self.retry_after_s = retry_after_s


class QuestionRefusedError(AssistantError):
    """The question was not sent: empty, too long, or the conversation is full."""


class NotAllowedError(AssistantError):
    """Whoever is signed in may not do this, or nobody is."""


class AnswerTimeoutError(EngineError):
    """The answer did not end within the time limit; what was produced is kept."""


class StorageError(AssistantError):
    """Something on disk could not be read or written."""


class StoreDamagedError(StorageError):
    """A store's file is not readable as what it should be; it is set aside, and a new one begun."""


class DocumentRefusedError(StorageError):
    """A document cannot be read as a procedure; nothing of it was stored."""


class ImportRefusedError(StorageError):
    """A file of plant data cannot be taken in as a whole; nothing of it was stored."""


class SourceUnavailableError(AssistantError):
    """A server with plant data answers, but not with what it was asked for."""


class SettingsUnreadableError(StorageError):
    """The settings cannot be read or hold a value outside its range."""


class UsersUnreadableError(StorageError):
    """There are users, but their file cannot be read: nobody can be told from anybody."""


class SecretsLockedError(StorageError):
    """The key ring is missing, locked, or its prompt was dismissed."""


class AuditUnwritableError(StorageError):
    """The audit record could not be written, so the request must not start."""


class UsageError(AssistantError):
    """The command line asks for something that does not exist."""


class QueryError(AssistantError):
    """A question to the plant store was not answered."""


class QueryTimeoutError(QueryError):
    """The plant store did not answer within the time limit; nothing of the answer is kept."""


class QueryStoppedError(QueryError):
    """The operator stopped the question to the plant store."""


class QueryRefusedError(QueryError):
    """The plant store does not run this statement: it is no reading one, or too large."""
