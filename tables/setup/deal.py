"""Deal a match, and write down everything its deal depends on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine import GAMES, Match, Value, new_match
from tables.entries import Started, UserId
from tables.ports import Header, Unreadable
from tables.setup.fairness import DERIVATIONS, Mixed, clicked


def started(key: str, asked: Mapping[str, Value], mixed: Mixed, dealer: int | None, order: Iterable[int]) -> Started:
    """The start of a match for these users, in seat order, with every house rule in force and the rules' version.

    A default that changes later doesn't change a match that was dealt before. What is mixed into the deal is written
    down too: somebody who was in the lobby may be erased later, and their clicks must count no more often for it.

    :param asked: the house rules that the lobby asks for.
    :raises ValueError: when the game doesn't allow the house rules for so many players.
    """
    game = GAMES[key]
    users = tuple(map(UserId, order))
    return Started(dealer, users, game.check_options(len(users), asked), game.rules_version, *mixed)


def mixed_in(header: Header, start: Started, clicks: tuple[int, ...]) -> Mixed:
    """What the deal is made from besides the seed; ``clicks`` are those of Join in seat order and of Start.

    :raises Unreadable: when it was dealt in a way that this version doesn't know.
    """
    if start.derivation not in (None, *DERIVATIONS):
        raise Unreadable(f"table {header.table}: dealt by a newer version of the bot")
    if start.derivation in (None, 1) or start.mixed is None:
        return clicked(clicks)
    return Mixed(start.derivation, start.mixed)


def dealt(header: Header, start: Started, seed: bytes, players: int) -> Match:
    """The match as it was dealt, now or long ago, from the ``seed`` of the match.

    :raises Unreadable: when the rules installed are of another version: the same moves could lead elsewhere.
    """
    installed = GAMES[header.game].rules_version
    if start.rules not in (None, installed):
        raise Unreadable(
            f"table {header.table}: dealt under other rules of {header.game} than the installed version {installed}"
        )
    rules = dict(header.options if start.options is None else start.options)
    return new_match(header.game, players, seed, rules, dealer=start.dealer)
