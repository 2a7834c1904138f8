"""The first minute: whether this user has seen the first steps, and three questions that work at once.

The questions are asked of the sample plant and need no model; tests hold them to that in every language.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import StorageError
from app.durable.atomic import write_atomic
from app.services.disk import DiskThread

SEEN: Final = "first-steps-seen"
_TEXT: Final = b"The first steps were shown or skipped; they stay under Help.\n"


@dataclass(frozen=True, slots=True)
class FirstQuestions:
    """Three questions, each for another part of the window."""

    lookup: str
    map: str
    procedure: str


QUESTIONS: Final = {
    "en": FirstQuestions(
        "Show active alerts", "What is going on in this view?", "How do I lock out pump P-1?"
    ),
    # The shipped procedures are in English, so that one word of their language has to be in the question.
    "ar": FirstQuestions("اعرض الإنذارات النشطة", "اشرح ما يظهر على الخريطة", "خطوات lock-out للمضخة P-1"),
    "zh": FirstQuestions("显示活动报警", "说明地图上的情况", "P-1 lock-out 规程"),
}


def questions_for(language: str) -> FirstQuestions:
    """Give the questions in a language, in English where there are none in it."""
    return QUESTIONS.get(language.split("_")[0].split("-")[0], QUESTIONS["en"])


class FirstSteps:
    """Remembers in the configuration folder that the first steps were seen."""

    def __init__(self, folder: Path, disk: DiskThread) -> None:
        self._path = folder / SEEN
        self._disk = disk

    @property
    def is_new(self) -> bool:
        """Whether they were never shown; one look at the disk."""
        return not self._path.exists()

    async def mark_seen(self) -> None:
        """Do not show them at the next start.

        Raises:
            StorageError: that cannot be kept.
        """
        try:
            await self._disk.run(write_atomic, self._path, _TEXT)
        except OSError as error:
            raise StorageError(
                f"{self._path} cannot be written ({error.strerror}); the first steps will come again.",
                detail=repr(error),
            ) from error
