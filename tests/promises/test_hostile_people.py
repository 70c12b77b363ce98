"""Hostile people: floods, quotas, forged ids, values and words. Refused, answered, nothing changed."""

from __future__ import annotations

import asyncio
import random
import string
from contextlib import suppress
from pathlib import Path

import pytest

from cogs.flood import Flood, Flow, Verdict
from playground import NotOffered, Person, State
from tables import errors
from tables.hall import Hall
from tables.quotas import Quotas
from tests.players import fresh_hand, open_table
from tests.stage import Stage, stage
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, click, hall, lobby, store, time
from ui import custom_ids

__all__ = ["click", "hall", "store", "time"]  # fixtures


def test_a_bucket_serves_a_burst_then_so_many_a_second_and_answers_no_more_than_twice_that() -> None:
    now = 0.0
    flood = Flood(Flow(5.0, 15.0), lambda: now)
    verdicts = [flood.judge(1) for _ in range(100)]
    assert verdicts.count(Verdict.SERVE) == 15
    assert verdicts.count(Verdict.SLOW_DOWN) == 15
    assert verdicts.count(Verdict.IGNORE) == 70
    assert flood.judge(2) is Verdict.SERVE
    now = 1.0
    assert [flood.judge(1) for _ in range(10)].count(Verdict.SERVE) == 5


def test_buckets_that_are_full_again_are_forgotten() -> None:
    now = 0.0
    flood = Flood(Flow(5.0, 15.0), lambda: now)
    for user in range(5000):
        now += 0.1
        flood.judge(user)
    assert len(flood) < 1200


@pytest.mark.parametrize(
    ("quotas", "scope"),
    [(Quotas(2, 0, 0), "host"), (Quotas(0, 2, 0), "channel"), (Quotas(0, 0, 2), "server")],
)
async def test_no_more_tables_are_open_at_once_than_the_quota_says(
    hall: Hall, click: Clicks, time: Time, quotas: Quotas, scope: str
) -> None:
    strict = Hall(hall.store, now=time, pause=lambda: 1.0, quotas=quotas)
    first = await lobby(strict, click, ANN)
    await lobby(strict, click, ANN if scope == "host" else BEN)
    with pytest.raises(errors.TooMany) as refused:
        await lobby(strict, click, ANN if scope == "host" else CLEO)
    assert refused.value.facts == {"scope": scope, "most": 2}
    await first.cancel(ANN.user, click())
    await lobby(strict, click, ANN if scope == "host" else CLEO)


async def test_a_flooder_is_told_to_slow_down_and_others_are_served(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        house.client.flood = Flood(Flow(2.0, 4.0))
        ann, ben = house.person("Ann"), house.person("Ben")
        seq = table.state.seq
        message = ann.find("My hand")
        assert message is not None
        flood = [asyncio.create_task(ann.forge(message, f"s1:{table.id}:-:hand")) for _ in range(40)]
        assert not (await ben.click("My hand", message)).failed
        replies = [await reply for reply in flood]
        assert sum("One thing at a time" in reply.text for reply in replies) == 4
        assert sum(reply.state is State.ANSWERED for reply in replies) == 8
        assert table.state.seq == seq


JUNK = (
    "' OR 1=1; DROP TABLE entries; --",
    "@everyone <@&1> [x](http://evil.example)",
    "\u202egnihton\u2066",
    "\x00\x07\n\r\t",
    "9" * 90,
    "-1",
    "NaN",
    "💥" * 30,
)


def forged_id(rng: random.Random, table: str, decision: str) -> str:
    """A custom id that no message of ours has, or one that does not belong to whoever presses it."""
    what = rng.choice(["do", "pick", "cards", "join", "start", "cancel", "hand", "leave", "rematch", "remove", "x"])
    argument = rng.choice(
        ["", ":draw stock", ":discard 9D", ":play KS", ":show P1 P2", ":bid 99", ":" + rng.choice(JUNK)]
    )
    odd = "".join(rng.choices(string.printable, k=rng.randint(1, 99)))
    return rng.choice(
        [
            f"s1:{table}:{decision}:{what}{argument}",
            f"s1:{table}:-:{what}{argument}",
            f"s1:{rng.randbytes(5).hex()}:{decision}:{what}",
            f"s1:-:-:{what}",
            f"s2:{table}:{decision}:{what}",
            odd,
            rng.choice(JUNK),
        ]
    )[:100]


async def fuzz(house: Stage, table_id: str, stranger: Person, seed: int, presses: int) -> None:
    """A stranger presses forged controls; every press is answered and nothing at the table changes."""
    rng = random.Random(seed)
    table = await house.hall.table(table_id)
    message = stranger.find("My hand")
    assert message is not None
    before = (table.state.seq, table.state.standing, table.state.match.record())
    for number in range(presses):
        made_up = forged_id(rng, table.id, table.state.match.decision or "-")
        values = rng.choice([None, [], [rng.choice(JUNK)[:100]], ["draw stock", "2C", "2C"]])
        reply = await stranger.forge(message, made_up, values=values)
        assert not reply.failed, f"seed {seed}, press {number}: {made_up!r} {values!r}"
        await reply.settled()
    assert (table.state.seq, table.state.standing, table.state.match.record()) == before, f"seed {seed}"


async def test_forged_ids_and_values_are_refused_answered_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        await fuzz(house, table.id, house.person("Eve"), seed=11, presses=150)
        assert "error " not in caplog.text


async def test_forged_moves_of_a_seated_player_are_refused_with_a_fresh_hand(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        match = table.state.match
        person = house.person(table.state.seats[match.waiting[0]].name)
        hand = await fresh_hand(person)
        seq = table.state.seq
        for junk in (*JUNK, "discard 9D 9D", "laydown", "draw stock stock", "bid 3", "show P1 P2 P3"):
            custom_id = f"s1:{table.id}:{match.decision}:pick"
            reply = await person.forge(hand, custom_id, values=[junk[:100]])
            assert not reply.failed, junk
            assert table.state.seq == seq, junk


def test_no_text_is_read_as_a_custom_id_unless_it_could_be_written() -> None:
    rng = random.Random(3)
    for _ in range(20_000):
        text = forged_id(rng, "0123456789", "12-draw")
        found = custom_ids.read(text)
        if found is not None:
            what = f"{found.action}:{found.argument}" if found.argument else found.action
            assert custom_ids.write(found.table or "-", found.decision or "-", what) == text


async def test_options_beyond_their_limits_are_refused_and_open_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        for options in ({"first_round": 13, "last_round": 3}, {"jokers": 2**53}, {"max_hands": -1}):
            with suppress(NotOffered):  # the client's own refusal is as good
                assert (await house.person("Ann").slash("play levelup", **options)).ephemeral
        assert await house.hall.open_tables() == []
