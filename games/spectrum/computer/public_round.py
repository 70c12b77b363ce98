"""Collect what everyone can see of a Spectrum round, and each seat's choices in it, for estimates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from engine import cards
from engine.chance import Rng
from games.spectrum.computer.hand_counts import COLOURS
from games.spectrum.computer.learnt_table import Signals, mood_of, signals_of
from games.spectrum.computer.match_value import shares
from games.spectrum.computer.packed_hand import PLACES, Hand, counts_in, hand_of
from games.spectrum.computer.policy import Owned, frequencies_of
from games.spectrum.computer.seat import owned_colours
from games.spectrum.computer.seat_choices import SeatChoices
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.round import LAPS

CHOICES = 6
"""The choices of a turn, each with its own luck: what to collect and which card in an offer, an answer and an exchange.
"""


class PublicRound:
    """The constants of a round: the seats' order, their victory cards, choices and signals."""

    def __init__(self, world: Spectrum, seat: int) -> None:
        seen, options, players = world.seen(seat), world.options, world.players
        self.seat, self.players, self.phase = seat, players, seen.phase
        self.swaps = bool(options["swap"])
        self._frequencies = frequencies_of(players, self.swaps)
        self.target, self.rounds, self.copies = (int(options[name]) for name in ("target", "max_rounds", "copies"))
        self.round = seen.round
        self.owned: list[Owned] = [tuple(owned_colours(world.seen(other).victories)) for other in range(players)]
        self.scores = [sum(owned) for owned in self.owned]
        self.signals = signals_of(seen, players)
        self.turns, self.offer, self.stands, self.shown = seen.turns, seen.offer, seen.stands, seen.shown
        self.stock = seen.stock
        self.kept = world.view(seat).kept
        self.gone = hand_of(cards.card_set(cards.card(text) for turn in seen.turns for text in turn.discarded))
        self._arrange(world.first_dealt)
        self._alarms: dict[tuple[int, bool, int, int], int] = {}

    def _arrange(self, starter: int) -> None:
        players = self.players
        self.order = [(starter + step) % players for step in range(players)]
        self.behind = [(starter - other - 1) % players for other in range(players)]
        self.moods = self.moods_with(self.rounds - self.round + 1)
        is_last = self.round >= self.rounds
        self.choices = [
            choices_of(players, self.swaps, *situation, is_last)
            for situation in zip(self.owned, self.moods, self.behind, strict=True)
        ]

    def moods_with(self, left: int) -> list[int]:
        """Return the seats' moods if this many rounds are left."""
        rivals = [[score for other, score in enumerate(self.scores) if other != seat] for seat in range(self.players)]
        return [mood_of(own, rivals[seat], self.target, left) for seat, own in enumerate(self.scores)]

    @cached_property
    def following(self) -> PublicRound:
        """Return the next round, in which nobody has won anything since."""
        twin = object.__new__(PublicRound)
        twin.__dict__.update(self.__dict__)
        twin.round = self.round + 1
        twin.signals = [Signals()] * self.players
        twin.turns, twin.offer, twin.stands, twin.shown = (), "", ("",) * self.players, ()
        twin.gone = 0
        twin._arrange(self.order[1])
        return twin

    def alarm(self, first: int, swapped: bool, second: int, shown: int) -> int:
        """Return the probability that a seat with these signals has a spectrum, in percent."""
        key = first, swapped, second, shown
        alarm = self._alarms.get(key)
        if alarm is None:
            alarm = self._alarms[key] = self._frequencies.alarm(Signals(*key))
        return alarm

    def left_beside(self, hands: Iterable[Hand]) -> list[int]:
        """Return how many cards of each colour are neither in these hands nor discarded nor won."""
        held = counts_in(self.gone + sum(hands))
        return [self.copies - sum(owned[colour] for owned in self.owned) - held[colour] for colour in COLOURS]

    def deck_beside(self, hands: Iterable[Hand], rng: Rng) -> list[Hand]:
        """Return these cards, shuffled."""
        left = self.left_beside(hands)
        return mixed([place for place, number in zip(PLACES, left, strict=True) for _ in range(number)], rng)

    def luck(self, rng: Rng) -> list[float]:
        """Return random numbers for all choices of a round: those of each turn, what each seat shows, who stays."""
        return [rng.random() for _ in range((CHOICES * LAPS + 2) * self.players)]

    def share(self, scores: tuple[float, ...], over: bool) -> float:
        """Return the own seat's share of first place with these victory cards after this round."""
        return _shares(scores, self.target, 0 if over else self.rounds - self.round)[self.seat]


@lru_cache(maxsize=64)
def choices_of(players: int, swaps: bool, owned: Owned, mood: int, behind: int, is_last: bool) -> SeatChoices:
    """Return a seat's choices; seats in the same situation share them, in all estimates."""
    return SeatChoices(frequencies_of(players, swaps), owned, mood, behind, is_last)


def mixed(deck: Sequence[Hand], rng: Rng) -> list[Hand]:
    """Return the deck in random order; faster than a shuffle that must be fair to the last bit."""
    return [card for _, card in sorted([(rng.random(), card) for card in deck])]


@lru_cache(maxsize=1 << 14)
def _shares(scores: tuple[float, ...], target: int, rounds_left: int) -> list[float]:
    return shares(scores, target, rounds_left)
