"""Test a fleet's processes: which are started, how an exited one is replaced, and that none is left running."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from fleet import processes as module
from fleet.processes import FleetFailed, Process, Processes
from tests import virtual_time
from tests.fleet.stand_in import instead_of_the_bot
from tests.promises.waiting import eventually

SPARE = "a spare for 2 shards"


class Started:
    """Processes for two shards, and what they print."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.processes = self.made()

    def made(self, spares: int = 1, metrics: int = 0, **settings: str) -> Processes:
        self.processes = Processes({"DISCORD_TOKEN": "right"} | settings, 2, spares, self.said.append, metrics)
        return self.processes

    async def hears(self, words: str, times: int = 1) -> None:
        """Wait until a text has been printed ``times`` times."""
        await eventually(lambda: sum(words in line for line in self.said) >= times, 60)

    def told(self, key: str) -> list[str]:
        """Return this setting's value in each process, ordered by process name."""
        found = (re.match(rf"(\d+): .*\b{key}=(\S+)", line) for line in sorted(self.said))
        return [one[2] for one in found if one]

    def plays(self, shard: int) -> Process:
        found = self.processes.of(shard)
        assert found is not None
        return found


@pytest.fixture
async def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Started]:
    instead_of_the_bot(tmp_path, monkeypatch)
    made = Started()
    yield made
    await made.processes.stop()
    assert made.processes.running == []


async def test_each_shard_has_a_process_and_the_spares_wait(started: Started) -> None:
    processes = started.made(spares=2, metrics=9000)
    await processes.start()
    await started.hears(SPARE, 2)
    assert [(one.name, one.shard) for one in processes.running] == [("1", 0), ("2", 1), ("3", None), ("4", None)]
    assert [(one.ready, one.plays.is_set()) for one in processes.running] == [(True, True)] * 2 + [(True, False)] * 2
    assert started.told("SHARD") == ["0", "1", "None", "None"]
    assert started.told("METRICS_PORT") == ["9000", "9001", "9002", "9003"]
    assert started.told("SHARDS") == ["2"] * 4
    assert started.told("NODE") == ["127.0.0.1:0"] * 4
    assert (started.plays(0).name, started.plays(1).name, processes.of(7)) == ("1", "2", None)
    assert sum("leads its session: True" in line for line in started.said) == 4, "only the starter gets Ctrl-C"


async def test_a_process_says_which_shard_it_plays_and_in_which_epoch() -> None:
    """While one process replaces another, the epoch shows which one is newer."""

    class Program:
        pid = 0

        def __init__(self) -> None:
            self.stderr = asyncio.StreamReader()

        def send_signal(self, signal: int) -> None:
            raise ProcessLookupError(signal)

        async def wait(self) -> int:
            return 0

    program, said = Program(), list[str]()
    program.stderr.feed_data(b"holding: playing shard 2 of 3 (epoch 7)\n")
    program.stderr.feed_eof()
    process = Process("5", program, said.append)
    assert await process.ended() == 0
    assert (process.shard, process.epoch, said) == (2, 7, ["5: holding: playing shard 2 of 3 (epoch 7)"])


async def test_all_share_a_new_secret_each_time_and_explicit_settings_take_precedence(started: Started) -> None:
    secrets = set()
    for _ in range(2):
        await started.made(spares=0, NODE="127.0.0.1:7").start()
        await started.processes.stop()
        secrets |= {line.partition("secret ")[2] for line in started.said if "secret " in line}
    assert len(secrets) == 2
    assert min(map(len, secrets)) >= 30
    assert set(started.told("NODE")) == {"127.0.0.1:7"}
    assert set(started.told("METRICS_PORT")) == {"None"}


@pytest.mark.parametrize("mode", ["connects", "claims"])
async def test_a_process_that_only_connects_or_only_claims_does_not_play_yet(
    started: Started, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setattr(module, "START_SECONDS", 3.0)
    processes = started.made(MODE=mode)
    with pytest.raises(FleetFailed, match=r"^process 1 didn't start playing$"):
        await processes.start()
    first, _ = processes.running
    assert not first.plays.is_set()
    assert not first.ready
    assert first.shard == (0 if mode == "claims" else None)


async def test_a_process_that_connects_first_plays_once_it_has_claimed(started: Started) -> None:
    one = await started.made(MODE="connects")._spawn(1)
    await started.hears("ready as 7")
    assert not one.plays.is_set()
    one.end(signal.SIGUSR1)
    await started.hears("playing shard 1")
    assert one.plays.is_set()
    assert one.shard == 1


async def test_a_killed_process_is_replaced_by_a_spare_that_may_play_its_shard(started: Started) -> None:
    processes = started.made()
    await processes.start()
    await started.hears(SPARE)
    spare = processes.running[-1]
    started.plays(1).end(signal.SIGKILL)
    await started.hears(SPARE, 2)
    assert "process 2 exited with code -9" in started.said
    assert [one.name for one in processes.running] == ["1", "3", "4"]
    spare.end(signal.SIGUSR1)
    await started.hears("3: playing shard 1")
    assert started.plays(1) is spare


async def test_a_spare_that_exits_is_replaced_but_not_a_process_that_released_its_shard(started: Started) -> None:
    processes = started.made()
    await processes.start()
    await started.hears(SPARE)
    started.plays(0).end()
    await eventually(lambda: [one.name for one in processes.running] == ["2", "3"])
    processes.running[-1].end()
    await started.hears(SPARE, 2)
    assert [one.name for one in processes.running] == ["2", "4"]
    assert not any("exited with" in line for line in started.said)


async def test_all_processes_are_replaced_including_spares(started: Started) -> None:
    processes = started.made()
    await processes.start()
    await started.hears(SPARE)
    await processes.replace_all()
    assert [one.shard for one in processes.running if one.shard is not None] == [0, 1]
    assert [started.plays(shard).name for shard in (0, 1)] == ["4", "5"]
    await started.hears(SPARE, 2)
    assert sorted(one.name for one in processes.running) == ["4", "5", "6"]
    assert not processes.failed.is_set()


async def test_if_a_new_process_does_not_play_the_old_ones_continue(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes = started.made(spares=0)
    await processes.start()
    monkeypatch.setattr(module, "START_SECONDS", 3.0)
    processes.settings["MODE"] = "connects"
    with pytest.raises(FleetFailed, match="process 3 didn't start playing"):
        await processes.replace_all()
    assert [one.name for one in processes.running if one.plays.is_set()] == ["1", "2"]


async def test_wrong_settings_end_the_fleet_and_name_the_process(started: Started) -> None:
    processes = started.made(DISCORD_TOKEN="wrong")
    with pytest.raises(FleetFailed):
        await processes.start()
    await eventually(processes.failed.is_set)
    assert processes.why_failed in {"process 1 rejected its settings", "process 2 rejected its settings"}
    await eventually(lambda: not processes.running)


async def test_a_process_that_ignores_its_stop_is_killed(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STOP_SECONDS", 0.5)
    processes = started.made(STUBBORN="1")
    await processes.start()
    await started.hears(SPARE)
    ending = list(processes.running)
    await processes.stop()
    assert processes.running == []
    assert [await one.ended() for one in ending] == [-9, -9, -9]
    assert sum(SPARE in line for line in started.said) == 1, "no replacement is started then"


async def test_stopping_a_process_that_has_exited_is_harmless(started: Started) -> None:
    processes = started.made(spares=0)
    await processes.start()
    one = started.plays(0)
    one.end()
    assert await one.ended() == await one.ended() == 0
    one.end()
    await processes.stop()
    await processes.stop()


class Dead:
    """A process that ends as soon as it is started."""

    pid = 7
    stderr = None

    def send_signal(self, signal: int) -> None:
        raise ProcessLookupError(signal)

    async def wait(self) -> int:
        return 1


@pytest.mark.parametrize("stopped", [False, True])
def test_a_process_that_keeps_crashing_is_replaced_after_a_pause_and_not_at_all_while_stopping(stopped: bool) -> None:
    async def die() -> list[float]:
        async def start(_settings: Mapping[str, str]) -> Dead:
            begun.append(asyncio.get_running_loop().time())
            if len(begun) > 5:
                raise FleetFailed("without a pause it would never end")
            return Dead()

        begun: list[float] = []
        processes = Processes({}, 1, 0, lambda _: None, start=start)
        with pytest.raises(FleetFailed):
            await processes.start()
        await asyncio.sleep(0.5 * module.PAUSE)
        if stopped:
            await processes.stop()
        await asyncio.sleep(module.PAUSE)
        return begun

    begun = virtual_time.run(die())
    assert [round(at - begun[0], 3) for at in begun] == ([0.0] if stopped else [0.0, module.PAUSE])
