"""The user's models.toml: read with the shipped entries, and changed only into what can be read again."""

import hashlib
import tomllib
from collections.abc import Callable
from pathlib import Path

from app.domain.errors import ModelError, RewriteNeededError
from app.domain.model_spec import ModelSpec
from app.domain.sentence import said
from app.durable.atomic import place_atomic, write_atomic
from app.registry.catalogue import load_catalogue
from app.registry.models_text import block_of

_DIGEST_DIGITS = 8


class ModelsFile:
    """Used from one thread at a time; shipped is the file of entries that comes with the program."""

    def __init__(self, path: Path, shipped: Path, models_folder: Path) -> None:
        self.path = path
        self._shipped = shipped
        self._models_folder = models_folder

    def entries(self) -> tuple[ModelSpec, ...]:
        """Give all entries, as load_catalogue does.

        Raises:
            ModelError: a file cannot be read or an entry is wrong.
        """
        return load_catalogue(self._shipped, self.path, self._models_folder)

    def shipped_entries(self) -> tuple[ModelSpec, ...]:
        """Give the entries that come with the program alone."""
        return load_catalogue(self._shipped, self.path.with_name(".no-such-file"), self._models_folder)

    def own_ids(self) -> frozenset[str]:
        """Give the ids of the user's own entries; none where the file cannot be read."""
        return _ids(self.text())

    def shipped_ids(self) -> frozenset[str]:
        """Give the ids of the entries that come with the program, whether the user's stand in their place."""
        return _ids(self._shipped.read_text(encoding="utf-8"))

    def shipped_block(self, model_id: str) -> str:
        """Give the text of a shipped entry, empty for one that is none."""
        return block_of(self._shipped.read_text(encoding="utf-8"), model_id)

    def text(self) -> str:
        """Give the user's file, empty where there is none or it is no text."""
        try:
            return self.path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError):
            return ""

    def change(self, edit: Callable[[str], str], *, may_rewrite: bool = False) -> tuple[ModelSpec, ...]:
        """Change the file by edit and give all entries as they are then.

        Where the change would make the file unreadable, or edit needs a rewrite that is not allowed, the file
        stays as it is. Before a rewrite it is copied.

        Raises:
            RewriteNeededError: comments would be lost.
            ModelError: what it would say is wrong, or it cannot be written.
        """
        # A file that is faulty now is not touched: its owner's slip of the pen is not ours to interpret.
        self.entries()
        try:
            changed = edit(self.text())
        except RewriteNeededError as error:
            if not may_rewrite:
                raise
            self._keep_copy()
            changed = error.rewritten
        trial = self.path.with_name(f"{self.path.name}.new")
        try:
            write_atomic(trial, changed.encode("utf-8"))
            entries = load_catalogue(self._shipped, trial, self._models_folder)
            place_atomic(trial, self.path)
        except ModelError as error:
            text = error.user_text.replace(str(trial), str(self.path))
            raise ModelError(said("Nothing was changed. {text}", text=text), detail=error.detail) from error
        except OSError as error:
            raise ModelError(
                said(
                    "{path} cannot be written ({strerror}). Give this user the right to write it.",
                    path=self.path,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error
        finally:
            trial.unlink(missing_ok=True)
        return entries

    def _keep_copy(self) -> None:
        try:
            data = self.path.read_bytes()
            digest = hashlib.sha256(data).hexdigest()[:_DIGEST_DIGITS]
            write_atomic(self.path.with_name(f"{self.path.name}.kept-{digest}"), data)
        except OSError as error:
            raise ModelError(
                said(
                    "{path} cannot be copied ({strerror}), so it is not written anew.",
                    path=self.path,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error


def _ids(text: str) -> frozenset[str]:
    try:
        entries = tomllib.loads(text).get("model", [])
    except (ValueError, RecursionError):
        return frozenset()
    found = (
        (entry.get("id") for entry in entries if isinstance(entry, dict)) if isinstance(entries, list) else ()
    )
    return frozenset(model_id for model_id in found if isinstance(model_id, str))
