"""Simulate thousands of Spectrum matches in lockstep with numpy.

Hands are counts by colour, and places are counted from the round's starter, so that a *stage* (which place makes which
decision) is the same in every match. The matches are the last axis of every array, which makes sums over seven colours
fast. ``tests/training/spectrum/test_many_rounds.py`` checks everything against ``games.spectrum.rules``. Of the three
shown cards, only the size of the largest group is recorded. The house rules are the defaults, except for the target and
the number of rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, Self

import numpy as np

from games.spectrum.rules.inference import HAND
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM

Array = Any
"""A numpy array."""

COLOURS, COPIES, MOST_DISCARDS = 7, 9, 3
NOTHING, ALL, GROUP = range(3)
"""The possible goals of an exchange, offer or answer: nothing (no card moves), all colours, or the largest group."""
FOLD, STAY = range(2)
ACTIONS = {"offer": 3, "answer": 3, "exchange": 3, "show": 3, "stay": 2, "discard": 3}
"""The number of choices in each decision. ``show``: three different, a pair, three of a colour; ``discard``: what to
keep.
"""


class Stage(NamedTuple):
    """A decision due in all matches at the same time; ``lap`` counts from 0."""

    decision: str
    place: int
    lap: int = 0


def stages(players: int) -> list[Stage]:
    """Return a round's decisions up to the showdown, in order. After that, each place decides on ``discard``."""
    exchange = [
        Stage(decision, (place + (decision == "answer")) % players, lap)
        for lap in range(LAPS)
        for place in range(players)
        for decision in ("offer", "answer", "exchange")
    ]
    return exchange + [Stage(decision, place) for decision in ("show", "stay") for place in range(players)]


class Matches:
    """The state of all matches. The axes of arrays are place, colour or lap (if any), and match.

    ``discards`` counts each lap's discards: -1 before the exchange, 3 if the stock left no choice. ``swaps`` marks
    seats that offered or accepted in lap two. ``shown`` is the size of the largest group among the three shown cards.
    ``stays`` is -1 while undecided.
    """

    def __init__(self, size: int, players: int, rng: Array, target: Array = 5, rounds: Array = 60) -> None:
        self.players, self.rng = players, rng
        self.target = np.broadcast_to(np.asarray(target, np.int16), (size,)).copy()
        self.left = np.broadcast_to(np.asarray(rounds, np.int16), (size,)).copy()
        self.hands = np.zeros((players, COLOURS, size), np.int8)
        self.owned = np.zeros((players, COLOURS, size), bool)
        self.hero = np.full(size, -1)
        self.shares = np.zeros((players, size))
        self._clear()
        self.begin_round()

    @property
    def size(self) -> int:
        """The number of matches."""
        return len(self.left)

    def _clear(self) -> None:
        shape = (self.players, self.size)
        self.discards = np.full((self.players, LAPS, self.size), -1, np.int8)
        self.swaps = np.zeros(shape, bool)
        self.shown = np.zeros(shape, np.int8)
        self.stays = np.full(shape, -1, np.int8)
        self.offered = np.full(self.size, -1, np.int8)

    def begin_round(self) -> None:
        """Refill every hand to seven cards from the stock."""
        self.stock = COPIES - total(self.hands, 0) - total(self.owned, 0)
        for place in range(self.players):
            self.hands[place] += draw(self.stock, HAND - total(self.hands[place]), self.rng)

    def take(self, which: Array) -> Self:
        """Return a copy with only the matches with these numbers."""
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(twin, name, value.take(which, -1) if isinstance(value, np.ndarray) else value)
        return twin

    def put(self, which: Array, others: Self) -> None:
        """Overwrite these matches with others."""
        for name, value in self.__dict__.items():
            if isinstance(value, np.ndarray):
                value[..., which] = getattr(others, name)

    @property
    def scores(self) -> Array:
        """The number of victory cards at each place."""
        return total(self.owned, 1)

    @property
    def over(self) -> Array:
        """Which matches are over now that their round has ended."""
        return (self.scores.max(0) >= self.target) | (self.left <= 0)

    # -- applying choices ---------------------------------------------------------------------------------------------

    def do(self, stage: Stage, choice: Array) -> None:
        """Apply the choices (see ``ACTIONS``) of the seats at the stage's place."""
        place = stage.place
        match stage.decision:
            case "offer":
                self.offered = self._spared_card(place, choice)
                self.swaps[place] |= (self.offered >= 0) & (stage.lap == 1)
            case "answer":
                self._answer(place, choice, stage.lap)
            case "exchange":
                self._exchange(place, choice, stage.lap)
            case "show":
                self.shown[place] = choice + 1
            case _:
                self.stays[place] = choice

    def _spared_card(self, place: int, choice: Array) -> Array:
        """Return a random card that doesn't serve the chosen goal, or -1 if there is none."""
        left = spare(self.hands[place], self.owned[place], choice)
        some = total(left) > 0
        return np.where(some, draw(left, some.astype(np.int8), self.rng).argmax(0), -1).astype(np.int8)

    def _answer(self, place: int, choice: Array, lap: int) -> None:
        card = self._spared_card(place, np.where(self.offered >= 0, choice, NOTHING))
        self.swaps[place] |= (card >= 0) & (lap == 1)
        which = np.flatnonzero(card >= 0)
        given, got = card[which], self.offered[which]
        offerer = (place - 1) % self.players
        self.hands[offerer, got, which] -= 1
        self.hands[place, got, which] += 1
        self.hands[place, given, which] -= 1
        self.hands[offerer, given, which] += 1

    def _exchange(self, place: int, choice: Array, lap: int) -> None:
        hand, stock = self.hands[place], total(self.stock)
        left = spare(hand, self.owned[place], choice)
        number = np.minimum(np.minimum(total(left), MOST_DISCARDS), stock)
        hand -= draw(left, number, self.rng)
        hand += draw(self.stock, number, self.rng)
        self.discards[place, lap] = np.where(number == stock, MOST_DISCARDS, number)

    # -- the end of a round -------------------------------------------------------------------------------------------

    def showdown(self) -> Array:
        """Decide the round and award victory cards; return the winner's place, or -1 if there is no winner."""
        values = np.where(self.stays == STAY, strengths(self.hands), 0)
        alone = (total(values[:, None] == values[None, :], 0) == 1) & (values > 0)
        best = np.where(alone, values, -1).argmax(0)
        winner = np.where(alone.any(0), best, -1)
        which = np.flatnonzero(winner >= 0)
        at = best[which]
        hand, owned, value = self.hands[at, :, which].T, self.owned[at, :, which].T, values[at, which]
        claimable = (hand == np.where(value == SPECTRUM, 1, value)) & ~owned
        missing = self.target[which] - total(owned)
        claims = np.minimum(np.minimum(np.where(value == SPECTRUM, 2, 1), missing), total(claimable))
        taken = draw(claimable.astype(np.int8), claims, self.rng)
        self.owned[at, :, which] |= (taken > 0).T
        self.hands[at, :, which] -= taken.T
        self.left -= 1
        first = self.scores == self.scores.max(0)
        self.shares = np.where(self.over, first / first.sum(0), 0.0)
        return winner

    def discard(self, place: int, choice: Array) -> None:
        """Discard the whole hands of seats that stayed, and the cards folded seats chose not to keep."""
        hand = self.hands[place]
        kept = hand - spare(hand, self.owned[place], choice)
        hand[:] = np.where((self.stays[place] == FOLD) & (choice != NOTHING), kept, 0)

    def next_round(self) -> None:
        """Pass the start to the left, and refill every hand to seven cards."""
        for name in ("hands", "owned", "shares"):
            setattr(self, name, np.roll(getattr(self, name), -1, axis=0))
        self.hero = np.where(self.hero >= 0, (self.hero - 1) % self.players, -1)
        self._clear()
        self.begin_round()


def total(counts: Array, axis: int = -2) -> Array:
    """Return the sum over an axis (by default, the colours); it must be below 128."""
    if counts.dtype == bool:
        counts = counts.view(np.int8)  # numpy would convert it element by element
    return counts.sum(axis, dtype=np.int8)


def running_sums(counts: Array) -> Array:
    """Return cumulative sums along the first axis, much faster than numpy for a few long rows."""
    sums = np.empty_like(counts)
    sums[0] = counts[0]
    for at in range(1, len(counts)):
        np.add(sums[at - 1], counts[at], out=sums[at])
    return sums


def draw(counts: Array, number: Array, rng: Array) -> Array:
    """Draw ``number`` random cards for each match, removing them from ``counts``."""
    drawn = np.zeros(counts.shape, np.int8)
    each = np.arange(counts.shape[1])
    for turn in range(int(number.max(initial=0))):
        some = (number > turn).astype(np.int8)
        left = running_sums(counts)
        chosen = (rng.random(len(each), np.float32) * left[-1]).astype(np.int8)
        colour = np.minimum(total(left <= chosen), COLOURS - 1)
        counts[colour, each] -= some
        drawn[colour, each] += some
    return drawn


def strengths(hands: Array) -> Array:
    """Return each hand's strength, as in the rules."""
    return np.where(hands.min(-2) > 0, SPECTRUM, hands.max(-2))


def largest(hand: Array, owned: Array) -> Array:
    """Return the largest group's colour among unowned colours."""
    return np.where(owned, np.int8(-1), hand).argmax(0)


def group_size(hand: Array, owned: Array) -> Array:
    """Return the size of the largest group of an unowned colour."""
    return np.where(owned, np.int8(0), hand).max(0)


def spare(hand: Array, owned: Array, serves: Array) -> Array:
    """Return the cards that don't serve the goal, or none if the goal is ``NOTHING``."""
    group = np.where(np.arange(COLOURS, dtype=np.int8)[:, None] == largest(hand, owned), hand, 0)
    keeps = np.where(serves == ALL, np.minimum(hand, 1), group)
    return np.where(serves == NOTHING, 0, hand - keeps).astype(np.int8)


class Policy(Protocol):
    """How a seat decides, using only what its place can see in the matches."""

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return each choice's probability in ``ACTIONS``, by choice and match; illegal choices are ignored."""
        ...


def legal(matches: Matches, stage: Stage) -> Array | None:
    """Return which choices are legal, by choice and match, or None if all of them are."""
    if stage.decision != "show":
        return None
    hand = matches.hands[stage.place]
    most, colours = hand.max(0), total(hand > 0)
    return np.stack([colours >= 3, (most >= 2) & (colours >= 2), most >= 3])


def chances(matches: Matches, stage: Stage, policy: Policy, hero: Policy | None = None) -> Array:
    """Return each choice's probability, by choice and match: the hero's at its place, the policy's elsewhere."""
    likely = policy.chances(matches, stage)
    if hero is not None:
        which = np.flatnonzero(matches.hero == stage.place)
        likely = likely.astype(np.float64)  # copy as floats: a policy that never mixes returns booleans
        likely[:, which] = hero.chances(matches.take(which), stage)
    allowed = legal(matches, stage)
    if allowed is not None:
        likely = likely * allowed
        likely = np.where(likely.sum(0) > 0, likely, allowed)
    return likely / likely.sum(0)


def sample(likely: Array, rng: Array) -> Array:
    """Sample a choice for each match."""
    return np.minimum(total(running_sums(likely) <= rng.random(likely.shape[1])), len(likely) - 1)


def play_on(
    matches: Matches, ahead: Sequence[Stage], policy: Policy, hero: Policy | None = None, luck: int | None = None
) -> None:
    """Play these stages. With the same ``luck``, a stage gets the same random numbers whatever happened before it."""
    for number, stage in enumerate(ahead):
        if luck is not None:
            matches.rng = np.random.default_rng(luck + number)
        matches.do(stage, sample(chances(matches, stage, policy, hero), matches.rng))


def finish_round(matches: Matches, policy: Policy, hero: Policy | None = None) -> None:
    """Play the showdown, and the discards after it."""
    matches.showdown()
    for place in range(matches.players):
        stage = Stage("discard", place)
        matches.discard(place, sample(chances(matches, stage, policy, hero), matches.rng))


def play_matches(size: int, players: int, policy: Policy, hero: Policy, rng: Array, **options: int) -> Array:
    """Play whole matches, with the hero starting equally often in each place; return its shares.

    Shares are multiples of an even share.
    """
    matches = Matches(size, players, rng, **options)
    matches.hero = np.arange(size) % players
    number = np.arange(size)
    got = np.zeros(size)
    while matches.size:
        play_on(matches, stages(players), policy, hero)
        finish_round(matches, policy, hero)
        over = matches.over
        got[number[over]] = matches.shares[matches.hero[over], over] * players
        number = number[~over]
        matches = matches.take(np.flatnonzero(~over))
        matches.next_round()
    return got
