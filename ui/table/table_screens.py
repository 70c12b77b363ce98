"""Build the table's message, the private hand and the rules page around a game presenter's blocks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from engine import Event, Match, View
from tables.history.records import NO_EVENING, Evening
from tables.ports import Deadline, Standing
from tables.recent_events import SEAT_BACK
from tables.state import TableState
from ui import claims
from ui.art.pictures import Moving
from ui.options import game_name
from ui.presenter import Presenter
from ui.presenters import presenter_of
from ui.screen import Block, Button, Drawing, Link, Row, Screen, Text, above_controls
from ui.table.autopilot_lines import sentence_of, stand_in_reason, with_reason
from ui.table.ending import UNRATED, Ratings, over_screen, own_end_screen
from ui.table.hand_forms import Upkeep, form_of, quiet_hand
from ui.table.hints import HINT, Inserted, Rule, Sure, why_buttons, with_inserted
from ui.table.hurry import hurries_line, play_on_button
from ui.table.lobby import lobby_screen
from ui.table.name_labels import legend
from ui.table.whose_turn import whose_turn
from ui.text.clock_words import next_deadline, next_deadline_line, with_time
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say, speak

LINES_SHOWN = 3
SHOW = "refresh"
"""The action that shows the table's current state in place of the clicked message."""
DISCORD = "https://discord.com/channels"


def message_link(guild: int, channel: int, message: int) -> str:
    """Return the URL of a message; the guild is 0 for a direct message."""
    return f"{DISCORD}/{guild or '@me'}/{channel}/{message}"


# -- for everyone -----------------------------------------------------------------------------------------------------


def table_screen(
    state: TableState,
    deadlines: dict[int, Deadline],
    rerated: Ratings = UNRATED,
    evening: Evening = NO_EVENING,
) -> Screen:
    """Build the table's message in the channel, in the table's language.

    After a match, ``rerated`` has its rating changes, and ``evening`` counts the matches played in the channel lately.
    """
    context = context_for(state, state.header.locale)
    if state.standing is Standing.LOBBY:
        return lobby_screen(state, deadlines, context)
    if state.standing is Standing.OVER:
        return over_screen(state, context, rerated, evening)
    return _running(state, deadlines, context)


def _running(state: TableState, deadlines: dict[int, Deadline], context: TextContext) -> Screen:
    match = state.match
    if match is None:
        raise ValueError("a running table must have a match")
    header = state.header
    presenter = presenter_of(state)
    view = state.view(None)
    turn = context("table-turn", turn=whose_turn(presenter, view, context))
    title = context("table-title", game=game_name(header.game, context.say), heading=presenter.heading(view, context))
    clock = next_deadline_line(state, deadlines, context.say)
    above = f"{turn}\n{title}" + (f"\n-# {clock}" if clock else "") + legend(context)
    in_picture = presenter.held(view)
    lines = LINES_SHOWN - bool(in_picture)  # the golden line tells one of them
    if presenter.chapter(view) > 1:
        if not in_picture & presenter.endings:
            above += f"\n-# {presenter.chapter_line(view, context)}"
            lines -= 1
        in_picture |= presenter.endings
    shown = {**claims.table(state), **claims.view(view, presenter.unseen)}
    blocks: list[Block] = [
        Text(above, claims={**shown, **claims.clock(state, next_deadline(state, deadlines))}),
        *claims.claiming(_moving(presenter, match, context), shown),
        *_narration(state, context, lines, in_picture),
    ]
    away = [context(f"away-{seat.away}", name=context.name(at)) for at, seat in enumerate(state.seats) if seat.away]
    away += [*_votes(state, context), *hurries_line(state, context)]
    if away:
        said = {**claims.seats(state, range(len(state.seats))), "votes": state.votes, "hurries": state.hurries}
        blocks.append(Text("\n".join(f"-# {line}" for line in away), claims=said))
    blocks.append(
        Row(
            (
                Button("hand", context("button-hand"), "main"),
                Button("rules", context("button-rules")),
                pause_button(state, context.say),
                Button("leave", context("button-leave")),
                *(play_on_button(state, context.say) if state.hurries else ()),
            )
        )
    )
    return Screen(tuple(blocks), presenter.accent, header.table, language=context.say.language)


def _moving(presenter: Presenter[View], match: Match, context: TextContext) -> list[Block]:
    """Show the table. If the last move revealed something, its picture shows that step by step."""
    view = match.view(None)
    blocks = presenter.table(view, context)
    frames = presenter.in_motion(view, context)
    if not frames:
        return blocks
    return [
        replace(block, picture=Moving((*frames, block.picture))) if isinstance(block, Drawing) else block
        for block in blocks
    ]


def pause_button(state: TableState, say: Say) -> Button:
    """Return the button to pause, to agree to a pause, or to resume."""
    return Button("resume", say("button-resume"), "good") if state.paused else Button("pause", say("button-pause"))


def _votes(state: TableState, context: TextContext) -> list[str]:
    """Say that the match is paused, and who has voted to change that."""
    lines = [context("table-paused")] if state.paused else []
    if state.votes:
        names = context.listed(context.name(seat) for seat in sorted(state.votes))
        facts = {"count": len(state.votes), "missing": len(set(state.voters()) - state.votes)}
        lines.append(context("table-votes", names=names, **facts, paused="yes" if state.paused else "no"))
    return lines


def _narration(state: TableState, context: TextContext, lines: int, elsewhere: Collection[str]) -> list[Block]:
    """Describe the latest events in small print."""
    sentences = narration(presenter_of(state), state.recent, context, lines, elsewhere)
    if not sentences:
        return []
    told = claims.events(event for event in state.recent if event.visible_to(context.seat))
    return [Text("\n".join(f"-# {line}" for line in sentences), claims=told)]


def narration(
    presenter: Presenter[View],
    events: Sequence[Event],
    context: TextContext,
    most: int | None = None,
    elsewhere: Collection[str] = (),
) -> list[str]:
    """Describe the events that the context's seat may know, with consecutive events of a seat on one line.

    If a seat does the same kind of thing several times in a row, such as taking tricks, describe only the newest.
    Return the last ``most`` lines (None for all), from the end of the last chapter on: older events would read as if
    they belonged to this one. Leave out kinds of events that are shown ``elsewhere``, unless a computer acted for a
    player, which nothing else shows. Don't say that a player is back once they have moved.
    """
    lines: list[tuple[tuple[str | None, int | None], dict[str, str]]] = []
    repeated = False
    acted = set[int | None]()
    for event in reversed(events):
        if event.kind == SEAT_BACK and event.seat in acted:
            continue
        if event.visible_to(context.seat):
            acted.add(event.seat)
        shown = event.kind in elsewhere and stand_in_reason(event) is None
        sentence = sentence_of(presenter, event, context) if not shown else None
        if sentence is not None:
            by = stand_in_reason(event), event.seat
            if lines and event.seat is not None and by == lines[-1][0]:
                repeated |= event.kind in lines[-1][1]
                if not repeated:
                    lines[-1][1][event.kind] = sentence
            elif len(lines) == most:
                break
            else:
                lines.append((by, {event.kind: sentence}))
                repeated = False
        if event.kind in presenter.endings:
            break
    return [with_reason(*by, " ".join(reversed(line.values())), context) for by, line in reversed(lines)]


# -- for one player ---------------------------------------------------------------------------------------------------


def hand_screen(
    state: TableState,
    deadlines: dict[int, Deadline],
    seat: int,
    *,
    link: str | None,
    upkeep: Upkeep = "all",
    notice: str = "",
    refused: str = "",
    trouble: str = "",
    locale: str | None = None,
    pinged: bool = False,
    rerated: Ratings = UNRATED,
    chosen: str = "",
    hinted: Inserted | None = None,
) -> Screen:
    """Build a player's private hand: the cards, recent events, and every legal move as a control.

    If its ``upkeep`` doesn't allow that, it says less (``ui.table.hand_forms``). ``link`` leads to the table's message.
    ``notice`` answers the last click, in place of the recent events; it is right above the controls, so that the player
    reads it before the next click. ``refused`` is the text of a move the rules have just refused. ``trouble`` says that
    the table can't be shown. ``locale`` is the reader's own; None means the one they joined with. A player who was
    pinged (``pinged``) can turn pings off. After the match, its end is shown with its rating changes (``rerated``).
    ``chosen`` is the part of a move the player has chosen so far. A ``hinted`` hand shows a hint, a rule or a question
    instead of the events.
    """
    context = context_for(state, locale or state.seats[seat].locale, seat, chosen=chosen)
    form = form_of(state, seat, upkeep)
    if isinstance(hinted, Rule) and form not in ("asked", "live"):
        notice = hinted.words
    answer: list[Block] = [Text(context("notice", text=notice))] if notice else []
    match = state.match
    if state.standing is Standing.OVER:
        return own_end_screen(state, context, rerated, answer, link)
    if match is None or state.standing is not Standing.RUNNING:
        return Screen((Text(context("hand-over")), *answer, *_hand_buttons(link, context)), None, state.header.table)
    told: list[Block] = [Text(trouble)] if trouble else []
    if form not in ("asked", "live"):
        why = why_buttons([], refused, context.say)
        return quiet_hand(state, seat, form, link, [*answer, *told], why, context)
    presenter = presenter_of(state)
    view = state.view(seat)
    mine = seat in match.waiting and not state.paused
    if mine:
        view = replace(view, waiting=(seat,))  # so that the hand doesn't change when others answer at the same time
    moves = match.legal_moves(seat)
    hinted = hinted if mine or isinstance(hinted, Rule | Sure) else None
    heading = presenter.heading(view, context)
    title = context("hand-title", game=game_name(state.header.game, context.say), heading=heading)
    status = _status(state, deadlines.get(seat), seat, partial(whose_turn, presenter, view, context), context)
    not_shown = {*presenter.unseen, *(("waiting", *presenter.at_once) if mine else ())}
    shown = {**claims.table(state), **claims.view(view, not_shown)}
    own = {**claims.question(state, seat), **claims.seats(state, [seat])}
    if mine and state.seats[seat].away is None:
        own.update(claims.clock(state, deadlines.get(seat)))
    blocks: list[Block] = [
        Text("\n".join([status, *([title] if hinted is None else [])]) + legend(context), claims={**shown, **own}),
    ]
    if hinted is not None:
        blocks += told
        blocks += claims.claiming(with_inserted(hinted, view, moves, presenter, context), shown)
    else:
        lines = 0 if notice else presenter.lines_above(view, context)
        blocks += _narration(state, context, lines, presenter.held(view))
        cards = claims.claiming(presenter.hand(view, moves, context), shown)
        blocks += above_controls(cards, answer)
        questions = why_buttons(cards, refused, context.say)
        if state.hints and mine:
            questions += (Button(HINT, context("button-hint")),)
        if not mine:
            questions += play_on_button(state, context.say, seat)
        if pinged:
            questions += (Button("pings-off", context("button-calls-off")),)
        blocks += [*told, *_hand_buttons(link, context, questions, asked=mine)]
    decision, table = match.decision or "-", state.header.table
    language, mark = context.say.language, state.mark
    return Screen(tuple(blocks), presenter.accent, table, decision, language=language, mark=mark, chosen=chosen)


def _status(state: TableState, due: Deadline | None, seat: int, turn: Callable[[], str], context: TextContext) -> str:
    """Say, above a hand, whose ``turn`` it is and how long its owner has, or why they can't move."""
    if state.paused:
        return context("hand-paused")
    if state.match is not None and seat in state.match.waiting:
        return with_time(turn(), state, due, context.say)
    return turn()


def moved_screen(state: TableState, link: str | None, locale: str | None) -> Screen:
    """Build the replacement for a hand that has moved to a newer message."""
    say = speak(locale)
    rows = (Row((Link(link, say("button-table")),)),) if link is not None else ()
    return Screen((Text(say("hand-moved")), *rows), None, state.header.table)


def moved_table_screen(state: TableState, link: str | None) -> Screen:
    """Build the replacement for a table's message once a newer one shows the table."""
    say = speak(state.header.locale)
    rows = (Row((Link(link, say("button-table")),)),) if link is not None else ()
    return Screen((Text(say("table-moved")), *rows), None, state.header.table)


def waiting_screen(state: TableState) -> Screen:
    """Build the table's message for the time when it can't be edited: it says nothing that may change."""
    say = speak(state.header.locale)
    said = say("table-waits", game=game_name(state.header.game, say))
    return Screen((Text(said), Row((Button(SHOW, say("button-look-again"), "main"),))), None, state.header.table)


def left_screen(state: TableState, say: Say) -> Screen:
    """Say that the player has left, and how to come back while the match continues."""
    playing = "yes" if state.standing is Standing.RUNNING else "no"
    return Screen((Text(say("leave-done", game=game_name(state.header.game, say), playing=playing)),))


def _hand_buttons(
    link: str | None, context: TextContext, questions: tuple[Button, ...] = (), *, asked: bool = False
) -> list[Block]:
    """Build a link to the table and a button for a fresh hand, followed by the ``questions`` about the hand.

    A player who is ``asked`` for a move needs no fresh hand, because every click brings one. This saves a row on a
    phone.
    """
    buttons: list[Button | Link] = [Link(link, context("button-table"))] if link is not None else []
    again = [] if asked and link is not None else [Button("hand", context("button-look-again"))]
    return [Row((*buttons, *again, *questions))]
