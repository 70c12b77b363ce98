"""Check that slow answers, which must be deferred, appear in the same place as fast ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from playground import text
from tests.players import as_it_is_now, open_table, opened
from tests.promises.waiting import eventually
from tests.stage import stage

SLOW = patch("delivery.limits.answer_times.DEFER_AFTER", 0.0)


@pytest.fixture(autouse=True)
def _only_answers_are_slow() -> Iterator[None]:
    with patch("delivery.answers.answer_delivery.LATE_SECONDS", 600.0):
        yield


async def test_joining_updates_the_lobby_and_sends_no_separate_message(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ben = rig.person("Ben")
        lobby = await opened(rig.person("Ann"), "levelup")
        seen = len(ben.everything())
        with SLOW:
            joined = await (await ben.click("Join", lobby.message)).settled()
        assert not joined.failed
        await eventually(lambda: "Ben" in text(as_it_is_now(rig, lobby.message)))
        await eventually(lambda: rig.client.health.interactions["component", "answered"] == 1)
        assert len(ben.everything()) == seen


async def test_a_refusal_is_private_and_leaves_the_lobby_unchanged(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, dan = rig.person("Ann"), rig.person("Dan")
        lobby = await opened(ann, "levelup")
        before, seen = text(as_it_is_now(rig, lobby.message)), len(dan.messages())
        with SLOW:
            await ann.click("Join", lobby.message)
            told = await ann.until("You already have a seat here")
        assert told["flags"] & 1 << 6
        assert text(as_it_is_now(rig, lobby.message)) == before
        assert len(dan.messages()) == seen, "no one else sees it"


async def test_a_hand_opens_in_private_and_leaves_the_table_unchanged(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, dan = rig.person("Ann"), rig.person("Dan")
        await open_table(rig, "levelup", "Ann", "Ben")
        await rig.settled()
        (table,) = [one for one in dan.messages() if "hand 1" in text(one)]
        with SLOW:
            hand = await (await ann.click("My hand", table)).settled()
        assert hand.ephemeral
        assert "My hand" not in text(hand.message)
        assert "My hand" in text(as_it_is_now(rig, table))
        assert [one["id"] for one in dan.messages() if "hand 1" in text(one)] == [table["id"]]
