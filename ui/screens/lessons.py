"""Build the screens of a lesson: the learner's instructions and questions, above their hand."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine import View
from engine.cards import name as card_name
from engine.move import Move
from lessons import LEARNER, SECOND, Lesson, Position, Turn, Verdict
from ui.components import MAX_IN_ROW
from ui.custom_ids import lesson_table
from ui.options import game_name
from ui.presenter import Presenter, without_words
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, Text, above_controls
from ui.table.ending import last_position
from ui.table.hints import why_buttons, why_not
from ui.table.table_screens import narration
from ui.table.widgets import yes
from ui.table.wished import Draw, Press, marked, on_the_way, presses, way_to
from ui.text.card_text import face, named
from ui.text.gist import gist
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.text_context import TextContext
from ui.text.texts import speak

BEGIN = "begin"
"""The action of the button that shows a lesson's first question."""
MORE = "more"
"""The action of the button that shows everything a lesson has to say about a question."""
SECOND_LESSON = "second"
"""The action of the button that goes from the first lesson to the second."""
FEW = 3
"""The number of moves' buttons that leave room for others in their row."""
LINES_SHOWN, LINES_BEFORE = 6, 3
"""How many of the latest events to describe above a question, and how many of the previous deal's first events."""


def opening_screen(lesson: Lesson, name: str, locale: str | None) -> Screen:
    """Introduce the lesson, showing the table at the start. ``name`` is the learner's name."""
    context = _context(lesson, name, locale)
    view = lesson.first().match.view(None)
    begin = Row((Button(BEGIN, context("learn-begin"), "main"), Button("rules", context("button-rules"))))
    about = Text(_text(lesson, "about", context))
    table = PRESENTERS[lesson.game].table(view, context)
    return _screen(lesson, [Text(_title(lesson, context)), about, *table, begin], context)


def lesson_screen(
    lesson: Lesson,
    position: Position,
    name: str,
    locale: str | None,
    *,
    notice: str = "",
    refused: str = "",
    praise: str = "",
    chosen: str = "",
    more: bool = False,
) -> Screen:
    """Show a position: recent events, the learner's hand, what the lesson wants and why; or the lesson's end.

    The instruction is right above the controls, because a phone shows the end of a long message. Below it, ``notice``
    answers the last click. ``refused`` is the text of a move the rules have just refused. ``praise`` comments on the
    previous move, next to the events. ``chosen`` is the part of a move the learner has chosen so far.
    """
    context = _context(lesson, name, locale)
    presenter = PRESENTERS[lesson.game]
    answer: list[Block] = [Text(context("notice", text=notice))] if notice else []
    praised: list[Block] = [Text(context("notice", text=praise))] if praise else []
    if position.turn is None:
        title = Text(_title(lesson, context))
        return _screen(lesson, [*praised, *answer, title, *_end(lesson, position, presenter, context)], context)
    view = position.match.view(LEARNER)
    step = context("learn-step", number=position.number, of=lesson.length, heading=presenter.heading(view, context))
    said = [f"-# {line}" for line in _happened(position, presenter, context, own=bool(praise))]
    draw = _draws(lesson, position, context)
    hand, way = draw(chosen), _way(position, position.turn, chosen, draw)
    shown = marked(hand, way[0]) if way else hand
    tip = _tip(lesson, position.turn, context)
    if more:
        again: tuple[Button, ...] = (Button(BEGIN, context("learn-again")), Button("rules", context("button-rules")))
    else:
        *reasons, wish = tip.split("\n") if not notice else [tip.split("\n")[-1]]
        tip = "\n".join((*(() if position.turn.unusual else map(gist, reasons)), wish))
        again = (Button(f"{MORE}:{chosen}" if chosen else MORE, context("button-more")),)
    again = (*why_buttons(hand, refused, context.say), *again)
    if position.turn.unusual:
        step = f"{step}\n{context('learn-unusual')}"
    told = [Text(step), *praised, *([Text("\n".join(said), tiles=True)] if said and (more or praise) else [])]
    corrected = bool(way) and escaped(way[0].label) in notice
    asks = answer if corrected else [Text(tip, tiles=True), *answer]
    blocks = above_controls(shown if more or chosen else without_words(shown), asks)
    return _screen(lesson, [*told, *_with_buttons(blocks, again)], context, position.decision)


def _with_buttons(blocks: list[Block], buttons: tuple[Button, ...]) -> list[Block]:
    """Put buttons next to the last few moves, or else below them."""
    last = blocks[-1]
    if isinstance(last, Row) and len(last.buttons) <= FEW and len(last.buttons) + len(buttons) <= MAX_IN_ROW:
        return [*blocks[:-1], Row((*last.buttons, *buttons))]
    return [*blocks, Row(buttons)]


class Reply(NamedTuple):
    """The lesson's comment on a press, or "", and the part of a move that is ``chosen`` after it."""

    notice: str = ""
    chosen: str = ""


def said_of(lesson: Lesson, position: Position, move: str, verdict: Verdict, locale: str | None) -> str:
    """Return the lesson's comment on a legal move, or "" for the move the lesson wants."""
    context = _context(lesson, "", locale)
    if verdict.kind != "other" or position.turn is None:
        return "" if verdict.kind == "wanted" else context("learn-also")
    draw = _draws(lesson, position, context)
    made = way_to(str(Move.parse(move)), "", draw)
    named = PRESENTERS[lesson.game].move_name(position.match.view(LEARNER), Move.parse(move), context)
    pressed = named or (made[-1].label if made else move)
    return _wrong(lesson, pressed, verdict.tip, _way(position, position.turn, "", draw), context)


def reply_to_part(lesson: Lesson, position: Position, part: str, locale: str | None) -> Reply:
    """Judge a press that chooses part of a move. If the lesson wants another, the reply takes back what is wrong."""
    if position.turn is None:
        return Reply()
    context = _context(lesson, "", locale)
    draw = _draws(lesson, position, context)
    way = _way(position, position.turn, part, draw)
    before = on_the_way(part, way)
    if before == part:
        return Reply(chosen=part)
    further = _way(position, position.turn, before, draw)
    pressed = next((press.label for press in presses(draw(before)) if press.part == part), part)
    verb, *_ = position.turn.move.split()
    tip = position.turn.against(part if part[:1].islower() else f"{verb} {part}")  # cards alone have no verb
    return Reply(_wrong(lesson, pressed, tip, further, context), before)


def _wrong(lesson: Lesson, pressed: str, tip: str, way: list[Press], context: TextContext) -> str:
    """Say what a press was, why the lesson wants something else (``tip``, or ""), and which control that is."""
    why = gist(_text(lesson, tip, context)) if tip else ""
    if not way:
        return why or context("learn-other")
    facts = {"why": why or "none", "wanted": escaped(way[0].label), "menu": yes(way[0].in_menu)}
    return context("learn-wrong", pressed=escaped(pressed), **facts)


def _draws(lesson: Lesson, position: Position, context: TextContext) -> Draw:
    """Return a function that draws the learner's hand with part of a move chosen."""
    view, moves = position.match.view(LEARNER), position.match.legal_moves(LEARNER)
    return lambda chosen: PRESENTERS[lesson.game].hand(view, moves, replace(context, chosen=chosen))


def _way(position: Position, turn: Turn, chosen: str, draw: Draw) -> list[Press]:
    """Return the way to the wanted move, or to an equally good one whose beginning is ``chosen``."""
    way = way_to(turn.move, chosen, draw)
    if on_the_way(chosen, way) == chosen:
        return way
    moves = [str(move) for move in position.match.legal_moves(LEARNER)]
    for move in (move for move in moves if set(chosen.split()) <= set(move.split())):
        other = way_to(move, chosen, draw) if position.verdict(move).kind == "also" else []
        if other and on_the_way(chosen, other) == chosen:
            return other
    return way


def lesson_rule(lesson: Lesson, position: Position, refused: str, locale: str | None) -> str:
    """Explain the rule that forbids a move in a lesson's position; see ``ui.table.hints.why_not``."""
    return why_not(position.match, LEARNER, refused, PRESENTERS[lesson.game], _context(lesson, "", locale))


def _title(lesson: Lesson, context: TextContext) -> str:
    return context("learn-title", game=game_name(lesson.game, context.say), part=lesson.part)


def _happened(position: Position, presenter: Presenter[View], context: TextContext, *, own: bool) -> list[str]:
    """Describe the latest events, with a line between two deals, leaving out those the picture shows.

    With ``own``, describe all of the learner's events: the lesson has made another move than the one they chose.
    """
    in_picture = presenter.held(position.match.view(LEARNER))
    before = narration(presenter, position.before, context)[:LINES_BEFORE]
    events = list(position.events)
    if own:
        others = in_picture - presenter.endings  # endings stay, since ``narration`` stops at them
        events = [event for event in events if event.seat == LEARNER or event.kind not in others]
        in_picture &= presenter.endings
    now = narration(presenter, events, context, LINES_SHOWN, in_picture)
    return [*before, context("learn-new-deal"), *now] if before else now


def _end(lesson: Lesson, position: Position, presenter: Presenter[View], context: TextContext) -> list[Block]:
    """Show how the last hand or round ended, what it teaches, and what to do next."""
    view = position.match.view(None)
    blocks: list[Block] = [Text(_text(lesson, "end", context))]
    if view.outcome is not None:
        blocks += last_position(position.match, context)
    else:
        blocks += presenter.result(view, context)
    further = (
        (Button(SECOND_LESSON, context("learn-further"), "main"),) if lesson.part == 1 and lesson.game in SECOND else ()
    )
    practise = Button(f"practise:{lesson.game}", context("learn-practise"), "good", table="-")
    row = Row((practise, *further, Button(BEGIN, context("learn-again")), Button("rules", context("button-rules"))))
    return [*blocks, Text(context("learn-go-on")), row]


def _tip(lesson: Lesson, turn: Turn, context: TextContext) -> str:
    """Return the instruction for a move. The text can name the move's first and last cards, and other cards."""
    shown = [face(card_name(card), context.say) for card in Move.parse(turn.move).cards] or [""]
    about = named(turn.cards.split(), context.say)
    return _text(lesson, turn.tip, context, card=shown[0], other=shown[-1], cards=about)


def _text(lesson: Lesson, tip: str, context: TextContext, **cards: str) -> str:
    """Return one of the lesson's texts. It can name the learner's left and right neighbours and the number of moves."""
    left, right = context.name(1), context.name(lesson.players - 1)
    return context(f"learn-{lesson.name}-{tip}", left=left, right=right, moves=lesson.length, **cards)


def _context(lesson: Lesson, name: str, locale: str | None) -> TextContext:
    say = speak(locale)
    others = (say("computer-name", number=number) for number in range(1, lesson.players))
    names = told_apart((clean_name(name, say("player-number", number=1)), *others))
    return TextContext(say, tuple(map(escaped, names)), names, LEARNER)


def _screen(lesson: Lesson, blocks: list[Block], context: TextContext, decision: str = "-") -> Screen:
    accent = PRESENTERS[lesson.game].accent
    return Screen(tuple(blocks), accent, lesson_table(lesson.name), decision, language=context.say.language)
