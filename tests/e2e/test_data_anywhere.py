"""Export and erase what is stored of people in places without a server; no interaction's token is ever stored."""

from __future__ import annotations

from pathlib import Path

from playground import Person
from tables.ports import Standing
from tests.data.remains import beside, left_of
from tests.e2e.test_alone import play_alone
from tests.e2e.test_anywhere import group_dm
from tests.e2e.test_erased import erase, settled
from tests.e2e.test_replay import attached
from tests.players import open_table, opened, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


def traces(rig: Stage, folder: Path, person: Person) -> dict[str, int]:
    """Return how often each database file holds the person's id or name, or the id of their DM with the bot."""
    files = beside(folder / "stairwell.db")
    channel = int(rig.playground.world.dm_with(person.id)["id"])
    found = left_of(int(person.id), (person.name,), files)
    return found | {f"{name} (channel)": times for name, times in left_of(channel, (), files).items()}


async def test_someone_leaves_no_trace_of_a_group_dm_and_of_their_dm_with_the_bot(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ben = rig.person("Ben")
        channel = group_dm(rig)
        await play(rig, await open_table(rig, "staircase", "Ann", "Ben", channel=channel))
        lobby = await opened(ben, "staircase", channel="dm", opponents=1)
        await ben.click("Start", lobby.message)
        keys = await rig.store.open_by_last_step()
        alone = await rig.registry.table(keys[0])
        await play_alone(ben, alone)
        assert alone.state.standing is Standing.OVER
        await settled(rig)
        exported = attached(rig, await ben.click("Export", (await ben.slash("privacy")).message)).decode()
        assert exported.count('"reason"') >= 2, "both matches are exported"
        assert traces(rig, tmp_path, ben)
        await erase(ben)
        await settled(rig)
        await eventually(lambda: traces(rig, tmp_path, ben) == {})
        tokens = [one.token.encode() for one in rig.playground.interactions._by_token.values()]
        held = b"".join(file.read_bytes() for file in beside(tmp_path / "stairwell.db") if file.exists())
        assert tokens
        assert not any(token in held for token in tokens)
