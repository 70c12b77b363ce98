"""Check that a stale screen never replaces the answer to a click, however late Discord accepts it."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tables.ports import LeaseLost
from tables.table import Table
from tests.matches import match_of
from tests.players import fresh_hand, open_table
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

DRAW = "do:draw stock"
AGAIN = "Click again in a moment"
LATE = 0.3


async def hand_in(rig: Stage, table: Table, where: str) -> tuple[Any, dict[str, Any]]:
    """Return the player whose turn it is, and their hand."""
    (seat,) = match_of(table).waiting
    person = rig.person(table.state.seats[seat].name)
    if where == "channel":
        return person, await fresh_hand(person, table)
    await eventually(lambda: DRAW in str(person.dm))
    return person, person.dm[-1]


@pytest.mark.parametrize("where", ["dm", "channel"])
async def test_an_update_in_flight_finishes_before_the_answer(tmp_path: Path, where: str) -> None:
    with patch(
        "delivery.messages.live_message.UPDATE_GRACE", 60.0
    ):  # the test checks the order, not the speed of this machine
        async with stage(tmp_path) as rig:
            for name in ("Ann", "Ben"):
                await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": where})
            table = await open_table(rig, "levelup", "Ann", "Ben")
            person, hand = await hand_in(rig, table, where)
            await rig.settled()
            rig.playground.delay_next("PATCH", rf"/messages/{hand['id']}$", LATE)
            await table.delay(3600.0)  # the hand shows the new deadline
            await eventually(lambda: not rig.playground.api_server._planned)
            shown: list[bool] = []

            def look(event: str, thing: dict[str, Any]) -> None:
                if event == "MESSAGE_UPDATE" and thing["id"] == hand["id"]:
                    shown.append(DRAW in str(thing["components"]))

            rig.playground.world.observers.append(look)
            reply = await person.click("Draw from stock", message=hand)
            assert DRAW not in str(reply.message)
            await rig.settled()
            assert shown[shown.index(False) :].count(True) == 0


@pytest.mark.parametrize("where", ["dm", "channel"])
@pytest.mark.parametrize("control", [DRAW, "hand"])
async def test_a_click_right_after_a_takeover_asks_the_player_to_click_again(
    tmp_path: Path, where: str, control: str
) -> None:
    async with stage(tmp_path) as rig:
        for name in ("Ann", "Ben"):
            await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": where})
        table = await open_table(rig, "levelup", "Ann", "Ben")
        person, hand = await hand_in(rig, table, where)
        if control == "hand":  # any click by an absent player is stored as a step, since it brings them back
            await table.time_up(next(iter(table.deadlines.values())))
            await rig.settled()
        with patch.object(rig.store, "append", side_effect=LeaseLost()):
            custom_id = next(one for one in str(hand["components"]).split("'") if one.endswith(f":{DRAW}"))
            reply = await person.forge(hand, custom_id if control == DRAW else f"s1:{table.id}:-:hand")
        assert AGAIN in reply.text
        assert DRAW not in str(reply.message)
