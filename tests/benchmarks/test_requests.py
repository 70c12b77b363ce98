"""The benchmark of the requests: what measures works in front of both bots."""

import pytest

from benchmarks.requests import BEFORE, bots


def test_the_bot_of_the_other_commit_is_measured_by_the_same_people() -> None:
    with bots(BEFORE) as (_, before):
        if before is None:
            pytest.skip("a clone without its history")
        found = before.measure("many_tables", tables=4, hands="dm", warm_up=1.0, seconds=10.0)
    assert found["moves"] > 0
    assert found["requests"]["counted"] > 0
