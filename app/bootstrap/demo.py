"""The demo's profile for this process."""

import os

from app.durable.folders import (
    DEMO_PROFILE,
    PROFILE_VARIABLE,
    demo_folders,
    prepared_demo_folder,
    user_folders,
)
from app.services.demo import DemoProfile


def demo_profile() -> DemoProfile:
    """Give the demo's profile beside the user's own."""
    own = user_folders({name: value for name, value in os.environ.items() if name != PROFILE_VARIABLE})
    return DemoProfile(demo_folders(own), own, prepared_demo_folder())


def is_demo() -> bool:
    """Whether this process works in the demo's profile."""
    return os.environ.get(PROFILE_VARIABLE) == DEMO_PROFILE


def use_demo() -> DemoProfile:
    """Let this process and its children work in the demo's profile, which is made where it is missing.

    Raises:
        StorageError: its folders hold something else, or cannot be made.
    """
    profile = demo_profile()
    profile.prepare()
    os.environ[PROFILE_VARIABLE] = DEMO_PROFILE
    return profile
