"""Test clicks on a lobby before the bot knows which message it is in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from playground import text
from tables.ports import Posted
from tests.players import arrange, as_it_is_now, only_table, opened
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


@contextmanager
def slow_store(answers: asyncio.Event) -> Iterator[None]:
    """Hold up the first query for a table's messages until ``answers`` is set; later queries aren't delayed."""
    posts, waits = SqliteStore.posts, iter([answers])

    async def asked(store: SqliteStore, table: str) -> list[Posted]:
        until = next(waits, None)
        if until is not None:
            await until.wait()
        return await posts(store, table)

    with patch.object(SqliteStore, "posts", asked):
        yield


def posted(rig: Stage) -> list[str]:
    """Return the lobbies that the bot posted itself rather than as answers to commands."""
    sent = [one for one in rig.playground.requests if one.method == "POST" and one.path.startswith("/channels/")]
    return [str(one.body) for one in sent if one.path.endswith("/messages") and "Table…" in str(one.body)]


@pytest.mark.parametrize("label", ["Join", "Close table"])
async def test_a_click_before_the_lobbys_message_is_known_reaches_that_lobby(tmp_path: Path, label: str) -> None:
    async with stage(tmp_path) as rig:
        known = asyncio.Event()
        with slow_store(known):
            lobby = await opened(rig.person("Ann"), "levelup")
            table = await only_table(rig)
            clicked = rig.person("Ben" if label == "Join" else "Ann")
            press = clicked.click if label == "Join" else partial(arrange, clicked)
            await press(label, lobby.message)
            known.set()
        await rig.settled()
        if label == "Join":
            await rig.person("Ann").click("Start", lobby.message)
        told = "hand 1" if label == "Join" else "has closed"
        await eventually(lambda: told in text(as_it_is_now(rig, lobby.message)))
        assert posted(rig) == []
        (stored,) = [one for one in await rig.store.posts(table.id) if one.kind == "table"]
        assert stored.message == int(lobby.message["id"])
