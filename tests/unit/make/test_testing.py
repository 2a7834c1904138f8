from tools.make import testing
from tools.make.models import TEST_MODELS
from tools.make.places import PEERS_VENV


def test_tests_are_told_where_their_model_and_their_servers_are() -> None:
    environment = testing.test_environment()

    assert environment["WATCHROOM_TEST_MODELS"] == str(TEST_MODELS)
    assert environment["WATCHROOM_PEERS_PYTHON"].startswith(str(PEERS_VENV))
