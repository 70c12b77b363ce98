"""A free way that is refused again and again is left alone for a while."""

from __future__ import annotations

from delivery.discord_api.free_tokens import AFTER_IT_WORKED, FROM_THE_FIRST, FreeWays


def tries(ways: FreeWays, kind: str, most: int = 100) -> int:
    """How often it is tried while all is refused."""
    count = 0
    while ways.usable(kind) and count < most:
        ways.note(kind, worked=False)
        count += 1
    return count


def test_a_way_that_never_works_is_tried_five_times_and_again_after_an_hour() -> None:
    now = [0.0]
    ways = FreeWays(lambda: now[0])
    assert FROM_THE_FIRST == (5, 3600.0)
    assert tries(ways, "dm") == 5
    now[0] = 3599.0
    assert not ways.usable("dm")
    now[0] = 3600.0
    assert tries(ways, "dm") == 5


def test_a_way_that_has_worked_gets_more_patience_and_a_shorter_pause() -> None:
    now = [0.0]
    ways = FreeWays(lambda: now[0])
    ways.note("dm", worked=True)
    assert AFTER_IT_WORKED == (20, 600.0)
    assert tries(ways, "dm") == 20
    now[0] = 600.0
    assert tries(ways, "dm") == 20


def test_single_refusals_close_no_way() -> None:
    ways = FreeWays(lambda: 0.0)
    for _ in range(100):
        ways.note("dm", worked=False)
        ways.note("dm", worked=True)
    assert ways.usable("dm")


def test_each_kind_of_message_is_judged_for_itself() -> None:
    ways = FreeWays(lambda: 0.0)
    tries(ways, "dm")
    assert (ways.usable("dm"), ways.usable("table")) == (False, True)


def test_refusals_of_what_was_under_way_when_it_closed_count_for_nothing() -> None:
    now = [0.0]
    ways = FreeWays(lambda: now[0])
    tries(ways, "dm")
    now[0] = 10.0
    for _ in range(50):
        ways.note("dm", worked=False)
    now[0] = 3600.0
    assert tries(ways, "dm") == 5
