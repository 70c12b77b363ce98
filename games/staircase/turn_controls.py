"""Offer a turn's moves step by step: a verb, then one card at a time; to interfere, a player before the cards.

Each step is the same hand with more of the move chosen (``TextContext.chosen``): ``""`` shows the verbs, ``"scrap 4D"``
the cards to build after scrapping the 4♦. A step with only one answer is skipped: its button makes the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import Move
from engine.cards import name as card_name
from engine.cards import rank
from games.staircase.rules.match import StaircaseView
from games.staircase.worth import own, total, with_card
from ui.components import MAX_IN_ROW
from ui.screen import Block, Button, Row, Text, rows
from ui.table.widgets import around, do, opens
from ui.text.card_text import face
from ui.text.text_context import TextContext

VERBS = ("build", "recycle", "scrap", "interfere")
"""The verbs in the order of their buttons, of which a phone shows two in a row."""
CARDS_PER_ROW = 3
"""The number of buttons with a card and its points that fit in a row on a phone."""


def turn_controls(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> list[Block]:
    """Return the controls for the choices made so far, below the question they answer."""
    left = leading(context.chosen, moves) if context.chosen else []
    if not left:
        return _verbs(view, moves, context)
    steps = {"build": _build, "scrap": _scrap, "recycle": _recycle, "interfere": _interfere}
    question, buttons = steps[left[0].verb](view, left, context)
    back = opens(_before(context.chosen, moves), context("button-back"))
    answers = [*buttons, back]
    return [Text(question), *rows(answers, MAX_IN_ROW if len(answers) <= MAX_IN_ROW else CARDS_PER_ROW)]


def leading(chosen: str, moves: Iterable[Move]) -> list[Move]:
    """Return the moves that part of a move can lead to: those that begin with it, or have its player and cards."""
    words = chosen.split(" ")
    if words[0] == "interfere":
        return [move for move in moves if {*words} <= {*str(move).split(" ")}]
    return [move for move in moves if f"{move} ".startswith(f"{chosen} ")]


def move_name(view: StaircaseView, move: Move, context: TextContext) -> str:
    """Name a move in full."""
    shown = [face(card_name(card), context.say) for card in _by_rank(move.cards)]
    first, last = (face(card_name(card), context.say) for card in (move.cards[0], move.cards[-1]))
    match move.verb:
        case "scrap":
            return context("staircase-scrap-choice", scrapped=first, built=last)
        case "recycle":
            return context("staircase-recycle-choice", card=first, top=face(view.scrap_pile[-1], context.say))
        case "interfere":
            name = context.plain_names[move.target or 0]
            return context("staircase-interfere-choice", name=name, first=shown[0], second=shown[1])
    return step_button(view, move, context, f"staircase-{move.verb}-choice").label


# -- the verbs --------------------------------------------------------------------------------------------------------


def impossible(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> list[str]:
    """Say in one line which verbs are disabled and why; return no line if all are possible."""
    reasons = _reasons({verb for verb, left in _by_verb(view, moves).items() if not left}, context)
    return [context("staircase-closed", why=reasons)] if reasons else []


def _by_verb(view: StaircaseView, moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Return the moves for each verb; a house rule that is off at this table isn't mentioned."""
    off = {"interfere"} if not dict(view.options)["interfere"] else set()
    return {verb: [move for move in moves if move.verb == verb] for verb in VERBS if verb not in off}


def _verbs(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> list[Block]:
    """Show the four verbs, with impossible ones disabled."""
    return [Row(tuple(_verb(view, verb, left, context) for verb, left in _by_verb(view, moves).items()))]


def _verb(view: StaircaseView, verb: str, moves: Sequence[Move], context: TextContext) -> Button:
    """Return a verb's button; if there is only one card to choose, the button makes the move."""
    label = context(f"staircase-verb-{verb}", span=_span(_gains(view, verb, moves)))
    if len(moves) == 1:
        return do(moves[0], label)
    targets = {move.target for move in moves}
    one = f" @{targets.pop()}" if verb == "interfere" and len(targets) == 1 else ""
    return opens(f"{verb}{one}", label, "main", disabled=not moves)


def _gains(view: StaircaseView, verb: str, moves: Sequence[Move]) -> set[int]:
    """Return the points that a verb's moves would add for the viewer; other verbs' points aren't on their buttons."""
    built = {"build": [card_name(move.cards[0]) for move in moves], "recycle": view.scrap_pile[-1:] if moves else ()}
    now = total(own(view))
    return {with_card(view, own(view), card).total - now for card in built.get(verb, ())}


def _span(gains: set[int]) -> str:
    """Return the lowest and highest of some points as "10–40" or "10", or "none" without any."""
    return "–".join(map(str, sorted({min(gains), max(gains)}))) if gains else "none"


def _reasons(closed: set[str], context: TextContext) -> str:
    """Say why these verbs are impossible; scrap and interfere need two cards."""
    pair = {"scrap", "interfere"}
    told = [*sorted(closed - pair), "pair"] if pair <= closed else sorted(closed)
    return " · ".join(context(f"staircase-no-{what}") for what in told)


# -- the steps of a move ----------------------------------------------------------------------------------------------

_Step = tuple[str, list[Button]]
"""A question and its answers."""


def _build(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> _Step:
    buttons = [step_button(view, move, context) for move in _ordered(moves, 0)]
    return context("staircase-pick-build"), buttons


def _scrap(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> _Step:
    """Ask which card to scrap, then which one to build."""
    if context.chosen == "scrap":
        return context("staircase-pick-scrap"), _one_by_one(view, [move.cards[0] for move in moves], moves, context)
    scrapped = face(card_name(moves[0].cards[0]), context.say)
    buttons = [step_button(view, move, context) for move in _ordered(moves, 1)]
    return context("staircase-pick-scrapped", card=scrapped), buttons


def _recycle(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> _Step:
    """Ask which card to put on the depot; all of the moves build the same card."""
    top = view.scrap_pile[-1]
    gain = with_card(view, own(view), top).total - total(own(view))
    buttons = [do(move, face(card_name(move.cards[0]), context.say)) for move in _ordered(moves, 0)]
    return context("staircase-pick-recycle", top=face(top, context.say), gain=gain), buttons


def _interfere(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> _Step:
    """Ask whom to interfere with, then which card to show, then which other one."""
    if len({move.target for move in moves}) > 1:
        return _whom(view, moves, context)
    target = moves[0].target or 0
    name, shown = context.name(target), _cards_in(context.chosen)
    cards = [card for move in moves for card in move.cards if card_name(card) not in shown]
    if not shown:
        return context("staircase-pick-shown", name=name), _one_by_one(view, cards, moves, context, target)
    move_with = {card: move for move in moves for card in move.cards}
    buttons = [do(move_with[card], _gain(view, target, card, context)) for card in _by_rank(cards)]
    return context("staircase-pick-second", name=name, card=face(shown[0], context.say)), buttons


def _whom(view: StaircaseView, moves: Sequence[Move], context: TextContext) -> _Step:
    """Ask whom to interfere with, beginning on the left; with two cards in hand, ask nothing else."""
    by_seat = {seat: [move for move in moves if move.target == seat] for seat in around(view.seat or 0, view.players)}
    left = {seat: theirs for seat, theirs in by_seat.items() if theirs}
    names = context.plain_names
    if all(len(theirs) == 1 for theirs in left.values()):
        pair = [face(card_name(card), context.say) for card in _by_rank(moves[0].cards)]
        question = context("staircase-pick-pair", cards=context.say.listed(pair, "staircase-either"))
        return question, [do(theirs[0], names[seat]) for seat, theirs in left.items()]
    return context("staircase-pick-interfere"), [opens(f"interfere @{seat}", names[seat], "main") for seat in left]


def _one_by_one(
    view: StaircaseView, cards: Iterable[int], moves: Sequence[Move], context: TextContext, target: int | None = None
) -> list[Button]:
    """Return a button for each card that leads to one of the moves; if it leads to just one, it makes that move."""
    buttons = []
    for card in _by_rank(set(cards)):
        verb, *at = context.chosen.split(" ")
        part = " ".join([verb, card_name(card), *at])
        left = leading(part, moves)
        label = face(card_name(card), context.say) if target is None else _gain(view, target, card, context)
        buttons.append(do(left[0], label) if len(left) == 1 else opens(part, label))
    return list({button.what: button for button in buttons}.values())


def step_button(view: StaircaseView, move: Move, context: TextContext, key: str = "staircase-do-build") -> Button:
    """Make a button that adds the move's last card to the viewer's staircase; green if it earns a bonus."""
    card = card_name(move.cards[-1])
    now, then = own(view), with_card(view, own(view), card)
    label = context(key, card=face(card, context.say), gain=then.total - total(now))
    return do(move, label, "good" if then.bonus > now.bonus else "main")


def _gain(view: StaircaseView, seat: int, card: int, context: TextContext) -> str:
    """Label a card with the points it would add for another seat."""
    steps = view.staircases[seat]
    gain = with_card(view, steps, card_name(card)).total - total(steps)
    return context("staircase-do-build", card=face(card_name(card), context.say), gain=gain)


# -- parts of moves ---------------------------------------------------------------------------------------------------


def _before(chosen: str, moves: Sequence[Move]) -> str:
    """Return the choices made before the last step."""
    verb, *more = chosen.split(" ")
    if not more:
        return ""
    if verb == "interfere" and not _cards_in(chosen):  # a player was chosen, or is the only one
        return verb if len({move.target for move in leading(verb, moves)}) > 1 else ""
    return " ".join([verb, *(word for word in more if word.startswith("@"))])


def _cards_in(chosen: str) -> list[str]:
    return [word for word in chosen.split(" ")[1:] if not word.startswith("@")]


def _ordered(moves: Sequence[Move], place: int) -> list[Move]:
    """Sort moves by the rank of one of their cards."""
    return sorted(moves, key=lambda move: (rank(move.cards[place]), move.cards[place]))


def _by_rank(cards: Iterable[int]) -> list[int]:
    return sorted(cards, key=lambda card: (rank(card), card))
