"""Draw the pictures in L'Escalier's rules: a forbidden bid, and a trick that is ruffed and overruffed."""

from __future__ import annotations

from ui.art.pictures import BACK, Group, GroupsPicture, Played, TrickPicture
from ui.screen import Drawing
from ui.text.aloud import in_sentences
from ui.text.card_text import face, suit_face
from ui.text.text_context import TextContext

CARDS = 3
BIDS = (1, 0)
"""The bids of all but the last bidder in a round with ``CARDS`` cards."""
TURN_UP = "9S"
TRICK = (("TH", "leads"), ("AH", "follows"), ("8S", "ruffs"), ("JS", "overruffs"))
"""Each card and the name of its play; the last card takes the trick."""


def pictures(context: TextContext) -> list[Drawing]:
    """Draw the bids of a round, then a trick."""
    return [_bids(context), _trick(context)]


def _bids(context: TextContext) -> Drawing:
    """Draw face-down hands with their bids below them; below the last one is the forbidden bid."""
    forbidden = CARDS - sum(BIDS)
    names = [context("escalier-plate-bid", bid=bid) for bid in BIDS]
    names.append(context("escalier-plate-not", bid=forbidden))
    hands = tuple(Group((BACK,) * CARDS, name) for name in names)
    said = context("escalier-picture-bids", cards=CARDS, bids=context.listed(map(str, BIDS)), forbidden=forbidden)
    return Drawing(GroupsPicture(hands), in_sentences(said), alone=True)


def _trick(context: TextContext) -> Drawing:
    """Draw the trick next to the turn-up; the card that takes it is golden."""
    winner = TRICK[-1][0]
    plays = tuple(Played(card, context(f"escalier-plate-{deed}"), card == winner) for card, deed in TRICK)
    said = context(
        "escalier-picture-trick",
        trump=suit_face(TURN_UP[1]),
        turnup=face(TURN_UP, context.say),
        **{deed: face(card, context.say) for card, deed in TRICK},
    )
    return Drawing(
        TrickPicture(plays, Played(TURN_UP, context("escalier-plate-trump"))),
        in_sentences(said),
        alone=True,
    )
