"""Record all playthroughs anew: ``python -m tests.engine.playthroughs``."""

from tests.engine.playthroughs import HERE, STORIES, record

for game in STORIES:
    (HERE / f"{game}.txt").write_text(record(game))
