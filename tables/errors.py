"""The errors a table raises to refuse a request: a code and facts, no sentences."""

from __future__ import annotations

import re

from engine import IllegalMove


class TableError(Exception):
    """A refused request; nothing has changed. ``facts`` are plain values that the requester may know.

    Its ``code`` names its sentence (``refused-<code>``): it is the class's name in lower case with hyphens.
    """

    code = "table"

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"\B[A-Z]", r"-\g<0>", cls.__name__).lower()

    def __init__(self, **facts: object) -> None:
        super().__init__(self.code)
        self.facts = facts


class NoSuchTable(TableError):
    """No table has this id."""


class SetAside(NoSuchTable):
    """This table's stored rows can't be read. It doesn't count towards quotas, and other tables are unaffected."""


class GameMissing(SetAside):
    """The game of this table isn't installed. The table continues once it is."""


class NotInLobby(TableError):
    """The match has started, or the table is closed."""


class NotRunning(TableError):
    """No match is running at this table."""


class Paused(TableError):
    """The match is paused: no moves until everyone agrees to resume."""


class NotOver(TableError):
    """The match is still running, so its cards can't be shown yet."""


class AlreadySeated(TableError):
    """This person already has a seat here."""


class NotSeated(TableError):
    """This person has no seat here."""


class Full(TableError):
    """Every seat is taken. ``seats``: how many the table has."""


class Kept(TableError):
    """The free seats are kept for invited people. ``seats``: how many are kept."""


class TooManyGuests(TableError):
    """More people are invited than there are seats left. ``seats``: how many are left."""


class TooFew(TableError):
    """Not enough players to start. ``needed`` and ``seated``: how many are needed and seated."""


class NoReview(TableError):
    """Matches of this game can't be reviewed, at all or at the moment."""


class NoHints(TableError):
    """Hints are only given in friendly matches."""


class NotHost(TableError):
    """Only the host can do this. ``host``: the host's user id."""


class BadOption(TableError):
    """The house rules don't work with any number of players. ``why``: the engine's reason."""


class NotManager(TableError):
    """Only people who can manage the server can do this."""


class OnlyInServers(TableError):
    """Tables can only be opened in a channel of a server."""


class WrongChannel(TableError):
    """The server doesn't allow games in this channel. ``channels``: where it allows them, as mentions."""


class NoTablesThere(TableError):
    """This channel can't have tables. ``channel``: a mention; ``why``: "kind", or "unseen" if the bot can't see it."""


class CantShow(TableError):
    """The bot can't show a table here. ``permission``: the key of the most important permission it lacks."""


class CantPost(CantShow):
    """The bot can't post a public message here. ``permission``: the key of the most important permission it lacks."""


class MayNotWrite(TableError):
    """This person can't write in this channel, so they can't make the bot write in it either."""


class Hidden(TableError):
    """This person is hidden from leaderboards, so nobody else can show them in a channel."""


class TooManyBoards(TableError):
    """The server already has leaderboards in ``most`` channels, the limit."""


class NoWord(TableError):
    """The word to cut the deck with has no visible characters."""


class NoComputer(TableError):
    """No computer player has a seat here."""


class BotInvited(TableError):
    """Seats can't be kept for bots."""


class TooMany(TableError):
    """``most`` tables are open, the limit for this ``scope`` ("host", "channel" or "server")."""


class Removed(TableError):
    """A moderator removed this person from the match."""


class NotAllowed(TableError):
    """This person can't do this; only people who manage the server, the host, or the players can."""


class NoTableHere(TableError):
    """No open table of this server matches."""


class WhichTable(TableError):
    """Several tables match. ``count``: how many."""


class Crowded(TableError):
    """More people are clicking than the bot can answer in time."""


class Elsewhere(TableError):
    """Another process runs the tables of this server. ``guild``: the server's id."""


class SlowDown(TableError):
    """This person is clicking faster than the limit."""


class Stale(TableError):
    """The click answers a question that is no longer open."""


class NotSaved(TableError):
    """The store failed: the request was probably not saved and had no effect."""


REFUSED = (TableError, IllegalMove)
"""The exceptions a request to a table can raise, from the table or from the rules of the game."""
