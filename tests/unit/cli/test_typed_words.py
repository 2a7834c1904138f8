"""Words of a command line that cannot be read: the answer is for users, not for readers of the source."""

import pytest

from app.cli.arguments import parse_arguments

WRONG = (
    ("models fit --parameters nan", "argument --parameters: 'nan' is not a number above 0"),
    ("models fit --bits x", "argument --bits: 'x' is not a number above 0"),
    ("audit show --since soon", "argument --since: 'soon' is not a time, such as"),
    ("audit show --last 0", "argument --last: '0' is not a whole number from 1 on"),
    ("eval needle --runs 0", "argument --runs: '0' is not a whole number from 1 on"),
    ("eval needle --lengths 5", "argument --lengths: '5' is not a list of whole numbers from 128 on"),
    ("query x --map-view 1,2", "argument --map-view: '1,2' is not W,S,E,N in degrees"),
    ("query x --selection ,", "argument --selection: ',' is not a list of tags"),
)


@pytest.mark.parametrize(("line", "sentence"), WRONG)
def test_a_wrong_word_is_answered_with_what_is_wanted(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_arguments(line.split())

    assert caught.value.code == 2
    assert sentence in capsys.readouterr().err
