"""Check that players don't notice when their table is evicted from memory during a match."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

from playground import Person, text
from tables.ports import Standing
from tests.players import as_it_is_now, open_table, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


async def _evict(rig: Stage, key: str) -> int:
    """Wait until the table is evicted, and return the current hand's number."""
    match = (await rig.registry.table(key)).state.match
    assert match is not None
    number = int(match.view(None).as_dict().get("hand_number", 0))

    def gone() -> bool:
        rig.registry.cache.forget_idle()
        return rig.registry.cache.find(key) is None and key not in rig.client.table_messages.tables.by_id

    rig.registry.cache._most = 0
    await eventually(gone)
    return number


async def _turn(rig: Stage, key: str, rng: random.Random) -> bool:
    """Make a move for a player whose turn it is, from their DMs; return whether the match continues."""
    table = await rig.registry.table(key)
    match = table.state.match
    assert match is not None
    seat = match.waiting[0]
    person = rig.person(table.state.seats[seat].name)
    hand = await person.until(lambda: _hand(person, f":{match.decision}:"))
    assert isinstance(hand, dict)
    reply = await (await press(person, hand, sensible(match, seat, rng))).settled()
    over = (await rig.registry.table(key)).state.standing is Standing.OVER
    assert over or not reply.failed  # the last move deletes the message that was clicked
    return not over


def _hand(person: Person, question: str) -> object:
    return next((message for message in person.dm if question in str(message)), None)


async def test_a_match_finishes_although_its_table_is_evicted_after_every_move(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        rng = random.Random(7)
        options = {"first_round": 3, "last_round": 4, "jokers": 2}
        key = (await open_table(rig, "levelup", "Ann", "Ben", **options)).id
        hands = await _evict(rig, key)
        while await _turn(rig, key, rng):
            hands = await _evict(rig, key)
        ann = rig.person("Ann")
        await ann.until("🏆")
        (results,) = (message for message in ann.messages() if "Level Up · results" in text(message))
        assert hands > 1
        line = re.compile(r"^(?:-# )?Hand \d+:", re.MULTILINE)
        await ann.until(lambda: len(line.findall(text(as_it_is_now(rig, results)))) == hands)


async def test_a_click_on_an_old_message_reloads_an_evicted_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        key = (await open_table(rig, "staircase", "Ann", "Ben")).id
        await ann.until(lambda: ann.dm and ben.dm)
        await _evict(rig, key)
        rig.registry.cache._most = 1  # tables loaded from here on stay in memory
        for reply in await asyncio.gather(*(person.click("My hand") for person in (ann, ben))):
            assert not (await reply.settled()).failed
        assert len(rig.registry) == 1
