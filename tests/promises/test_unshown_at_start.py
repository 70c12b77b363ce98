"""Check that the bot, on startup, shows exactly what hasn't been shown yet, however long ago it happened."""

from __future__ import annotations

from pathlib import Path

from data.sqlite import SqliteStore
from tables.decide.match import end
from tests.machine import Machine
from tests.players import newest_dm, open_table, play
from tests.promises.waiting import eventually
from tests.soak.outages import Down, frequent_checks, pass_time
from tests.stage import bot_on, english_playground

OUTAGE = 3 * 60


async def test_the_next_start_shows_the_end_of_a_match_that_ended_during_an_outage(tmp_path: Path) -> None:
    """Once the match is over, neither the table's last message nor any hand may still say that it is someone's turn."""
    machine, faults = Machine(), Down()
    with frequent_checks():
        async with english_playground(faults=faults) as playground:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            ann, ben = playground.people["Ann"], playground.people["Ben"]
            async with bot_on(playground, store, machine=machine) as rig:
                ended = await open_table(rig, "levelup", "Ann", "Ben")
                shown = await open_table(rig, "staircase", "Ann", "Ben")
                await play(rig, ended, moves=2)
                await newest_dm(ann)
                await rig.settled()
                faults.down = True
                await ended.ask(end, None)
                await pass_time(rig, machine, OUTAGE)
            machine.passes(OUTAGE)
            faults.down = False
            async with bot_on(playground, store, machine=machine) as rig:
                await ann.until(lambda: "A moderator has ended this table" in str(ann.messages()))
                await eventually(lambda: all(ended.id not in str(person.dm) for person in (ann, ben)))
                assert all(shown.id in str(person.dm) for person in (ann, ben))
                await rig.settled()
                # the bot's next write also stores which messages it has shown
                await store.set_fact("any", "thing")
                assert await store.unshown() == []
            await store.close()
