"""What roles may do at the window, and how it says why."""

from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QSpinBox

from app.domain.chat import TurnState
from app.domain.errors import EngineError
from tests.fakes.stations import ADMIN_PIN, OPERATOR_PIN, VIEWER_PIN
from tests.widget.desk import Desk
from tests.widget.users.at_the_station import inside, sign_in


async def test_what_a_viewer_may_not_do_is_disabled_and_says_why(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)

    assert station.shown_text("statusUser") == "Dana, viewer"
    assert station.shown_text("questionLimits").startswith(
        "Dana is signed in as viewer and may not ask a model."
    )
    picker = station.find(QComboBox, "modelPicker")
    assert not picker.isEnabled()
    assert "may not fetch, choose or remove a model" in picker.accessibleDescription()
    for name in ("lookupCsv", "lookupExcel"):
        assert not station.button(name).isEnabled()
        assert "may not export" in station.button(name).accessibleDescription()


async def test_a_viewers_question_to_the_model_is_refused_with_the_reason(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)
    station.ask("Hello")
    await station.until(lambda: bool(station.refusal))

    assert station.refusal.startswith("Dana is signed in as viewer and may not ask a model.")
    assert station.edit.toPlainText() == "Hello"
    assert station.turns == ()


async def test_a_refusal_is_shown_also_after_an_answer_that_failed(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    station.engine.enqueue("Half", error=EngineError("The model fell silent."))
    station.ask("Hello")
    await station.until_turn(TurnState.FAILED)
    station.click("railLock")
    await sign_in(station, "Dana", VIEWER_PIN)
    station.window.chat.composer.focus_edit()
    station.ask("Again?")
    await station.until(lambda: bool(station.refusal))

    assert station.refusal.startswith("Dana is signed in as viewer and may not ask a model.")
    assert len(station.turns) == 1


async def test_an_operator_sees_the_settings_and_changes_the_theme_alone(station: Desk) -> None:
    await sign_in(station, "Bodil", OPERATOR_PIN)
    settings = await station.settings()

    assert (
        "Bodil is signed in as operator and may not change settings"
        in inside(settings, QLabel, "settingsForbidden").text()
    )
    assert not inside(settings, QSpinBox, "max_turns").isEnabled()
    assert not inside(settings, QAbstractButton, "air_gap").isEnabled()
    theme = inside(settings, QComboBox, "theme")
    assert theme.isEnabled()
    theme.setCurrentIndex(theme.findData("dimmed"))
    inside(settings, QAbstractButton, "settingsOk").click()
    await station.until(lambda: station.assistant.settings.current.theme == "dimmed")
    await station.until(lambda: station.window.findChild(QDialog, "settingsDialog") is None)


async def test_another_role_gives_the_controls_back(station: Desk) -> None:
    await sign_in(station, "Dana", VIEWER_PIN)
    station.click("railLock")
    await sign_in(station, "Amira", ADMIN_PIN)

    assert station.find(QComboBox, "modelPicker").isEnabled()
    assert station.button("lookupCsv").isEnabled()
    assert station.button("lookupCsv").accessibleDescription() == ""
    assert station.shown_text("questionLimits") == ""
