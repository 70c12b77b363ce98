"""Check that every table resumes after the bot is killed without warning and restarted."""

from __future__ import annotations

import random
import signal
from pathlib import Path

from playground import Person, Playground, buttons
from tests.bot_process import bot_process, towards
from tests.players import fresh_hand


async def _turn(people: list[Person], rng: random.Random) -> bool:
    """Have a player whose turn it is build or take a card on a fresh hand; return whether anyone could move."""
    for person in people:
        hand = await fresh_hand(person)
        verb = next((one.custom_id for one in buttons(hand) if one.custom_id.endswith(":open:build")), None)
        if verb is not None:
            hand = (await person.click(verb, hand)).message
        moves = [button.custom_id for button in buttons(hand) if ":do:" in button.custom_id and not button.disabled]
        if moves:
            assert not (await person.click(rng.choice(moves), hand)).failed
            return True
    return False


async def test_a_match_killed_halfway_is_played_to_its_winner(tmp_path: Path) -> None:
    rng = random.Random(4)
    async with Playground(unhurried=True) as playground:
        people = [playground.people["Ann"], playground.people["Ben"]]
        ann, ben = people
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            await ann.slash("play staircase")
            await ben.click("Join")
            await ann.click("Start")
            for _ in range(3):  # the rate limit allows five each
                assert await _turn(people, rng)
            await bot.end(signal.SIGKILL)
        failed = await ann.click("My hand")
        assert failed.failed
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            for _ in range(7):
                assert await _turn(people, rng)
            await ann.until("🏆")
            assert playground.violations == []


async def test_a_lobby_and_every_old_button_survive_a_kill(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            lobby = await ann.slash("play levelup")
            await bot.end(signal.SIGKILL)
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            joined = await ben.click("Join", lobby.message)
            await ben.until(lambda: "Ann (host), Ben" in joined.text)
            await ann.click("Start", lobby.message)
            hand = await ann.click("My hand")
            await ben.until(lambda: ben.dm)
            await bot.end(signal.SIGKILL)
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            for message in (hand.message, *ann.everything(), *ben.dm):
                person = ben if message in ben.dm else ann
                for button in buttons(message):
                    if button.custom_id and not button.disabled and "leave" not in button.custom_id:
                        reply = await person.forge(message, button.custom_id)
                        assert not reply.failed, button
