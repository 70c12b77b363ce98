"""Define Spectrum's second lesson, how to win: what to collect, when to fold, what the others reveal."""

from __future__ import annotations

from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you

ADA, BLAISE = 1, 2
_COPIES = 9
_DECK = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, _COPIES + 1)]
_NOTHING_CHANGED = "exchange, exchange, exchange, exchange, exchange, exchange"
_TWO_CHANGED = "exchange, exchange, exchange, exchange Y1 R1, exchange, exchange"
_FOUR_GREENS = "G1 G2 G3 G6 Y1 W1 K1"


def _deal(*in_turn: str, stock: str = "Y9") -> tuple[str]:
    """Build a deck that deals these hands, beginning with the starter's, and puts these cards on top of the stock."""
    return (stacked(f"{dealt(*in_turn)} {stock}", _DECK),)


LESSON = Lesson(
    "spectrum",
    players=3,
    part=2,
    scenes=(
        Scene(
            dealer=0,
            decks=_deal("R1 R2 Y1 G1 B1 P1 P2", "R3 R4 R5 Y6 G4 W5 B5", "Y3 Y4 G5 B6 P7 P8 K5", stock="W1 Y8"),
            turns=(
                you("offer P1", "colours", also=("offer P2", "offer R1", "offer R2"), but={"offer": "not-colours"}),
                Turn(ADA, "decline"),
                you(
                    "exchange R1 P1",
                    "doubles",
                    also=("exchange R1 P2", "exchange R2 P1", "exchange R2 P2"),
                    but={"exchange": "not-doubles"},
                ),
            ),
        ),
        Scene(
            dealer=0,
            decks=_deal("R1 Y1 G1 B1 P1 W1 W2", "R3 R4 R5 Y6 G4 W5 B5", "Y3 Y4 G5 B6 P7 P8 K5"),
            opening=f"{_NOTHING_CHANGED}, show R1 Y1 G1, show R3 R4 R5, show Y3 G5 B6",
            turns=(
                you("fold", "fold", but={"stay": "not-fold"}),
                Turn(ADA, "stay"),
                Turn(BLAISE, "fold"),
                you("discard W1", "keep", also=("discard W2",), but={"discard": "not-keep"}),
                Turn(BLAISE, "discard G5 B6 K5"),
            ),
        ),
        Scene(
            dealer=0,
            decks=_deal(_FOUR_GREENS, "R3 R4 R5 Y6 G4 W5 B5", "Y3 Y4 G5 B6 P7 P8 K5"),
            opening=f"{_NOTHING_CHANGED}, show G1 Y1 W1, show R3 R4 R5, show Y3 G5 B6",
            turns=(
                you("stay", "early", "G1", but={"fold": "not-early"}),
                Turn(ADA, "stay"),
                Turn(BLAISE, "fold"),
            ),
        ),
        Scene(
            dealer=1,
            decks=_deal("R3 R4 R5 Y6 G4 W5 B5", "Y3 Y4 G5 B6 P7 P8 K5", _FOUR_GREENS),
            opening=f"{_NOTHING_CHANGED}, show G1 Y1 W1, show R3 R4 R5, show Y3 Y4 P7",
            turns=(
                Turn(ADA, "stay"),
                Turn(BLAISE, "stay"),
                you("stay", "late", "G1", but={"fold": "not-late"}),
            ),
        ),
        Scene(
            dealer=0,
            decks=_deal("G1 G2 G3 G6 G7 Y1 R1", "R3 Y6 G4 B5 P9 W5 K9", "Y3 Y4 G5 B6 P7 P8 K5", stock="W1 K1"),
            opening=f"{_TWO_CHANGED}, show G1 W1 K1, show R3 G4 W5, show Y3 G5 B6",
            turns=(
                you("fold", "alarm", but={"stay": "not-alarm"}),
                Turn(ADA, "stay"),
                Turn(BLAISE, "fold"),
                Turn(ADA, "claim R Y"),
            ),
        ),
    ),
)
