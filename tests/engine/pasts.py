"""Pasts of imagined worlds: how the cards may have come to lie as a world has them, so that a seat saw what it saw.

Each game finds such a past, or none when the world contradicts what its seat has seen. ``agrees`` plays it through and
believes nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple
from unittest.mock import patch

from engine import Event, Match, Move, replay
from engine.cards import NAMES, card_set, cards_in, lowest

Moves = list[tuple[int, Move]]


class PastMatch(NamedTuple):
    """A match before some moves, and those moves."""

    start: Match
    moves: Moves


def agrees(past: PastMatch, match: Match, world: Match, seat: int) -> bool:
    """Whether the moves of a past tell the seat what it was told in the match, and lead to the world.

    :raises IllegalMove: when one of them is not legal.
    """
    moves, twin = moves_of(match), past.start
    before = len(moves) - len(past.moves)
    real = replay(match.record() | {"moves": match.record()["moves"][:before]})
    for (mover, made), (other, move) in zip(moves[before:], past.moves, strict=True):
        told, imagined = real.apply(mover, made), twin.apply(other, move)
        if mover != other or _heard(told, seat) != _heard(imagined, seat) or real.view(seat) != twin.view(seat):
            return False
    return hidden(twin) == hidden(world)


def _heard(events: Iterable[Event], seat: int) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def hidden(match: Any) -> tuple[object, ...]:
    """Where the cards lie that somebody can't see."""
    match match.key:
        case "levelup":
            return match._hands, match._stock, match._drawn
        case "staircase":
            return match._hands, match._depot
        case "spectrum":
            table = match._round
            return table.hands, table.stock, table.sealed, table.offer == "offered" and table.offered
        case _:
            return (match._hands,)


def moves_of(match: Match) -> Moves:
    """The log of a match."""
    return [(seat, Move.parse(text)) for seat, text in match.record()["moves"]]


def stacked(match: Match, decks: Iterable[Iterable[int]]) -> Match:
    """A match as this one was at its start, but for its shuffles.

    :raises ValueError: when one of them has other cards.
    """
    texts = [" ".join(NAMES[number] for number in deck) for deck in decks]
    return replay(match.record() | {"decks": texts, "moves": []})


def decks_of(match: Match) -> list[list[int]]:
    """The cards of each shuffle of a match until now, the top first."""
    decks: list[list[int]] = []
    shuffle = Match._shuffled

    def noted(self: Match, deck: Iterable[int]) -> list[int]:
        decks.append(shuffle(self, deck))
        return decks[-1]

    with patch.object(Match, "_shuffled", noted):
        replay(match.record())
    return decks


# -- Level Up and L'Escalier: what is hidden has stayed where it is, so other cards take the same ways ------


def levelup(match: Any, world: Any, seat: int) -> PastMatch | None:
    """Cards lie in the same places of the same shuffles; the one just drawn is drawn last."""
    last = [0 if one._drawn is None else 1 << one._drawn for one in (match, world)]
    shuffles = []
    for shuffled_in in match._shuffled_in:
        pairs = []
        for real, imagined in zip(match._hands, world._hands, strict=True):
            pairs += _paired(real & last[0] & shuffled_in, imagined & last[1] & shuffled_in)
            pairs += _paired(real & ~last[0] & shuffled_in, imagined & ~last[1] & shuffled_in)
        shuffles.append(pairs)
    shuffles[-1] += zip(match._stock, world._stock, strict=True)
    return _renamed(match, shuffles)


def escalier(match: Any, world: Any, seat: int) -> PastMatch | None:
    """Other cards were dealt to the same hands."""
    hands = zip(match._hands, world._hands, strict=True)
    return _renamed(match, [[pair for real, imagined in hands for pair in _paired(real, imagined)]])


def _paired(real: int, imagined: int) -> list[tuple[int, int]]:
    """Each card of a set with the one that is there in the world: itself, if it can be."""
    same = [(number, number) for number in cards_in(real & imagined)]
    return same + list(zip(cards_in(real & ~imagined), cards_in(imagined & ~real), strict=False))


def _renamed(match: Match, shuffles: list[list[tuple[int, int]]]) -> PastMatch | None:
    """The same moves after the last shuffles, but for the cards in these pairs, which came from those shuffles."""
    decks = decks_of(match)
    for number, pairs in enumerate(reversed(shuffles), 1):
        named = dict(pairs)
        fresh = sorted(set(named.values()) - set(named))  # they lay where nobody has looked
        named |= dict(zip(fresh, sorted(set(named) - set(named.values())), strict=False))
        decks[-number] = [named.get(card, card) for card in decks[-number]]
    try:
        return PastMatch(stacked(match, decks), moves_of(match))
    except ValueError:
        return None


# -- Staircase and Spectrum: cards change hands unseen, so the moves are undone, the last one first ------

Table = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, Move], ...]]
"""Hands as sets, the pile face down with its top last, and the moves that lead from there to the world."""


def _with(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _any_of(hand: int, followed: int) -> list[int]:
    """Each card of a hand that the seat has followed until now, and one of all the others, which are alike to it."""
    strange = hand & ~followed
    return [*cards_in(hand & followed), *([lowest(strange)] if strange else [])]


def staircase(match: Any, world: Any, seat: int) -> PastMatch | None:
    """Whoever drew unseen drew a card that may have lain there."""
    log = moves_of(match)
    drawn, sources = _draws(match)

    def undone(number: int, hands: tuple[int, ...], depot: tuple[int, ...], later: Any) -> Iterator[Table]:
        if number < 0:
            yield hands, depot, later
            return
        mover, move = log[number]
        hand = hands[mover]
        if move.verb == "recycle":
            card = depot[-1]
            if mover != seat or card == move.cards[0]:
                hands, depot = _with(hands, mover, hand | 1 << card), depot[:-1]
                yield from undone(number - 1, hands, depot, ((mover, Move("recycle", (card,))), *later))
            return
        later = ((mover, move), *later)
        if move.verb == "take":
            yield from undone(number - 1, hands, depot, later)
        elif move.verb in ("build", "interfere"):
            yield from undone(number - 1, _with(hands, mover, hand | card_set(move.cards)), depot, later)
        else:
            for card in candidates(number, mover, hand):
                before = _with(hands, mover, hand & ~(1 << card) | card_set(move.cards))
                yield from undone(number - 1, before, (*depot, card), later)

    def candidates(number: int, mover: int, hand: int) -> list[int]:
        """What may have been drawn in this move, of a hand just after it."""
        source = sources[number]
        if mover == seat or (source is not None and log[source][0] == seat):
            return [drawn[number]] if hand >> drawn[number] & 1 else []
        followed = card_set(move.cards[0] for owner, move in log[:number] if owner == seat and move.verb == "recycle")
        return _any_of(hand if source is not None else hand & ~followed, followed)

    for hands, depot, moves in undone(len(log) - 1, tuple(world._hands), tuple(world._depot), ()):
        dealt = [cards_in(hands[(match._starter + turn) % match.players]) for turn in range(match.players)]
        top = [hand[lap] for lap in range(5) for hand in dealt]
        scrap = decks_of(match)[0][len(top)]
        return PastMatch(stacked(match, [[*top, scrap, *reversed(depot)]]), list(moves))
    return None


def _draws(match: Match) -> tuple[dict[int, int], dict[int, int | None]]:
    """By number of the move, the card that was drawn, and the move that had put it there (None: it was dealt)."""
    twin: Any = replay(match.record() | {"moves": []})
    put: list[int | None] = [None] * len(twin._depot)
    drawn, sources = {}, {}
    for number, (seat, move) in enumerate(moves_of(match)):
        if move.verb == "scrap":
            drawn[number], sources[number] = twin._depot[-1], put.pop()
        elif move.verb == "recycle":
            put.append(number)
        twin.apply(seat, move)
    return drawn, sources


class Stage(NamedTuple):
    """What there was to know of a move of Spectrum: who was on turn and their neighbour, and cards that moved.

    ``given`` and ``got`` are the cards of a swap, as who offered sees it; ``drawn`` is a set.
    """

    offerer: int
    neighbour: int
    given: int
    got: int
    drawn: int


def spectrum(match: Any, world: Any, seat: int) -> PastMatch | None:
    """In this round: others swapped cards that they may have had, and drew some of those that they have.

    What was seen in the rounds before is not looked at: the world's own hands at the start of the round are believed.
    """
    start, log, stages = _this_round(match)
    gained = [now & ~then for now, then in zip(match._victories, start._victories, strict=True)]

    def undone(number: int, table: Table, offered: int) -> Iterator[Table]:
        if number < 0:
            yield table
            return
        hands, stock, later = table
        (mover, move), stage = log[number], stages[number]
        hand = hands[mover]
        followed = card_set(
            one.given if one.offerer == seat else one.got
            for (_, other), one in zip(log[:number], stages, strict=False)
            if other.verb == "accept" and seat in (one.offerer, one.neighbour)
        )
        if move.verb == "exchange":
            strange = cards_in(hand & ~followed)[: len(move.cards)]
            drawn = stage.drawn if mover == seat else card_set(strange)
            if drawn & ~hand or drawn.bit_count() < len(move.cards):
                return
            hands, stock = _with(hands, mover, hand & ~drawn | card_set(move.cards)), (*stock, *cards_in(drawn))
            yield from undone(number - 1, (hands, stock, ((mover, move), *later)), -1)
        elif move.verb == "accept":
            theirs = hands[stage.offerer]
            ways: Iterable[tuple[int, int]] = product(_any_of(hand, followed), _any_of(theirs, followed))
            if seat in (stage.offerer, mover):
                ways = [(stage.given, stage.got)] if hand >> stage.given & theirs >> stage.got & 1 else []
            for given, got in ways:
                swapped = 1 << given | 1 << got
                before = _with(_with(hands, mover, hand ^ swapped), stage.offerer, theirs ^ swapped)
                made = ((mover, Move("accept", (got,))), *later)
                yield from undone(number - 1, (before, stock, made), given)
        elif move.verb == "offer":
            card = offered if offered >= 0 else world._round.offered
            if mover == seat:
                card = move.cards[0]
            elif offered < 0 and number < len(log) - 1:
                card = lowest(hand)  # it was declined, and nobody knows what it was
            yield from undone(number - 1, (hands, stock, ((mover, Move("offer", (card,))), *later)), -1)
        else:
            if move.verb == match.phase and move.verb in ("show", "discard"):
                move = Move(move.verb, tuple(cards_in(world._round.sealed[mover])))
            yield from undone(number - 1, (hands, stock, ((mover, move), *later)), -1)

    hands = tuple(hand | cards for hand, cards in zip(world._round.hands, gained, strict=True))
    for dealt, stock, moves in undone(len(log) - 1, (hands, tuple(world._round.stock), ()), -1):
        start._round.hands, start._round.stock = list(dealt), list(stock)
        return PastMatch(start, list(moves))
    return None


def _this_round(match: Any) -> tuple[Any, Moves, list[Stage]]:
    """The match at the start of its last round, the moves since, and what went on in them."""
    twin: Any = replay(match.record() | {"moves": []})
    start, since = twin.copy(), 0
    stages: list[Stage] = []
    for number, (seat, move) in enumerate(moves_of(match), 1):
        table = twin._round
        offerer, neighbour, held, given = table.at_turn, table.neighbour, table.hands[seat], table.offered
        twin.apply(seat, move)
        if twin._round is not table:
            start, since, stages = twin.copy(), number, []
            continue
        got = move.cards[0] if move.verb == "accept" else -1
        stages.append(Stage(offerer, neighbour, given, got, table.hands[seat] & ~held))
    return start, moves_of(match)[since:], stages


PASTS: dict[str, Callable[[Any, Any, int], PastMatch | None]] = {
    "levelup": levelup,
    "staircase": staircase,
    "escalier": escalier,
    "spectrum": spectrum,
}
"""By game: a past of an imagined world that agrees with all that the seat has seen, from (match, world, seat)."""
