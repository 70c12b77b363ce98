"""Spectrum, first lesson: one round of three players, from the swap to the victory card."""

from __future__ import annotations

from lessons.lesson import Lesson, Scene, Turn, stacked, you

ADA, BLAISE = 1, 2
_YOURS = "G1 G2 G3 R1 Y1 P1 K1"
_ADAS = "R3 R4 R5 R6 G4 W5 B5"
_BLAISES = "Y3 Y4 Y5 Y6 Y7 P2 K5"
_STOCK = "B1 W1 R2 R7 P5 B6"
_COPIES = 9
_DECK = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, _COPIES + 1)]
_DEALT = " ".join(" ".join(cards) for cards in zip(_YOURS.split(), _ADAS.split(), _BLAISES.split(), strict=True))

LESSON = Lesson(
    "spectrum",
    players=3,
    scenes=(
        Scene(
            dealer=0,
            decks=(stacked(f"{_DEALT} {_STOCK}", _DECK),),
            turns=(
                you("offer K1", "offer"),
                Turn(ADA, "accept G4"),
                you("exchange R1 Y1 P1", "exchange", "R1 Y1 P1"),
                Turn(ADA, "exchange B5 W5"),
                Turn(BLAISE, "offer P2"),
                you("accept W1", "accept"),
                Turn(BLAISE, "exchange K5"),
                you("exchange", "keep"),
                Turn(ADA, "exchange"),
                Turn(BLAISE, "exchange"),
                Turn(ADA, "show R3 R4 R5"),
                Turn(BLAISE, "show Y3 Y4 Y5"),
                you("show R2 B1 P2", "show", "R2 B1 P2"),
                you("stay", "stay"),
                Turn(ADA, "stay"),
                Turn(BLAISE, "stay"),
            ),
        ),
    ),
)
