"""What is known about a model before it is opened: its entry in models.toml."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from urllib.parse import urlsplit

from app.domain.model_fit import CacheWish, ModelShape


@dataclass(frozen=True, slots=True)
class Sampling:
    """How the next token is chosen.

    temperature 0 takes the likeliest token and ignores the rest. top_k 0, top_p 1, min_p 0,
    repeat_penalty 1 and the other penalties 0 switch their filter off. seed None draws a new one each time.
    """

    temperature: float = 0.7
    top_p: float = 0.9
    top_k: int = 40
    min_p: float = 0.0
    repeat_penalty: float = 1.0
    frequency_penalty: float = 0.0
    presence_penalty: float = 0.0
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class SamplingPresets:
    """Named sets of an entry; the defaults serve small instruct models."""

    chat: Sampling = field(default_factory=lambda: Sampling(temperature=0.7, top_p=0.9, repeat_penalty=1.05))
    structured: Sampling = field(default_factory=lambda: Sampling(temperature=0.0))
    code: Sampling = field(default_factory=lambda: Sampling(temperature=0.0))
    creative: Sampling = field(
        default_factory=lambda: Sampling(temperature=1.0, top_p=0.95, repeat_penalty=1.1)
    )


class ModelKind(StrEnum):
    """Where a model answers."""

    LOCAL = "local"
    GATEWAY = "gateway"


@dataclass(frozen=True, slots=True)
class FileSource:
    """A file, or a folder that holds a file of the entry's file name."""

    path: str


@dataclass(frozen=True, slots=True)
class PackagePart:
    """Data file(s) inside one package of a given version.

    member is the end of their path in the package, such as data/part*.bin; only its last part may hold *.
    Several are joined in the order of their names.
    """

    package: str
    version: str
    member: str


@dataclass(frozen=True, slots=True)
class PackageSource:
    """Packages whose data files, joined in this order, are the model file."""

    parts: tuple[PackagePart, ...]


@dataclass(frozen=True, slots=True)
class HttpsSource:
    """An https address of the model file."""

    url: str


ModelSource = FileSource | PackageSource | HttpsSource


@dataclass(frozen=True, slots=True)
class ModelSpec:
    """One entry of models.toml.

    The content hash (lower-case hex SHA-256) is a local model's identity; id and title are labels.
    path is where the file lies, absolute; empty for gateways. own_path is where the user's own copy would lie
    when path is one that all users share, which is never written; else empty. gpu_layers -1 offloads as many
    as fit. cache is how this model's keys and values are kept unless the settings say otherwise. draft is the
    id of a smaller model of the same vocabulary that guesses ahead for it, or empty.

    Of a gateway, served_model is the server's name for the model, "" for its only one; ca_file,
    client_certificate, client_key and proxy are as in domain.network.Endpoint.
    """

    model_id: str
    title: str
    kind: ModelKind
    file_name: str = ""
    path: str = ""
    own_path: str = ""
    base_url: str = ""
    sha256: str = ""
    size_bytes: int = 0
    licence: str = ""
    context_tokens: int = 4096
    gpu_layers: int = -1
    cache: CacheWish = field(default_factory=CacheWish)
    sampling: SamplingPresets = field(default_factory=SamplingPresets)
    sources: tuple[ModelSource, ...] = ()
    draft: str = ""
    served_model: str = ""
    ca_file: str = ""
    client_certificate: str = ""
    client_key: str = ""
    proxy: str = ""

    @property
    def endpoint_id(self) -> str:
        """The id of the gateway's entry; that of one of its models is ENTRY/NAME, and both share a key."""
        return self.model_id.partition("/")[0]

    @property
    def endpoint_host(self) -> str:
        """The host that a gateway's requests go to, empty for a model on this machine."""
        return urlsplit(self.base_url).hostname or ""

    def serving(self, name: str) -> "ModelSpec":
        """Give the entry of one model of a gateway whose own entry names none."""
        return replace(
            self, model_id=f"{self.model_id}/{name}", title=f"{self.title}: {name}", served_model=name
        )


class ModelState(StrEnum):
    """How a model stands on this machine."""

    VERIFIED = "verified"  # the file's hash equals the entry's
    UNVERIFIED = "unverified"  # the file is there with the right size; its hash was not taken yet
    MISSING = "missing"
    WRONG_SIZE = "wrong size"
    WRONG_HASH = "wrong hash"
    UNREADABLE = "unreadable"
    REMOTE = "remote"  # a gateway entry


@dataclass(frozen=True, slots=True)
class ModelStatus:
    """An entry and its state; size_bytes is that of the file, or of the entry while it is missing."""

    spec: ModelSpec
    state: ModelState
    size_bytes: int


@dataclass(frozen=True, slots=True)
class TransferProgress:
    """Bytes brought so far of total_bytes (0 when unknown), and what is being done in a few words."""

    step: str
    done_bytes: int
    total_bytes: int


@dataclass(frozen=True, slots=True)
class GgufSummary:
    """What a GGUF header says, after it passed the checks; parameters counts weights."""

    file_name: str
    size_bytes: int
    version: int
    architecture: str
    name: str
    quantisation: str
    parameters: int
    layers: int
    context_tokens: int
    embedding: int
    vocabulary: int
    tokenizer: str
    has_chat_template: bool
    shape: ModelShape
