"""Every kind of object that a bot is told of, word for word as it was when it was last looked through."""

from __future__ import annotations

import json

from playground import Playground
from tests.playground.shapes import SAID, whole


async def test_all_that_the_playground_says_is_as_it_was(playground: Playground) -> None:
    """Where the playground is to say something else, `python -m tests.playground.shapes` writes it anew."""
    said, known = await whole(playground), json.loads(SAID.read_text("utf-8"))
    for now, before in zip(said, known, strict=True):
        assert now == before
