"""Build the screens of a lesson: the learner's instructions and questions, above their hand."""

from __future__ import annotations

from dataclasses import replace

from engine import View
from engine.cards import name as card_name
from engine.move import Move
from lessons import LEARNER, SECOND, Lesson, Position, Turn, Verdict
from ui.custom_ids import lesson_table
from ui.options import game_name
from ui.presenter import Presenter
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Divider, Row, Screen, Text, above_controls
from ui.table.ending import last_position
from ui.table.hints import why_buttons, why_not
from ui.table.table_screens import narration
from ui.table.wished import wished
from ui.text.card_text import face, named
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.text_context import TextContext
from ui.text.texts import speak

BEGIN = "begin"
"""The action of the button that shows a lesson's first question."""
SECOND_LESSON = "second"
"""The action of the button that goes from the first lesson to the second."""
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
) -> Screen:
    """Show a position: recent events, the learner's hand, what the lesson wants and why; or the lesson's end.

    The instruction is right above the controls, because a phone shows the end of a long message. Below it, ``notice``
    answers the last click. ``refused`` is the text of a move the rules have just refused. ``praise`` comments on the
    previous move, next to the events. ``chosen`` is the part of a move the learner has chosen so far.
    """
    context = replace(_context(lesson, name, locale), chosen=chosen)
    presenter = PRESENTERS[lesson.game]
    answer: list[Block] = [Text(context("notice", text=notice))] if notice else []
    praised: list[Block] = [Text(context("notice", text=praise))] if praise else []
    title = _title(lesson, context)
    if position.turn is None:
        return _screen(lesson, [*praised, *answer, Text(title), *_end(lesson, position, presenter, context)], context)
    view = position.match.view(LEARNER)
    step = context("learn-step", number=position.number, of=lesson.length, heading=presenter.heading(view, context))
    blocks: list[Block] = [Text(f"{title}\n{step}"), *praised]
    said = _happened(position, presenter, context)
    if said:
        blocks.append(Text("\n".join(f"-# {line}" for line in said), tiles=True))
    hand = presenter.hand(view, position.match.legal_moves(LEARNER), context)
    again = (Button(BEGIN, context("learn-again")), Button("rules", context("button-rules")))
    row = Row((*why_buttons(hand, refused, context.say), *again))
    wanted = [Divider(), Text(_tip(lesson, position.turn, context), tiles=True), *answer]
    marked = wished(hand, str(position.turn.move))
    return _screen(lesson, [*blocks, *above_controls(marked, wanted), row], context, position.decision)


def said_of(lesson: Lesson, verdict: Verdict, locale: str | None) -> str:
    """Return the lesson's comment on a legal move, or "" for the move the lesson wants."""
    context = _context(lesson, "", locale)
    if verdict.kind == "other" and verdict.tip:
        return _text(lesson, verdict.tip, context)
    return "" if verdict.kind == "wanted" else context(f"learn-{verdict.kind}")


def lesson_rule(lesson: Lesson, position: Position, refused: str, locale: str | None) -> str:
    """Explain the rule that forbids a move in a lesson's position; see ``ui.table.hints.why_not``."""
    return why_not(position.match, LEARNER, refused, PRESENTERS[lesson.game], _context(lesson, "", locale))


def _title(lesson: Lesson, context: TextContext) -> str:
    return context("learn-title", game=game_name(lesson.game, context.say), part=lesson.part)


def _happened(position: Position, presenter: Presenter[View], context: TextContext) -> list[str]:
    """Describe the latest events, with a line between two deals."""
    in_picture = presenter.held(position.match.view(LEARNER))
    before = narration(presenter, position.before, context)[:LINES_BEFORE]
    now = narration(presenter, position.events, context, LINES_SHOWN, in_picture)
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
    tip = _text(lesson, turn.tip, context, card=shown[0], other=shown[-1], cards=about)
    return f"{context('learn-unusual')}\n{tip}" if turn.unusual else tip


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
