"""The button that calls an answer wrong; the same beside answers, rows and explanations."""

from typing import Final

from app.ui.common.controls import IconButton, plain_tip
from app.ui.common.icons import Icons

_TIP: Final = "This is wrong: keep it for review (Ctrl+Shift+F)"
_FLAGGED_TIP: Final = "This is kept for review under Help, Flagged answers"


class FlagButton(IconButton):
    """Offers to flag what stands beside it, once; clicked says that it is to be flagged."""

    def __init__(self, icons: Icons, name: str) -> None:
        super().__init__(icons, "flag", "Flag", name=name, tip=_TIP, is_flat=True)

    def show_flagged(self, *, is_flagged: bool) -> None:
        """Say that what stands beside it is kept for review already, or offer it anew."""
        tip = _FLAGGED_TIP if is_flagged else _TIP
        self.setText("Flagged" if is_flagged else "Flag")
        self.setEnabled(not is_flagged)
        self.setToolTip(plain_tip(tip))
        self.setAccessibleName(tip)
