"""Play Spectrum rounds quickly, for estimates: hands are counts by colour, and all seats play like Experts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from engine import Move, cards
from engine.cards import COLOUR_SETS
from engine.chance import Rng, shuffled
from games.spectrum.computer.hand_counts import COLOURS, keeping_value
from games.spectrum.computer.learnt_table import Signals, mood_of, signals_of
from games.spectrum.computer.match_value import shares
from games.spectrum.computer.policy import (
    GROUP_GOAL,
    MOST_DISCARDS,
    Frequencies,
    Hand,
    Held,
    Owned,
    can_show,
    frequencies_of,
    held,
)
from games.spectrum.computer.seat import owned_colours
from games.spectrum.rules.inference import HAND
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM, winner

_MOST = 3
_TRIES = 20
_NOTHING, _ALL = 0, 1


class Table:
    """The constants of a round: the seats' order, their victory cards, moods and frequencies."""

    def __init__(self, world: Spectrum, seat: int) -> None:
        seen, options, players = world.seen(seat), world.options, world.players
        self.seat, self.players, self.phase = seat, players, seen.phase
        self.frequencies: Frequencies = frequencies_of(world)
        self.swaps = bool(options["swap"])
        self.target, self.rounds, self.copies = (int(options[name]) for name in ("target", "max_rounds", "copies"))
        self.round = seen.round
        self.order = [(world.first_dealt + step) % players for step in range(players)]
        self.behind = [(world.first_dealt - other - 1) % players for other in range(players)]
        self.owned: list[Owned] = [tuple(owned_colours(world.seen(other).victories)) for other in range(players)]
        self.scores = [sum(owned) for owned in self.owned]
        self.moods = self._moods(self.rounds - self.round + 1)
        self.signals = signals_of(seen, players)
        self.turns = seen.turns
        self.offer = seen.offer
        self.stands = seen.stands
        self.shown = seen.shown
        self.stock = seen.stock
        self.kept = world.view(seat).kept
        self.gone = hand_of(cards.card_set(cards.card(text) for turn in seen.turns for text in turn.discarded))

    def _moods(self, left: int) -> list[int]:
        rivals = [[score for other, score in enumerate(self.scores) if other != seat] for seat in range(self.players)]
        return [mood_of(own, rivals[seat], self.target, left) for seat, own in enumerate(self.scores)]

    @property
    def discarding_moods(self) -> list[int]:
        """The moods once the round is over."""
        return self._moods(self.rounds - self.round)

    def next_round(self) -> Table:
        """Return the table of the next round, in which nobody has won anything since."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.round = self.round + 1
        twin.order = [*self.order[1:], self.order[0]]
        twin.behind = [(twin.order[0] - seat - 1) % self.players for seat in range(self.players)]
        twin.moods = self.discarding_moods
        twin.signals = [Signals()] * self.players
        twin.turns, twin.offer, twin.stands, twin.shown = (), "", ("",) * self.players, ()
        twin.gone = hand_of(0)
        return twin

    def left_beside(self, hands: Sequence[Hand]) -> list[int]:
        """Return how many cards of each colour are neither in these hands nor discarded nor won."""
        left = [
            self.copies - sum(owned[colour] for owned in self.owned) - gone for colour, gone in enumerate(self.gone)
        ]
        for hand in hands:
            for colour in COLOURS:
                left[colour] -= hand[colour]
        return left

    def stock_beside(self, hands: Sequence[Hand], rng: Rng) -> list[int]:
        """Return the colours of these cards, shuffled."""
        left = self.left_beside(hands)
        return shuffled([colour for colour in COLOURS for _ in range(left[colour])], rng)

    def stay_chance(self, seat: int, hand: Held, stayed: Sequence[int], behind: Sequence[int], own: int) -> float:
        """Return how often an Expert stays; the seats that have stayed or are to decide are given by their alarms."""
        if hand.has_spectrum and self.round >= self.rounds:
            return 1.0
        return self.frequencies.stay(hand.kind, self.moods[seat], stayed, behind, own)


class Round:
    """A round in which every hand is known."""

    __slots__ = ("_alarms", "_discards", "_offer", "_swapped", "_turn", "hands", "shown", "stands", "stock", "table")
    table: Table
    hands: list[Hand]
    stock: list[int]
    shown: list[int]
    stands: list[str]
    _discards: list[tuple[int, ...]]
    _swapped: list[bool]
    _offer: str
    _turn: int

    @classmethod
    def of(cls, table: Table, hands: Sequence[Hand], stock: list[int]) -> Self:
        """Build the round from what everyone can see, and these hands."""
        one = cls()
        one.table, one.hands, one.stock = table, [*hands], stock
        one._turn = len(table.turns)
        one._discards = [
            (looks.first, looks.second)[: sum(turn.seat == seat for turn in table.turns)]
            for seat, looks in enumerate(table.signals)
        ]
        one._swapped = [looks.swapped for looks in table.signals]
        one._offer = table.offer
        one.shown = [looks.shown for looks in table.signals]
        one.stands = [*table.stands]
        return one

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self)()
        twin.table = self.table
        twin.hands = self.hands.copy()
        twin.stock = self.stock.copy()
        twin._discards = self._discards.copy()
        twin._swapped = self._swapped.copy()
        twin._offer, twin._turn = self._offer, self._turn
        twin.shown = self.shown.copy()
        twin.stands = self.stands.copy()
        return twin

    # -- moves --------------------------------------------------------------------------------------------------------

    def make(self, move: Move, rng: Rng) -> None:
        """Make the move of the table's own seat."""
        seat, colours = self.table.seat, [cards.colour(card) for card in move.cards]
        match move.verb:
            case "offer":
                self._answer(colours[0], rng)
                self._exchange(seat, self._choose_exchange(seat, rng))
            case "accept" | "decline":
                offerer = self._on_turn
                self._offer = "declined"
                if colours:
                    self._swap(self._open_offer(offerer, rng), colours[0])
                self._exchange(offerer, self._choose_exchange(offerer, rng))
            case "exchange":
                self._exchange(seat, colours)
            case "show":
                self.shown[seat] = max(colours.count(colour) for colour in colours)
            case _:
                self.stands[seat] = move.verb

    @property
    def _on_turn(self) -> int:
        return self.table.order[self._turn % self.table.players]

    def _take_turn(self, rng: Rng) -> None:
        seat = self._on_turn
        if self.table.swaps and not self._offer:
            offered = self._spare("offer", seat, rng)
            if offered is not None:
                self._answer(offered, rng)
        self._exchange(seat, self._choose_exchange(seat, rng))

    def _answer(self, offered: int, rng: Rng) -> None:
        returned = self._spare("answer", self.table.order[(self._turn + 1) % self.table.players], rng)
        self._offer = "declined"
        if returned is not None:
            self._swap(offered, returned)

    def _swap(self, offered: int, returned: int) -> None:
        offerer, neighbour = self._on_turn, self.table.order[(self._turn + 1) % self.table.players]
        self._offer = "swapped"
        self.hands[offerer] = moved(self.hands[offerer], (offered,), (returned,))
        self.hands[neighbour] = moved(self.hands[neighbour], (returned,), (offered,))

    def _spare(self, decision: str, seat: int, rng: Rng) -> int | None:
        """Return the colour of a card to offer or to give back, or None to keep all cards."""
        table = self.table
        hand = held(self.hands[seat], table.owned[seat])
        weights = table.frequencies.swap(decision, hand.hand_class, self._discards[seat], table.moods[seat])
        spared = hand.spared[_picked(weights, rng)]
        return spared[int(rng.random() * len(spared))] if spared else None

    def _open_offer(self, seat: int, rng: Rng) -> int:
        """Return the colour of a card that a seat has offered face down."""
        for _ in range(_TRIES):
            offered = self._spare("offer", seat, rng)
            if offered is not None:
                return offered
        return next(colour for colour in COLOURS if self.hands[seat][colour])

    def _choose_exchange(self, seat: int, rng: Rng) -> Sequence[int]:
        if not self.stock:
            return ()
        table, own = self.table, self._discards[seat]
        hand = held(self.hands[seat], table.owned[seat])
        pats = sum(other != seat and len(gone) == LAPS and not gone[1] for other, gone in enumerate(self._discards))
        weights = table.frequencies.exchange(hand.hand_class, own, table.behind[seat], pats, table.moods[seat])
        spared = hand.spared[_picked(weights, rng)]
        most = min(MOST_DISCARDS, len(self.stock))
        return spared if len(spared) <= most else shuffled([*spared], rng)[:most]

    def _exchange(self, seat: int, discarded: Sequence[int]) -> None:
        number = _MOST if len(discarded) == len(self.stock) else len(discarded)
        if discarded:
            self.hands[seat] = moved(self.hands[seat], discarded, [self.stock.pop() for _ in discarded])
        if self._turn >= self.table.players:
            self._swapped[seat] = self._swapped[seat] or bool(self._offer)
            neighbour = self.table.order[(self._turn + 1) % self.table.players]
            self._swapped[neighbour] = self._swapped[neighbour] or self._offer == "swapped"
        self._discards[seat] = (*self._discards[seat], number)
        self._offer = ""
        self._turn += 1

    # -- to the end of the round --------------------------------------------------------------------------------------

    def finish(self, rng: Rng) -> int | None:
        """Have all seats play like Experts up to the showdown; return who wins it, if anyone does."""
        table = self.table
        while self._turn < LAPS * table.players:
            self._take_turn(rng)
        for seat, shown in enumerate(self.shown):
            if not shown:
                self.shown[seat] = self._choose_shown(seat, rng)
        self._alarms = [
            table.frequencies.alarm(Signals(gone[0], self._swapped[seat], gone[1], self.shown[seat]))
            for seat, gone in enumerate(self._discards)
        ]
        for seat in table.order:
            if not self.stands[seat]:
                self.stands[seat] = "stay" if rng.random() < self._stay_chance(seat) else "fold"
        stayed = {
            seat: held(self.hands[seat], table.owned[seat]).strength
            for seat, stand in enumerate(self.stands)
            if stand == "stay"
        }
        return winner(stayed)

    def _choose_shown(self, seat: int, rng: Rng) -> int:
        table = self.table
        hand = held(self.hands[seat], table.owned[seat])
        pats = sum(other != seat and not gone[1] for other, gone in enumerate(self._discards))
        second = self._discards[seat][1]
        weights = table.frequencies.show(hand.kind, table.behind[seat], second, pats, table.moods[seat])
        possible = can_show(hand)
        weights = [weight * able for weight, able in zip(weights, possible, strict=True)]
        return 1 + _picked(weights if any(weights) else possible, rng)

    def _stay_chance(self, seat: int) -> float:
        table = self.table
        hand = held(self.hands[seat], table.owned[seat])
        stayed = [self._alarms[other] for other, stand in enumerate(self.stands) if stand == "stay"]
        behind = [self._alarms[other] for other, stand in enumerate(self.stands) if not stand and other != seat]
        return table.stay_chance(seat, hand, stayed, behind, self._alarms[seat])

    def claims(self, seat: int | None) -> int:
        """Return how many victory cards the winner of the showdown takes."""
        if seat is None:
            return 0
        table = self.table
        hand, owned = self.hands[seat], table.owned[seat]
        strength = held(hand, owned).strength
        size = 1 if strength == SPECTRUM else strength
        claimable = sum(count == size and not has for count, has in zip(hand, owned, strict=True))
        if strength == SPECTRUM:
            claimable = len(COLOURS) - table.scores[seat]
        return min(2 if strength == SPECTRUM else 1, table.target - table.scores[seat], claimable)

    def share(self, won: int | None) -> float:
        """Return the own seat's share of first place after this round; cards worth keeping count for folded seats."""
        table = self.table
        scores = [float(score) for score in table.scores]
        if won is not None:
            scores[won] += self.claims(won)
        left = table.rounds - table.round
        if left and max(scores) < table.target:
            for seat, stand in enumerate(self.stands):
                if stand == "fold":
                    scores[seat] += _keeping_value(self.hands[seat], table.owned[seat])
        return shares(scores, table.target, left)[table.seat]

    def next_round(self, own: Sequence[int], rng: Rng) -> Round:
        """Discard these colours from the own hand, whatever Experts would from the others, and deal the next round."""
        table = self.table
        moods = table.discarding_moods
        hands = []
        for seat, (hand, stand) in enumerate(zip(self.hands, self.stands, strict=True)):
            if stand == "stay":
                hands.append((0,) * len(COLOURS))
                continue
            looks = held(hand, table.owned[seat])
            goal = _picked(table.frequencies.discard(looks.hand_class, moods[seat]), rng)
            gone = own if seat == table.seat else looks.spared[goal]
            keeps_none = seat != table.seat and goal == _NOTHING
            hands.append((0,) * len(COLOURS) if keeps_none else moved(hand, gone, ()))
        following = table.next_round()
        stock = following.stock_beside(hands, rng)
        for seat, hand in enumerate(hands):
            hands[seat] = moved(hand, (), [stock.pop() for _ in range(HAND - sum(hand))])
        return Round.of(following, hands, stock)


def moved(hand: Hand, out: Sequence[int], into: Sequence[int]) -> Hand:
    """Return the hand without some colours and with others."""
    counts = [*hand]
    for colour in out:
        counts[colour] -= 1
    for colour in into:
        counts[colour] += 1
    return tuple(counts)


def _picked(weights: Sequence[float], rng: Rng) -> int:
    one, two, three = weights
    at = rng.random() * (one + two + three)
    return _NOTHING if at < one else _ALL if at < one + two else GROUP_GOAL


def hand_of(hand: int) -> Hand:
    """Return a card set as counts by colour."""
    return tuple([(hand & colour).bit_count() for colour in COLOUR_SETS])


@lru_cache(maxsize=1 << 14)
def _keeping_value(hand: Hand, owned: Owned) -> float:
    return keeping_value([*hand], owned)
