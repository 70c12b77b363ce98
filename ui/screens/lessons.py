"""Build the screens of a lesson: what the learner is told and asked, above their hand."""

from __future__ import annotations

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
from ui.text.card_text import face, named
from ui.text.sanitize_names import clean_name, safe_name
from ui.text.text_context import TextContext
from ui.text.texts import speak

BEGIN = "begin"
"""The action of the button that leads to a lesson's first question."""
FURTHER = "second"
"""The action of the button that leads from a first lesson to the second."""
LINES_TOLD, LINES_BEFORE = 6, 3
"""So many of the last things that happened are told above a question; of the deal before, so many of the first."""


def opening_screen(lesson: Lesson, name: str, locale: str | None) -> Screen:
    """What the lesson is about, and its table as the lesson finds it. ``name`` is what the learner is called."""
    context = _context(lesson, name, locale)
    view = lesson.first().match.view(None)
    begin = Row((Button(BEGIN, context("learn-begin"), "main"), Button("rules", context("button-rules"))))
    about = Text(_told(lesson, "about", context))
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
) -> Screen:
    """A position: what has happened, the learner's hand, what the lesson wants and why; or the lesson's end.

    What it wants stands right above the controls: a phone shows the end of a long message. Below it ``notice`` answers
    the last click; ``refused`` is the text of a move that the rules have just refused. ``praise`` is said of the move
    before this position: it stands with what has happened.
    """
    context = _context(lesson, name, locale)
    presenter = PRESENTERS[lesson.game]
    told: list[Block] = [Text(context("notice", text=notice))] if notice else []
    praised: list[Block] = [Text(context("notice", text=praise))] if praise else []
    title = _title(lesson, context)
    if position.turn is None:
        return _screen(lesson, [*praised, *told, Text(title), *_end(lesson, position, presenter, context)], context)
    view = position.match.view(LEARNER)
    step = context("learn-step", number=position.number, of=lesson.length, heading=presenter.heading(view, context))
    blocks: list[Block] = [Text(f"{title}\n{step}"), *praised]
    said = _happened(position, presenter, context)
    if said:
        blocks.append(Text("\n".join(f"-# {line}" for line in said), tiles=True))
    hand = presenter.hand(view, position.match.legal_moves(LEARNER), context)
    again = (Button(BEGIN, context("learn-again")), Button("rules", context("button-rules")))
    row = Row((*why_buttons(hand, refused, context.say), *again))
    wanted = [Divider(), Text(_tip(lesson, position.turn, context), tiles=True), *told]
    return _screen(lesson, [*blocks, *above_controls(hand, wanted), row], context, position.decision)


def said_of(lesson: Lesson, verdict: Verdict, locale: str | None) -> str:
    """What a lesson says of a lawful move; "" of the one that it wants."""
    context = _context(lesson, "", locale)
    if verdict.kind == "other" and verdict.tip:
        return _told(lesson, verdict.tip, context)
    return "" if verdict.kind == "wanted" else context(f"learn-{verdict.kind}")


def lesson_rule(lesson: Lesson, position: Position, refused: str, locale: str | None) -> str:
    """The rule that forbids a move in a position of a lesson; see ``ui.table.hints.why_not``."""
    return why_not(position.match, LEARNER, refused, PRESENTERS[lesson.game], _context(lesson, "", locale))


def _title(lesson: Lesson, context: TextContext) -> str:
    return context("learn-title", game=game_name(lesson.game, context.say), part=lesson.part)


def _happened(position: Position, presenter: Presenter[View], context: TextContext) -> list[str]:
    """The last things that happened, in words; between two deals a line that says so."""
    in_picture = presenter.held(position.match.view(LEARNER))
    before = narration(presenter, position.before, context)[:LINES_BEFORE]
    now = narration(presenter, position.events, context, LINES_TOLD, in_picture)
    return [*before, context("learn-new-deal"), *now] if before else now


def _end(lesson: Lesson, position: Position, presenter: Presenter[View], context: TextContext) -> list[Block]:
    """How the last hand or round ended, what it shows, and how to go on."""
    view = position.match.view(None)
    blocks: list[Block] = [Text(_told(lesson, "end", context))]
    if view.outcome is not None:
        blocks += last_position(position.match, context)
    else:
        blocks += presenter.result(view, context)
    further = (Button(FURTHER, context("learn-further"), "main"),) if lesson.part == 1 and lesson.game in SECOND else ()
    practise = Button(f"practise:{lesson.game}", context("learn-practise"), "good", table="-")
    row = Row((practise, *further, Button(BEGIN, context("learn-again")), Button("rules", context("button-rules"))))
    return [*blocks, Text(context("learn-go-on")), row]


def _tip(lesson: Lesson, turn: Turn, context: TextContext) -> str:
    """What is said before a move. The text may name its first and last card, and those it is about."""
    shown = [face(card_name(card), context.say) for card in Move.parse(turn.move).cards] or [""]
    about = named(turn.cards.split(), context.say)
    told = _told(lesson, turn.tip, context, card=shown[0], other=shown[-1], cards=about)
    return f"{context('learn-unusual')}\n{told}" if turn.unusual else told


def _told(lesson: Lesson, tip: str, context: TextContext, **cards: str) -> str:
    """A text of the lesson's. It may name the players on the left and on the right, and count the learner's moves."""
    left, right = context.name(1), context.name(lesson.players - 1)
    return context(f"learn-{lesson.name}-{tip}", left=left, right=right, moves=lesson.length, **cards)


def _context(lesson: Lesson, name: str, locale: str | None) -> TextContext:
    say = speak(locale)
    fallback = say("player-number", number=1)
    others = tuple(say("computer-name", number=number) for number in range(1, lesson.players))
    return TextContext(say, (safe_name(name, fallback), *others), (clean_name(name, fallback), *others), LEARNER)


def _screen(lesson: Lesson, blocks: list[Block], context: TextContext, decision: str = "-") -> Screen:
    accent = PRESENTERS[lesson.game].accent
    return Screen(tuple(blocks), accent, lesson_table(lesson.name), decision, language=context.say.language)
