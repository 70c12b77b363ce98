"""Define Level Up's second lesson, how to win: outs, what discards reveal, when to lay down."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, stacked, you, yours

ADA = 1
_DECK = [NAMES[card] for card in FRENCH]
_OUTS = "7H 2D 8H JC 8C 5S QD TH"
_SAFE = "AS 2H 7H KH 8H TH KD 5C 2S 3H 4D 8D 9H KS"
_TAKEN = "8D 4S 3D AS 9C 6S 4D 3H KD JD 3C 6D KS 5S"
_FLUSH = "QD 9S 4H 2D AH KC JD 8C 7D 9D 8S AC JC 6C"
_READY = "6S 2D 7S JC 8S KC 9S 4H TD QH 3C 8D"


def _deal(top: str) -> tuple[str]:
    """Return a deck with these cards on top."""
    return (stacked(top, _DECK),)


LESSON = Lesson(
    "levelup",
    players=2,
    part=2,
    scenes=(
        Scene(
            dealer=1,
            decks=_deal(_OUTS),
            turns=(
                yours("draw stock"),
                you("discard TH", "outs", "7H 8H 8C", but={"discard": "not-outs"}),
            ),
        ),
        Scene(
            dealer=0,
            decks=_deal(_SAFE),
            options={"first_round": 4},
            opening="draw stock, discard AS, draw stock, discard 2H",
            turns=(
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard KD"),
                yours("draw stock"),
                you("discard KH", "safe", "KD", but={"discard 5C": "not-safe", "discard": "not-wild"}),
            ),
        ),
        Scene(
            dealer=1,
            decks=_deal(_TAKEN),
            options={"first_round": 4},
            opening="draw stock, discard 3D",
            turns=(
                Turn(ADA, "draw discard"),
                Turn(ADA, "discard AS"),
                yours("draw stock"),
                you("discard 9C", "taken", "3D", but={"discard 3C": "not-taken", "discard": "not-near"}),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 6S"),
                yours("draw stock"),
                you("discard KS", "again", "3C", but={"discard 3C": "not-taken", "discard": "not-near"}),
            ),
        ),
        Scene(
            dealer=1,
            decks=_deal(_FLUSH),
            options={"first_round": 5},
            opening="draw stock, discard 4H",
            turns=(
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 2D"),
                you("draw discard", "flush", "2D", but={"draw": "not-flush"}),
                you("discard AH", "four", also=("discard AC",), but={"discard": "not-four"}),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 9D"),
                you("draw discard", "fifth", "9D", but={"draw": "not-fifth"}),
                yours("laydown AC"),
            ),
        ),
        Scene(
            dealer=1,
            decks=_deal(_READY),
            options={"first_round": 5},
            turns=(
                you("draw stock", "ready", but={"laydown": "not-ready", "draw discard": "not-fits"}),
                yours("laydown 8D"),
            ),
        ),
    ),
)
