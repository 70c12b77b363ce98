"""What a seat's decision may depend on: its situation, a number for each match.

The player's own table is coarse, so that it can be read. A best response looks more closely (``Fine``), to find what
the coarse one gives away.
"""

from __future__ import annotations

import numpy as np

from benchmarks.spectrum.first_expert import standing
from benchmarks.spectrum.many_rounds import ACTIONS, FOLD, STAY, Array, Matches, Stage, group_size, strengths, total
from games.spectrum.rules.scoring import SPECTRUM

MOODS, HANDS, KINDS, LEVELS = 6, 20, 8, (0.05, 0.2, 0.45, 0.8, 1.3)
SIGNALS = 4 * 2 * 4 * 4


def mood(matches: Matches, place: int) -> Array:
    """Calm; I, they or both are at most two cards from the target; a last round that one card may win, or not."""
    scores = matches.scores
    rivals = np.delete(scores, place, 0).max(0)
    near = (matches.target - scores[place] <= 2) + 2 * (matches.target - rivals <= 2)
    return np.where(matches.left == 1, 4 + (scores[place] + 1 < rivals), near)


def mood_of_three(matches: Matches, place: int) -> Array:
    """Calm, somebody is near, the last round."""
    return np.array((0, 1, 1, 1, 2, 2))[mood(matches, place)]


def hand_class(hand: Array, owned: Array) -> Array:
    """Up to three colours to seven, and the largest group of a colour lacked, up to two to five."""
    colours, group = np.maximum(total(hand > 0), 3), np.clip(group_size(hand, owned), 2, 5)
    return ((colours - 3) * 4 + group - 2).astype(int)


def signal(matches: Matches) -> Array:
    """What all see of each place: discards in lap one and two, whether it swapped in lap two, what it shows."""
    first, second = np.maximum(matches.discards[:, 0], 0), np.maximum(matches.discards[:, 1], 0)
    return ((first.astype(int) * 2 + matches.swaps) * 4 + second) * 4 + matches.shown


def exchanged(matches: Matches, place: int) -> tuple[Array, Array]:
    """How many exchanges the seat has behind it (one number), and what it discarded in the last."""
    done = int((matches.discards[place, :, :1] >= 0).sum())
    return done, matches.discards[place, done - 1].astype(int) if done else 0


class Coarse:
    """The situations of the player's table."""

    def __init__(self, players: int) -> None:
        self.players = players
        exchange = 3 * HANDS * 4 * 2 * 3
        self.sizes = {
            "offer": exchange,
            "answer": exchange,
            "exchange": exchange,
            "show": KINDS * 4 * 2 * 3,
            "stay": KINDS * MOODS * 3 * players * (len(LEVELS) + 1) * 2,
            "discard": HANDS * 3,
        }
        self.alarm = np.zeros(SIGNALS)
        self.seen = np.ones(SIGNALS)

    def note(self, matches: Matches, fading: float) -> None:
        """Learn how often a seat that plays by the policy has a spectrum behind each signal."""
        signals = signal(matches)
        others = np.arange(self.players)[:, None] != matches.hero
        with_spectrum = others & (strengths(matches.hands) == SPECTRUM)
        seen = np.bincount(signals.ravel(), others.ravel(), SIGNALS)
        spectra = np.bincount(signals.ravel(), with_spectrum.ravel(), SIGNALS)
        self.alarm = (self.alarm * self.seen * fading + spectra) / (self.seen * fading + seen + 1e-9)
        self.seen = self.seen * fading + seen

    def key(self, matches: Matches, stage: Stage) -> Array:
        """The situation of the seat at this stage, in each match."""
        place = stage.place
        match stage.decision:
            case "show":
                return self.showing(matches, place)
            case "stay":
                return self.standing(matches, place)
            case "discard":
                hand = hand_class(matches.hands[place], matches.owned[place])
                return hand * 3 + mood_of_three(matches, place)
            case _:
                return self.exchanging(matches, place)

    def exchanging(self, matches: Matches, place: int) -> Array:
        """The situation of an offer, an answer or an exchange."""
        done, last = exchanged(matches, place)
        hand = hand_class(matches.hands[place], matches.owned[place])
        return (((done * HANDS + hand) * 4 + last) * 2 + matches.swaps[place]) * 3 + mood_of_three(matches, place)

    def showing(self, matches: Matches, place: int) -> Array:
        """The situation of who picks three cards to show."""
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        last = matches.discards[place, 1].astype(int)
        return ((kind * 4 + last) * 2 + matches.swaps[place]) * 3 + mood_of_three(matches, place)

    def standing(self, matches: Matches, place: int) -> Array:
        """The situation of who stays or folds."""
        alarms = self.alarm[signal(matches)]
        rivals = matches.stays != FOLD
        rivals[place] = False
        level = sum(((alarms * rivals).sum(0) >= level).astype(int) for level in LEVELS)
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        before = np.minimum(total(matches.stays == STAY, 0), 2)
        behind = matches.players - 1 - place
        key = ((kind * MOODS + mood(matches, place)) * 3 + before) * self.players + behind
        return (key * (len(LEVELS) + 1) + level) * 2 + (alarms[place] > 0.3)


STAYED, BEHIND = (0.1, 0.3, 0.6, 0.9, 1.4), (0.1, 0.4, 0.9)


class Fine(Coarse):
    """What a best response may look at besides: who stood pat before it, who of the alarming has stayed, all moods."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        exchange = self.sizes["exchange"] * 2 * 3
        self.sizes |= {
            "offer": exchange,
            "answer": exchange,
            "exchange": exchange,
            "show": self.sizes["show"] * 2 * 3 * 4,
            "stay": KINDS * MOODS * 3 * players * (len(STAYED) + 1) * (len(BEHIND) + 1) * 3 * 2,
            "discard": HANDS * MOODS,
        }

    def key(self, matches: Matches, stage: Stage) -> Array:
        """As for the coarse one, more closely."""
        if stage.decision == "discard":
            hand = hand_class(matches.hands[stage.place], matches.owned[stage.place])
            return hand * MOODS + mood(matches, stage.place)
        return super().key(matches, stage)

    def pats(self, matches: Matches, place: int) -> Array:
        """How many others stood pat in lap two so far, up to two."""
        pat = matches.discards[:, 1] == 0
        pat[place] = False
        return np.minimum(total(pat, 0), 2)

    def finer_mood(self, matches: Matches, place: int) -> Array:
        """What the mood of three leaves out: whether they are near, or one card is too few."""
        return np.array((0, 0, 1, 1, 0, 1))[mood(matches, place)]

    def exchanging(self, matches: Matches, place: int) -> Array:
        """An offer, an answer or an exchange."""
        key = super().exchanging(matches, place) * 2 + self.finer_mood(matches, place)
        return key * 3 + self.pats(matches, place)

    def showing(self, matches: Matches, place: int) -> Array:
        """Three cards to show."""
        key = (super().showing(matches, place) * 2 + self.finer_mood(matches, place)) * 3 + self.pats(matches, place)
        return key * 4 + np.maximum(matches.discards[place, 0], 0)

    def standing(self, matches: Matches, place: int) -> Array:
        """Who stays or folds."""
        alarms = self.alarm[signal(matches)]
        stayed, behind = matches.stays == STAY, matches.stays < 0
        behind[place] = False
        levels = [
            sum(((alarms * those).sum(0) >= level).astype(int) for level in steps)
            for those, steps in ((stayed, STAYED), (behind, BEHIND))
        ]
        groups = np.where(stayed | behind, matches.shown, 0).max(0)
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        key = (kind * MOODS + mood(matches, place)) * 3 + np.minimum(total(stayed, 0), 2)
        key = (key * self.players + matches.players - 1 - place) * (len(STAYED) + 1) + levels[0]
        key = (key * (len(BEHIND) + 1) + levels[1]) * 3 + np.maximum(groups, 1) - 1
        return key * 2 + (alarms[place] > 0.3)


assert set(Coarse(3).sizes) == set(ACTIONS)
