"""The user's models.toml: read with the shipped entries, and changed only into what can be read again."""

import hashlib
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

from app.domain.errors import ModelError, RewriteNeededError
from app.domain.model_spec import ModelSpec
from app.domain.sentence import said
from app.durable.atomic import place_atomic, write_atomic
from app.registry.catalogue import USER_FILE_NAME, load_catalogue
from app.registry.models_text import block_of

_DIGEST_DIGITS = 8


class ModelsFile:
    """Used from one thread at a time; shipped is the file of entries that comes with the program.

    shared are the folders of models that all users of the machine have, each with a models.toml or without.
    mode is that of the file when it is written.
    """

    def __init__(
        self,
        path: Path,
        shipped: Path,
        models_folder: Path,
        shared: Sequence[Path] = (),
        *,
        mode: int = 0o600,
    ) -> None:
        self.path = path
        self._shipped = shipped
        self._models_folder = models_folder
        self._shared = tuple(shared)
        self._mode = mode

    def entries(self) -> tuple[ModelSpec, ...]:
        """Give all entries, as load_catalogue does.

        Raises:
            ModelError: a file cannot be read or an entry is wrong.
        """
        return load_catalogue(self._shipped, self.path, self._models_folder, self._shared)

    def shipped_entries(self) -> tuple[ModelSpec, ...]:
        """Give the entries that come with the program alone, wherever their files lie."""
        nothing = self.path.with_name(".no-such-file")
        return load_catalogue(self._shipped, nothing, self._models_folder, self._shared)

    def own_ids(self) -> frozenset[str]:
        """Give the ids of the user's own entries; none where the file cannot be read."""
        return _ids(self.text())

    def shipped_ids(self) -> frozenset[str]:
        """Give the ids of the entries that come with the program or are the site's for all users.

        The user's may stand in their place.
        """
        return frozenset().union(*map(_ids, self._others()))

    def shipped_block(self, model_id: str) -> str:
        """Give the text of an entry that is shipped or shared, empty for one that is none."""
        return next(filter(None, (block_of(text, model_id) for text in self._others())), "")

    def _others(self) -> tuple[str, ...]:
        """Give the files beside the user's own, those that count more first."""
        files = (*(folder / USER_FILE_NAME for folder in reversed(self._shared)), self._shipped)
        return tuple(map(_text, files))

    def text(self) -> str:
        """Give the user's file, empty where there is none or it is no text."""
        return _text(self.path)

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
            write_atomic(trial, changed.encode("utf-8"), self._mode)
            if self._mode & 0o044:
                # Whatever the umask says: other users read it.
                trial.chmod(self._mode)
            entries = load_catalogue(self._shipped, trial, self._models_folder, self._shared)
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


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return ""


def _ids(text: str) -> frozenset[str]:
    try:
        entries = tomllib.loads(text).get("model", [])
    except (ValueError, RecursionError):
        return frozenset()
    found = (
        (entry.get("id") for entry in entries if isinstance(entry, dict)) if isinstance(entries, list) else ()
    )
    return frozenset(model_id for model_id in found if isinstance(model_id, str))
