"""Name what Spectrum's puzzles are about."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine import Value, cards
from games.spectrum.rules.scoring import SPECTRUM, strength
from games.spectrum.rules.view import SpectrumView
from opponents.themes import Lesson, Themes


def theme(view: SpectrumView, lesson: Lesson) -> str:
    """Name the move by its kind and by how it differs from the tempting one."""
    best, tempting = lesson.best, lesson.tempting
    match best.verb:
        case "stay":
            held = strength(cards.card_set(map(cards.card, view.hand))).value
            return "stay-spectrum" if held == SPECTRUM else "stay"
        case "exchange" if tempting.verb == "offer":
            return "offer-nothing"
        case "exchange" if not best.cards:
            return "stand-pat"
        case "exchange" if len(best.cards) != len(tempting.cards):
            return "exchange-more" if len(best.cards) > len(tempting.cards) else "exchange-less"
        case "discard" if len(best.cards) != len(tempting.cards):
            return "discard-more" if len(best.cards) > len(tempting.cards) else "discard-less"
        case "offer" if tempting.verb == "exchange":
            return "offer-first"
        case "accept" if tempting.verb == "decline":
            return "accept"
        case "accept":
            return "give-other"
    return best.verb


def shape(view: SpectrumView) -> str:
    """Return how many cards of each colour the hand has."""
    counts = sorted((sum(card[0] == colour for card in view.hand) for colour in cards.COLOURS), reverse=True)
    return "".join(str(count) for count in counts if count)


def rules(rng: random.Random, _players: int) -> Mapping[str, Value]:
    """Draw a short or a usual match."""
    return {"target": rng.choice((3, 5)), "max_rounds": 8}


THEMES = Themes(theme, shape, rules)
