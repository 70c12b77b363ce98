"""Build the screens of a lesson: the learner's instructions and questions, above their hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine import View
from engine.cards import name as card_name
from engine.move import Move
from lessons import LEARNER, SECOND, Lesson, Position, Turn, Verdict
from ui.components import MAX_IN_ROW
from ui.custom_ids import OPEN, lesson_table
from ui.options import game_name
from ui.presenter import Presenter, without_controls, without_words
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, Text, above_controls
from ui.table.ending import last_position
from ui.table.hints import why_buttons, why_not
from ui.table.table_screens import narration
from ui.table.widgets import yes
from ui.table.wished import Draw, Press, marked, on_the_way, presses, way_to
from ui.text.card_text import face, named
from ui.text.gist import LEAST, MOST, gist
from ui.text.phone_height import phone_height
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
ROOM, ROOM_ALONE = 180, 320
"""The height in pixels of words about a step that fit a phone with and without its picture."""
MANY = 7
"""The number of buttons above which a phone has little room for words."""
LINES_SHOWN, LINES_BEFORE = 4, 2
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
    rule: str = "",
    alone: bool = False,
) -> Screen:
    """Show a position: recent events, the learner's hand, what the lesson wants and why; or the lesson's end.

    The instruction is right above the controls, because a phone shows the end of a long message. Below it, ``notice``
    answers the last click. ``refused`` is the text of a move the rules have just refused. ``praise`` comments on the
    previous move, next to the events. ``chosen`` is the part of a move the learner has chosen so far. A phone has no
    room for the controls below ``more`` about the step, or below a ``rule`` that forbids a move: *Back* returns them.
    The end says where to find friends if the learner is ``alone`` with the bot.
    """
    context = _context(lesson, name, locale)
    presenter = PRESENTERS[lesson.game]
    answer: list[Block] = [Text(context("notice", text=notice))] if notice else []
    praised: list[Block] = [Text(context("notice", text=praise))] if praise else []
    if position.turn is None:
        return _screen(lesson, [*praised, *answer, *_end(lesson, position, presenter, context, alone=alone)], context)
    heading = presenter.heading(position.match.view(None), context)
    step = context("learn-step", number=position.number, of=lesson.length, heading=heading)
    if position.turn.unusual:
        step = f"{step}\n{context('learn-unusual')}"
    said = "\n".join(f"-# {line}" for line in _happened(position, presenter, context, own=bool(praise)))
    events = [Text(said, tiles=True)] if said else []
    tip = _tip(lesson, position.turn, context)
    if more or rule:
        told = [*events, Text(tip, tiles=True)] if more else [Text(context("notice", text=rule))]
        back = Button(f"{OPEN}:{chosen}" if chosen else OPEN, context("button-back"))
        row = Row((back, Button("rules", context("button-rules"))) if more else (back,))
        explained = [Text(step), *_fitting(position, told, presenter, context), row]
        return _screen(lesson, explained, context, position.decision)
    draw = _draws(lesson, position, context)
    hand, way = draw(chosen), _way(position, position.turn, chosen, draw)
    shown = marked(hand, way[0]) if way else hand
    *reasons, wish = tip.split("\n") if not notice else [tip.split("\n")[-1]]
    short = [] if position.turn.unusual else [_gist(reason, hand) for reason in reasons]
    tip = "\n".join((*short, wish))
    corrected = bool(way) and escaped(way[0].label) in notice
    asks = answer if corrected else [Text(tip, tiles=True), *answer]
    blocks = [*praised, *(events if praise else []), *above_controls(shown if chosen else without_words(shown), asks)]
    questions = why_buttons(hand, refused, context.say)
    if not corrected:
        questions += (Button(f"{MORE}:{chosen}" if chosen else MORE, context("button-more")),)
    return _screen(lesson, [Text(step), *_with_buttons(blocks, questions)], context, position.decision)


def _fitting(position: Position, told: list[Text], presenter: Presenter[View], context: TextContext) -> list[Block]:
    """Return words about a step below its picture, or as much of that as fits a phone: at least the last words."""
    high = sum(phone_height(text.words) for text in told)
    if high > ROOM:
        return [*told] if high <= ROOM_ALONE else [told[-1]]
    view, moves = position.match.view(LEARNER), position.match.legal_moves(LEARNER)
    return [*without_controls(presenter, view, moves, context, brief=True), *told]


def _gist(words: str, hand: Sequence[Block]) -> str:
    """Return the gist of some words about a hand: many buttons leave room for little."""
    buttons = sum(len(block.buttons) for block in hand if isinstance(block, Row))
    return gist(words, MOST if buttons <= MANY else LEAST)


def _with_buttons(blocks: list[Block], buttons: tuple[Button, ...]) -> list[Block]:
    """Put buttons next to the last few moves, or else below them."""
    if not buttons:
        return blocks
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
    return _wrong(lesson, pressed, verdict.tip, _way(position, position.turn, "", draw), draw(""), context)


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
    return Reply(_wrong(lesson, pressed, tip, further, draw(before), context), before)


def _wrong(
    lesson: Lesson, pressed: str, tip: str, way: list[Press], hand: Sequence[Block], context: TextContext
) -> str:
    """Say what a press was, why the lesson wants something else (``tip``, or ""), and which control that is."""
    why = _gist(_text(lesson, tip, context), hand) if tip else ""
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


def _end(
    lesson: Lesson, position: Position, presenter: Presenter[View], context: TextContext, *, alone: bool
) -> list[Block]:
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
    go_on = Text(context("learn-go-on", here=yes(not alone)))
    return [*blocks, go_on, Row((practise, *further, Button(BEGIN, context("learn-again"))))]


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
