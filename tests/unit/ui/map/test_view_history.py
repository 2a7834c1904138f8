"""Back and forth through views."""

from app.ui.map.view_history import ViewHistory
from app.ui.map.viewport import whole_world

WORLD = whole_world(800, 600)
NEAR = WORLD.centred(0.3, 0.4, zoom=8)
NEARER = NEAR.zoomed(2, 400, 300)


def visited() -> ViewHistory:
    history = ViewHistory()
    for view in (WORLD, NEAR, NEARER):
        history.visit(view)
    return history


def test_way_back_and_forth() -> None:
    history = visited()

    assert [history.back(), history.back(), history.back()] == [NEAR, WORLD, None]
    assert [history.forward(), history.forward(), history.forward()] == [NEAR, NEARER, None]


def test_new_view_after_going_back_forgets_the_way_forward() -> None:
    history = visited()
    history.back()
    history.visit(NEAR.moved(50, 0))

    assert not history.can_go_forward
    assert history.back() == NEAR


def test_view_in_another_size_is_no_new_one() -> None:
    history = ViewHistory()
    history.visit(NEAR)
    history.visit(NEAR.resized(900, 600))

    assert not history.can_go_back


def test_beginning_has_no_way() -> None:
    history = ViewHistory()

    assert history.back() is None
    assert history.forward() is None


def test_replaced_view_is_no_new_one() -> None:
    history = visited()
    history.replace(NEARER.moved(5, 0))

    assert history.back() == NEAR
    assert history.forward() == NEARER.moved(5, 0)


def test_first_view_may_be_a_replacement() -> None:
    history = ViewHistory()
    history.replace(NEAR)

    assert history.has_view
