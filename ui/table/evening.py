"""Say who won how many of the matches that were played in a channel lately."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tables.history.records import Evening, Winner
from ui.text.moments import time_of_day
from ui.text.sanitize_names import clean_name, escaped, twins
from ui.text.texts import Say

NAMED = 2
"""The maximum number of winners to name: a phone has room for two."""


def tally_line(evening: Evening, say: Say, seated: Mapping[int, str] | None = None) -> str:
    """Return the line with the evening's winners, or "" if there was only one match or nobody has won.

    It says since when, because the bot doesn't know whether it is evening where its readers are. People who are
    ``seated`` at the reader's table have these clean names.
    """
    winners = evening.winners[:NAMED]
    if evening.matches < 2 or not winners:
        return ""
    names = _names(winners, seated or {}, say("somebody"))
    wins = [say("evening-wins", name=escaped(name), wins=one.wins) for name, one in zip(names, winners, strict=True)]
    more = ["…"] if len(evening.winners) > NAMED else []
    listed = say.joined([*wins, *more], "list-comma")
    return say("evening-tally", matches=evening.matches, since=time_of_day(evening.since), wins=listed)


def _names(winners: Sequence[Winner], seated: Mapping[int, str], somebody: str) -> list[str]:
    """Return names of which no two look alike; people at the table keep theirs, others get a number if needed."""
    clean = [seated.get(one.user) or clean_name(one.name, somebody) for one in winners]
    numbers = {at: len(seated) + at for at in twins([*clean, *seated.values()]) if at < len(clean)}
    return [
        f"{name} ({numbers[at] + 1})" if at in numbers and one.user not in seated else name
        for at, (one, name) in enumerate(zip(winners, clean, strict=True))
    ]
