"""Name what Spectrum's puzzles are about."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine import Value, cards
from games.spectrum.rules.view import SpectrumView
from opponents.themes import Lesson, Themes

_GOOD = 40
"""Of 100 times, how often a hand wins that anyone would stay with."""


def theme(_view: SpectrumView, lesson: Lesson) -> str:
    """Name the move by its kind and by how it differs from the tempting one."""
    best, tempting = lesson.best, lesson.tempting
    match best.verb:
        case "stay":
            return "stay" if lesson.why["wins"] < _GOOD else ""  # nobody folds a hand that wins most of the time
        case "exchange" if tempting.verb == "offer" or not best.cards:
            return "offer-nothing" if tempting.verb == "offer" else "stand-pat"
        case "exchange" | "discard" if len(best.cards) != len(tempting.cards):
            return f"{best.verb}-more" if len(best.cards) > len(tempting.cards) else f"{best.verb}-less"
        case "offer" if tempting.verb == "exchange":
            return "offer-first"
        case "accept":
            return "accept" if tempting.verb == "decline" else "give-other"
    return best.verb


def shape(view: SpectrumView) -> str:
    """Return how many cards of each colour the hand has."""
    counts = sorted((sum(card[0] == colour for card in view.hand) for colour in cards.COLOURS), reverse=True)
    return "".join(str(count) for count in counts if count)


def rules(rng: random.Random, _players: int) -> Mapping[str, Value]:
    """Draw a match of a few rounds, in which a single decision matters more than in a long one."""
    return {"target": 3, "max_rounds": rng.randint(1, 3)}


THEMES = Themes(theme, shape, rules, worlds=600)
