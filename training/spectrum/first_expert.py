"""Play Spectrum like the November 2026 expert: a frozen baseline.

This expert stands pat only with a complete hand. A table trained just for this decides whether it stays. It shows three
colours or its group regardless of its hand. Keep it unchanged, so that later experts can be compared with it.
"""

from __future__ import annotations

import numpy as np

from games.spectrum.rules.scoring import SPECTRUM
from training.spectrum.many_rounds import (
    ALL,
    FOLD,
    GROUP,
    NOTHING,
    STAY,
    Array,
    Matches,
    Stage,
    group_size,
    strengths,
    total,
)

HIDING = 0.6
WORTH_KEEPING = 0.1
COLOURS_WORTH = np.array((0.0, 0.0, 0.0, 0.0, 0.0, 0.06, 0.19, 0.72))
GROUP_WORTH = np.array((0.0, 0.0, 0.0, 0.0, 0.08, 0.16, 0.25, 0.4))
ALARMS = np.array((0.95, 0.17, 0.05, 0.01))
LEVELS = (0.1, 0.5, 1.2)
STAYS = np.array(
    [
        [int(digit) for digit in row]
        for row in (
            "999999999990999999999900991099909900990099109999",  # a spectrum
            "999999099900999099099900990099919999999999899999",  # five of a colour
            "999999099900999099099910999199959999999999999999",  # four of a colour
            "999999499900999099499980999199969999999999999999",  # three of a colour
            "999999499919799099499970997899999999998999999999",  # pairs, four colours
            "999999099800994099099810991069609999999998999999",  # pairs, five colours
            "999999097000900089098000900011009099700910009999",  # pairs, six colours
            "999999096409910409090500901003009609950987999999",  # largest groups of owned colours
        )
    ]
)
"""How often the expert stays, from 0 to 9.

It depends on the kind of hand and on three factors with four levels each: the seats that stayed, the seats still to
decide, and the alarm.
"""


class FirstExpert:
    """The first expert's policy, with frozen frequencies."""

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return the probability of each choice, by choice and match."""
        hand, owned = matches.hands[stage.place], matches.owned[stage.place]
        match stage.decision:
            case "show":
                return _shown(hand)
            case "stay":
                stays = _stays(matches, stage.place)
                return np.stack([1 - stays, stays])
            case "discard":
                serves = np.where(keeping_value(hand, owned) > 0, goal(hand, owned, 1), NOTHING)
            case _:
                serves = goal(hand, owned, np.where(matches.discards[stage.place, 0] < 0, 2, 1))
        return np.arange(3)[:, None] == serves


def goal(hand: Array, owned: Array, exchanges: Array | int) -> Array:
    """Return what to collect: all colours, or the largest group in an unowned colour."""
    colours = total(hand > 0)
    pairs = group_size(hand, owned) <= 2
    early = np.asarray(exchanges) > 1
    return np.where((colours >= 6) | ((colours == 5) & (pairs | early)) | ((colours == 4) & early & pairs), ALL, GROUP)


def keeping_value(hand: Array, owned: Array) -> Array:
    """Return the expert's estimate, in victory cards, of the value of a folded hand's kept cards."""
    return np.where(goal(hand, owned, 1) == ALL, COLOURS_WORTH[total(hand > 0)], GROUP_WORTH[group_size(hand, owned)])


def gains(hand: Array, owned: Array) -> Array:
    """Return whether the round's winner would take a victory card."""
    return ((hand == np.where(strengths(hand) == SPECTRUM, 1, hand.max(0))) & ~owned).any(0)


def kind_of_hand(hand: Array, owned: Array) -> Array:
    """Return the kind of a hand as a row index of ``STAYS``."""
    value, colours = strengths(hand), total(hand > 0)
    group = np.where(gains(hand, owned), 6 - np.minimum(value, 5), 7)
    return np.where(value == SPECTRUM, 0, np.where(value == 2, np.maximum(colours, 4), group))


def _shown(hand: Array) -> Array:
    """Return the probabilities of showing three colours, a pair or a triple.

    A hand with three colours shows them in 60 % of cases. In the other 40 %, a hand of three pairs may still show them.
    """
    most, pairs = hand.max(0), total(hand == 2)
    triple = (1 - HIDING) * (most >= 3)
    pair = (1 - HIDING) * (most == 2) * np.where(pairs == 3, 0.6, 1.0)
    pair = np.where(total(hand > 0) < 3, 1 - triple, pair)
    return np.stack([1 - triple - pair, pair, triple])


def _stays(matches: Matches, place: int) -> Array:
    hand, owned = matches.hands[place], matches.owned[place]
    stayed = total(matches.stays == STAY)
    behind = matches.players - 1 - place
    rivals = matches.stays != FOLD
    rivals[place] = False
    alarms = (ALARMS[matches.discards[:, 1]] * (rivals & (matches.shown == 1))).sum(0)
    level = sum((alarms >= level).astype(int) for level in LEVELS)
    frequencies = STAYS[kind_of_hand(hand, owned), (np.minimum(stayed, 2) * 4 + min(behind, 3)) * 4 + level] / 9
    useless = ~gains(hand, owned) & (keeping_value(hand, owned) > WORTH_KEEPING)
    last = (matches.left == 1) & ((strengths(hand) == SPECTRUM) | (behind == 0))
    return np.where(last, 1.0, np.where(useless, 0.0, frequencies))
