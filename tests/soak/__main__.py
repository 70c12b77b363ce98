"""Run the promises at full length: `python -m tests.soak [kills faults …] [--part 0.1] [--seed 1]`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from collections import Counter

from tests.postgres import MISSING, PROGRAMS
from tests.soak import (
    busy_host,
    discord_faults,
    fleet,
    flood,
    growth,
    kills,
    outages,
    restarts,
    restored,
    second_bot,
    secrets,
    takeovers,
)
from watch.health import percentile

KILLS, AT_ONCE = 1000, 4
RUNS = 1000
MOVES = 1_000_000
GROWN = 10_000
CLICKS = 1000
EVENTS = 1000
RESTORED = 300
STARTS = 100
TAKEOVERS = 100
RESTARTS = 33
UNDER_LOAD = 200


def _kills(part: float, seed: int) -> str:
    figures = asyncio.run(kills.run(seed, max(1, round(KILLS * part)), AT_ONCE))
    confirmed = sum(map(len, figures.clicks.confirmed.values()))
    return (
        f"{figures.kills} kills ({figures.while_answering} while answering), {figures.clicks.made} clicks"
        f" ({figures.clicks.repeated} doubled or repeated), {confirmed} confirmed moves, {figures.matches} matches:"
        f" 0 lost, 0 doubled, 0 messages left behind;"
        f" {figures.erased} erasures: 0 bytes left in the files;"
        f" ready after {percentile(figures.starts, 0.5):.1f} s, at most {max(figures.starts):.1f} s"
    )


def _fleet(part: float, seed: int) -> str:
    if not PROGRAMS:
        return MISSING
    figures = asyncio.run(fleet.run(seed, max(1, round(KILLS * part))))
    losses = figures.losses
    troubles = ", ".join(f"{count} × {kind}" for kind, count in sorted(losses.troubles.items()))
    return (
        f"{losses.kills} kills and {losses.freezes} freezes of {fleet.SHARDS} processes"
        f" ({losses.while_answering} while answering), {troubles} ({losses.cut} connections), then all replaced:"
        f" {figures.clicks.made} clicks, {figures.clicks.failed} unanswered, {len(figures.alone)} of them with all"
        f" processes running, {figures.confirmed} of"
        f" {figures.moves} moves confirmed, {figures.matches} matches, {figures.screens} screens:"
        f" 0 lost, 0 doubled, 0 stuck; another process plays after {_spread(losses.plays)},"
        f" during a server restart after {_spread(losses.waited)}, and receives clicks after"
        f" {_spread(losses.hears)}"
    )


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "-"
    return f"{percentile(seconds, 0.5):.1f} s (p99 {percentile(seconds, 0.99):.1f} s, at most {max(seconds):.1f} s)"


def _restarts(part: float, _seed: int) -> str:
    if not PROGRAMS:
        return MISSING
    figures = asyncio.run(restarts.run(max(1, round(RESTARTS * part))))
    seconds = figures.clicks.seconds
    refused = ", ".join(f"{count} × {words!r}" for words, count in figures.refused.most_common(3))
    return (
        f"{figures.replaced} processes replaced one by one: {figures.clicks.made} clicks,"
        f" {figures.clicks.failed} unanswered, {figures.late} answered too late, {figures.again} told to click again,"
        f" {len(figures.stale)} answered by the old screen, {len(figures.undone)} that reverted to it;"
        f" answered after {percentile(seconds, 0.5):.2f} s (p99 {percentile(seconds, 0.99):.2f} s,"
        f" at most {max(seconds):.2f} s); refused: {refused or 'none'}"
    )


def _faults(part: float, seed: int) -> str:
    figures = discord_faults.runs(range(seed, seed + max(1, round(RUNS * part))))
    failures = sum((Counter(run.faults) for run in figures), Counter[str]())
    kinds = ", ".join(f"{count} × {kind}" for kind, count in sorted(failures.items()))
    made, failed = sum(run.clicks.made for run in figures), sum(run.clicks.failed for run in figures)
    return (
        f"{len(figures)} runs of {discord_faults.MATCHES} matches, {sum(run.moves for run in figures)} moves,"
        f" {made} clicks ({failed} failed and repeated), {sum(run.clients for run in figures)} clients:"
        f" 0 lost, 0 doubled, every screen in place; {failures.total()} failures: {kinds}"
    )


def _secrets(part: float, seed: int) -> str:
    figures = secrets.run(seed, round(MOVES * part))
    return (
        f"{figures.moves} random moves, {figures.screens} screens, {figures.refusals} refusals"
        f" and {figures.worlds} re-dealt worlds read: 0 hidden cards"
    )


def _growth(part: float, seed: int) -> str:
    figures = asyncio.run(growth.run(seed, round(GROWN * part)))
    return (
        f"{figures.matches} matches: memory {figures.growth:+.1%}, tasks {figures.tasks[1]} to {figures.tasks[-1]},"
        f" files {figures.files[1]} to {figures.files[-1]}, tables in memory {max(figures.tables)}"
    )


def _flood(part: float, _seed: int) -> str:
    figures = asyncio.run(flood.run(max(10, round(CLICKS * part))))
    return (
        f"{figures.flooded} clicks of a flooder ({figures.answered} answered); the others' p99 is"
        f" {figures.p99 * 1000:.0f} ms (p50 {percentile(figures.others, 0.5) * 1000:.0f} ms), without the flood"
        f" {percentile(figures.calm, 0.99) * 1000:.0f} ms ({percentile(figures.calm, 0.5) * 1000:.0f} ms)"
    )


def _outages(part: float, seed: int) -> str:
    figures = asyncio.run(outages.run(seed, max(1, round(EVENTS * part))))
    kinds = ", ".join(f"{count} × {kind}" for kind, count in sorted(figures.happened.items()))
    return (
        f"{figures.lost / 3600:.0f} hours of outages, {figures.moves} moves between them: no one lost any time; {kinds}"
    )


def _restored(part: float, seed: int) -> str:
    all_figures = [asyncio.run(restored.run(one)) for one in range(seed, seed + max(1, round(RESTORED * part / 3)))]
    pressed = sum(figures.pressed for figures in all_figures)
    return f"{sum(one.restored for one in all_figures)} databases restored, {pressed} controls of lost states: 0 moved"


def _second(part: float, _seed: int) -> str:
    figures = asyncio.run(second_bot.run(max(1, round(STARTS * part))))
    return f"{figures.refused} second starts refused, {figures.taken_over} databases taken over from a killed bot"


def _takeovers(part: float, seed: int) -> str:
    if not PROGRAMS:
        return MISSING
    figures = asyncio.run(takeovers.run(seed, max(1, round(TAKEOVERS * part))))
    times = [
        f"{len(seconds)} {what} (p50 {percentile(seconds, 0.5):.1f}, p99 {percentile(seconds, 0.99):.1f},"
        f" at most {max(seconds):.1f} s)"
        for what, seconds in (("kills", figures.kills), ("freezes", figures.freezes))
    ]
    return (
        f"taken over after {' and '.join(times)}, {figures.steps} steps: 0 lost;"
        f" {figures.refused} late steps of woken processes refused, 0 written"
    )


def _busy(part: float, seed: int) -> str:
    figures = asyncio.run(busy_host.run(max(2, round(UNDER_LOAD * part)), seed))
    parts = [
        f"{', '.join(f'{count} {kind}' for kind, count in tally.answers.most_common())} ({when},"
        f" {tally.within(0.5):.0f} ms, p99 {tally.within(0.99):.0f} ms)"
        for when, tally in (("right after the start", figures.at_start), ("later", figures.later))
    ]
    return f"with {busy_host.BUSY} busy processes {'; '.join(parts)}: {figures.unanswered} unanswered"


SOAKS = {
    "kills": _kills,
    "faults": _faults,
    "secrets": _secrets,
    "growth": _growth,
    "flood": _flood,
    "outages": _outages,
    "restored": _restored,
    "second": _second,
    "takeovers": _takeovers,
    "fleet": _fleet,
    "restarts": _restarts,
    "busy": _busy,
}
ALIASES = {"weather": "faults"}
"""Former names, which are still accepted."""


def main() -> None:
    """Run the named soaks, or all by default, and print a line for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("names", nargs="*", help="which soaks to run (default: all)")
    parser.add_argument("--part", type=float, default=1.0, help="share of the full length, such as 0.01 (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    asked = parser.parse_args()
    names = [ALIASES.get(name, name) for name in asked.names]
    if strange := set(names) - set(SOAKS):
        parser.error(f"unknown soak {', '.join(sorted(strange))}; choose from {', '.join(SOAKS)}")
    logging.basicConfig(level=logging.CRITICAL)
    for name in names or SOAKS:
        began = time.monotonic()
        told = SOAKS[name](asked.part, asked.seed)
        print(f"{name}: {told} (seed {asked.seed}, {time.monotonic() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
