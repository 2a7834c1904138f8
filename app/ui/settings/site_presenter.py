"""Joins the pane of the site's policy to what removes stored conversations."""

from app.services.jobs import JobSlot
from app.services.retention import RetentionService
from app.ui.common.language import counted, listed, tr
from app.ui.common.sentences import sentence_of
from app.ui.settings.site_pane import SitePane


class SitePresenter:
    """Removes everything when that was asked for twice."""

    def __init__(self, pane: SitePane, retention: RetentionService) -> None:
        self._pane = pane
        self._retention = retention
        self._removing = JobSlot("remove everything", self._show_failure)
        pane.purge_requested.connect(self._start)

    async def aclose(self) -> None:
        """Wait for what is removed: it is not left half done."""
        await self._removing.wait()

    def _start(self) -> None:
        self._removing.start(self._remove())

    async def _remove(self) -> None:
        self._pane.set_busy(is_busy=True)
        try:
            removed = await self._retention.purge()
        finally:
            self._pane.set_busy(is_busy=False)
        self._pane.show_result(
            tr(
                "Removed: {things}.",
                things=listed(
                    (
                        counted(
                            "{count:,} conversations", "{count:,} conversations", len(removed.conversations)
                        ),
                        counted(
                            "{count:,} lookups and saved queries",
                            "{count:,} lookups and saved queries",
                            removed.lookups,
                        ),
                        counted("{count:,} flagged answers", "{count:,} flagged answers", removed.flags),
                        counted("{count:,} other files", "{count:,} other files", removed.files),
                    )
                ),
            )
        )

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_result(sentence_of(error))
