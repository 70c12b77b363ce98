"""List what the lessons of Spectrum must demonstrate."""

from typing import Any

from engine import Event, Move
from engine.cards import name
from lessons import LEARNER, Lesson, Position
from tests.lessons.acting import Acted, it_happened, others_did, you_did, you_made
from tests.lessons.questions import happened


def colours(move: Move) -> list[str]:
    return [name(card)[0] for card in move.cards]


def two_were_out(lesson: Lesson) -> bool:
    """Return whether the learner wins a round because two rivals with stronger hands tie."""
    hands: dict[int, int] = {}
    for event in happened(lesson):
        if event.kind == "showdown" and event.seat is not None:
            hands[event.seat] = event.facts["strength"]
        if event.kind == "round-won" and event.seat == LEARNER:
            stronger = [hand for seat, hand in hands.items() if seat != LEARNER and hand > hands[LEARNER]]
            if len(stronger) == 2 and len(set(stronger)) == 1:
                return True
        if event.kind == "round-dealt":
            hands = {}
    return False


def is_spectrum(event: Event) -> bool:
    """Return whether the event is about a hand with all seven colours."""
    return len(event.facts["colours"]) == 7


def speaks(position: Position) -> int:
    """Return how many seats decide whether to stay before the learner does."""
    view: Any = position.match.view(LEARNER)
    return sum(bool(stand) for stand in view.stands)


RULES: dict[int, dict[str, Acted]] = {
    1: {
        "you offer a card and get one back": others_did("swapped", lambda event: event.facts["from"] == LEARNER),
        "you give a card for one that is offered": you_did("swapped"),
        "a neighbour may decline": others_did("declined", lambda event: event.facts["from"] == LEARNER),
        "you exchange three cards": you_did("exchanged", lambda event: len(event.cards) == 3),
        "a player who exchanges nothing looks strong": you_made("exchange", lambda _position, move: not move.cards),
        "three different colours look harmless": you_made("show", lambda _position, move: len(set(colours(move))) == 3),
        "three of one colour look strong": others_did(
            "shown", lambda event: len({card[0] for card in event.cards}) == 1
        ),
        "a player who stays takes a risk": you_did("stayed"),
        "a player who folds is out of the round": others_did("folded"),
        "equal hands cancel out": two_were_out,
        "a hand with all seven colours is the best": you_did("round-won", is_spectrum),
        "a spectrum takes two victory cards": you_did("claimed", lambda event: len(event.cards) == 2),
        "nobody takes a colour they already own": you_did(
            "round-won", lambda event: 0 < len(event.facts["claimable"]) < len(event.facts["colours"])
        ),
        "two victory cards and one make three": it_happened("claimed", lambda event: event.facts["owned"] == 3),
    },
    2: {
        "you offer a duplicate card": you_made("offer"),
        "you exchange duplicates": you_did("exchanged", lambda event: len(event.cards) == 2),
        "a player who folds keeps cards": you_did("discarded", lambda event: event.facts["count"] == 1),
        "you fold as the first to decide": you_made("fold", lambda position, _move: speaks(position) == 0),
        "you stay as the last to decide": you_made("stay", lambda position, _move: speaks(position) == 2),
        "you fold against a spectrum": others_did("showdown", is_spectrum),
    },
}
