"""Define Spectrum's first lesson: two rounds for three players, won with four of a colour and then a spectrum."""

from __future__ import annotations

from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you, yours

ADA, BLAISE = 1, 2
_COPIES = 9
_DECK = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, _COPIES + 1)]
_FIRST = dealt("G1 G2 G3 Y1 Y2 K1 P1", "R3 R4 R5 R6 G4 W5 B5", "Y3 Y4 Y5 Y6 Y7 P2 K5")
_STOCK = "B1 W1 R2 R7 P5 B6 W2 K2 W3"
_SECOND = dealt("R3 R4 R5 W5 B5 Y3 P4", "K1 K2 K3 P5 P6 W6 B6", "R1 G2 B1 W1 K5 P1 P2")
_SECOND_STOCK = "W7 W8 Y8 R6 W3 Y1 R8"
_MIXED = tuple(f"show G{green} W{white} K2" for green in range(1, 5) for white in (2, 3))

LESSON = Lesson(
    "spectrum",
    players=3,
    scenes=(
        Scene(
            dealer=0,
            decks=(
                stacked(f"{_FIRST} {_STOCK}", _DECK),
                stacked(f"{_SECOND} {_SECOND_STOCK}", [card for card in _DECK if card != "G1"]),
            ),
            turns=(
                you(
                    "offer K1",
                    "offer",
                    also=("offer Y1", "offer Y2", "offer P1"),
                    but={"offer": "not-offer", "exchange": "not-yet"},
                ),
                Turn(ADA, "accept G4"),
                you("exchange Y1 Y2 P1", "exchange", but={"exchange": "not-exchange"}),
                Turn(ADA, "exchange B5 W5"),
                Turn(BLAISE, "offer P2"),
                you(
                    "accept B1",
                    "accept",
                    also=("accept R2", "accept W1"),
                    but={"accept": "not-offer", "decline": "not-decline"},
                ),
                Turn(BLAISE, "exchange K5"),
                yours("exchange R2 W1 P2"),
                Turn(ADA, "exchange"),
                Turn(BLAISE, "exchange B1 B6"),
                Turn(ADA, "show R3 R4 R5"),
                Turn(BLAISE, "show Y3 Y4 Y5"),
                you("show G1 W2 K2", "show", "G1 W2 K2", also=_MIXED, but={"show": "not-show"}),
                you("stay", "stay", but={"fold": "not-stay"}),
                Turn(ADA, "stay"),
                Turn(BLAISE, "stay"),
                Turn(ADA, "exchange W5 B5 P4"),
                Turn(BLAISE, "exchange P5 P6"),
                yours("offer P1"),
                Turn(ADA, "decline"),
                you("exchange P1", "spectrum", "P1", also=("exchange P2",), but={"exchange": "not-spectrum"}),
                Turn(ADA, "exchange Y3"),
                Turn(BLAISE, "exchange"),
                you("exchange", "strong", but={"exchange": "not-strong", "offer": "not-strong"}),
                Turn(ADA, "show R3 R4 R5"),
                Turn(BLAISE, "show K1 K2 K3"),
                you("show R1 B1 W1", "harmless", "R1 B1 W1", also=("show",)),
                Turn(ADA, "stay"),
                Turn(BLAISE, "fold"),
                you("stay", "sure", but={"fold": "not-sure"}),
                you("claim R B", "claim", also=("claim",)),
            ),
        ),
    ),
)
