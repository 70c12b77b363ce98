"""What a seat's decision may depend on: its situation, a number for each match.

The player's own table is coarse, so that it can be read. A best response looks more closely (``Fine``), to find what
the coarse one gives away.
"""

from __future__ import annotations

import numpy as np

from benchmarks.spectrum.first_expert import standing
from benchmarks.spectrum.many_rounds import ACTIONS, FOLD, STAY, Array, Matches, Stage, group_size, strengths, total
from games.spectrum.rules.scoring import SPECTRUM

HANDS, KINDS, LEVELS, LOOKS_STRONG = 20, 8, (5, 25, 60, 120), 30
CALM, NEAR, RIVAL_NEAR, LAST = MOODS = range(4)
EXCHANGE_CELLS, SHOW_CELLS, DISCARD_CELLS = 18, 9, 3
SIGNALS = 4 * 2 * 4 * 4


def mood(matches: Matches, place: int) -> Array:
    """Whether it is the last round; a rival is at most two cards from the target; only the seat itself is; or none."""
    scores = matches.scores
    rivals = np.delete(scores, place, 0).max(0)
    near = np.where(matches.target - scores[place] <= 2, NEAR, CALM)
    return np.where(matches.left == 1, LAST, np.where(matches.target - rivals <= 2, RIVAL_NEAR, near))


def hand_class(hand: Array, owned: Array) -> Array:
    """Up to three colours to seven, and the largest group of a colour lacked, up to two to five."""
    colours, group = np.maximum(total(hand > 0), 3), np.clip(group_size(hand, owned), 2, 5)
    return ((colours - 3) * 4 + group - 2).astype(int)


def mood_of_three(matches: Matches, place: int) -> Array:
    """Calm, somebody is near, the last round."""
    return np.array((0, 1, 1, 2))[mood(matches, place)]


def signal(matches: Matches) -> Array:
    """What all see of each place: discards in lap one and two, whether it swapped in lap two, what it shows."""
    first, second = np.maximum(matches.discards[:, 0], 0), np.maximum(matches.discards[:, 1], 0)
    return ((first.astype(int) * 2 + matches.swaps) * 4 + second) * 4 + matches.shown


def pats(matches: Matches, place: int) -> Array:
    """How many others stood pat in lap two so far, up to two."""
    pat = matches.discards[:, 1] == 0
    pat[place] = False
    return np.minimum(total(pat, 0), 2).astype(int)


def learnt_as(decision: str) -> str:
    """The decision whose table says what to do: offers and answers go by what would be exchanged."""
    return "exchange" if decision in ("offer", "answer") else decision


class Coarse:
    """The situations of the player's table; offers and answers are those of an exchange."""

    def __init__(self, players: int) -> None:
        self.players = players
        exchange = HANDS * EXCHANGE_CELLS
        self.sizes = {
            "exchange": exchange,
            "show": KINDS * SHOW_CELLS,
            "stay": KINDS * len(MOODS) * 3 * players * (len(LEVELS) + 1) * 2,
            "discard": HANDS * DISCARD_CELLS,
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

    def alarms(self, matches: Matches) -> Array:
        """How likely each place has a spectrum, in per cent."""
        return np.rint(100 * self.alarm).astype(int)[signal(matches)]

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
                return hand * DISCARD_CELLS + mood_of_three(matches, place)
            case _:
                return self.exchanging(matches, place)

    def exchanging(self, matches: Matches, place: int) -> Array:
        """The situation of an offer, an answer or an exchange."""
        hand = hand_class(matches.hands[place], matches.owned[place])
        done = int((matches.discards[place, :, :1] >= 0).sum())
        last = matches.discards[place, max(done, 1) - 1].astype(int)
        in_the_last = matches.left == 1
        cell = (0, 2 + (pats(matches, place) * 2 + (last > 1)) * 2, 14 + (last > 0) * 2)[done]
        return hand * EXCHANGE_CELLS + cell + in_the_last

    def showing(self, matches: Matches, place: int) -> Array:
        """The situation of who picks three cards to show."""
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        last = np.minimum(matches.discards[place, 1].astype(int), 2)
        return (kind * 3 + last) * 3 + pats(matches, place)

    def standing(self, matches: Matches, place: int) -> Array:
        """The situation of who stays or folds."""
        alarms = self.alarms(matches)
        rivals = matches.stays != FOLD
        rivals[place] = False
        level = sum(((alarms * rivals).sum(0) >= level).astype(int) for level in LEVELS)
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        before = np.minimum(total(matches.stays == STAY, 0), 2)
        behind = matches.players - 1 - place
        key = ((kind * len(MOODS) + mood(matches, place)) * 3 + before) * self.players + behind
        return (key * (len(LEVELS) + 1) + level) * 2 + (alarms[place] > LOOKS_STRONG)


FINER_MOODS = 6
STAYED, BEHIND = (10, 30, 60, 90, 140), (10, 40, 90)


class Fine(Coarse):
    """What a best response may look at besides: all its own exchanges, who of the alarming has stayed, more moods."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        exchange = self.sizes["exchange"] * FINER_MOODS * 2 * 4
        self.sizes |= {
            "offer": exchange,
            "answer": exchange,
            "exchange": exchange,
            "show": self.sizes["show"] * FINER_MOODS * 2 * 4,
            "stay": KINDS * FINER_MOODS * 3 * players * (len(STAYED) + 1) * (len(BEHIND) + 1) * 3 * 2,
            "discard": HANDS * FINER_MOODS,
        }

    def key(self, matches: Matches, stage: Stage) -> Array:
        """As for the coarse one, more closely."""
        if stage.decision == "discard":
            hand = hand_class(matches.hands[stage.place], matches.owned[stage.place])
            return hand * FINER_MOODS + self.finer_mood(matches, stage.place)
        return super().key(matches, stage)

    def finer_mood(self, matches: Matches, place: int) -> Array:
        """The mood; who is near itself where a rival is; a last round that one card can't win."""
        scores, now = matches.scores, mood(matches, place)
        both = (now == RIVAL_NEAR) & (matches.target - scores[place] <= 2)
        behind = (now == LAST) & (scores[place] + 1 < np.delete(scores, place, 0).max(0))
        return np.where(both, 4, np.where(behind, 5, now))

    def exchanging(self, matches: Matches, place: int) -> Array:
        """An offer, an answer or an exchange."""
        key = super().exchanging(matches, place) * FINER_MOODS + self.finer_mood(matches, place)
        return (key * 2 + matches.swaps[place]) * 4 + np.maximum(matches.discards[place, 0], 0)

    def showing(self, matches: Matches, place: int) -> Array:
        """Three cards to show."""
        key = super().showing(matches, place) * FINER_MOODS + self.finer_mood(matches, place)
        return (key * 2 + matches.swaps[place]) * 4 + np.maximum(matches.discards[place, 0], 0)

    def standing(self, matches: Matches, place: int) -> Array:
        """Who stays or folds."""
        alarms = self.alarms(matches)
        stayed, behind = matches.stays == STAY, matches.stays < 0
        behind[place] = False
        levels = [
            sum(((alarms * those).sum(0) >= level).astype(int) for level in steps)
            for those, steps in ((stayed, STAYED), (behind, BEHIND))
        ]
        groups = np.where(stayed | behind, matches.shown, 0).max(0)
        kind = standing(matches.hands[place], matches.owned[place]).astype(int)
        key = (kind * FINER_MOODS + self.finer_mood(matches, place)) * 3 + np.minimum(total(stayed, 0), 2)
        key = (key * self.players + matches.players - 1 - place) * (len(STAYED) + 1) + levels[0]
        key = (key * (len(BEHIND) + 1) + levels[1]) * 3 + np.maximum(groups, 1) - 1
        return key * 2 + (alarms[place] > LOOKS_STRONG)


assert set(Fine(3).sizes) == set(ACTIONS)
