"""Test what the bot requires of every store besides logs: posts, reminders, DMs and small facts."""

from __future__ import annotations

import json

from tables.ports import (
    Posted,
    Reminder,
    Standing,
    Store,
)
from tests.data.conftest import Opener
from tests.data.samples import header, step


async def test_the_newest_post_of_each_kind_and_user_wins(store: Store) -> None:
    await store.open_table(header(), step())
    for posted in (
        Posted("oak", "table", 0, 12, 100),
        Posted("oak", "hand", 2, 21, 101),
        Posted("oak", "hand", 1, 20, 102),
        Posted("oak", "table", 0, 13, 103),
    ):
        await store.post(posted)
    hands = [Posted("oak", "hand", 1, 20, 102), Posted("oak", "hand", 2, 21, 101)]
    assert await store.posts("oak") == [*hands, Posted("oak", "table", 0, 13, 103)]
    await store.unpost("oak", "hand", 1)
    await store.unpost("oak", "hand", 1)
    assert await store.posts("oak") == [hands[1], Posted("oak", "table", 0, 13, 103)]
    assert await store.posts("elm") == []


async def test_the_newest_reminder_of_a_seat_is_remembered_until_forgotten(store: Store, opener: Opener) -> None:
    await store.open_table(header(), step())
    newest = Reminder("oak", 0, "d2", 20, 101)
    for reminder in (Reminder("oak", 0, "d1", 20, 100), newest, Reminder("oak", 1, "d2", 21, 102)):
        await store.remember(reminder)
    await store.forget_reminder("oak", 1)
    await store.forget_reminder("oak", 1)
    assert await (await opener()).reminders() == [newest]


async def test_small_facts_are_stored(store: Store, opener: Opener) -> None:
    assert await store.fact("commands") is None
    await store.set_fact("commands", "abc")
    await store.set_fact("commands", json.dumps("é'; DROP TABLE facts"))
    assert await (await opener()).fact("commands") == json.dumps("é'; DROP TABLE facts")


async def test_closed_direct_messages_are_remembered_until_they_open(store: Store) -> None:
    await store.set_dms_closed(1, True)
    assert await store.dms_closed(1) is False, "the channel is unknown or forgotten"
    await store.open_table(header(), step(users=(1,)))
    await store.set_dms_closed(1, True)
    assert await store.dms_closed(1) is True
    assert await store.dms_closed(2) is False
    await store.set_dms_closed(1, False)
    assert await store.dms_closed(1) is False


async def test_a_dm_channel_is_remembered_until_forgotten(store: Store) -> None:
    await store.set_dm_channel(1, 77)
    assert await store.dm_channel(1) is None, "the channel is unknown or forgotten"
    await store.open_table(header(), step(users=(1,)))
    await store.set_dm_channel(1, 77)
    await store.set_dms_closed(1, True)
    assert (await store.dm_channel(1), await store.dm_channel(2)) == (77, None)
    await store.set_dm_channel(1, None)
    assert await store.dm_channel(1) is None
    assert await store.dms_closed(1), "closed DMs are stored separately"


async def test_the_shown_position_of_messages_is_written_with_the_next_write(store: Store, opener: Opener) -> None:
    await store.open_table(header(), step())
    await store.post(Posted("oak", "table", 0, 12, 100))
    await store.post(Posted("oak", "hand", 1, 20, 102, shown=1))
    store.note_shown(Posted("oak", "table", 0, 12, 100, shown=1))
    store.note_shown(Posted("oak", "table", 0, 12, 100, shown=3))
    store.note_shown(Posted("oak", "hand", 1, 20, 999, shown=3))  # a late report about an older message
    await store.set_fact("anything", "else")
    assert {posted.kind: posted.shown for posted in await store.posts("oak")} == {"table": 3, "hand": 1}
    store.note_shown(Posted("oak", "table", 0, 12, 100, shown=2))
    await store.close()
    again = await opener()
    assert {posted.kind: posted.shown for posted in await again.posts("oak")} == {"table": 3, "hand": 1}


async def test_a_finished_table_is_unshown_until_every_message_shows_the_end(store: Store) -> None:
    await store.open_table(header(), step())
    await store.post(Posted("oak", "table", 0, 12, 100, shown=1))
    await store.post(Posted("oak", "hand", 1, 20, 102, shown=1))
    assert await store.unshown() == []
    await store.append(step(seq=2, standing=Standing.OVER))
    assert await store.unshown() == ["oak"]
    store.note_shown(Posted("oak", "table", 0, 12, 100, shown=2))
    await store.set_fact("anything", "else")
    assert await store.unshown() == ["oak"], "a hand is still unshown"
    await store.unpost("oak", "hand", 1)
    assert await store.unshown() == []
    await store.post(Posted("oak", "table", 0, 12, 103))
    assert await store.unshown() == ["oak"]
    await store.post(Posted("oak", "table", 0, 12, 104, shown=2))
    assert await store.unshown() == []
    store.note_shown(Posted("oak", "table", 0, 12, 104, shown=1))
    await store.set_fact("anything", "new")
    assert await store.unshown() == [], "a late report undoes nothing"


async def test_unshown_tables_are_listed_latest_end_first(store: Store) -> None:
    ended = {"elm": 2, "oak": 4, "ash": 3, "fir": 3}
    for table, steps in ended.items():
        await store.open_table(header(table), step(table))
        await store.post(Posted(table, "table", 0, 12, 100 + steps, shown=1))
    for table, seq in ended.items():
        for number in range(2, seq):
            await store.append(step(table, seq=number))
        await store.append(step(table, seq=seq, standing=Standing.OVER))
    assert await store.unshown() == ["oak", "ash", "fir", "elm"], "and simultaneous ones by id"
