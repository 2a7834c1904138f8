"""The button that calls an answer wrong; the same beside answers, rows and explanations."""

from app.ui.common.controls import IconButton, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr


class FlagButton(IconButton):
    """Offers to flag what stands beside it, once; clicked says that it is to be flagged."""

    def __init__(self, icons: Icons, name: str) -> None:
        super().__init__(icons, "flag", tr("Flag"), name=name, tip=_offer(), is_flat=True)

    def show_flagged(self, *, is_flagged: bool) -> None:
        """Say that what stands beside it is kept for review already, or offer it anew."""
        tip = tr("This is kept for review under Help, Flagged answers") if is_flagged else _offer()
        self.setText(tr("Flagged") if is_flagged else tr("Flag"))
        self.setEnabled(not is_flagged)
        self.setToolTip(plain_tip(tip))
        self.setAccessibleName(tip)


def _offer() -> str:
    return tr("This is wrong: keep it for review (Ctrl+Shift+F)")
