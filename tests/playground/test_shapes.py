"""Check that every type of object the bot receives matches the golden file word for word."""

from __future__ import annotations

import json
from pathlib import Path

from playground import Playground
from playground.world.seed_world import PEOPLE
from tests.playground.shapes import SAID, seen, whole


async def test_everything_the_playground_sends_matches_the_golden_file(playground: Playground) -> None:
    """After an intended change, run ``python -m tests.playground.shapes`` and read the diff."""
    said, known = await whole(playground), json.loads(SAID.read_text("utf-8"))
    for now, before in zip(said, known, strict=True):
        assert now == before


async def test_a_restarted_playground_shows_the_same(tmp_path: Path) -> None:
    async with Playground(memory=tmp_path / "world.db") as playground:
        await whole(playground)
        playground.person("Dan").close_dms()
        before = [await seen(playground, person.id) for person in PEOPLE]
        members, count = dict(playground.world.thread_members), len(list(playground.world.memory.all("message")))
    async with Playground(memory=tmp_path / "world.db") as again:
        assert [await seen(again, person.id) for person in PEOPLE[2:]] == before[2:]
        assert (await seen(again, "Ann"))["messages"] == before[0]["messages"]
        assert again.world.thread_members == {thread: people for thread, people in members.items() if people}
        assert len(list(again.world.memory.all("message"))) == count
        for channel, messages in again.world.messages.items():
            assert again.world.channels[channel]["last_message_id"] == str(max(int(message) for message in messages))
