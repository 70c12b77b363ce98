"""Answers that are lost on the way are given again, within the three seconds that Discord waits."""

from __future__ import annotations

from pathlib import Path

from playground import RateLimited, Refusal, State
from tests.promises.waiting import eventually
from tests.stage import stage

CALLBACK = r"/callback$"


LOST = (
    Refusal(0, status=503),
    Refusal(0, status=520),
    Refusal(0, status=500),
    RateLimited(0.2, via=False),
    None,
)


async def test_an_answer_lost_on_the_way_is_given_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        ann = house.person("Ann")
        for done in (False, True):
            for refusal in LOST:
                house.playground.next_fails("POST", CALLBACK, refusal, done=done)
                reply = await ann.slash("play levelup")
                assert reply.state is State.ANSWERED, (refusal, done)
                (key,) = await house.hall.open_tables()
                shown = await house.client.messenger.shown(await house.hall.table(key))
                await eventually(lambda shown=shown: shown.message.place)  # type: ignore[misc]
                assert str(shown.message.place[1]) == reply.message["id"], (refusal, done)
                await ann.click("Cancel", reply.message)


async def test_a_channel_message_that_got_through_without_an_answer_is_not_sent_twice(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        ann, ben = house.person("Ann"), house.person("Ben")
        house.playground.next_fails("POST", r"/channels/\d+/messages$", None, done=True)
        lobby = await ann.slash("play levelup", first_round=3, last_round=3)
        await ben.click("Join", lobby.message)
        await ann.click("Start", lobby.message)
        await ann.until(lambda: ann.dm)
        await ben.until(lambda: ben.dm)
        (key,) = await house.hall.open_tables()
        shown = await house.client.messenger.shown(await house.hall.table(key))
        await eventually(lambda: all(hand.place for hand in shown.hands.values()))
        assert (len(ann.dm), len(ben.dm)) == (1, 1)
