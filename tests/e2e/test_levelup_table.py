"""Level Up from /play to a winner, through the playground."""

from __future__ import annotations

from pathlib import Path

from tests.stage import stage
from playground import text


async def test_first_light(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        ann, ben = house.person("Ann"), house.person("Ben")
        lobby = await ann.slash("play levelup", jokers=1)
        print(lobby.state, lobby.text)
        print((await ben.click("Join")).text)
        print((await ann.click("Start")).text)
        hand = await ann.click("My hand")
        print(hand.text)
        await ann.until("Draw from the stock") if "Draw" in hand.text else await ben.until("Draw from the stock")
        for one in (ann, ben):
            print([text(m) for m in one.dm])
        print(house.playground.violations, house.playground.misanswers)
        assert 0
