"""The errors a table raises to refuse a request: a code and facts, but no sentences."""

from __future__ import annotations

import re

from engine import IllegalMove


class TableError(Exception):
    """A refused request, which changed nothing. ``facts`` are plain values the requester may know.

    Its ``code``, the class's name in lower case with hyphens, determines the sentence to show (``refused-<code>``).
    """

    code = "table"

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"\B[A-Z]", r"-\g<0>", cls.__name__).lower()

    def __init__(self, **facts: object) -> None:
        super().__init__(self.code)
        self.facts = facts


class NoSuchTable(TableError):
    """No table with this id exists."""


class SetAside(NoSuchTable):
    """The table's stored rows can't be read. It doesn't count towards quotas, and other tables are unaffected."""


class GameMissing(SetAside):
    """The table's game isn't installed. The table resumes once it is."""


class NotInLobby(TableError):
    """The match has already started, or the table is closed."""


class NotRunning(TableError):
    """No match is running at this table."""


class Paused(TableError):
    """The match is paused: no moves are allowed until everyone agrees to resume."""


class NobodyAwaited(TableError):
    """The match isn't waiting for any person, so nobody can play on without one."""


class OwnMove(TableError):
    """The match is waiting for the user, too, so they can't hurry others."""


class TooSoon(TableError):
    """The people to move may still think about it. ``at``: the time until which, in seconds since 1970."""


class NotOver(TableError):
    """The match is still running, so its cards can't be revealed yet."""


class AlreadySeated(TableError):
    """The user already has a seat here."""


class NotRematched(TableError):
    """A player of the last match must open its rematch. ``players``: who can, as mentions."""


class NotSeated(TableError):
    """The user has no seat here."""


class Full(TableError):
    """Every seat is taken. ``seats``: how many the table has."""


class Kept(TableError):
    """The free seats are reserved for invited people. ``seats``: how many are reserved."""


class TooManyGuests(TableError):
    """More people were invited than there are seats left. ``seats``: how many are left."""


class TooFew(TableError):
    """There aren't enough players to start. ``needed`` and ``seated``: how many are needed and seated."""


class NoReview(TableError):
    """A match can't be reviewed now."""


class NeverReviewed(TableError):
    """Matches of this game can't be reviewed, since it has no estimator."""


class NoHints(TableError):
    """Hints are available only in friendly matches."""


class NotHost(TableError):
    """Only the host can do this. ``host``: the host as a mention."""


class BadOption(TableError):
    """The house rules don't work with any number of players. ``why``: the engine's reason."""


class NotManager(TableError):
    """Only people who can manage the server can do this."""


class OnlyInServers(TableError):
    """Tables can only be opened in a server channel."""


class SlowHere(TableError):
    """A slow match needs pings, and where the bot isn't a member it can't send any."""


class SeenAlone(TableError):
    """The server lets the user use the bot only in private, so nobody else would see the table."""


class WrongChannel(TableError):
    """The server doesn't allow games in this channel. ``channels``: those where it does, as mentions."""


class NoTablesThere(TableError):
    """This channel can't have tables. ``channel``: a mention; ``why``: "kind", or "unseen" if the bot can't see it."""


class CantShow(TableError):
    """The bot can't show a table here. ``permission``: the key of the most important permission it lacks."""


class CantPost(CantShow):
    """The bot can't post a public message here. ``permission``: the key of the most important permission it lacks."""


class MayNotWrite(TableError):
    """The user can't write in this channel, so they can't make the bot write there either."""


class Hidden(TableError):
    """The other user is hidden from leaderboards, so nobody else can show them in a channel."""


class TooManyBoards(TableError):
    """The server already has leaderboards in ``most`` channels, the maximum."""


class NoWord(TableError):
    """The word for cutting the deck has no visible characters."""


class NoComputer(TableError):
    """No computer player is seated here."""


class BotInvited(TableError):
    """Seats can't be reserved for bots."""


class TooMany(TableError):
    """The limit of ``most`` open tables for this ``scope`` ("host", "channel" or "server") is reached."""


class Removed(TableError):
    """A moderator removed the user from the match."""


class NotAllowed(TableError):
    """The user isn't allowed to do this; only the players, the host, or people who manage the server can."""


class NoTableHere(TableError):
    """No open table on this server matches."""


class WhichTable(TableError):
    """More than one table matches. ``count``: how many do."""


class Crowded(TableError):
    """So many people are clicking that the bot can't answer them all in time."""


class Elsewhere(TableError):
    """Another process runs this server's tables. ``guild``: the server's id."""


class SlowDown(TableError):
    """The user is clicking faster than the rate limit allows."""


class MatchCounts(TableError):
    """In matches that count, moves can't be taken back."""


class CardsSeen(TableError):
    """The user's last move showed hidden cards, so it can't be taken back."""


class MovedSince(TableError):
    """The move can't be taken back, because it isn't the last one any more."""


class Stale(TableError):
    """The click answers a question that is no longer open."""


class NotSaved(TableError):
    """The store failed: the request probably wasn't saved and had no effect."""


REFUSED = (TableError, IllegalMove)
"""The exceptions a request to a table can raise, whether from the table or from the rules of the game."""
