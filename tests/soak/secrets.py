"""Hidden stays hidden: every screen of every viewer is read back after random moves of all games."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine import GAMES, new_match
from tests.ui.test_every_screen import at_table, known_cards, shown_cards
from ui.components import components
from ui.frame import hand_screen, table_screen
from ui.presenters import PRESENTERS


@dataclass
class Figures:
    """What came of a run."""

    seed: int
    moves: int = 0
    screens: int = 0


def run(seed: int, moves: int) -> Figures:
    """Make so many random moves and read every screen; none may show a card that its viewer may not know.

    :raises AssertionError: naming the match's seed.
    """
    figures = Figures(seed)
    number = 0
    while figures.moves < moves:
        key = list(PRESENTERS)[number % len(PRESENTERS)]
        _match(key, f"{seed} {number}", figures, moves)
        number += 1
    return figures


def _match(key: str, seed: str, figures: Figures, most: int) -> None:
    rng = random.Random(seed)
    match = new_match(key, rng.choice(list(GAMES[key].seats)), rng.randbytes(32))
    while match.outcome is None and figures.moves < most:
        seat = rng.choice(match.waiting)
        match.apply(seat, rng.choice(match.legal_moves(seat)))
        figures.moves += 1
        state = at_table(match)
        screens = [(None, table_screen(state, {}))]
        if match.outcome is None:
            screens += [(viewer, hand_screen(state, {}, viewer, link=None)) for viewer in range(match.players)]
        for viewer, screen in screens:
            components(screen)
            figures.screens += 1
            hidden = shown_cards(screen) - set(known_cards(match.view(viewer).as_dict()))
            assert not hidden, f"seed {seed!r} of {key}: viewer {viewer} is shown {sorted(hidden)}"
