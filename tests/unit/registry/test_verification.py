import dataclasses
import hashlib
import os
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.domain.model_spec import ModelState, ModelStatus, TransferProgress
from app.registry.verification import Verifier, digest_of
from tests.fakes.model_specs import gateway_spec, outcome, spec_for

DATA = b"weights" * 1000


@pytest.fixture
def verifier(tmp_path: Path) -> Verifier:
    return Verifier(tmp_path / "hashes.json")


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.gguf"
    path.write_bytes(DATA)
    return path


def test_state_of_when_right_size_and_not_hashed_is_unverified(verifier: Verifier, model: Path) -> None:
    assert verifier.status_of(spec_for(DATA, model)) == ModelStatus(
        spec_for(DATA, model), ModelState.UNVERIFIED, len(DATA)
    )


def test_state_of_when_nothing_is_there_is_missing(verifier: Verifier, tmp_path: Path) -> None:
    assert verifier.state_of(spec_for(DATA, tmp_path / "none.gguf")) is ModelState.MISSING


def test_state_of_when_size_differs_is_wrong_size(verifier: Verifier, model: Path) -> None:
    assert verifier.state_of(spec_for(DATA + b"x", model)) is ModelState.WRONG_SIZE


def test_state_of_when_path_is_a_folder_is_unreadable(verifier: Verifier, tmp_path: Path) -> None:
    assert verifier.state_of(spec_for(DATA, tmp_path)) is ModelState.UNREADABLE


def test_state_of_when_gateway_is_remote(verifier: Verifier) -> None:
    assert verifier.state_of(gateway_spec()) is ModelState.REMOTE


def test_verify_when_hash_is_right_gives_verified_and_keeps_it(verifier: Verifier, model: Path) -> None:
    assert outcome(verifier.verify(spec_for(DATA, model))) is ModelState.VERIFIED
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.VERIFIED


def test_verify_when_hash_differs_gives_wrong_hash_and_keeps_it(verifier: Verifier, model: Path) -> None:
    other = dataclasses.replace(spec_for(DATA, model), sha256="0" * 64)
    assert outcome(verifier.verify(other)) is ModelState.WRONG_HASH
    assert verifier.state_of(other) is ModelState.WRONG_HASH


def test_verify_when_hash_is_known_reads_nothing(verifier: Verifier, model: Path) -> None:
    outcome(verifier.verify(spec_for(DATA, model)))
    assert list(verifier.verify(spec_for(DATA, model))) == []


def test_verify_reports_progress(verifier: Verifier, model: Path) -> None:
    assert list(verifier.verify(spec_for(DATA, model))) == [
        TransferProgress("checking", len(DATA), len(DATA))
    ]


def test_state_of_when_another_verifier_took_the_hash_is_verified(
    verifier: Verifier, model: Path, tmp_path: Path
) -> None:
    outcome(verifier.verify(spec_for(DATA, model)))
    assert Verifier(tmp_path / "hashes.json").state_of(spec_for(DATA, model)) is ModelState.VERIFIED


def test_state_of_when_file_was_written_again_is_unverified(verifier: Verifier, model: Path) -> None:
    outcome(verifier.verify(spec_for(DATA, model)))
    before = model.stat()
    model.write_bytes(DATA[::-1])
    os.utime(model, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.UNVERIFIED


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"{", id="cut"),
        pytest.param(b'{"version": 2, "files": {}}', id="other version"),
        pytest.param(b'{"version": 1, "files": []}', id="other type"),
        pytest.param(b"\xff" * 100, id="not text"),
    ],
)
def test_state_of_when_memory_is_damaged_ignores_it(
    content: bytes, verifier: Verifier, model: Path, tmp_path: Path
) -> None:
    (tmp_path / "hashes.json").write_bytes(content)
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.UNVERIFIED


def test_forget_drops_the_hash(verifier: Verifier, model: Path) -> None:
    outcome(verifier.verify(spec_for(DATA, model)))
    verifier.forget(model)
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.UNVERIFIED


def test_hash_file_when_memory_cannot_be_written_still_gives_the_hash(model: Path, tmp_path: Path) -> None:
    verifier = Verifier(tmp_path / "none" / "hashes.json")
    assert outcome(verifier.hash_file(model)) == hashlib.sha256(DATA).hexdigest()


def test_hash_file_when_file_grows_meanwhile_refuses(verifier: Verifier, model: Path) -> None:
    generator = verifier.hash_file(model)
    next(generator)
    with model.open("ab") as file:
        file.write(b"more")
    with pytest.raises(ModelRefusedError) as caught:
        outcome(generator)
    assert caught.value.user_text == "model.gguf changed while it was checked. Wait until it is complete."


def test_hash_file_when_closed_keeps_nothing(verifier: Verifier, model: Path) -> None:
    generator = verifier.hash_file(model)
    next(generator)
    generator.close()
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.UNVERIFIED


def test_digest_of_keeps_nothing(verifier: Verifier, model: Path) -> None:
    assert outcome(digest_of(model)) == hashlib.sha256(DATA).hexdigest()
    assert verifier.state_of(spec_for(DATA, model)) is ModelState.UNVERIFIED
