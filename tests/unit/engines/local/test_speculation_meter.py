import pytest

from app.engines.local.speculation_meter import DRAFT_SIZES, SpeculationMeter

PLAIN_S = 0.020


def warm_meter() -> SpeculationMeter:
    meter = SpeculationMeter()
    plain(meter, 9)
    return meter


def plain(meter: SpeculationMeter, count: int) -> None:
    for _ in range(count):
        meter.plain(PLAIN_S)


def verified(
    meter: SpeculationMeter, steps: int, drafted: int, accepted: int, cost: float, length: int = 16
) -> None:
    for _ in range(steps):
        meter.verified(length, drafted, accepted, cost * PLAIN_S)


def test_nothing_is_drafted_before_plain_tokens_were_timed() -> None:
    assert SpeculationMeter().wanted(16, 15) == 0


def test_long_agreement_is_drafted_at_first() -> None:
    assert warm_meter().wanted(16, 15) in DRAFT_SIZES


def test_pair_alone_is_not_worth_a_draft_at_first() -> None:
    assert warm_meter().wanted(2, 15) == 0


def test_draft_is_never_longer_than_what_is_available() -> None:
    assert warm_meter().wanted(16, 5) == 3
    assert warm_meter().wanted(16, 2) == 0


def test_longest_draft_is_wanted_where_batches_are_nearly_free() -> None:
    meter = warm_meter()
    verified(meter, 5, 3, 3, cost=1.05)

    assert meter.wanted(8, 15) == 15


def test_nothing_is_wanted_where_a_batch_costs_as_much_as_its_tokens() -> None:
    meter = warm_meter()
    verified(meter, 5, 15, 15, cost=16.0)

    assert meter.wanted(16, 15) == 0


def test_misses_seen_without_a_draft_lower_what_is_expected() -> None:
    meter = warm_meter()
    wanted_before = meter.wanted(4, 3)
    for _ in range(10):
        meter.saw(4, is_hit=False)

    assert (wanted_before, meter.wanted(4, 3)) == (3, 0)


def test_hits_seen_without_a_draft_make_a_pair_worth_one() -> None:
    meter = warm_meter()
    for length in (2, 3, 4) * 20:
        meter.saw(length, is_hit=True)

    assert meter.wanted(2, 15) > 0


def test_ratio_is_time_for_each_token_without_over_with() -> None:
    meter = warm_meter()
    verified(meter, 2, 7, 7, cost=4.0)

    assert meter.ratio == pytest.approx(2.0)
    assert meter.text == "2.0× · 100 % accepted"


def test_text_is_empty_before_the_first_draft() -> None:
    assert (warm_meter().text, warm_meter().ratio) == ("", 0.0)


def test_share_accepted_counts_tokens() -> None:
    meter = warm_meter()
    verified(meter, 1, 7, 5, cost=3.75)

    assert (meter.drafted, meter.accepted) == (7, 5)
    assert meter.text == "1.6× · 71 % accepted"


def test_lost_trial_asks_for_more_and_long_quotes_go_on() -> None:
    meter = warm_meter()
    wanted_before = meter.wanted(3, 3)
    verified(meter, 12, 3, 0, cost=2.4, length=2)

    assert (wanted_before, meter.wanted(3, 3)) == (3, 0)
    assert meter.wanted(16, 15) > 0


def test_trials_lost_one_after_another_switch_off_and_that_is_said() -> None:
    meter = warm_meter()
    verified(meter, 12 + 4 + 4 + 4, 3, 1, cost=2.4)

    assert meter.is_off
    assert meter.wanted(16, 15) == 0
    assert meter.text == "off, it does not pay: 0.8× · 33 % accepted"


def test_won_trial_stays_on() -> None:
    meter = warm_meter()
    verified(meter, 12, 15, 15, cost=6.1)

    assert not meter.is_off
    assert meter.wanted(16, 15) == 15


def test_batch_held_up_by_another_program_does_not_lose_the_trial() -> None:
    meter = warm_meter()
    verified(meter, 11, 15, 15, cost=6.1)
    verified(meter, 1, 15, 15, cost=500.0)

    assert meter.wanted(16, 15) == 15
    assert meter.ratio > 2.3


def test_drafting_is_tried_again_after_a_pause_that_grows_with_each_loss() -> None:
    meter = warm_meter()
    verified(meter, 12 + 4 + 4 + 4, 3, 1, cost=2.4)
    plain(meter, 255)
    off_before = meter.is_off
    plain(meter, 1)
    off_after = meter.is_off
    verified(meter, 4, 3, 0, cost=2.4)
    plain(meter, 511)

    assert (off_before, off_after, meter.is_off) == (True, False, True)
    plain(meter, 1)
    assert not meter.is_off


def test_costs_seen_under_load_do_not_stay_for_ever() -> None:
    meter = warm_meter()
    verified(meter, 1, 15, 15, cost=6.1)
    verified(meter, 4, 15, 15, cost=30.0)
    wanted_under_load = meter.wanted(16, 15)
    plain(meter, 256)

    assert (wanted_under_load, meter.wanted(16, 15)) == (0, 15)


def test_one_measurement_in_a_busy_moment_does_not_end_drafting() -> None:
    meter = warm_meter()
    verified(meter, 1, 15, 15, cost=60.0)

    assert meter.wanted(16, 15) == 15


def test_draft_of_another_model_is_a_kind_of_its_own() -> None:
    meter = warm_meter()
    for _ in range(20):
        meter.saw(0, is_hit=True)

    assert meter.wanted(0, 7) > 0
    assert meter.wanted(2, 7) == 0
