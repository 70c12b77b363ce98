"""Define L'Escalier's second lesson, how to win: sure tricks, counting trumps, getting rid of cards."""

from __future__ import annotations

from engine.cards import NAMES
from games.escalier.rules.tricks import DECK
from lessons.lesson import Lesson, Scene, Turn, dealt, stacked, you, yours

ADA, BLAISE, CLEO = 1, 2, 3
_DECK = [NAMES[card] for card in DECK]
_CARDS = 5
_EARLIER = 4 * (_CARDS - 1) + 4 * sum(range(2, _CARDS))
"""The number of moves before the five-card round: the bids, and the plays in all rounds except the first."""


def _decks(*in_turn: str, turn_up: str) -> tuple[str, ...]:
    """Return decks for all rounds up to the one that deals these hands, the first bidder's hand first."""
    plain = " ".join(_DECK)
    return (*([plain] * (_CARDS - 1)), stacked(f"{dealt(*in_turn)} {turn_up}", _DECK))


_OPTIONS = {"max_cards": _CARDS}

LESSON = Lesson(
    "escalier",
    players=4,
    part=2,
    scenes=(
        Scene(
            dealer=3,
            decks=_decks("KD JH AH 7S 8S", "9C KC TD JD 8H", "AC 8D TH QS KS", "JC 9D AD QH TS", turn_up="KH"),
            options=_OPTIONS,
            skipped=_EARLIER,
            turns=(
                you("bid 2", "expect", "AH KD"),
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "bid 1"),
                Turn(CLEO, "bid 0"),
                you("play KD", "early", "KD AH", but={"play AH": "not-early"}),
                Turn(ADA, "play JD"),
                Turn(BLAISE, "play 8D"),
                Turn(CLEO, "play 9D"),
                you("play JH", "shed", "JH AH", but={"play AH": "not-early"}),
                Turn(ADA, "play 8H"),
                Turn(BLAISE, "play TH"),
                Turn(CLEO, "play QH"),
                Turn(CLEO, "play TS"),
                you("play 7S", "wait", also=("play 8S",)),
                Turn(ADA, "play TD"),
                Turn(BLAISE, "play KS"),
                Turn(BLAISE, "play QS"),
                Turn(CLEO, "play AD"),
                yours("play 8S"),
                Turn(ADA, "play 9C"),
                Turn(BLAISE, "play AC"),
                Turn(CLEO, "play JC"),
                yours("play AH"),
                Turn(ADA, "play KC"),
            ),
        ),
        Scene(
            dealer=3,
            decks=_decks("AS KS JS AD 9C", "7C AC 8D 9S 8H", "8C KC 7D QS KH", "TD TC 7H 9H TS", turn_up="7S"),
            options=_OPTIONS,
            skipped=_EARLIER,
            turns=(
                you("bid 4", "trumps", "AS KS JS"),
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "bid 1"),
                Turn(CLEO, "bid 0"),
                you("play 9C", "first", "9C", but={"play": "not-first"}),
                Turn(ADA, "play AC"),
                Turn(BLAISE, "play KC"),
                Turn(CLEO, "play TC"),
                Turn(ADA, "play 8H"),
                Turn(BLAISE, "play KH"),
                Turn(CLEO, "play 9H"),
                you("play JS", "cheap", but={"play": "not-cheap"}),
                you("play KS", "draw", "AS KS", also=("play AS",), but={"play AD": "not-draw"}),
                Turn(ADA, "play 9S"),
                Turn(BLAISE, "play QS"),
                Turn(CLEO, "play TS"),
                you("play AS", "count", "AD", but={"play AD": "not-count"}),
                Turn(ADA, "play 8D"),
                Turn(BLAISE, "play 7D"),
                Turn(CLEO, "play TD"),
                yours("play AD"),
                Turn(ADA, "play 7C"),
                Turn(BLAISE, "play 8C"),
                Turn(CLEO, "play 7H"),
            ),
        ),
        Scene(
            dealer=0,
            decks=_decks("TC AC TH JH TS", "8C TD 7H QH JS", "7D 9D 7S KS AS", "QC KD 8H AH 9S", turn_up="QS"),
            options=_OPTIONS,
            skipped=_EARLIER,
            turns=(
                Turn(ADA, "bid 1"),
                Turn(BLAISE, "bid 0"),
                Turn(CLEO, "bid 3"),
                you("bid 0", "none"),
                Turn(ADA, "play TS"),
                Turn(BLAISE, "play JS"),
                Turn(CLEO, "play KS"),
                yours("play 9S"),
                Turn(CLEO, "play AS"),
                you("play KD", "any"),
                Turn(ADA, "play JH"),
                Turn(BLAISE, "play QH"),
                Turn(CLEO, "play 7S"),
                you("play QC", "more"),
                Turn(ADA, "play TH"),
                Turn(BLAISE, "play TD"),
                Turn(CLEO, "play 7D"),
                you("play AH", "rid"),
                Turn(ADA, "play TC"),
                Turn(BLAISE, "play 7H"),
                Turn(CLEO, "play 9D"),
                yours("play 8H"),
                Turn(ADA, "play AC"),
                Turn(BLAISE, "play 8C"),
            ),
        ),
    ),
)
