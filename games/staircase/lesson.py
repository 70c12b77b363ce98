"""Staircase, first lesson: a whole match of three, in which the learner uses each kind of turn once and wins."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, stacked, you

ADA, BLAISE = 1, 2
_HANDS = "5C 8S KS 6D TD 7H 9S JD 9C 2S 4C 8C 3H 2C 2H"
_SCRAP_PILE_AND_DEPOT = "3C 4D 5S"

LESSON = Lesson(
    "staircase",
    players=3,
    scenes=(
        Scene(
            dealer=2,
            decks=(stacked(f"{_HANDS} {_SCRAP_PILE_AND_DEPOT}", [NAMES[card] for card in FRENCH]),),
            turns=(
                you("build 5C", "build"),
                Turn(ADA, "build 8S"),
                Turn(BLAISE, "build KS"),
                you("scrap 9S 6D", "scrap"),
                Turn(ADA, "build TD"),
                Turn(BLAISE, "scrap 7H 9C"),
                you("recycle 2S", "recycle", "7H"),
                Turn(ADA, "build JD"),
                Turn(BLAISE, "interfere 2H 8C @0"),
                you("take 8C", "take"),
                you("interfere 4D 3H @1", "interfere", "TD JD"),
                Turn(ADA, "take 3H"),
                Turn(ADA, "build 4C"),
                Turn(BLAISE, "build 5S"),
                Turn(ADA, "build 2C"),
            ),
        ),
    ),
)
