"""Check that slow work is deferred in time, and that answers are retried. Time is simulated."""

from __future__ import annotations

import pytest
from discord import InteractionResponseType

from delivery.answers.answer_delivery import ANSWER_SECONDS, Where
from delivery.limits.answer_times import DEFER_AFTER
from delivery.limits.retry import ALREADY_ANSWERED
from tests.cogs.answered_clicks import Click, answered
from tests.delivery.refused import refused


@pytest.mark.parametrize(
    ("slow", "where", "told", "message"),
    [
        ("private", "private", ["defer thinking ephemeral", "change"], 100),
        ("public", "public", ["defer thinking", "change"], 100),
        ("here", "here", ["defer", "change"], "here"),
        ("here", "private", ["defer", "follow up in private"], 200),
        ("here", "public", ["defer", "follow up"], 200),
        ("private", "here", ["defer thinking ephemeral", "change"], None),
    ],
)
def test_slow_work_is_deferred_in_time(slow: Where, where: Where, told: list[str], message: object) -> None:
    click = Click()
    returned, heard = answered(click, click.says("at last", where), after=5.0, slow=slow)
    assert returned == (200 if "follow up" in told[1] else 100)
    assert heard == [(DEFER_AFTER, told[0]), (5.0, told[1])]
    assert click.results == ["answered"]
    assert click.shown("at last") == message


def test_a_click_that_waited_elsewhere_is_deferred_sooner_or_immediately() -> None:
    for waited, moment in ((1.0, 0.8), (3.0, 0.0)):
        click = Click()
        click.has_waited = waited
        _, heard = answered(click, click.says("at last"), after=2.0)
        assert heard[0] == (moment, "defer thinking ephemeral")


def test_a_click_deferred_by_another_process_is_not_deferred_again() -> None:
    click = Click()
    click.was_put_off = InteractionResponseType.deferred_message_update.value
    assert answered(click, click.says("at last", "here"), after=5.0)[1] == [(5.0, "change")]


def test_an_answer_is_retried_for_less_than_three_seconds() -> None:
    click = Click(fails={"message in private": [refused(503)] * 99})
    _, heard = answered(click, click.says("hello"))
    assert len(heard) > 3
    assert heard[-1][0] <= ANSWER_SECONDS
    assert (click.shown("hello"), click.results) == (None, ["lost"])


def test_a_deferral_without_a_response_may_have_succeeded() -> None:
    click = Click(
        fails={
            "defer thinking ephemeral": [TimeoutError()] * 99,
        }
    )
    _, heard = answered(click, click.says("at last"), after=5.0)
    assert [what for _, what in heard][-1] == "change"
    assert "message in private" not in [what for _, what in heard]
    assert (click.shown("at last"), click.results) == (100, ["answered"])


def test_a_deferral_that_discord_rejects_may_have_succeeded() -> None:
    click = Click(
        fails={
            "defer thinking ephemeral": [refused(404, 10062)],
            "message in private": [refused(400, ALREADY_ANSWERED)],
        }
    )
    _, heard = answered(click, click.says("at last"), after=5.0)
    assert [what for _, what in heard] == ["defer thinking ephemeral", "message in private", "change"]
    assert (click.shown("at last"), click.results) == (100, ["answered"])


def test_after_a_deferral_that_may_have_succeeded_the_clicked_message_is_edited() -> None:
    click = Click(fails={"defer": [refused(404, 10062)], "update": [refused(400, ALREADY_ANSWERED)]})
    _, heard = answered(click, click.says("at last", "here"), after=5.0, slow="here")
    assert [what for _, what in heard] == ["defer", "update", "change"]
    assert (click.shown("at last"), click.results) == ("here", ["answered"])


def test_a_public_answer_is_fetched_if_its_response_was_lost() -> None:
    click = Click(fails={"message": [TimeoutError(), refused(400, ALREADY_ANSWERED)]})
    returned, heard = answered(click, click.says("hello", "public"))
    assert returned == 100
    assert [what for _, what in heard] == ["message", "message", "original"]
    assert click.shown("hello") == 100
