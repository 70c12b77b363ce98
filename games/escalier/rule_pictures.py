"""Draw the pictures in L'Escalier's rules: a forbidden bid, which cards can be played, and a forehead round."""

from __future__ import annotations

from typing import NamedTuple

from ui.art.deeds import Deed, Pile
from ui.art.pictures import BACK, Group, GroupsPicture, Played, TrickPicture
from ui.screen import Drawing
from ui.table.rules_page import action
from ui.text.aloud import in_sentences
from ui.text.card_text import face, named, suit_face
from ui.text.text_context import TextContext

CARDS = 3
BIDS = (1, 0)
"""The bids of all but the last bidder in a round with ``CARDS`` cards."""
TURN_UP = "9S"
TRICK = (("TH", "leads"), ("AH", "follows"), ("8S", "ruffs"), ("JS", "overruffs"))
"""Each card and the name of its play; the last card takes the trick."""


class Playable(NamedTuple):
    """A trick so far, a hand, and the cards of it that can be played."""

    trick: tuple[str, ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]


FOLLOW_SUIT = Playable(("TD",), ("7D", "AD", "KS"), ("7D", "AD"))
UNDERTRUMP = Playable(("TD", "JS"), ("8S", "AH", "KC"), ("8S",))
FOREHEADS = ("KD", "TS", "7C")


def pictures(context: TextContext) -> dict[str, Drawing]:
    """Draw the bids of a round, tricks, and a forehead round."""
    return {
        "bids": _bids(context),
        "follow-suit": _playable("follow-suit", FOLLOW_SUIT, context),
        "trick": _trick(context),
        "undertrump": _playable("undertrump", UNDERTRUMP, context),
        "forehead": _forehead(context),
    }


def _playable(name: str, playable: Playable, context: TextContext) -> Drawing:
    """Draw a hand, shading the cards that can't be played, and the trick they go to."""
    trick, hand, legal = playable
    trump = suit_face(TURN_UP[1])
    closed = tuple(card for card in hand if card not in legal)
    deed = Deed(
        context(f"escalier-plate-{name}", trump=trump),
        Pile(hand, context("escalier-plate-hand"), closed=closed, spread=True),
        Pile((*trick, ""), context("escalier-plate-in-trick"), spread=True),
    )
    said = context(
        f"escalier-picture-{name}",
        trump=trump,
        trick=named(trick, context.say),
        hand=named(hand, context.say),
        legal=named(legal, context.say),
    )
    return action((deed,), said, context)


def _forehead(context: TextContext) -> Drawing:
    """Draw the cards on the others' foreheads, and the back of the player's own."""
    deeds = (
        Deed(context("escalier-plate-seen"), Pile(FOREHEADS, context("escalier-plate-others"), spread=True)),
        Deed(context("escalier-plate-unseen"), Pile((BACK,), context("escalier-plate-own"))),
    )
    said = context("escalier-picture-forehead", cards=named(FOREHEADS, context.say))
    return action(deeds, said, context, numbered=False)


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
