"""Words of a command line that stand for something: a wrong one is answered with what is wanted there."""

import argparse
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def reads(what: str, parse: Callable[[str], T]) -> Callable[[str], T]:
    """Give parse for argparse, which would tell the user the name of a function when parse raises."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{text!r} is not {what}") from error

    return read
