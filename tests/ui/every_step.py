"""Press every button that chooses only part of a move, and collect the resulting screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from ui import custom_ids
from ui.screen import Block, Button, Row, Screen

MOST = 12
"""Maximum number of screens that ``every_step`` yields: seven selectable cards have 128 states."""


def every_step(draw: Callable[[str], Screen], most: int = MOST) -> Iterator[Screen]:
    """Yield a hand with nothing chosen, then with the partial moves that its buttons lead to, up to ``most`` screens.

    ``draw`` draws the hand with a partial move chosen.
    """
    rng, seen, waiting = random.Random(0), {""}, [""]
    for _ in range(most):
        if not waiting:
            return
        screen = draw(waiting.pop(rng.randrange(len(waiting))))
        yield screen
        found = [part for part in parts(screen.blocks) if part not in seen]
        seen.update(found)
        waiting += found


def parts(blocks: tuple[Block, ...]) -> list[str]:
    """Return the parts of moves that the enabled buttons choose."""
    buttons = [button for block in blocks if isinstance(block, Row) for button in block.buttons]
    asked = [button.what.partition(":") for button in buttons if isinstance(button, Button) and not button.disabled]
    return [part for action, _, part in asked if action == custom_ids.OPEN]
