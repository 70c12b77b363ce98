"""Say who won how many of the matches that were played in a channel lately."""

from __future__ import annotations

from collections.abc import Mapping

from tables.history.records import Evening
from ui.text.moments import time_of_day
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.texts import Say

NAMED = 6
"""The maximum number of winners to name."""


def tally_line(evening: Evening, say: Say, seated: Mapping[int, str] | None = None) -> str:
    """Return the line with the evening's winners, or "" if there was only one match or nobody has won.

    It says since when, because the bot doesn't know whether it is evening where its readers are. People who are
    ``seated`` at the reader's table have these clean names.
    """
    winners = evening.winners[:NAMED]
    if evening.matches < 2 or not winners:
        return ""
    known = seated or {}
    names = told_apart(tuple(known.get(one.user) or clean_name(one.name, say("somebody")) for one in winners))
    wins = [say("evening-wins", name=escaped(name), wins=one.wins) for name, one in zip(names, winners, strict=True)]
    more = ["…"] if len(evening.winners) > NAMED else []
    listed = say.joined([*wins, *more], "list-comma")
    return say("evening-tally", matches=evening.matches, since=time_of_day(evening.since), wins=listed)
