"""The errors with which a table refuses a request: a code and facts, no sentences."""

from __future__ import annotations

import re

from engine import IllegalMove


class TableError(Exception):
    """Something a table does not do; nothing has changed. ``facts`` are plain values the asker may know.

    Its ``code`` names its sentence (``refused-<code>``): the class's own name, in small letters with hyphens.
    """

    code = "table"

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"\B[A-Z]", r"-\g<0>", cls.__name__).lower()

    def __init__(self, **facts: object) -> None:
        super().__init__(self.code)
        self.facts = facts


class NoSuchTable(TableError):
    """There is no table with this id."""


class SetAside(NoSuchTable):
    """What is stored for this table can't be read; it counts for no quota, and the other tables go on."""


class GameMissing(SetAside):
    """The game of this table isn't installed. The table goes on when it is again."""


class NotInLobby(TableError):
    """The match has begun already, or the table is closed."""


class NotRunning(TableError):
    """No match is being played at this table now."""


class Paused(TableError):
    """The match is paused: no moves until all agree to go on."""


class NotOver(TableError):
    """The match is still being played: its cards can't be shown yet."""


class AlreadySeated(TableError):
    """This person has a seat here already."""


class NotSeated(TableError):
    """This person has no seat here."""


class Full(TableError):
    """Every seat is taken. ``seats``: how many there are."""


class Kept(TableError):
    """The free seats are kept for people who were invited. ``seats``: how many."""


class TooManyGuests(TableError):
    """More people are invited than there are seats left. ``seats``: how many those are."""


class TooFew(TableError):
    """Not enough players to start. ``needed`` and ``seated`` count them."""


class NoReview(TableError):
    """A match of this game can't be reviewed, or not now."""


class NoHints(TableError):
    """Hints are given in friendly matches only."""


class NotHost(TableError):
    """Only the host may do this. ``host``: the host's user id."""


class BadOption(TableError):
    """A house rule that no number of players allows. ``why``: the engine's reason."""


class NotManager(TableError):
    """Only somebody who may manage the server may do this."""


class OnlyInServers(TableError):
    """A table is opened in a channel of a server."""


class WrongChannel(TableError):
    """Games are not opened in this channel. ``channels``: where they are, as mentions."""


class NoTablesThere(TableError):
    """A channel in which no table can be. ``channel``: as a mention; ``why``: "kind", or "unseen" by the bot."""


class CantShow(TableError):
    """The bot can't show a table here. ``permission``: the one that it misses most, by its key."""


class CantPost(CantShow):
    """The bot can't write here what everybody is to see. ``permission``: the one that it misses most, by its key."""


class MayNotWrite(TableError):
    """Somebody may not write in this channel, and so may not let the bot write in it either."""


class Hidden(TableError):
    """Somebody is hidden from leaderboards: nobody else shows them to a channel."""


class TooManyBoards(TableError):
    """As many channels of the server have a leaderboard as may have: ``most``."""


class NoWord(TableError):
    """The deck is cut with a word, and there is nothing to read in what was typed."""


class NoComputer(TableError):
    """No computer player has a seat here."""


class BotInvited(TableError):
    """A seat can't be kept for a bot."""


class TooMany(TableError):
    """As many tables are open as may be: ``most``, in this ``scope`` ("host", "channel" or "server")."""


class Removed(TableError):
    """A moderator took this person out of the match."""


class NotAllowed(TableError):
    """This is for others to do: those who manage the server, the host, or the players."""


class NoTableHere(TableError):
    """No open table of this server was meant."""


class WhichTable(TableError):
    """Several tables may be meant. ``count``: how many."""


class Crowded(TableError):
    """More people click at once than can be answered in time."""


class Elsewhere(TableError):
    """Another process plays the tables of this server: ``guild``."""


class SlowDown(TableError):
    """Somebody clicks faster than they are served."""


class Stale(TableError):
    """The click answers a question that is no longer open."""


class NotSaved(TableError):
    """The store failed: what was asked has not been saved and did not happen, as far as is known."""


REFUSED = (TableError, IllegalMove)
"""All that asking a table can be answered with instead: what the table refuses, and what the rules of the game do."""
