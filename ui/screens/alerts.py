"""Build the screens of ``/alerts``, and the DM that announces a new table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tables.alerts import Alert
from tables.state import TableState
from ui.options import game_name
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Button, Choice, Link, Menu, Row, Screen, Text
from ui.screens.reminders import PAGE as REMINDER
from ui.text.moments import date_and_time
from ui.text.text_context import context_for
from ui.text.texts import Say


class Span(NamedTuple):
    """How long alerts last: the name used in controls, and the number of seconds (None means forever)."""

    name: str
    seconds: float | None


SPANS = (Span("evening", 6 * 3600.0), Span("day", 86400.0), Span("week", 7 * 86400.0), Span("always", None))
DEFAULT_SPAN = SPANS[0]


def span_named(name: str) -> Span:
    """Return the time span with this name, or the default one."""
    return next((span for span in SPANS if span.name == name), DEFAULT_SPAN)


def alerts_screen(alerts: Sequence[Alert], span: Span, say: Say, *, notice: str = "", closed: bool = False) -> Screen:
    """List a user's alerts on a server, with controls to add games and to choose how long alerts last.

    ``closed`` means that direct messages don't reach them.
    """
    lines = [*([say("notice", text=notice)] if notice else []), say("alerts-title"), say("alerts-about")]
    if closed:
        lines.append(say("alerts-closed"))
    asked = [say("alerts-line", game=game_name(alert.game, say), end=_end(alert.until, say)) for alert in alerts] or [
        say("alerts-none")
    ]
    spans = [
        Button(f"alert-for:{one.name}", say(f"alerts-for-{one.name}"), "main" if one == span else "plain")
        for one in SPANS
    ]
    games = tuple(Choice(key, game_name(key, say)) for key in PRESENTERS)
    menu = Menu(f"alert-ask:{span.name}", say("alerts-pick"), games, 1, len(games))
    stop = [Button("alert-stop", say("button-alerts-stop"), "bad")] if alerts else []
    last = Row((Button(REMINDER, say("button-remind")), *stop))
    return Screen((Text("\n".join(lines)), Text("\n".join(asked)), Row(tuple(spans)), menu, last))


def _end(until: float | None, say: Say) -> str:
    return say("alerts-no-end") if until is None else say("alerts-end", end=date_and_time(until))


def opened_screen(state: TableState, link: str, locale: str | None) -> Screen:
    """Announce a new table: its host, its channel and its free seats, with a link and a button to stop alerts."""
    context = context_for(state, locale)
    header = state.header
    host = state.seat_of(state.host) if state.host is not None else None
    words = context(
        "alert-opened",
        host=context.name(host) if host is not None else "none",
        game=game_name(header.game, context.say),
        channel=str(header.channel),
        free=state.player_counts()[-1] - len(state.seats) - len(state.awaited()),
    )
    row = Row(
        (
            Link(link, context("button-table")),
            Button(f"alert-stop:{header.guild} {header.game}", context("button-alert-stop"), table="-"),
        )
    )
    return Screen((Text(words), row), presenter_of(state).accent)
