"""Record playthroughs anew: ``python -m tests.engine.playthroughs [KEY …]``; without a key those of all games."""

import sys

import tests.conftest  # noqa: F401 - registers the games that only tests see
from engine import GAMES
from tests.engine.playthroughs import file_of, record

for key in sys.argv[1:] or GAMES:
    file_of(key).write_text(record(key))
