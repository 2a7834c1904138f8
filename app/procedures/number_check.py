"""Sees where the numbers of a document begin again, jump or repeat; the order stays as it is."""

from app.procedures.drafts import Draft, Workshop


class NumberCheck:
    """Follows the numbers of each list; check() is called for the steps in order."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._any_last: dict[tuple[int, str], int] = {}
        self._last: dict[tuple[int, str, str], tuple[int, ...]] = {}

    def check(self, draft: Draft) -> None:
        """Ask the author where the number of draft does not follow the one before it in its list."""
        if not draft.values:
            return
        parent = id(draft.parent) if draft.parent is not None else 0
        key = (parent, draft.section, draft.form)
        last = self._last.get(key)
        self._last[key] = draft.values
        value = draft.values[-1]
        goes_on = self._any_last.get((parent, draft.form), 0) + 1
        self._any_last[parent, draft.form] = value
        if last is None:
            # Numbers may run on through all sections.
            if value not in (0, 1, goes_on):
                self._workshop.ask(
                    "numbering",
                    f"The numbers begin at “{draft.label}” here. Is a step missing before it?",
                    draft.source,
                    draft,
                )
            return
        if last[:-1] != draft.values[:-1] and value in (0, 1):
            return
        if value == last[-1] + 1:
            return
        if value == 1:
            what = (
                f"The numbers begin again at “{draft.label}” inside this section, behind "
                f"{last[-1]}. The order of the document is kept. Is it right?"
            )
        else:
            what = (
                f"“{draft.label}” follows {last[-1]}. The order of the document is kept. Is a "
                f"step missing or doubled?"
            )
        self._workshop.ask("numbering", what, draft.source, draft)
