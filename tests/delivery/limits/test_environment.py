"""Test what the bot learns about Discord: after repeated token refusals, it stops using tokens for a while."""

from __future__ import annotations

from delivery.limits.environment import HAS_WORKED, NEVER_WORKED, Environment


def tries(known: Environment, kind: str, most: int = 100) -> int:
    """Return how many times a token is tried if Discord refuses each time."""
    count = 0
    while known.takes_tokens(kind) and count < most:
        known.note_token(kind, worked=False)
        count += 1
    return count


def test_tokens_that_never_work_are_tried_five_times_and_again_after_an_hour() -> None:
    now = [0.0]
    known = Environment(clock=lambda: now[0])
    assert NEVER_WORKED == (5, 3600.0)
    assert tries(known, "dm") == 5
    now[0] = 3599.0
    assert not known.takes_tokens("dm")
    now[0] = 3600.0
    assert tries(known, "dm") == 5


def test_tokens_that_have_worked_get_more_patience_and_a_shorter_pause() -> None:
    now = [0.0]
    known = Environment(clock=lambda: now[0])
    known.note_token("dm", worked=True)
    assert HAS_WORKED == (20, 600.0)
    assert tries(known, "dm") == 20
    now[0] = 600.0
    assert tries(known, "dm") == 20


def test_single_refusals_stop_nothing() -> None:
    known = Environment(clock=lambda: 0.0)
    for _ in range(100):
        known.note_token("dm", worked=False)
        known.note_token("dm", worked=True)
    assert known.takes_tokens("dm")


def test_each_kind_of_message_is_judged_separately() -> None:
    known = Environment(clock=lambda: 0.0)
    tries(known, "dm")
    assert (known.takes_tokens("dm"), known.takes_tokens("table")) == (False, True)


def test_refusals_of_requests_in_flight_when_it_closed_do_not_count() -> None:
    now = [0.0]
    known = Environment(clock=lambda: now[0])
    tries(known, "dm")
    now[0] = 10.0
    for _ in range(50):
        known.note_token("dm", worked=False)
    now[0] = 3600.0
    assert tries(known, "dm") == 5
