"""Track what a Staircase seat knows about the cards it recycled and hasn't seen since.

A recycled card is face down on top of the depot, and the next player to draw takes it. The seat that recycled it knows
where it is until that player, in turn, recycles a card face down: this card or another. From then on, several worlds
are possible. A card later seen leaving that hand or the depot rules some of them out.

A place is an int: a seat for its hand, ``DEPOT`` + n for the nth card of the depot from its bottom.

>>> memory = Memory().put(51, DEPOT + 4)
>>> memory = memory.moved(DEPOT + 4, 1, 2)  # seat 2 draws it
>>> memory = memory.moved(2, 3, DEPOT + 4)  # and recycles one of its three cards
>>> memory.places(51)
[2, 12]
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.cards import NAMES
from engine.chance import Rng

DEPOT = 8
World = tuple[int, ...]
"""The place of each remembered card, in the order of ``Memory.cards``."""


class Place(NamedTuple):
    """A possible place of a card: a seat's ``hand``, or the depot with ``depth`` cards on top of it."""

    hand: int | None = None
    depth: int | None = None


class Recycled(NamedTuple):
    """A card that a seat recycled and hasn't seen since, and its possible places: hands first, then the depot.

    If there is only one place, the seat is certain.
    """

    card: str
    places: tuple[Place, ...]


class Memory(NamedTuple):
    """The remembered cards, and every world consistent with what the seat has seen. Immutable.

    Each world comes with the number of ways to reach it, assuming that every hidden card is equally likely to be the
    one that moved or was shown.
    """

    cards: tuple[int, ...] = ()
    worlds: Mapping[World, int] = MappingProxyType({(): 1})

    def __reduce__(self) -> tuple[type[Memory], tuple[tuple[int, ...], dict[World, int]]]:
        """Pickle as a plain dict, to send worlds to another process."""
        return Memory, (self.cards, dict(self.worlds))

    def put(self, card: int, place: int) -> Memory:
        """Return the memory after this seat puts a card in a place."""
        return Memory((*self.cards, card), {(*world, place): ways for world, ways in self.worlds.items()})

    def moved(self, source: int, size: int, destination: int) -> Memory:
        """Return the memory after one of the ``size`` cards at ``source`` moves, unseen, to ``destination``."""
        if not self.cards:
            return self
        worlds: dict[World, int] = {}
        for world, ways in self.worlds.items():
            strangers = size - world.count(source)
            if strangers:
                worlds[world] = worlds.get(world, 0) + ways * strangers
            for index, place in enumerate(world):
                if place == source:
                    branch = (*world[:index], destination, *world[index + 1 :])
                    worlds[branch] = worlds.get(branch, 0) + ways
        return Memory(self.cards, worlds)

    def seen(self, card: int, source: int, size: int) -> Memory:
        """Return the memory after the seat sees this card leave the ``size`` cards at ``source``."""
        if card in self.cards:
            return self._found(self.cards.index(card), source)
        if not self.cards:
            return self
        strangers = ((world, ways, size - world.count(source)) for world, ways in self.worlds.items())
        return Memory(self.cards, {world: ways * count for world, ways, count in strangers if count})

    def _found(self, index: int, source: int) -> Memory:
        worlds: dict[World, int] = {}
        for world, ways in self.worlds.items():
            if world[index] == source:
                rest = world[:index] + world[index + 1 :]
                worlds[rest] = worlds.get(rest, 0) + ways
        return Memory(self.cards[:index] + self.cards[index + 1 :], worlds)

    def places(self, card: int) -> list[int]:
        """Return all possible places of a remembered card, in ascending order."""
        index = self.cards.index(card)
        return sorted({world[index] for world in self.worlds})

    def view(self, depot: int) -> tuple[Recycled, ...]:
        """Return the remembered cards in deck order, for a view; ``depot`` is the depot's number of cards."""
        return tuple(
            Recycled(NAMES[card], tuple(_place_in_view(place, depot) for place in self.places(card)))
            for card in sorted(self.cards)
        )

    def pick(self, rng: Rng) -> World:
        """Pick a world at random, weighted by the number of ways to reach it."""
        ticket = rng.random() * sum(self.worlds.values())
        for world, ways in self.worlds.items():
            if ticket < ways:
                return world
            ticket -= ways
        return world  # reached only if rounding pushes the random number past the last world

    def replace_cards(self, names: Mapping[int, int]) -> Memory:
        """Return the memory with other cards in the same places, for a re-dealt world."""
        return self._replace(cards=tuple(names.get(card, card) for card in self.cards))


def _place_in_view(place: int, depot: int) -> Place:
    return Place(hand=place) if place < DEPOT else Place(depth=depot - 1 - (place - DEPOT))
