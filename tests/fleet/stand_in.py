"""A stand-in for ``bot.py`` that only prints the log lines the fleet looks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from fleet import processes

PROGRAM = """
import contextlib, os, pathlib, signal, sys, time

def say(line):
    sys.stderr.write(line + "\\n")

def play(*_):
    shard = os.environ.get("SHARD", 1)
    holder = pathlib.Path(__file__).with_name(f"holder-{shard}")
    if holder.exists():  # whoever plays it lets go
        with contextlib.suppress(OSError):
            if str(holder.parent) in pathlib.Path("/proc", holder.read_text(), "cmdline").read_text():
                os.kill(int(holder.read_text()), signal.SIGTERM)
    holder.write_text(str(os.getpid()))
    say(f"playing shard {shard} of 2 (epoch 1)")

def told(key):
    return f"{key}={os.environ.get(key)}"

signal.signal(signal.SIGTERM, signal.SIG_IGN if "STUBBORN" in os.environ else lambda *_: os._exit(0))
signal.signal(signal.SIGUSR1, play)
signal.signal(signal.SIGUSR2, lambda *_: os._exit(2))
say(" ".join(map(told, ("SHARD", "SHARDS", "NODE", "METRICS_PORT", "DISCORD_TOKEN", "DISCORD_API", "GREETING"))))
say(f"pid {os.getpid()}")
say("secret " + os.environ["NODE_SECRET"])
say(f"leads its session: {os.getsid(0) == os.getpid()}")
if os.environ.get("DISCORD_TOKEN") == "wrong":
    os._exit(2)
if "SHARD" not in os.environ:
    say("a spare for 2 shards")
    if "ENDS_ALL" in os.environ:
        os.kill(os.getppid(), signal.SIGTERM)
else:
    mode = os.environ.get("MODE", "")
    if mode != "connects":
        play()
    if mode != "claims":
        say("bot: ready as 7 in 1 servers")
while True:
    time.sleep(60)
"""


def instead_of_the_bot(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make fleets run this program, with short pauses."""
    (folder / "bot.py").write_text(PROGRAM, "utf-8")
    monkeypatch.setattr(processes, "ROOT", folder)
    monkeypatch.setattr(processes, "PAUSE", 0.01)
