from app.domain.notices import Notice
from app.services.notices import Notices


def test_listeners_hear_new_notices_and_all_keeps_the_old_ones() -> None:
    notices = Notices()
    heard: list[Notice] = []
    notices.add("first")
    notices.listen(heard.append)

    notices.add("second")

    assert heard == [Notice("second")]
    assert notices.all == (Notice("first"), Notice("second"))
