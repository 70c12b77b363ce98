"""Play Spectrum rounds quickly, for estimates: hands are packed counts, and all seats play like Experts.

All moves are tried in copies of the same round, under the same luck: each turn has its own cards of the stock and its
own random numbers. So what doesn't depend on the move happens in each copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from engine import Move, cards
from engine.chance import Rng
from games.spectrum.computer.hand_counts import COLOURS
from games.spectrum.computer.packed_hand import PLACES, Hand, counts_in, of_colours, places_in
from games.spectrum.computer.policy import MOST_DISCARDS
from games.spectrum.computer.public_round import CHOICES, PublicRound, mixed
from games.spectrum.computer.seat_choices import Goals, SeatChoices, some_of, stage_of
from games.spectrum.rules.inference import HAND
from games.spectrum.rules.round import LAPS
from games.spectrum.rules.scoring import SPECTRUM, winner

_MOST = 3


class Round:
    """A round in which every hand is known."""

    __slots__ = (
        "_firsts",
        "_left",
        "_luck",
        "_offer",
        "_pats",
        "_seconds",
        "_stages",
        "_stock",
        "_swapped",
        "_turn",
        "_unused",
        "hands",
        "public",
        "shown",
        "stands",
    )
    public: PublicRound
    hands: list[Hand]
    shown: list[int]
    stands: list[str]
    _stock: Sequence[Hand]
    _luck: Sequence[float]
    _unused: list[int]
    _firsts: list[int]
    _seconds: list[int]
    _stages: list[int]
    _swapped: list[bool]
    _pats: int
    _left: int
    _turn: int
    _offer: str

    @classmethod
    def of(cls, public: PublicRound, hands: Sequence[Hand], stock: Sequence[Hand], luck: Sequence[float]) -> Self:
        """Build the round from what everyone can see, these hands, this stock and this luck."""
        one = cls()
        one.public, one.hands, one._stock = public, [*hands], stock
        one._left, one._unused = len(stock), []
        one._turn, one._offer = len(public.turns), public.offer
        one._firsts, one._seconds = (
            [looks.first for looks in public.signals],
            [looks.second for looks in public.signals],
        )
        one._swapped = [looks.swapped for looks in public.signals]
        taken = [sum(turn.seat == seat for turn in public.turns) for seat in range(public.players)]
        one._stages = [
            stage_of((looks.first, looks.second)[:number]) for looks, number in zip(public.signals, taken, strict=True)
        ]
        one._pats = sum(
            number == LAPS and looks.second == 0 for looks, number in zip(public.signals, taken, strict=True)
        )
        one.shown = [looks.shown for looks in public.signals]
        one.stands = [*public.stands]
        one._luck = luck
        return one

    def copy(self) -> Self:
        """Return an independent copy, with the same luck."""
        twin = type(self)()
        twin.public, twin._stock, twin._luck = self.public, self._stock, self._luck
        twin.hands, twin.shown, twin.stands = self.hands.copy(), self.shown.copy(), self.stands.copy()
        twin._left, twin._unused = self._left, self._unused.copy()
        twin._turn, twin._offer, twin._pats = self._turn, self._offer, self._pats
        twin._firsts, twin._seconds = self._firsts.copy(), self._seconds.copy()
        twin._swapped, twin._stages = self._swapped.copy(), self._stages.copy()
        return twin

    # -- moves --------------------------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Make the move of the own seat."""
        colours = [cards.colour(card) for card in move.cards]
        match move.verb:
            case "offer":
                self._take_turn(PLACES[colours[0]])
            case "accept" | "decline":
                self._offer = "declined"
                if colours:
                    self._swap(self._open_offer(), PLACES[colours[0]])
                self._take_turn()
            case "exchange":
                self._exchange(of_colours(colours), len(colours))
            case "show":
                self.shown[self.public.seat] = max(colours.count(colour) for colour in colours)
            case _:
                self.stands[self.public.seat] = move.verb

    def _open_offer(self) -> Hand:
        """Return a card that the seat on turn may have offered face down."""
        seat, luck = self.public.order[self._turn % self.public.players], self._turn * CHOICES
        choices, hand = self.public.choices[seat], self.hands[seat]
        looks = choices.looks[hand]
        chances = choices.offers[self._stages[seat]][looks.hand_class].chances
        weights = [chance * bool(spared) for chance, spared in zip(chances, looks.spared, strict=True)]
        spared = looks.spared[Goals.of(weights).made(self._luck[luck])] if any(weights) else places_in(hand)
        return spared[int(self._luck[luck + 1] * len(spared))]

    def _take_turn(self, offered: Hand = 0) -> None:
        """Have the seat on turn offer this card, or one that it chooses, then exchange."""
        public, hands, luck = self.public, self.hands, self._turn * CHOICES
        seat = public.order[self._turn % public.players]
        choices, stage = public.choices[seat], self._stages[seat]
        offer, card, answer, returned, exchange, some = self._luck[luck : luck + CHOICES]
        looks = choices.looks[hands[seat]]
        if public.swaps and not self._offer:
            if not offered:
                one, two = choices.offers[stage][looks.hand_class]
                if spared := looks.spared[0 if offer < one else 1 if offer < two else 2]:
                    offered = spared[int(card * len(spared))]
            if offered:
                self._offer = "declined"
                other = public.order[(self._turn + 1) % public.players]
                others = public.choices[other].looks[hands[other]]
                one, two = public.choices[other].answers[self._stages[other]][others.hand_class]
                if spared := others.spared[0 if answer < one else 1 if answer < two else 2]:
                    self._swap(offered, spared[int(returned * len(spared))])
                    looks = choices.looks[hands[seat]]
        one, two = choices.exchanges[stage][min(self._pats, 2)][looks.hand_class]
        goal = 0 if exchange < one else 1 if exchange < two else 2
        number, most = len(looks.spared[goal]), min(MOST_DISCARDS, self._left)
        if number <= most:
            self._exchange(looks.spared_hands[goal], number)
        else:
            self._exchange(some_of(looks.spared_hands[goal], some, most) if most else 0, most)

    def _swap(self, offered: Hand, returned: Hand) -> None:
        order, turn = self.public.order, self._turn
        self._offer = "swapped"
        self.hands[order[turn % len(order)]] += returned - offered
        self.hands[order[(turn + 1) % len(order)]] += offered - returned

    def _exchange(self, gone: Hand, number: int) -> None:
        """Exchange these cards of the seat on turn."""
        order, turn = self.public.order, self._turn
        seat = order[turn % len(order)]
        signal = _MOST if number == self._left else number
        self.hands[seat] += self._drawn(number) - gone
        if turn < len(order):
            self._firsts[seat] = signal
            self._stages[seat] = 2 if signal > 1 else 1
        else:
            self._seconds[seat] = signal
            self._stages[seat] = 3
            self._pats += not signal
            if self._offer:
                self._swapped[seat] = True
                if self._offer == "swapped":
                    self._swapped[order[(turn + 1) % len(order)]] = True
        self._offer = ""
        self._turn = turn + 1

    def _drawn(self, number: int) -> Hand:
        """Draw from this turn's own cards of the stock; once those run out, draw cards left over by other turns."""
        stock, first = self._stock, (self._turn - len(self.public.turns)) * _MOST
        last = first + number
        self._left -= number
        if number < _MOST:
            self._unused.extend(range(last, min(first + _MOST, len(stock))))
        if last <= len(stock):
            return sum(stock[first:last])
        missing = min(number, last - len(stock))
        return sum(stock[first:]) + sum([stock[self._unused.pop()] for _ in range(missing)])

    # -- to the end of the round --------------------------------------------------------------------------------------

    def finish(self) -> int | None:
        """Have all seats play like Experts up to the showdown; return who wins it, if anyone does."""
        public, hands, luck = self.public, self.hands, self._luck
        while self._turn < LAPS * public.players:
            self._take_turn()
        first_luck = CHOICES * LAPS * public.players
        alarms = []
        for seat, choices in enumerate(public.choices):
            second = self._seconds[seat]
            if not self.shown[seat]:
                choice = choices.show(hands[seat], second, self._pats - (not second))
                self.shown[seat] = 1 + choice.made(luck[first_luck + seat])
            alarms.append(public.alarm(self._firsts[seat], self._swapped[seat], second, self.shown[seat]))
        stayed = [alarms[seat] for seat, stand in enumerate(self.stands) if stand == "stay"]
        behind = [alarms[seat] for seat in public.order if not self.stands[seat]]
        for seat in public.order:
            if not self.stands[seat]:
                behind.pop(0)
                chance = public.choices[seat].stay(hands[seat], stayed, behind, alarms[seat])
                stays = luck[first_luck + public.players + seat] < chance
                self.stands[seat] = "stay" if stays else "fold"
                if stays:
                    stayed.append(alarms[seat])
        looks = [choices.looks[hand].strength for choices, hand in zip(public.choices, hands, strict=True)]
        return winner({seat: looks[seat] for seat, stand in enumerate(self.stands) if stand == "stay"})

    def claims(self, seat: int | None) -> int:
        """Return how many victory cards the winner of the showdown takes."""
        if seat is None:
            return 0
        public, owned = self.public, self.public.owned[seat]
        strength = public.choices[seat].looks[self.hands[seat]].strength
        missing = public.target - public.scores[seat]
        if strength == SPECTRUM:
            return min(2, missing, len(COLOURS) - public.scores[seat])
        counts = counts_in(self.hands[seat])
        return min(1, missing, sum(count == strength and not has for count, has in zip(counts, owned, strict=True)))

    def share(self, won: int | None) -> float:
        """Return the own seat's share of first place after this round; cards worth keeping count for folded seats."""
        public = self.public
        scores = [float(score) for score in public.scores]
        if won is not None:
            scores[won] += self.claims(won)
        over = public.round >= public.rounds or max(scores) >= public.target
        if not over:
            for seat, stand in enumerate(self.stands):
                if stand == "fold":
                    scores[seat] += public.choices[seat].keeping[self.hands[seat]]
        return public.share(tuple(scores), over)


def _kept(choices: SeatChoices, hand: Hand, luck: float) -> Hand:
    """Return the cards that a seat keeps for the next round."""
    looks = choices.looks[hand]
    goal = choices.discards[looks.hand_class].made(luck)
    return hand - looks.spared_hands[goal] if goal else 0


class NextDeal:
    """A deal of the next round after the others have discarded like Experts.

    Whatever the own seat discards, the other cards of the deck stay in their places as far as possible.
    """

    def __init__(self, public: PublicRound, hands: Sequence[Hand], rng: Rng) -> None:
        self._public, self._seat, self._own = public.following, public.seat, hands[public.seat]
        self._others = [seat for seat in range(public.players) if seat != public.seat]
        self._kept = [
            0 if stand == "stay" or seat == self._seat else _kept(choices, hand, rng.random())
            for seat, (choices, hand, stand) in enumerate(zip(self._public.choices, hands, public.stands, strict=True))
        ]
        deck = self._public.deck_beside([self._own, *self._kept], rng)
        self._deck = mixed([*deck, *[-place for place in places_in(self._own)]], rng)
        self._luck = self._public.luck(rng)

    def after(self, discarded: Hand) -> Round:
        """Return the next round if the own seat discards these cards."""
        own = self._own - discarded
        deck = self._deck_without(own)
        hands, dealt = [*self._kept], 0
        hands[self._seat] = own
        for seat in (*self._others, self._seat):
            missing = HAND - sum(counts_in(hands[seat]))
            hands[seat] += sum(deck[dealt : dealt + missing])
            dealt += missing
        return Round.of(self._public, hands, deck[dealt:], self._luck)

    def _deck_without(self, own: Hand) -> list[Hand]:
        """Return the deck without these own cards; the last cards take their places."""
        kept = Counter(places_in(own))
        deck = []
        for card in self._deck:
            is_kept = card < 0 and kept[-card] > 0
            kept[-card] -= is_kept
            deck.append(0 if is_kept else abs(card))
        while 0 in deck:
            if last := deck.pop():
                deck[deck.index(0)] = last
        return deck
