"""Start the expert processes of tests quickly: each game's tables are computed as they are needed.

In the bot, a new process first computes them all, which takes half a second.
"""

from __future__ import annotations

from ctypes import c_byte
from unittest.mock import patch

from engine.registry import GameSpec
from opponents.thinking import expert_process

initialize_fully = expert_process._initialize
"""The function that sets up an expert process of the bot."""


def initialize(given_up: c_byte, games: tuple[GameSpec, ...], niceness: int) -> None:
    """Set up an expert process without computing any table."""
    with patch.object(expert_process, "get_ready"):
        initialize_fully(given_up, games, niceness)


def start() -> None:
    """Make expert processes start quickly."""
    patch.object(expert_process, "_initialize", initialize).start()
