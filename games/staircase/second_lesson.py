"""Define Staircase's second lesson, how to win: order, scraps, the depot, last turns."""

from __future__ import annotations

from engine.cards import FRENCH, NAMES
from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you

ADA, BLAISE = 1, 2
_DECK = [NAMES[card] for card in FRENCH]
_TWO_TURNS = "build 5C, build 8S, build 2S, build 6D, build 9C, build 4C"


def _deal(you: str, ada: str, blaise: str, rest: str) -> tuple[str]:
    """Build a deck that deals these hands; ``rest`` begins with the first scrap, followed by the depot from its top."""
    return (stacked(f"{dealt(you, ada, blaise)} {rest}", _DECK),)


LESSON = Lesson(
    "staircase",
    players=3,
    part=2,
    scenes=(
        Scene(
            dealer=2,
            decks=_deal("3C 4D 5H 9D AC", "2H 4S 9C JS KC", "2S 4H 9S JH KS", "8C 3S 5S"),
            turns=(
                you(
                    "scrap 9D AC",
                    "order",
                    "3C 4D 5H",
                    also=("build AC", "scrap 9D 3C", "build 3C"),
                    but={"build": "not-order", "scrap": "not-order", "recycle": "not-order"},
                ),
            ),
        ),
        Scene(
            dealer=2,
            decks=_deal("5C 6D TH 3D 7C", "8S 9C KS 2D 4H", "2S 4C 9S JH KC", "2H QD QS 6S"),
            opening=_TWO_TURNS,
            turns=(
                you(
                    "scrap 3D 7C",
                    "scrap",
                    "TH",
                    also=("build 7C",),
                    but={"scrap TH": "not-scrap", "interfere": "not-interfere"},
                ),
            ),
        ),
        Scene(
            dealer=2,
            decks=_deal("5C 6D TH 3D 8D", "8S 9C KS 2D 4H", "2S 4C 9S JH KC", "7C QD QS 6S"),
            opening=_TWO_TURNS,
            turns=(
                you("recycle 3D", "depot", "TH", but={"recycle": "not-depot", "build": "not-yet", "scrap": "not-yet"}),
                Turn(ADA, "scrap 2D KS"),
                Turn(BLAISE, "build 9S"),
            ),
        ),
        Scene(
            dealer=2,
            decks=_deal("5C 6D 7H 2H QC", "8S JC KS 3D 4H", "2S 4C 9S JH KC", "8D QD QS 6S"),
            opening="build 5C, build 8S, build 2S, build 6D, build JC, build 4C, build 7H, build KS, build 9S",
            turns=(
                you("recycle 2H", "last", "8D QC", but={"recycle": "not-last", "interfere": "not-interfere"}),
                Turn(ADA, "build 3D"),
                Turn(BLAISE, "build JH"),
            ),
        ),
        Scene(
            dealer=2,
            decks=_deal("TC JD QH 3D 2H", "8S 9D 4S 5D 3C", "2S 4C 9S JH 7D", "2C QD QS 6S"),
            opening="build TC, build 8S, build 2S, build JD, build 9D, build 4C, build QH, build 4S, build 9S",
            turns=(
                you("interfere 3D 2H @1", "interfere", unusual=True, but={"build": "not-unusual"}),
                Turn(ADA, "take 2H"),
                Turn(ADA, "build 5D"),
                Turn(BLAISE, "build JH"),
                Turn(ADA, "build 3C"),
                Turn(BLAISE, "build 7D"),
            ),
        ),
    ),
)
