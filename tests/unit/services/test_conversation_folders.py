from dataclasses import replace
from datetime import UTC, date, datetime

from app.domain.chat import Conversation
from app.services.conversation_folders import Folder, folders_of

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
NIGHT = Conversation("n", "night", NINE, shift="night", shift_day=date(2026, 11, 28))
EARLY = Conversation("e", "early", NINE, shift="early", shift_day=date(2026, 11, 29))


def test_each_shift_is_a_folder_and_pinned_ones_come_first() -> None:
    other, pinned = replace(EARLY, conversation_id="o"), replace(NIGHT, conversation_id="p", is_pinned=True)
    assert folders_of((EARLY, other, pinned, NIGHT)) == (
        Folder(None, "", (pinned,)),
        Folder(date(2026, 11, 29), "early", (EARLY, other)),
        Folder(date(2026, 11, 28), "night", (NIGHT,)),
    )


def test_without_a_shift_the_day_on_which_it_was_begun_is_the_folder() -> None:
    old = Conversation("x", "t", NINE)
    assert folders_of((old,)) == (Folder(NINE.astimezone().date(), "", (old,)),)


def test_nothing_has_no_folder() -> None:
    assert folders_of(()) == ()
