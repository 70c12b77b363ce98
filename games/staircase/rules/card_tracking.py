"""Track what a seat in Staircase knows of the cards it recycled and hasn't seen since.

A recycled card lies face down on the depot. Whoever draws it holds it, and the seat that put it there can follow it
until that hand recycles a card face down: was it this one or another? From then on there are several worlds. A later
card from that hand, or from the depot, rules some of them out.

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
"""Where each remembered card is, in the order of ``Memory.cards``."""


class Place(NamedTuple):
    """Where a card may be: in the hand of a seat, or in the depot with ``depth`` cards on top of it."""

    hand: int | None = None
    depth: int | None = None


class Recycled(NamedTuple):
    """A card, as text, that a seat recycled and hasn't seen since, and where it may be: hands, then the depot.

    Only one place means that the seat knows it for sure.
    """

    card: str
    places: tuple[Place, ...]


class Memory(NamedTuple):
    """The remembered cards, and every world that fits what the seat has seen.

    Each world comes with the number of ways to get there when every hidden card is equally likely to be the one that
    moved or was shown. A memory never changes: what happens makes a new one.
    """

    cards: tuple[int, ...] = ()
    worlds: Mapping[World, int] = MappingProxyType({(): 1})

    def __reduce__(self) -> tuple[type[Memory], tuple[tuple[int, ...], dict[World, int]]]:
        """Pickled with a plain dict, for worlds that travel to another process."""
        return Memory, (self.cards, dict(self.worlds))

    def put(self, card: int, place: int) -> Memory:
        """The memory after the seat itself put a card at a place."""
        return Memory((*self.cards, card), {(*world, place): ways for world, ways in self.worlds.items()})

    def moved(self, source: int, size: int, destination: int) -> Memory:
        """The memory after one of the ``size`` cards at ``source`` went, unseen, to ``destination``."""
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
        """The memory after the seat saw this card come from the ``size`` cards at ``source``."""
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
        """Everywhere a remembered card may be, ascending."""
        index = self.cards.index(card)
        return sorted({world[index] for world in self.worlds})

    def view(self, depot: int) -> tuple[Recycled, ...]:
        """The remembered cards in deck order, for a view; ``depot`` is the number of cards in it."""
        return tuple(
            Recycled(NAMES[card], tuple(_place_in_view(place, depot) for place in self.places(card)))
            for card in sorted(self.cards)
        )

    def pick(self, rng: Rng) -> World:
        """One of the worlds, as likely as the ways that lead to it."""
        ticket = rng.random() * sum(self.worlds.values())
        for world, ways in self.worlds.items():
            if ticket < ways:
                return world
            ticket -= ways
        return world  # only when rounding lets the ticket slip past the last one

    def replace_cards(self, names: Mapping[int, int]) -> Memory:
        """The same memory of other cards, for a re-dealt world in which they lie where these did."""
        return self._replace(cards=tuple(names.get(card, card) for card in self.cards))


def _place_in_view(place: int, depot: int) -> Place:
    return Place(hand=place) if place < DEPOT else Place(depth=depot - 1 - (place - DEPOT))
