"""Find a possible past of a Crazy Eights match re-dealt for a seat, by undoing its moves in reverse."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import replay
from engine.cards import cards_in
from tests.engine.pasts import Past, decks_of, moves_of, stacked


class Draw(NamedTuple):
    """A draw: its move number, seat and shuffle, the cards that would have fitted, and the card drawn."""

    number: int
    seat: int
    shuffle: int
    fitting: int
    card: int


def past(match: Any, world: Any, seat: int) -> Past:
    """Find a past in which no drawn card could have been in the hand earlier."""
    log, draws, decks = moves_of(match), _draws(match), decks_of(match)
    left = {draw.number: draw for draw in draws}
    hands, drawn = [*world._hands], {}
    for number in reversed(range(len(log))):
        mover, move = log[number]
        if move.verb == "play":
            hands[mover] |= 1 << move.cards[0]
        elif number in left:
            draw = left[number]
            before = [other for other in draws if other.seat == mover and other.number <= number]
            stock = decks[draw.shuffle]
            cards = [card for card in cards_in(hands[mover]) if card in stock]
            if mover == seat:
                cards = [draw.card]
            elif number == len(log) - 1:
                cards = [world._drawn]
            drawn[number] = max(cards, key=lambda card: _came(card, before, draws, decks))
            hands[mover] &= ~(1 << drawn[number])
    piles: list[list[int]] = [[drawn[draw.number] for draw in draws if draw.shuffle == at] for at in range(len(decks))]
    piles[-1] += reversed(world._stock)
    first = (match._dealer + 1) % match.players
    dealt = [cards_in(hands[(first + place) % match.players]) for place in range(match.players)]
    laps = [hand[lap] for lap in range(len(dealt[0])) for hand in dealt]
    return Past(stacked(match, [[*laps, decks[0][len(laps)], *piles[0]], *piles[1:]]), log)


def _came(card: int, before: list[Draw], draws: list[Draw], decks: list[list[int]]) -> int:
    """Return the number of the earliest move that can have added a card to the hand; -1 if it may have been dealt."""
    begun = {draw.shuffle: draw.number for draw in reversed(draws) if draw.number <= before[-1].number}
    shuffled_in = [number for shuffle, number in begun.items() if shuffle and card in decks[shuffle]]
    return max([-1, *shuffled_in, *(draw.number for draw in before if draw.fitting >> card & 1)])


def _draws(match: Any) -> list[Draw]:
    twin: Any = replay(match.record() | {"moves": []})
    draws: list[Draw] = []
    shuffle = 0
    for number, (seat, move) in enumerate(moves_of(match)):
        shuffle += move.verb == "draw" and not twin._stock
        fitting = twin._fitting
        twin.apply(seat, move)
        if move.verb == "draw":
            draws.append(Draw(number, seat, shuffle, fitting, twin._drawn))
    return draws
