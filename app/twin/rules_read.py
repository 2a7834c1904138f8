"""Reads mentions into a draft: what each word means where it stands.

One cursor goes over the mentions; each rule looks at what stands there and takes as many as it uses. What no
rule takes is left over and is never passed over quietly.
"""

from collections.abc import Callable, Sequence

from app.twin.link import Mention
from app.twin.rules_cursor import Cursor
from app.twin.rules_draft import Draft
from app.twin.rules_read_compare import read_comparison
from app.twin.rules_read_done import read_done
from app.twin.rules_read_has import read_belonging, read_negation
from app.twin.rules_read_shape import read_aggregate, read_group, read_ranking, read_sorting
from app.twin.rules_read_silent import read_silent
from app.twin.rules_read_values import (
    read_date,
    read_field,
    read_level,
    read_number,
    read_person,
    read_plain,
    read_space,
    read_zone,
)

# In the order they are tried.
_RULES: tuple[Callable[[Cursor, int], int | None], ...] = (
    read_silent,
    read_negation,
    read_space,
    read_zone,
    read_comparison,
    read_belonging,
    read_date,
    read_done,
    read_sorting,
    read_ranking,
    read_level,
    read_group,
    read_aggregate,
    read_person,
    read_number,
    read_plain,
    read_field,
)


def read(
    mentions: Sequence[Mention], type_of: Callable[[str], str], *, goes_on_about_assets: bool = False
) -> Draft:
    """Give the draft of a question; type_of gives the type of a tag's asset, empty for no asset."""
    cursor = Cursor(
        mentions,
        type_of,
        lambda inside: read(inside, type_of),
        goes_on_about_assets=goes_on_about_assets,
    )
    at = 0
    while at < len(cursor.all):
        at = next((end for rule in _RULES if (end := rule(cursor, at)) is not None), None) or cursor.leave(at)
    cursor.close()
    return cursor.draft
