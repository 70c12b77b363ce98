"""Define Level Up's first lesson: three hands against one player, ROUNDs 3, 4 and 5."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, stacked, you

ADA = 1
_DECK = [NAMES[card] for card in FRENCH]
_RUN = "7H 9H 8H 2D KS JC QD 9C 4D"
_SET = "5D 9S 8C 4H JC 9C KD TH 9D"
_BONUS = "6S JC 7S 3D 8S QH 9S KD TS"

LESSON = Lesson(
    "levelup",
    players=2,
    scenes=(
        Scene(
            dealer=1,
            decks=tuple(stacked(top, _DECK) for top in (_RUN, _SET, _BONUS)),
            options={"first_round": 3, "last_round": 6},
            turns=(
                you("draw stock", "draw", "7H 8H", but={"draw discard": "not-draw"}),
                you("discard KS", "discard", "7H 8H", but={"discard 7H": "not-discard", "discard 8H": "not-discard"}),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 9H"),
                you("draw discard", "take", "9H"),
                you("laydown 9C", "laydown", "7H 8H 9H", but={"discard": "not-laydown"}),
                Turn(ADA, "draw stock"),
                Turn(ADA, "discard 9D"),
                you("draw discard", "set", "9S 9C 9D", but={"draw stock": "not-set"}),
                you("discard KD", "first", "9S 9C 9D 4H", unusual=True, but={"laydown": "not-first"}),
                you("laydown", "window"),
                you("draw discard", "five", "TS", but={"draw stock": "not-five"}),
                you("laydown KD", "bonus", "6S 7S 8S 9S TS", but={"discard": "not-laydown"}),
            ),
        ),
    ),
)
