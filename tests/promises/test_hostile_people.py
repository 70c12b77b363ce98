"""Check that floods, excess tables, and forged ids, values and words are refused, answered, and change nothing."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import string
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from delivery.answers.click_limiter import ClickLimiter, ClickRate
from delivery.answers.in_flight import crowded, wait_for_answers
from engine import GAMES
from playground import NotOffered, Person
from playground.people.interactions import Kind
from tables import errors
from tables.decide.lobby import cancel
from tables.registry import TableRegistry
from tables.setup.quotas import Quotas
from tests.matches import match_of
from tests.players import fresh_hand, open_table, opened
from tests.promises.waiting import eventually
from tests.stage import Stage, stage
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, click, lobby, registry, store, time
from ui import custom_ids
from ui.options import rule_options
from ui.text.texts import speak

__all__ = ["click", "registry", "store", "time"]  # fixtures


@pytest.mark.parametrize(
    ("quotas", "scope"),
    [(Quotas(2, 0, 0), "host"), (Quotas(0, 2, 0), "channel"), (Quotas(0, 0, 2), "server")],
)
async def test_the_quotas_limit_open_tables(
    registry: TableRegistry, click: Clicks, time: Time, quotas: Quotas, scope: str
) -> None:
    strict = TableRegistry(registry.store, now=time, pause=lambda: 1.0, quotas=quotas)
    first = await lobby(strict, click, ANN)
    await lobby(strict, click, ANN if scope == "host" else BEN)
    with pytest.raises(errors.TooMany) as refused:
        await lobby(strict, click, ANN if scope == "host" else CLEO)
    assert refused.value.facts == {"scope": scope, "most": 2}
    await first.ask(cancel, click(), ANN.user)
    await lobby(strict, click, ANN if scope == "host" else CLEO)


async def test_two_tables_opened_at_the_same_moment_cannot_exceed_a_quota(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    strict = TableRegistry(registry.store, now=time, pause=lambda: 1.0, quotas=Quotas(2, 0, 0))
    opened = await asyncio.gather(*(lobby(strict, click, ANN) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(one, errors.TooMany) for one in opened) == 3
    assert len(await strict.store.open_by_last_step()) == 2


async def test_a_flooder_is_asked_to_slow_down_and_others_are_served(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        rig.client.click_gate.limiter = ClickLimiter(ClickRate(0.01, 4.0))
        ann, ben = rig.person("Ann"), rig.person("Ben")
        ann.locale = "fr"
        seq = table.state.seq
        message = ann.find("My hand")
        assert message is not None
        flood = [asyncio.create_task(ann.forge(message, f"s1:{table.id}:-:hand")) for _ in range(40)]
        assert not (await ben.click("My hand", message)).failed
        replies = [await reply for reply in flood]
        assert sum("Une chose à la fois" in reply.text for reply in replies) == 36
        assert all(reply.ephemeral for reply in replies)
        assert table.state.seq == seq
        await eventually(lambda: rig.client.health.interactions["component", "rebuffed"] == 36)


async def test_a_click_at_a_very_busy_moment_is_refused_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann, seq = rig.person("Ann"), table.state.seq
        monkeypatch.setattr(rig.client.click_gate, "_crowded", lambda: True)
        reply = await ann.click("My hand")
        assert reply.ephemeral
        assert "A lot of people are playing right now" in reply.text
        assert table.state.seq == seq
        monkeypatch.undo()
        assert "A lot of people" not in (await ann.click("My hand")).text


async def test_a_persistent_flooder_gets_no_more_answers_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await opened(ann, "levelup")
        # one refusal is sent, and the other clicks get no answer
        rig.client.click_gate.limiter = ClickLimiter(ClickRate(0.001, 0.1))
        assert "One thing at a time" in (await ben.click("Join", lobby.message)).text
        clicking = asyncio.create_task(ben.click("Join", lobby.message))
        await eventually(lambda: rig.client.health.interactions["component", "ignored"] == 1)
        clicking.cancel()
        (key,) = await rig.registry.store.open_by_last_step()
        assert len((await rig.registry.table(key)).state.seats) == 1


async def test_a_click_counts_as_in_flight_until_it_is_answered(tmp_path: Path) -> None:
    async with stage(tmp_path, patience=60.0) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await opened(ann, "levelup")
        await eventually(lambda: not crowded())
        with (
            patch("delivery.answers.in_flight.MOST", 1),
            closing(sqlite3.connect(tmp_path / "stairwell.db")) as disk,
        ):
            disk.isolation_level = None
            disk.execute("BEGIN IMMEDIATE")  # so that joining waits for the rollback
            joining = asyncio.create_task(ben.click("Join"))
            await eventually(crowded)
            assert "A lot of people" in (await ann.slash("games")).text
            disk.execute("ROLLBACK")
            await wait_for_answers(60.0)
            assert not (await joining).failed
            await eventually(lambda: not crowded())
            assert "A lot of people" not in (await ann.slash("games")).text


async def test_every_kind_of_flooding_interaction_gets_an_answer_that_kind_allows(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await open_table(rig, "levelup", "Ann", "Ben")
        assert len((await ann.complete("table end", "table", table="")).choices) == 1
        rig.client.click_gate.limiter = ClickLimiter(ClickRate(0.001, 0.5))
        assert (await ann.complete("table end", "table", table="")).choices == []
        assert "One thing at a time" in (await ann.slash("games")).text
        assert "One thing at a time" in (await ann.click("My hand")).text


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
    """Return a custom id that none of our messages has, or that belongs to another person's controls."""
    actions = "do pick cards join start cancel hand leave rematch remove friendly earnest why hint learn x"
    what = rng.choice(actions.split())
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
            f"s2:{table}:{decision}:{rng.randrange(99)}.{rng.randbytes(3).hex()[:5]}:{what}{argument}",
            f"s1:lesson-levelup:{decision}:{what}{argument}",
            f"s2:{table}:{decision}:{what}",
            odd,
            rng.choice(JUNK),
        ]
    )[:100]


async def fuzz(rig: Stage, table_id: str, stranger: Person, seed: int, presses: int) -> None:
    """Press forged controls as a stranger: every press is answered, and nothing at the table changes."""
    rng = random.Random(seed)
    table = await rig.registry.table(table_id)
    message = stranger.find("My hand")
    assert message is not None
    before = (table.state.seq, table.state.standing, match_of(table).record())
    for number in range(presses):
        made_up = forged_id(rng, table.id, match_of(table).decision or "-")
        values = rng.choice([None, [], [rng.choice(JUNK)[:100]], ["draw stock", "2C", "2C"]])
        reply = await stranger.forge(message, made_up, values=values)
        assert not reply.failed, f"seed {seed}, press {number}: {made_up!r} {values!r}"
        await reply.settled()
    assert (table.state.seq, table.state.standing, match_of(table).record()) == before, f"seed {seed}"


async def test_forged_ids_and_values_are_refused_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await fuzz(rig, table.id, rig.person("Eve"), seed=11, presses=150)
        assert "error " not in caplog.text


async def test_forged_moves_of_a_seated_player_are_refused_with_a_fresh_hand(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        match = match_of(table)
        person = rig.person(table.state.seats[match.waiting[0]].name)
        hand = await fresh_hand(person)
        seq = table.state.seq
        legal = {str(move) for move in match.legal_moves(match.waiting[0])}
        for junk in (*JUNK, "discard 9D 9D", "laydown", "draw stock stock", "bid 3", "show P1 P2 P3"):
            if junk in legal:
                continue  # a player with a lucky hand can lay it down immediately
            custom_id = f"s1:{table.id}:{match.decision}:pick"
            reply = await person.forge(hand, custom_id, values=[junk[:100]])
            assert not reply.failed, junk
            assert table.state.seq == seq, junk


def test_only_texts_that_could_have_been_written_are_read_as_custom_ids() -> None:
    rng = random.Random(3)
    for _ in range(20_000):
        text = forged_id(rng, "0123456789", "12-draw")
        found = custom_ids.read(text)
        if found is not None:
            what = f"{found.action}:{found.argument}" if found.argument else found.action
            assert custom_ids.write(found.table or "-", found.decision or "-", what, found.mark) == text


async def test_options_out_of_range_are_refused_and_open_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        beyond: list[dict[str, Any]] = [
            {"first_round": 13, "last_round": 3},
            {"jokers": 2**53},
            {"jokers": "two"},
            {"max_hands": -1},
            {"level": "genius"},
            {"level": 3},
        ]
        for options in beyond:
            with suppress(NotOffered):  # the client may refuse it too
                assert (await opened(rig.person("Ann"), "levelup", **options)).ephemeral
        assert await rig.registry.store.open_by_last_step() == []


def leaves(commands: list[dict[str, Any]], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """Yield the path of every runnable command, with its options."""
    for command in commands:
        options = command.get("options", [])
        path = (*above, command["name"])
        if any(option["type"] in (1, 2) for option in options):
            yield from leaves(options, path)
        else:
            yield path, options


ODD_NUMBERS = (-1, 2**31, 2**53, 2**63, -(2**70), 1.5, "9D")
TEXT, NUMBERS = 3, (4, 10)


def odd_values(rng: random.Random, kind: int) -> list[Any]:
    """Return values that no real client would send for an option of this type."""
    if kind == TEXT:
        return [*JUNK, "x" * 6000]
    return list(ODD_NUMBERS) if kind in NUMBERS else [rng.choice(JUNK)]


async def test_every_option_of_every_command_refuses_values_that_no_client_sends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(7)
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        eve = rig.person("Eve")
        world = rig.playground.world
        ids = {command["name"]: command["id"] for command in world.all_commands()}
        before = (table.state.seq, await rig.registry.store.open_by_last_step())
        tried = 0
        for path, options in leaves(world.all_commands()):
            chosen_options = rng.sample(options, min(4, len(options)))
            for option, value in [(one, value) for one in chosen_options for value in odd_values(rng, one["type"])]:
                chosen = {"name": option["name"], "type": option["type"], "value": value}
                data: dict[str, Any] = {"options": [chosen]}
                for name in reversed(path[1:]):
                    data = {"options": [{**data, "name": name, "type": 1}]}
                if len(path) == 3:
                    data["options"][0]["type"] = 2
                data = {**data, "id": ids[path[0]], "name": path[0], "type": 1, "resolved": {}}
                reply = await eve._start(Kind.COMMAND, rig.playground.channel, data)
                await reply.settled()
                assert not reply.failed, (path, chosen)
                assert before == (table.state.seq, await rig.registry.store.open_by_last_step()), (path, chosen)
                tried += 1
        assert tried > 40
        assert not [word for word in JUNK if len(word) > 10 and word in caplog.text]
        assert "9D" not in caplog.text


async def test_every_number_at_its_limits_opens_a_table_or_is_refused_with_an_explanation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        tried = 0
        for path, options in leaves(rig.playground.world.all_commands()):
            limits = [
                (one["name"], one[limit]) for one in options for limit in ("min_value", "max_value") if limit in one
            ]
            for name, limit in limits:
                reply = await ann.slash(" ".join(path), **{name: limit})
                assert not reply.failed, (path, name, limit)
                assert reply.text, (path, name, limit)
                tried += 1
        for game in GAMES:  # older versions of /play had these options
            for option in rule_options(game, speak("en")):
                for limit in {option.low, option.high} if option.kind is int else ():
                    asked: dict[str, Any] = {option.name: limit}
                    reply = await opened(ann, game, **asked)
                    assert not reply.failed, (game, option.name, limit)
                    assert reply.text, (game, option.name, limit)
                    tried += 1
        assert tried > 20
        for key in await rig.registry.store.open_by_last_step():
            assert (await rig.registry.table(key)).state.player_counts()
    assert "error " not in caplog.text
