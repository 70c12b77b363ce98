"""The click limiter: who is served, who is told to slow down, and who is ignored."""

from __future__ import annotations

from delivery.click_limiter import ClickLimiter, ClickRate, Verdict


def test_a_bucket_serves_a_burst_then_so_many_a_second_and_answers_ten_times_as_many() -> None:
    now = 0.0
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now)
    verdicts = [limiter.judge(1) for _ in range(1000)]
    assert verdicts.count(Verdict.SERVE) == 15
    assert verdicts.count(Verdict.SLOW_DOWN) == 150
    assert verdicts.count(Verdict.IGNORE) == 835
    assert limiter.judge(2) is Verdict.SERVE
    now = 1.0
    assert [limiter.judge(1) for _ in range(10)].count(Verdict.SERVE) == 5


def test_buckets_that_are_full_again_are_forgotten() -> None:
    now = 0.0
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now)
    for user in range(5000):
        now += 0.1
        limiter.judge(user)
    assert len(limiter) < 1200


def test_a_bucket_never_holds_more_than_a_burst() -> None:
    now = [0.0]
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now[-1])
    assert limiter.judge(1) is Verdict.SERVE
    now.append(3600.0)
    assert [limiter.judge(1) for _ in range(100)].count(Verdict.SERVE) == 15


def test_a_rate_of_nothing_serves_everything_and_remembers_nobody() -> None:
    limiter = ClickLimiter(ClickRate(0.0, 0.0), lambda: 0.0)
    assert {limiter.judge(1) for _ in range(1000)} == {Verdict.SERVE}
    assert len(limiter) == 0
