"""Number the situations that a Spectrum player distinguishes when making decisions.

The player's own table is coarse, so that it stays readable. A best response distinguishes more situations (``Fine``),
to find the coarse table's weaknesses.
"""

from __future__ import annotations

import numpy as np

from games.spectrum.rules.scoring import SPECTRUM
from training.spectrum.first_expert import kind_of_hand
from training.spectrum.many_rounds import ACTIONS, STAY, Array, Matches, Stage, group_size, strengths, total

HANDS, KINDS = 20, 8
MAYBE, SURE, LOOKS_STRONG = 15, 70, 30
"""The alarms, in percent, at which a seat may have a spectrum, surely has one, or looks strong itself."""
DANGERS = 6
STAYED = (10, 30, 60, 90, 140)
"""Levels for the summed alarms, in percent, of all seats that have stayed."""
CALM, NEAR, RIVAL_NEAR, LAST, BOTH_NEAR = MOODS = range(5)
SIGNALS = 4 * 2 * 4 * 4


def mood(matches: Matches, place: int) -> Array:
    """Return the mood: the last round, or who is within two cards of the target (no one, the seat, a rival, both)."""
    scores = matches.scores
    near = matches.target - scores[place] <= 2
    rival_near = matches.target - np.delete(scores, place, 0).max(0) <= 2
    now = np.where(rival_near, np.where(near, BOTH_NEAR, RIVAL_NEAR), np.where(near, NEAR, CALM))
    return np.where(matches.left == 1, LAST, now)


def hand_class(hand: Array, owned: Array) -> Array:
    """Encode the number of colours in a hand (3 to 7) and the size of its largest unowned group (2 to 5)."""
    colours, group = np.maximum(total(hand > 0), 3), np.clip(group_size(hand, owned), 2, 5)
    return ((colours - 3) * 4 + group - 2).astype(int)


def signal(matches: Matches) -> Array:
    """Return the public facts about each place: discards in both laps, whether it swapped in lap two, what it shows."""
    first, second = np.maximum(matches.discards[:, 0], 0), np.maximum(matches.discards[:, 1], 0)
    return ((first.astype(int) * 2 + matches.swaps) * 4 + second) * 4 + matches.shown


def danger(alarms: Array, those: Array) -> Array:
    """Return a number below ``DANGERS``: how many of these seats surely have a spectrum, and whether others may.

    Two or more seats count as two.
    """
    sure = (those & (alarms >= SURE)).sum(0)
    return np.minimum(sure, 2) * 2 + (those & (alarms >= MAYBE) & (alarms < SURE)).any(0)


def together(alarms: Array, stayed: Array) -> Array:
    """Return the number of ``STAYED`` levels reached by the summed alarms of the seats that stayed."""
    alarm = (alarms * stayed).sum(0)
    return sum((alarm >= step).astype(int) for step in STAYED)


def pats(matches: Matches, place: int) -> Array:
    """Return how many others have stood pat in lap two so far, capped at two."""
    pat = matches.discards[:, 1] == 0
    pat[place] = False
    return np.minimum(total(pat, 0), 2).astype(int)


class Alarms:
    """How often each signal means a spectrum among seats that play a certain policy."""

    def __init__(self) -> None:
        self.alarm = np.zeros(SIGNALS)
        self.seen = np.ones(SIGNALS)

    def note(self, matches: Matches) -> None:
        """Update the frequencies from all seats except the heroes'."""
        signals = signal(matches)
        others = np.arange(matches.players)[:, None] != matches.hero
        with_spectrum = others & (strengths(matches.hands) == SPECTRUM)
        seen = np.bincount(signals.ravel(), others.ravel(), SIGNALS)
        spectra = np.bincount(signals.ravel(), with_spectrum.ravel(), SIGNALS)
        self.alarm = (self.alarm * self.seen + spectra) / (self.seen + seen + 1e-9)
        self.seen = self.seen + seen

    def alarms(self, matches: Matches) -> Array:
        """Return each place's probability of having a spectrum, in percent."""
        return np.rint(100 * self.alarm).astype(int)[signal(matches)]


def finer_mood(matches: Matches, place: int) -> Array:
    """Return the mood, with an additional one for a last round in which one victory card isn't enough to win."""
    scores, now = matches.scores, mood(matches, place)
    behind = (now == LAST) & (scores[place] + 1 < np.delete(scores, place, 0).max(0))
    return np.where(behind, len(MOODS), now)


EXCHANGE_CELLS, SHOW_CELLS, FINER_MOODS = 18, 9, 6


class Fine(Alarms):
    """A best response's situations, with all its own exchanges, the alarms of seats that stayed, and six moods."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        exchange = HANDS * EXCHANGE_CELLS * FINER_MOODS * 2 * 4
        self.sizes = {
            "offer": exchange,
            "answer": exchange,
            "exchange": exchange,
            "show": KINDS * SHOW_CELLS * FINER_MOODS * 2 * 4,
            "stay": KINDS * FINER_MOODS * 3 * players * (len(STAYED) + 1) * DANGERS * 3 * 2,
            "discard": HANDS * FINER_MOODS,
        }

    def key(self, matches: Matches, stage: Stage) -> Array:
        """Return the situation of the deciding seat at this stage, in each match."""
        place = stage.place
        match stage.decision:
            case "show":
                return self._showing(matches, place)
            case "stay":
                return self._staying(matches, place)
            case "discard":
                hand = hand_class(matches.hands[place], matches.owned[place])
                return hand * FINER_MOODS + finer_mood(matches, place)
            case _:
                return self._exchanging(matches, place)

    def _exchanging(self, matches: Matches, place: int) -> Array:
        """Return the situation for an offer, an answer or an exchange."""
        hand = hand_class(matches.hands[place], matches.owned[place])
        done = int((matches.discards[place, :, :1] >= 0).sum())
        last = matches.discards[place, max(done, 1) - 1].astype(int)
        cell = (0, 2 + (pats(matches, place) * 2 + (last > 1)) * 2, 14 + (last > 0) * 2)[done]
        key = hand * EXCHANGE_CELLS + cell + (matches.left == 1)
        return self._refine(matches, place, key)

    def _showing(self, matches: Matches, place: int) -> Array:
        """Return the situation for showing three cards."""
        kind = kind_of_hand(matches.hands[place], matches.owned[place]).astype(int)
        last = np.minimum(matches.discards[place, 1].astype(int), 2)
        return self._refine(matches, place, (kind * 3 + last) * 3 + pats(matches, place))

    def _refine(self, matches: Matches, place: int, key: Array) -> Array:
        key = (key * FINER_MOODS + finer_mood(matches, place)) * 2 + matches.swaps[place]
        return key * 4 + np.maximum(matches.discards[place, 0], 0)

    def _staying(self, matches: Matches, place: int) -> Array:
        """Return the situation for staying or folding."""
        alarms = self.alarms(matches)
        stayed, behind = matches.stays == STAY, matches.stays < 0
        behind[place] = False
        groups = np.where(stayed | behind, matches.shown, 0).max(0)
        kind = kind_of_hand(matches.hands[place], matches.owned[place]).astype(int)
        key = (kind * FINER_MOODS + finer_mood(matches, place)) * 3 + np.minimum(total(stayed, 0), 2)
        key = (key * self.players + matches.players - 1 - place) * (len(STAYED) + 1)
        key += together(alarms, stayed)
        key = (key * DANGERS + danger(alarms, behind)) * 3 + np.maximum(groups, 1) - 1
        return key * 2 + (alarms[place] > LOOKS_STRONG)


assert set(Fine(3).sizes) == set(ACTIONS)
