"""A plain window of PySide6, frozen as the program is: what the program's start is held against."""

import sys

from PySide6.QtWidgets import QApplication, QLabel


def main() -> int:
    """Show one label in a window of the program's size until it is closed."""
    application = QApplication(sys.argv)
    window = QLabel("hello")
    window.resize(1280, 800)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
