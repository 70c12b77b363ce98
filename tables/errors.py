"""What a table refuses. Codes and facts only: the sentences are made where people are spoken to."""

from __future__ import annotations

from engine import IllegalMove


class TableError(Exception):
    """Something a table does not do; nothing has changed. ``facts`` are plain values the asker may know."""

    code = "table"

    def __init__(self, **facts: object) -> None:
        super().__init__(self.code)
        self.facts = facts


class NoSuchTable(TableError):
    """There is no table with this id."""

    code = "no-such-table"


class SetAside(NoSuchTable):
    """What is stored for this table can't be read; it counts for no quota, and the other tables go on."""

    code = "set-aside"


class GameMissing(SetAside):
    """The game of this table isn't installed. The table goes on when it is again."""

    code = "game-missing"


class NotInLobby(TableError):
    """The match has begun already, or the table is closed."""

    code = "not-in-lobby"


class NotRunning(TableError):
    """No match is being played at this table now."""

    code = "not-running"


class Paused(TableError):
    """The match is paused: no moves until all agree to go on."""

    code = "paused"


class NotOver(TableError):
    """The match is still being played: its cards can't be shown yet."""

    code = "not-over"


class AlreadySeated(TableError):
    """This person has a seat here already."""

    code = "already-seated"


class NotSeated(TableError):
    """This person has no seat here."""

    code = "not-seated"


class Full(TableError):
    """Every seat is taken. ``seats``: how many there are."""

    code = "full"


class Kept(TableError):
    """The free seats are kept for people who were invited. ``seats``: how many."""

    code = "kept"


class TooManyGuests(TableError):
    """More people are invited than there are seats left. ``seats``: how many those are."""

    code = "too-many-guests"


class TooFew(TableError):
    """Not enough players to start. ``needed`` and ``seated`` count them."""

    code = "too-few"


class NoReview(TableError):
    """A match of this game can't be reviewed, or not now."""

    code = "no-review"


class NoHints(TableError):
    """Hints are given in friendly matches only."""

    code = "no-hints"


class NotHost(TableError):
    """Only the host may do this. ``host``: the host's user id."""

    code = "not-host"


class BadOption(TableError):
    """A house rule that no number of players allows. ``why``: the engine's reason."""

    code = "bad-option"


class NotManager(TableError):
    """Only somebody who may manage the server may do this."""

    code = "not-manager"


class OnlyInServers(TableError):
    """A table is opened in a channel of a server."""

    code = "only-in-servers"


class WrongChannel(TableError):
    """Games are not opened in this channel. ``channels``: where they are, as mentions."""

    code = "wrong-channel"


class NoTablesThere(TableError):
    """A channel in which no table can be. ``channel``: as a mention; ``why``: "kind", or "unseen" by the bot."""

    code = "no-tables-there"


class CantShow(TableError):
    """The bot can't show a table here. ``permission``: the one that it misses most, by its key."""

    code = "cant-show"


class CantPost(CantShow):
    """The bot can't write here what everybody is to see. ``permission``: the one that it misses most, by its key."""

    code = "cant-post"


class MayNotWrite(TableError):
    """Somebody may not write in this channel, and so may not let the bot write in it either."""

    code = "may-not-write"


class Hidden(TableError):
    """Somebody is hidden from leaderboards: nobody else shows them to a channel."""

    code = "hidden"


class TooManyBoards(TableError):
    """As many channels of the server have a leaderboard as may have: ``most``."""

    code = "too-many-boards"


class NoWord(TableError):
    """The deck is cut with a word, and there is nothing to read in what was typed."""

    code = "no-word"


class NoComputer(TableError):
    """No computer player has a seat here."""

    code = "no-computer"


class BotInvited(TableError):
    """A seat can't be kept for a bot."""

    code = "bot-invited"


class TooMany(TableError):
    """As many tables are open as may be: ``most``, in this ``scope`` ("host", "channel" or "server")."""

    code = "too-many"


class Removed(TableError):
    """A moderator took this person out of the match."""

    code = "removed"


class NotAllowed(TableError):
    """This is for others to do: those who manage the server, the host, or the players."""

    code = "not-allowed"


class NoTableHere(TableError):
    """No open table of this server was meant."""

    code = "no-table-here"


class WhichTable(TableError):
    """Several tables may be meant. ``count``: how many."""

    code = "which-table"


class Crowded(TableError):
    """More people click at once than can be answered in time."""

    code = "crowded"


class Elsewhere(TableError):
    """Another process plays the tables of this server: ``guild``."""

    code = "elsewhere"


class SlowDown(TableError):
    """Somebody clicks faster than they are served."""

    code = "slow-down"


class Stale(TableError):
    """The click answers a question that is no longer open."""

    code = "stale"


class NotSaved(TableError):
    """The store failed: what was asked has not been saved and did not happen, as far as is known."""

    code = "not-saved"


REFUSED = (TableError, IllegalMove)
"""All that asking a table can be answered with instead: what the table refuses, and what the rules of the game do."""
