"""Check that all messages are eventually updated if the bot starts while its database server is restarting."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from data.sqlite import SqliteStore
from tables.ports import StoreError
from tests.players import newest_dm, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground


class Away:
    """A store whose given methods fail the first ``times`` times they are called."""

    def __init__(self, store: SqliteStore, times: int, *methods: str) -> None:
        self._store = store
        self._left = dict.fromkeys(methods, times)

    def __getattr__(self, name: str) -> Any:
        if not self._left.get(name):
            return getattr(self._store, name)

        async def away(*_arguments: object) -> None:
            self._left[name] -= 1
            raise StoreError("its server restarts")

        return away

    @property
    def failed(self) -> bool:
        """Return whether each method has failed ``times`` times."""
        return not any(self._left.values())


async def has_failed(away: Away) -> None:
    await eventually(lambda: away.failed)


async def up_to_date(rig: Stage) -> None:
    await eventually(lambda: not rig.client.table_messages.queued())


async def test_all_messages_become_current_although_the_store_fails_at_the_start(tmp_path: Path) -> None:
    async with english_playground() as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        async with bot_on(playground, store) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben")
            await play(rig, table, moves=2)
            await newest_dm(ann)
            await up_to_date(rig)
        for person in (ann, ben):
            playground.world.remove_message(person.dm[-1])
        methods = ("posts", "load", "reminders", "open_time_controls", "open_by_last_step", "servers_with_tables")
        for method in methods:
            away = Away(store, 2, method)
            async with bot_on(playground, cast(SqliteStore, away)) as rig:
                await has_failed(away)
                await eventually(lambda: all(table.id in str(person.dm) for person in (ann, ben)))
                await up_to_date(rig)
            for person in (ann, ben):
                playground.world.remove_message(person.dm[-1])
        await store.close()
