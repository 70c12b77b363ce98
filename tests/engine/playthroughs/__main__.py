"""Record the playthroughs again: ``python -m tests.engine.playthroughs [KEY …]``, for all games by default."""

import sys

import tests.conftest  # noqa: F401 - registers the games that only exist for tests
from engine import GAMES
from tests.engine.playthroughs import file_of, record

for key in sys.argv[1:] or GAMES:
    file_of(key).write_text(record(key))
