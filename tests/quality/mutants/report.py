"""Report a trial's faults, and store them for ``AGAIN=1``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from tests.quality.mutants.equivalent import Spot, spot
from tests.quality.mutants.trial import Sample, Verdict

GOAL = 0.9


def caught(verdicts: Sequence[Verdict]) -> int:
    """Return how many faults the tests noticed."""
    return sum(verdict.caught_by is not None for verdict in verdicts)


def is_good(verdicts: Sequence[Verdict]) -> bool:
    """Return whether the tests noticed enough faults."""
    return caught(verdicts) >= GOAL * len(verdicts)


def text(package: str, sample: Sample, verdicts: Sequence[Verdict], reasons: Mapping[Spot, str]) -> str:
    """Describe the faults that survived, those excluded (and why), and the result."""
    lines = [""]
    for verdict in sorted(verdicts, key=lambda verdict: verdict.fault.place):
        if verdict.caught_by is None:
            lines += [survivor(verdict), ""]
    for fault in sample.equivalent:
        lines += [f"{fault.place} equivalent: {reasons[spot(fault)]}", f"  - {fault.before}", f"  + {fault.after}", ""]
    if sample.at_import:
        lines.append(f"{len(sample.at_import)} skipped: their lines run only while modules are imported")
    if sample.without_effect:
        lines.append(f"{sample.without_effect} skipped: no function's code changes")
    hung = [verdict.fault.place for verdict in verdicts if verdict.caught_by and verdict.how != "failed"]
    if hung:
        lines.append(f"{len(hung)} caught because the tests hung or their process ended: {', '.join(hung)}")
    lines.append(f"{package}: caught {caught(verdicts)} of {len(verdicts)} ({len(sample.equivalent)} equivalent)")
    return "\n".join(lines)


def survivor(verdict: Verdict) -> str:
    """Describe a fault that no test noticed, and the tests that were tried."""
    fault = verdict.fault
    shown = [f"{fault.place} {fault.function}: {fault.kind}", f"  - {fault.before}", f"  + {fault.after}"]
    return "\n".join([*shown, f"    {_tried(verdict)}"])


def _tried(verdict: Verdict) -> str:
    if not verdict.tests:
        return "no test runs it"
    files = sorted({name.partition("::")[0] for name in verdict.tests})
    more = f", {verdict.left_out} slower ones skipped" if verdict.left_out else ""
    return f"{len(verdict.tests)} tests passed ({', '.join(files[:4])}{', …' if len(files) > 4 else ''}){more}"


def save(file: Path, seed: int, sample: Sample, verdicts: Sequence[Verdict]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = {
        "seed": seed,
        "caught": caught(verdicts),
        "count": len(verdicts),
        "faults": [asdict(verdict) for verdict in verdicts],
        "equivalent": [asdict(fault) for fault in sample.equivalent],
        "at_import": [asdict(fault) for fault in sample.at_import],
    }
    file.write_text(json.dumps(kept, indent=1, ensure_ascii=False))


def survivors(file: Path) -> set[Spot]:
    """Return the faults that weren't caught last time."""
    kept = json.loads(file.read_text())["faults"] if file.exists() else []
    return {
        Spot(*(verdict["fault"][name] for name in Spot._fields)) for verdict in kept if verdict["caught_by"] is None
    }
