"""Test what Discord's refusals mean for a message, and how long they make the bot wait."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from delivery.gateway.close_codes import MEANINGS, why_ended
from delivery.limits.failures import ChannelNotOpen, DeliveryFailure, failure_of, is_refusal, retry_after
from tests.delivery.refused import refused


@pytest.mark.parametrize(
    ("problem", "meaning"),
    [
        (refused(404, 10003), DeliveryFailure.CHANNEL_GONE),
        (refused(404, 10008), DeliveryFailure.MESSAGE_GONE),
        (refused(404, 10015), DeliveryFailure.MESSAGE_GONE),
        (refused(404, 10062), DeliveryFailure.MESSAGE_GONE),
        (refused(401, 50027), DeliveryFailure.MESSAGE_GONE),
        (refused(429, 30046), DeliveryFailure.TOO_OLD),
        (refused(403, 50001), DeliveryFailure.NOT_ALLOWED),
        (refused(403, 50013), DeliveryFailure.NOT_ALLOWED),
        (refused(403, 50007), DeliveryFailure.DMS_CLOSED),
        (refused(403, 50278), DeliveryFailure.DMS_CLOSED),
        (refused(403, 1), DeliveryFailure.NOT_ALLOWED),
        (refused(404, 1), DeliveryFailure.CHANNEL_GONE),
        (refused(400, 1), DeliveryFailure.INVALID),
        (refused(400, 50035), DeliveryFailure.INVALID),
        (refused(413, 40005), DeliveryFailure.INVALID),
        (refused(400), DeliveryFailure.TEMPORARY),
        (refused(500), DeliveryFailure.TEMPORARY),
        (aiohttp.ClientError(), DeliveryFailure.TEMPORARY),
        (TimeoutError(), DeliveryFailure.TEMPORARY),
    ],
    ids=str,
)
def test_each_refusal_means_what_discord_says_and_unknown_ones_may_be_temporary(
    problem: Exception, meaning: DeliveryFailure
) -> None:
    assert failure_of(problem) is meaning


async def test_a_channel_that_is_not_open_yet_does_not_count_as_a_refusal() -> None:
    problem = ChannelNotOpen(asyncio.get_running_loop().create_future())
    assert failure_of(problem) is DeliveryFailure.NOT_OPEN
    assert str(problem) == "not open yet"
    assert not is_refusal(problem)


def test_only_a_negative_answer_from_discord_is_a_refusal() -> None:
    found = [is_refusal(problem) for problem in (refused(400), refused(499), refused(500), refused(399), OSError())]
    assert found == [True, True, False, False, False]


@pytest.mark.parametrize(
    ("problem", "seconds"),
    [
        (refused(429, after="7.5"), 7.5),
        (refused(429), 0.0),
        (refused(429, after="tomorrow"), 0.0),
        (refused(503, after="7.5"), 0.0),
        (TimeoutError(), 0.0),
    ],
    ids=str,
)
def test_a_rate_limit_is_waited_out_as_long_as_discord_asks(problem: Exception, seconds: float) -> None:
    assert retry_after(problem) == seconds


def test_why_a_client_ended_is_explained() -> None:
    closed: Any = SimpleNamespace(close_code=None)
    told = [why_ended(discord.ConnectionClosed(closed, shard_id=None, code=code)) for code in (4014, 4999)]
    assert told == [
        f"close code 4014: {MEANINGS[4014]}",
        "close code 4999: not documented by Discord as final",
    ]
    assert why_ended(discord.PrivilegedIntentsRequired(None)) == told[0]
    assert why_ended(OSError("a secret")) == "OSError"
    assert why_ended(None) == "it ended"
