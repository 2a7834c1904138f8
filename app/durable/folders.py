"""The user's folders; WATCHROOM_HOME moves all of them at once."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from app.domain.errors import StorageError
from app.domain.sentence import said

HOME_VARIABLE = "WATCHROOM_HOME"
POLICY_VARIABLE = "WATCHROOM_POLICY"
SHARED_MODELS_VARIABLE = "WATCHROOM_SHARED_MODELS"
PROFILE_VARIABLE = "WATCHROOM_PROFILE"
DEMO_PROFILE = "demo"
USERS_FILE = "users.json"
# Stays when the file is deleted: there were users.
USERS_MARKER = "users.set-up"
_APP_NAME = "watchroom"


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Absolute folders of one user; ensure() makes them."""

    config: Path
    data: Path
    cache: Path

    def check_target(self, target: Path) -> None:
        """Keep a file that somebody names from taking the place of the program's own: users, the audit log.

        The printed list of open runs is written beside them and may be.

        Raises:
            StorageError: target would lie in the data or configuration folder.
        """
        parents = target.resolve().parents
        is_own = any(folder.resolve() in parents for folder in (self.data, self.config))
        if is_own and self.paper.resolve() not in parents:
            raise StorageError(
                said("{target} lies among the program's own files. Choose another place.", target=target)
            )

    @property
    def models(self) -> Path:
        """Verified model files."""
        return self.data / "models"

    @property
    def audit(self) -> Path:
        """Audit log files, *.jsonl."""
        return self.data / "audit"

    @property
    def plant_store(self) -> Path:
        """The plant's data, unless another store is named."""
        return self.data / "plant.db"

    @property
    def map_layers(self) -> Path:
        """The site's own map layers: GeoJSON and MBTiles files."""
        return self.data / "map"

    @property
    def procedures(self) -> Path:
        """Imported procedures."""
        return self.data / "procedures"

    @property
    def runs(self) -> Path:
        """Runs of procedures, each in a folder of its own."""
        return self.data / "runs"

    @property
    def paper(self) -> Path:
        """The printable list of open procedures, for when the station fails."""
        return self.data / "paper"

    @property
    def prefixes(self) -> Path:
        """What models have read already; can be deleted at any time."""
        return self.cache / "prefixes"

    @property
    def has_users(self) -> bool:
        """Whether somebody has to sign in here, as far as the folder tells without reading a file."""
        return any((self.data / name).exists() for name in (USERS_FILE, USERS_MARKER))

    @property
    def logs(self) -> Path:
        """Program logs."""
        return self.data / "logs"

    def ensure(self) -> None:
        """Make every folder, readable by its owner alone.

        Raises:
            StorageError: a folder cannot be made or written to.
        """
        for folder in (
            self.config,
            self.data,
            self.cache,
            self.models,
            self.audit,
            self.map_layers,
            self.logs,
        ):
            try:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            except OSError as error:
                raise StorageError(
                    said(
                        "The folder {folder} cannot be made ({strerror}). Give this user the right to write "
                        "there, or set {home_variable} to another folder.",
                        folder=folder,
                        strerror=error.strerror,
                        home_variable=HOME_VARIABLE,
                    ),
                    detail=repr(error),
                ) from error
            if not os.access(folder, os.W_OK | os.X_OK):
                raise StorageError(
                    said(
                        "The folder {folder} is not writable. Give this user the right to write there, or "
                        "set {home_variable} to another folder.",
                        folder=folder,
                        home_variable=HOME_VARIABLE,
                    )
                )


def user_folders(environment: Mapping[str, str]) -> UserFolders:
    """Give the folders for this environment, which may ask for the demo's; nothing is made yet."""
    folders = _own_folders(environment)
    return demo_folders(folders) if environment.get(PROFILE_VARIABLE) == DEMO_PROFILE else folders


def demo_folders(own: UserFolders) -> UserFolders:
    """Give the folders of the demo: beside a user's own ones, never in them."""
    config, data, cache = (
        folder.with_name(f"{folder.name}-{DEMO_PROFILE}") for folder in (own.config, own.data, own.cache)
    )
    return UserFolders(config, data, cache)


def _own_folders(environment: Mapping[str, str]) -> UserFolders:
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser().absolute()
        return UserFolders(config=root / "config", data=root / "data", cache=root / "cache")
    dirs = platformdirs.PlatformDirs(_APP_NAME, appauthor=False)
    return UserFolders(
        config=Path(dirs.user_config_dir), data=Path(dirs.user_data_dir), cache=Path(dirs.user_cache_dir)
    )


def machine_policy_path() -> Path:
    """Give where the site's policy lies on this machine; no variable of a user's moves it."""
    if sys.platform in ("win32", "darwin"):
        return Path(platformdirs.PlatformDirs(_APP_NAME, appauthor=False).site_config_dir) / "policy.toml"
    return Path("/etc") / _APP_NAME / "policy.toml"


def shared_model_folders(environment: Mapping[str, str]) -> tuple[Path, ...]:
    """Give the folders of models that all users of this machine have; those that count more come last.

    They are only read: an administrator fills them. The first is beside an installed program, so that a stick
    or a share can bring both.
    """
    folders = [Path(sys.executable).resolve().parent / "models"] if getattr(sys, "frozen", False) else []
    folders.append(machine_folder() / "models")
    if named := environment.get(SHARED_MODELS_VARIABLE):
        folders.append(Path(named).expanduser().absolute())
    return tuple(folders)


def prepared_demo_folder() -> Path | None:
    """Give the folder with what a demo's model has read already, which its maker put beside the program."""
    if not getattr(sys, "frozen", False):
        return None
    return Path(sys.executable).resolve().parent / "demo"


def shared_models_target(environment: Mapping[str, str]) -> Path:
    """Give the one of these folders that an administrator's `models add --all-users` fills."""
    return shared_model_folders(environment)[-1]


def machine_folder() -> Path:
    """Give where what belongs to all users of this machine lies; no variable of a user's moves it."""
    if sys.platform in ("win32", "darwin"):
        return Path(platformdirs.PlatformDirs(_APP_NAME, appauthor=False).site_data_dir)
    return Path("/usr/local/share") / _APP_NAME
