"""Define L'Escalier's first lesson: rounds of one to four cards, in which the learner makes every bid exactly.

It teaches the card on the forehead, the forbidden bid and ruffing, then overruffing, and finally trump leads,
undertrumping and a free discard.
"""

from __future__ import annotations

from engine.cards import NAMES
from games.escalier.rules.tricks import DECK
from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you, yours

ADA, BLAISE = 1, 2
_DECK = [NAMES[card] for card in DECK]
_FOREHEADS = "KD 8S 7C 9H"
_TWO_CARDS = dealt("8C 7D", "KC 9D", "QS AD") + " TS"
_EARLIER = ("8S 7C KD 9H", dealt("AD 7S", "8D 8C", "9C KS") + " TH")
_THREE_CARDS = dealt("KD AH 9S", "TC TH 8S", "JC 8C 7S") + " QC"
_FOUR_CARDS = dealt("9H QH 8D 8S", "JH 8H 9D 7S", "KH KC JC TS") + " 7H"

LESSON = Lesson(
    "escalier",
    players=3,
    scenes=(
        Scene(
            dealer=2,
            decks=tuple(stacked(top, _DECK) for top in (_FOREHEADS, _TWO_CARDS)),
            options={"max_cards": 3},
            turns=(
                you("bid 1", "forehead", but={"bid 0": "not-forehead"}),
                Turn(ADA, "bid 0"),
                Turn(BLAISE, "bid 1"),
                Turn(ADA, "bid 0"),
                Turn(BLAISE, "bid 1"),
                you("bid 2", "last", "AD QS", but={"bid 0": "not-last"}),
                Turn(ADA, "play 8C"),
                Turn(BLAISE, "play KC"),
                you("play QS", "ruff"),
                you("play AD", "lead"),
                Turn(ADA, "play 7D"),
                Turn(BLAISE, "play 9D"),
            ),
        ),
        Scene(
            dealer=1,
            decks=tuple(stacked(top, _DECK) for top in (*_EARLIER, _THREE_CARDS, _FOUR_CARDS)),
            options={"max_cards": 4},
            opening="bid 1, bid 0, bid 1, bid 1, bid 0, bid 0, play AD, play 8D, play 9C, play 7S, play 8C, play KS",
            turns=(
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "bid 1"),
                you("bid 2", "three", "JC 8C"),
                Turn(ADA, "play KD"),
                Turn(BLAISE, "play TC"),
                you("play JC", "overruff", "TC"),
                you("play 7S", "lose", "8C", but={"play 8C": "not-lose"}),
                Turn(ADA, "play 9S"),
                Turn(BLAISE, "play 8S"),
                Turn(ADA, "play AH"),
                Turn(BLAISE, "play TH"),
                yours("play 8C"),
                Turn(BLAISE, "bid 1"),
                you("bid 1", "four", "JH"),
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "play 9H"),
                you("play JH", "overtrump", "9H"),
                Turn(ADA, "play KH"),
                Turn(ADA, "play KC"),
                Turn(BLAISE, "play QH"),
                you("play 8H", "undertrump", "QH"),
                Turn(BLAISE, "play 8D"),
                you("play 9D", "follow", "8D"),
                Turn(ADA, "play JC"),
                yours("play 7S"),
                Turn(ADA, "play TS"),
                Turn(BLAISE, "play 8S"),
            ),
        ),
    ),
)
