"""Define Staircase's first lesson: a match for three in which the learner builds a run from ten to ace."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you, yours

ADA, BLAISE = 1, 2
_HANDS = dealt("4D JC QC KH 5D", "KC 2D AC 7H KS", "JH 3C AD 8C 5S")
_SCRAP_PILE_AND_DEPOT = "TD 9H JS 3S 6C"

LESSON = Lesson(
    "staircase",
    players=3,
    scenes=(
        Scene(
            dealer=2,
            decks=(stacked(f"{_HANDS} {_SCRAP_PILE_AND_DEPOT}", [NAMES[card] for card in FRENCH]),),
            turns=(
                you("recycle 5D", "recycle", "TD", also=("recycle 4D",), but={"build": "not-recycle"}),
                Turn(ADA, "scrap 7H KC"),
                Turn(BLAISE, "recycle 3C"),
                you("build JC", "build", "JC QC KH", also=("scrap 4D JC",), but={"interfere": "not-interfere"}),
                Turn(ADA, "build 2D"),
                Turn(BLAISE, "build JH"),
                you("build QC", "run", "5D", also=("scrap 4D QC",), but={"interfere": "not-interfere"}),
                Turn(ADA, "build 5D"),
                Turn(BLAISE, "scrap 5S 8C"),
                you("scrap 4D KH", "scrap", "4D"),
                Turn(ADA, "build AC"),
                Turn(BLAISE, "interfere AD 3C @0"),
                you("take AD", "take", "AD"),
                yours("build 9H"),
                Turn(ADA, "build KS"),
            ),
        ),
    ),
)
