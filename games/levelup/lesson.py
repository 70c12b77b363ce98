"""Level Up, first lesson: two hands against one player, ROUNDs 3 and 4, won by the learner."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, stacked, you

ADA = 1
_DECK = [NAMES[card] for card in FRENCH]
_FIRST_HAND = "7H 9H 8H 2D KS JC QD 9C 4D"
_SECOND_HAND = "5D 4S 8C TH KD JH 2C 6S 7D QH"

LESSON = Lesson(
    "levelup",
    players=2,
    scenes=(
        Scene(
            dealer=1,
            decks=(stacked(_FIRST_HAND, _DECK), stacked(_SECOND_HAND, _DECK)),
            options={"first_round": 3, "last_round": 4},
            turns=(
                you("draw stock", "draw", "7H 8H"),
                you("discard KS", "discard", "7H 8H"),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 9H"),
                you("draw discard", "take", "9H"),
                you("laydown 9C", "laydown", "7H 8H 9H"),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard KD"),
                you("draw stock", "wild", "TH JH"),
                you("laydown 2C", "win", "TH JH QH"),
            ),
        ),
    ),
)
