"""Answer players' questions about their hand: why a button is disabled or a move was refused, or what to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine import IllegalMove, Match, Move, View
from engine.cards import COLOURS, SUITS
from engine.cards import name as card_name
from tables import errors
from tables.advice import Advice, Gain, Unit
from tables.ports import Standing
from tables.state import TableState
from ui.custom_ids import SURE, can_ask
from ui.presenter import Presenter, without_controls, without_words
from ui.presenters import presenter_of
from ui.screen import Block, Button, Control, Menu, Row, Text, above_controls
from ui.table.widgets import yes
from ui.table.wished import marked, presses
from ui.text.card_text import colour_face, face, named, suit_face
from ui.text.refusals import reason
from ui.text.sanitize_names import escaped
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say

HINT, HINT_WHY = "hint", "hint-why"
"""The requests for a hint without and with its reason."""
FEW = 7
"""The number of buttons that a phone shows with a hint; a menu takes the place of a row of four."""
_DO = "do:"
_COARSE = 0.1

# -- at a table -------------------------------------------------------------------------------------------------------


def why_notice(state: TableState, user: int, refused: str, locale: str | None) -> str:
    """Explain the rule that forbids the move ``refused``. If it is empty, explain every rule that disables a button.

    :raises NotSeated: if the user has no seat at the table.
    :raises Removed: if a moderator removed the user from the match.
    :raises NotRunning: if no match is running at the table.
    """
    match, seat, context = _asker(state, user, locale)
    return why_not(match, seat, refused, presenter_of(state), context)


def _asker(state: TableState, user: int, locale: str | None) -> tuple[Match, int, TextContext]:
    seat = state.seat_of(user)
    if seat is None:
        raise errors.NotSeated
    if state.seats[seat].removed:
        raise errors.Removed
    if state.match is None or state.standing is not Standing.RUNNING:
        raise errors.NotRunning
    return state.match, seat, context_for(state, locale, seat)


# -- why not ----------------------------------------------------------------------------------------------------------


def why_buttons(hand: Iterable[Block], refused: str, say: Say) -> tuple[Button, ...]:
    """Return the button that asks for the rule, if a move was refused or one of the hand's buttons is disabled."""
    if refused and can_ask(f"why:{refused}"):
        return (Button(f"why:{refused}", say("button-why")),)
    return (Button("why", say("button-why")),) if _disabled_moves(hand) else ()


def why_not(match: Match, seat: int, refused: str, presenter: Presenter[View], context: TextContext) -> str:
    """Explain the rule that forbids a move or, without a move, each rule that currently disables a button.

    The explanation only uses what the seat knows: a refusal's facts never reveal other hands.
    """
    moves = (
        [refused] if refused else _disabled_moves(presenter.hand(match.view(seat), match.legal_moves(seat), context))
    )
    rules = [_rule(match, seat, move, context) for move in moves]
    return " ".join(dict.fromkeys(rule for rule in rules if rule)) or context("why-allowed")


def _rule(match: Match, seat: int, text: str, context: TextContext) -> str:
    """Explain the rule that forbids a move; return "" if no rule does."""
    try:
        match.copy().apply(seat, Move.parse(text))
    except IllegalMove as problem:
        return reason(problem, match.key, context.say)
    return ""


def _disabled_moves(hand: Iterable[Block]) -> list[str]:
    """Return the moves of a hand's disabled buttons."""
    return [button.what.removeprefix(_DO) for button in _move_buttons(hand) if button.disabled]


# -- hints ------------------------------------------------------------------------------------------------------------


class Hint(NamedTuple):
    """Advice to show with a hand, ``explained`` or not."""

    advice: Advice
    explained: bool = False


class Rule(NamedTuple):
    """The rule that forbids a move, to show with a hand."""

    words: str


class Sure(NamedTuple):
    """A legal move that a player has pressed, to show with a hand that asks whether they are sure."""

    move: str


Inserted = Hint | Rule | Sure
"""A hand can show one of these in place of the latest events."""


def with_inserted(
    inserted: Inserted, view: View, moves: list[Move], presenter: Presenter[View], context: TextContext
) -> list[Block]:
    """Return a hand with a hint, a rule or a question."""
    match inserted:
        case Hint():
            return with_hint(inserted, view, moves, presenter, context)
        case Rule():
            return with_rule(inserted, view, moves, presenter, context)
        case Sure():
            return with_question(inserted, view, moves, presenter, context)


def with_question(
    sure: Sure, view: View, moves: list[Move], presenter: Presenter[View], context: TextContext
) -> list[Block]:
    """Return a hand that asks whether to make a move, in place of its controls."""
    name = move_named(Move.parse(sure.move), view, presenter.hand(view, moves, context), presenter, context)
    yes_no = Row(
        (
            Button(f"{SURE}:{sure.move}", context("button-do-it"), "good"),
            Button("hand", context("button-other-moves")),
        )
    )
    hand = without_controls(presenter, view, moves, context)
    return [*hand, Text(context("notice", text=context("ask-first", move=name))), yes_no]


def with_rule(
    rule: Rule, view: View, moves: list[Move], presenter: Presenter[View], context: TextContext
) -> list[Block]:
    """Return a hand with a rule in place of its controls, which leave no room for it on a phone; *Back* returns them.

    The rule also replaces what the hand says about its disabled buttons.
    """
    back = Row((Button("hand", context("button-back")),))
    hand = without_controls(presenter, view, moves, context)
    return [*hand, Text(context("notice", text=rule.words)), back]


def hint(
    advice: Advice,
    view: View,
    moves: list[Move],
    presenter: Presenter[View],
    context: TextContext,
    *,
    explained: bool = True,
    chosen: bool = False,
) -> str:
    """Say in one sentence what the viewer should do and, if ``explained``, what it gains. ``view`` is the viewer's own.

    If they have ``chosen`` the other move of the advice, which the reader has just read, it isn't named again.
    A game can have a text for each verb that gives the reason, unless the reason is "none". Without such a text, or if
    nothing is known about the move, the sentence only names the move's control in the hand; each of the legal ``moves``
    has one.
    """
    move = advice.move
    hand = presenter.hand(view, moves, context)
    if not advice.facts or not context.say.has(f"hint-{view.game}-{move.verb}"):
        return context("hint-move", move=move_named(move, view, hand, presenter, context))
    facts = {**advice.facts} if explained else {**advice.facts, "reason": "none"}
    return context(
        f"hint-{view.game}-{move.verb}",
        **move_words(move, context),
        **presenter.hint_facts(view, context),
        **facts,
        gain=_gain(advice, view, hand, presenter, context, chosen=chosen) if explained else "",
    )


def with_hint(
    hinted: Hint, view: View, moves: list[Move], presenter: Presenter[View], context: TextContext
) -> list[Block]:
    """Return a hand with a hint that marks its control.

    If the move takes several presses, or if the controls leave no room for a hint or its reason on a phone, a button
    that makes the move replaces them all.
    """
    advice, explained = hinted
    said = {full: hint(advice, view, moves, presenter, context, explained=full) for full in (False, True)}
    hand = without_words(presenter.hand(view, moves, context))
    way = [press for press in presses(hand) if press.what == f"{_DO}{advice.move}" and not press.in_menu]
    why = (Button(HINT_WHY, context("button-hint-why")),) if not explained and said[True] != said[False] else ()
    size = sum(len(block.buttons) if isinstance(block, Row) else 4 for block in hand if isinstance(block, Control))
    if way and size <= FEW and not explained:
        hand = marked(hand, way[0])
        row = Row((*why, Button("hand", context("button-look-again"))))
    else:
        hand = without_controls(presenter, view, moves, context, brief=explained)
        do_it = Button(f"{_DO}{advice.move}", context("button-do-it"), "good")
        row = Row((do_it, *why, Button("hand", context("button-other-moves"))))
    return [*above_controls(hand, [Text(context("notice", text=said[explained]))]), row]


def move_words(move: Move, context: TextContext) -> dict[str, object]:
    """Return the variables that texts can use to name the parts of a move."""
    shown = [face(card_name(card), context.say) for card in move.cards]
    return {
        "card": shown[0] if shown else "none",
        "other": shown[-1] if shown else "none",
        "cards": named([card_name(card) for card in move.cards], context.say) or "none",
        "count": len(move.cards),
        "pile": move.pile,
        "bid": move.number or 0,
        "target": context.name(move.target) if move.target is not None else "",
        "colours": context.listed(colour_face(COLOURS[colour], context.say) for colour in move.colours),
        "suit": suit_face(SUITS[move.suit]) if move.suit is not None else "none",
    }


def move_named(move: Move, view: View, hand: Sequence[Block], presenter: Presenter[View], context: TextContext) -> str:
    """Return a sentence's words for a move, or else the game's name for it, its control's label, or its cards."""
    words = f"move-{view.game}-{move.verb}"
    if context.say.has(words):
        return context(words, **move_words(move, context), **presenter.hint_facts(view, context))
    shown = context.listed(face(card_name(card), context.say) for card in move.cards)
    return escaped(presenter.move_name(view, move, context) or _label(hand, move)) or shown or str(move)


def _gain(
    advice: Advice,
    view: View,
    hand: Sequence[Block],
    presenter: Presenter[View],
    context: TextContext,
    *,
    chosen: bool,
) -> str:
    """Return the end of a sentence: what a move gains over the next best one, or over the one the viewer has chosen.

    Return "" if there is no other move, or if the other move is better.
    """
    if advice.other is None or advice.gain.against.sure:
        return ""
    other = move_named(advice.other, view, hand, presenter, context)
    if not advice.gain.sure:
        return context("hint-gain-none", move=other)
    return context(f"hint-gain-{advice.unit}", move=other, chosen=yes(chosen), **amount(advice.gain, advice.unit))


def amount(gain: Gain, unit: Unit) -> dict[str, object]:
    """Round a gain and its margin for display: to one or two decimals for points, otherwise to whole percent.

    One decimal is enough for points that are known no better, unless the gain would no longer exceed its margin.
    """
    shown, margin = gain.hundredths
    if unit in ("hand", "match"):
        return {"gain": max(1, shown), "margin": margin}
    if gain.margin >= _COARSE and round(shown / 10) > round(margin / 10):
        return {"gain": round(shown / 10) / 10, "margin": round(margin / 10) / 10}
    return {"gain": shown / 100, "margin": margin / 100}


def _label(hand: Sequence[Block], move: Move) -> str:
    """Return the label of a move's button or menu line in the hand, or "" if the player picks cards for it."""
    for button in _move_buttons(hand):
        if button.what == f"{_DO}{move}":
            return button.label
    choices = (choice for block in hand if isinstance(block, Menu) for choice in block.choices)
    return next((choice.label for choice in choices if choice.value == str(move)), "")


# -- the controls of a hand -------------------------------------------------------------------------------------------


def _move_buttons(hand: Iterable[Block]) -> Iterator[Button]:
    for block in hand:
        if isinstance(block, Row):
            for button in block.buttons:
                if isinstance(button, Button) and button.what.startswith(_DO):
                    yield button
