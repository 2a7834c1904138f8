"""What a screen reader is told without anybody asking; it waits until what is being said has ended."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce_politely(source: QWidget, sentence: str) -> None:
    """Let a screen reader say sentence after what it is saying now."""
    event = QAccessibleAnnouncementEvent(source, sentence)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)
