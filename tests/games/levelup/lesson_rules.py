"""List what the lessons of Level Up must demonstrate."""

from engine import Event, Move
from lessons import LEARNER, Position
from tests.lessons.acting import Acted, disabled_by, it_happened, others_did, you_did, you_made


def with_kind(kind: str) -> Acted:
    """Return a function that checks whether the learner lays down a meld of this type."""
    return you_did("laid-down", lambda event: any(meld["kind"] == kind for meld in event.facts["melds"]))


def with_a_wild(event: Event) -> bool:
    """Return whether a hand is laid down in which a wild stands for another card."""
    return any(meld["cards"] != meld["stands_for"] for meld in event.facts["melds"])


def in_the_window(position: Position, move: Move) -> bool:
    """Return whether the learner lays down after its own turn has ended."""
    view = position.match.view(None)
    return not move.cards and LEARNER not in view.waiting


def climbs_two_rounds(event: Event) -> bool:
    """Return whether a hand let someone climb two ROUNDs."""
    return bool(event.facts["bonus"])


def could_lay_down(position: Position, _move: Move) -> bool:
    """Return whether the learner could lay down instead of making this move."""
    return Move("laydown") in position.match.legal_moves(LEARNER)


RULES: dict[int, dict[str, Acted]] = {
    1: {
        "a turn begins with a draw from the stock": you_did("drew"),
        "or with the top of the discard pile": you_did("took"),
        "a turn ends with a discard": you_did("discarded"),
        "a card just taken can't be discarded in the same turn": disabled_by("just-taken"),
        "you lay down with your discard": you_made("laydown", lambda _position, move: bool(move.cards)),
        "three in order and of one suit are a meld": with_kind("straight-flush"),
        "three of one rank are a meld": with_kind("kind"),
        "a wild stands for any card": you_did("laid-down", with_a_wild),
        "you can lay down after your discard until the next draw": you_made("laydown", in_the_window),
        "five in order without a wild are worth a ROUND more": you_did("laid-down", climbs_two_rounds),
        "everyone else stays on their ROUND": it_happened("laid-down", lambda event: event.facts["rounds"] == [5, 3]),
        "passing the last ROUND wins the match": it_happened(
            "match-over", lambda event: event.facts["reason"] == "finished" and event.facts["places"][LEARNER] == 1
        ),
    },
    2: {
        "someone takes your discard": others_did("took"),
        "cards that others discard are safe to discard": others_did("discarded"),
        "a useful discard is taken": you_made("draw", lambda _position, move: move.pile == "discard"),
        "five of one suit are a meld": with_kind("flush"),
        "five in order are a meld": with_kind("straight"),
        "you can lay down before you draw, or draw first": you_made("draw", could_lay_down),
    },
}
