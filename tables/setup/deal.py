"""Deal a match, and record everything the deal depends on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine import GAMES, Match, Value, new_match
from tables.entries import Started, UserId
from tables.ports import Header, Unreadable
from tables.setup.fairness import DERIVATIONS, Mixed, clicked


def started(key: str, asked: Mapping[str, Value], mixed: Mixed, dealer: int | None, order: Iterable[int]) -> Started:
    """Build the entry that starts a match for these users (in seat order), with all house rules and the rules' version.

    A match that has already been dealt isn't affected if a default changes later. The parts mixed into the deal are
    recorded too, since people who were in the lobby may be erased later.

    :param asked: the house rules requested in the lobby.
    :raises ValueError: if the game doesn't allow the house rules for this number of players.
    """
    game = GAMES[key]
    users = tuple(map(UserId, order))
    return Started(dealer, users, game.check_options(len(users), asked), game.rules_version, *mixed)


def mixed_in(header: Header, start: Started, clicks: tuple[int, ...]) -> Mixed:
    """Return what is mixed into the seed; ``clicks`` are the Join clicks in seat order, then the Start click.

    :raises Unreadable: if this version doesn't know how the match was dealt.
    """
    if start.derivation not in (None, *DERIVATIONS):
        raise Unreadable(f"table {header.table}: dealt by a newer version of the bot")
    if start.derivation in (None, 1) or start.mixed is None:
        return clicked(clicks)
    return Mixed(start.derivation, start.mixed)


def dealt(header: Header, start: Started, seed: bytes, players: int) -> Match:
    """Re-create the deal of this ``seed``, no matter how old the match is.

    :raises Unreadable: if the installed rules have a different version: the same moves could have different results.
    """
    installed = GAMES[header.game].rules_version
    if start.rules not in (None, installed):
        raise Unreadable(
            f"table {header.table}: dealt under other rules of {header.game} than the installed version {installed}"
        )
    rules = dict(header.options if start.options is None else start.options)
    return new_match(header.game, players, seed, rules, dealer=start.dealer)
