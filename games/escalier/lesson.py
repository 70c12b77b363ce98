"""L'Escalier, first lesson: a forehead round, then rounds of two and three cards, all bid exactly by the learner."""

from __future__ import annotations

from engine.cards import NAMES
from games.escalier.rules.tricks import DECK
from lessons.lesson import Lesson, Scene, Turn, stacked, you

ADA, BLAISE = 1, 2
_DECK = [NAMES[card] for card in DECK]
_FOREHEADS = "KD 8S 7C 9H"
_TWO_CARDS = "8C KC QS 7D 9D AD TS"
_THREE_CARDS = "QD AD KH TC 7D KC JH 8H 9D TH"

LESSON = Lesson(
    "escalier",
    players=3,
    scenes=(
        Scene(
            dealer=2,
            decks=tuple(stacked(top, _DECK) for top in (_FOREHEADS, _TWO_CARDS, _THREE_CARDS)),
            options={"max_cards": 3},
            turns=(
                you("bid 1", "forehead"),
                Turn(ADA, "bid 0"),
                Turn(BLAISE, "bid 1"),
                Turn(ADA, "bid 0"),
                Turn(BLAISE, "bid 1"),
                you("bid 2", "last", "AD QS"),
                Turn(ADA, "play 8C"),
                Turn(BLAISE, "play KC"),
                you("play QS", "ruff"),
                you("play AD", "lead"),
                Turn(ADA, "play 7D"),
                Turn(BLAISE, "play 9D"),
                Turn(BLAISE, "bid 0"),
                you("bid 1", "middle", "AD"),
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "play QD"),
                you("play AD", "follow"),
                Turn(ADA, "play 9D"),
                you("play 8H", "trump"),
                Turn(ADA, "play KH"),
                Turn(BLAISE, "play JH"),
                Turn(ADA, "play KC"),
                Turn(BLAISE, "play TC"),
                you("play 7D", "discard"),
            ),
        ),
    ),
)
