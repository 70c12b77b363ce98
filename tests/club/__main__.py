"""``python -m tests.club``: play the fixed vectors again, after a change to a game's rules or to its Regular."""

from __future__ import annotations

import json
import sys

sys.path.append("tests/installed_games")

import games  # noqa: F401 - registers the games
from club.daily_deal import offered
from tests.club.test_attempt import VECTORS, vector

VECTORS.write_text(json.dumps({game: vector(game) for game in offered()}, indent=1) + "\n")
