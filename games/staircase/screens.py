"""Staircase in words and controls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from engine import Event, Move
from engine.cards import card as card_number
from engine.cards import name as card_name
from engine.cards import rank
from games.staircase.rule_pictures import pictures
from games.staircase.rules.card_tracking import Place, Recycled
from games.staircase.rules.match import StaircaseView, Steps
from games.staircase.rules.scoring import Points, points
from games.staircase.scene import Stairs, StairsPicture
from ui.art.pictures import HandPicture
from ui.card_text import face, faces
from ui.name_labels import plate
from ui.pieces import around, closed, do, doer, is_ahead, pile_facts, piles, yes
from ui.presenter import Presenter
from ui.screen import Block, Button, Choice, Drawing, Menu, Text, plain, rows
from ui.text_context import TextContext


class StaircasePresenter(Presenter[StaircaseView]):
    """The presenter of Staircase."""

    accent = 0xB8743A
    silent = frozenset({"drew", "match-ended", "recycled", "scrapped"})

    def heading(self, view: StaircaseView, context: TextContext) -> str:
        """How many cards are still in hands: how far off the end is."""
        return context("staircase-heading", left=sum(view.hand_sizes))

    def question(self, view: StaircaseView, context: TextContext) -> str:
        """Whose turn it is, or who must take one of which two cards."""
        if view.interference is not None:
            asked = view.interference
            return context(
                "staircase-question-take",
                name=context.name(asked.target),
                by=context.name(asked.by),
                cards=_either(_faces(asked.cards, context), context),
            )
        if view.turn is None:
            return context("staircase-question-over")
        return context("staircase-question-turn", name=context.name(view.turn))

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: StaircaseView, context: TextContext) -> list[Block]:
        """Every staircase with its points, the leader and the cards in hand; below them the piles."""
        seats = "\n".join(self._seat(view, seat, context) for seat in range(view.players))
        drawn = [
            (context.name(seat), Stairs(steps.cards, plate(seat, context), steps.runs))
            for seat, steps in enumerate(view.staircases)
        ]
        return [
            _drawn(drawn, context),
            Text(seats),
            *piles(view.depot, view.scrap_pile, self._piles(view, context)),
        ]

    def _seat(self, view: StaircaseView, seat: int, context: TextContext) -> str:
        totals = [_total(steps) for steps in view.staircases]
        return context(
            "staircase-seat",
            name=context.name(seat),
            turn=yes(seat in view.waiting),
            leads=yes(is_ahead(totals, seat)),
            cards=view.hand_sizes[seat],
            steps=_steps(view.staircases[seat], context),
            **_worth(view.staircases[seat]),
        )

    def _piles(self, view: StaircaseView, context: TextContext) -> str:
        if not view.scrap_pile:
            return context("staircase-piles-empty", depot=view.depot)
        return context("staircase-piles", depot=view.depot, **pile_facts(view.scrap_pile, context))

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: StaircaseView, moves: list[Move], context: TextContext) -> list[Block]:
        """The own cards by rank, the own staircase, what became of recycled cards, the others, and the moves."""
        held = _by_rank(view.hand)
        words = context("staircase-hand", cards=faces(held, context.say)) if held else context("hand-empty")
        own = [
            words,
            context("staircase-own", steps=_steps(_own(view), context), **_worth(_own(view))),
            *(self._recycled(told, context) for told in view.recycled),
        ]
        blocks: list[Block] = [Text("\n".join(own)), Text(self._others(view, context))]
        if held:
            blocks.insert(0, Drawing(HandPicture(tuple(held)), plain(words)))
        if not moves:
            return blocks
        if view.interference is not None:
            return blocks + self._take_controls(view, moves, context)
        return blocks + self._turn_controls(view, moves, context)

    def _recycled(self, told: Recycled, context: TextContext) -> str:
        places = [_place(place, context) for place in told.places]
        return context("staircase-recycled", card=face(told.card, context.say), places=_either(places, context))

    def _others(self, view: StaircaseView, context: TextContext) -> str:
        """The other staircases in small print, from the seat on the left: what to race and whom to interfere with."""
        return "\n".join(
            context(
                "staircase-other",
                name=context.name(other),
                total=_total(view.staircases[other]),
                steps=_steps(view.staircases[other], context),
                cards=view.hand_sizes[other],
            )
            for other in around(view.seat or 0, view.players)[1:]
        )

    def _take_controls(self, view: StaircaseView, moves: list[Move], context: TextContext) -> list[Block]:
        """What the own staircase will be with either card, and a button for each."""
        buttons = [self._step_button(view, move, "staircase-do-take", context) for move in moves]
        futures = []
        for move, button in zip(moves, buttons, strict=True):
            card = card_name(move.cards[0])
            then = _with(view, _own(view), card)
            gain = f"+{then.total - _total(_own(view))}"
            futures.append((button.label, Stairs((*_own(view).cards, card), gain, then.runs)))
        return [_drawn(futures, context), Text(context("staircase-take")), *rows(buttons)]

    def _turn_controls(self, view: StaircaseView, moves: list[Move], context: TextContext) -> list[Block]:
        by_verb = {verb: list(group) for verb, group in groupby(moves, key=lambda move: move.verb)}
        builds = sorted(by_verb["build"], key=lambda move: rank(move.cards[0]))
        others = [
            self._scrap_control(view, by_verb.get("scrap", []), context),
            self._recycle_control(view, by_verb.get("recycle", []), context),
            *self._interfere_controls(view, by_verb.get("interfere", []), context),
        ]
        return [
            *rows([self._step_button(view, move, "staircase-do-build", context) for move in builds]),
            *(control for control in others if isinstance(control, Menu)),
            *rows([control for control in others if isinstance(control, Button)]),
        ]

    def _step_button(self, view: StaircaseView, move: Move, key: str, context: TextContext) -> Button:
        """A button that adds a card to the own staircase; green when it earns a bonus."""
        card = card_name(move.cards[0])
        now, then = _own(view), _with(view, _own(view), card)
        label = context(key, card=face(card, context.say), gain=then.total - _total(now))
        return do(move, label, "good" if then.bonus > now.bonus else "main")

    def _scrap_control(self, view: StaircaseView, scraps: list[Move], context: TextContext) -> Menu | Button:
        if not scraps:
            return closed(f"scrap {view.hand[0]} {view.hand[0]}", context("staircase-no-scrap"))
        choices = []
        for move in sorted(scraps, key=lambda move: (rank(move.cards[1]), move.cards[1], rank(move.cards[0]))):
            scrapped, built = (face(card_name(card), context.say) for card in move.cards)
            label = context("staircase-scrap-choice", scrapped=scrapped, built=built)
            choices.append(Choice(str(move), label, _change(view, card_name(move.cards[1]), context)))
        return Menu("pick:scrap", context("staircase-pick-scrap"), tuple(choices))

    def _recycle_control(self, view: StaircaseView, recycles: list[Move], context: TextContext) -> Menu | Button:
        if not recycles:
            return closed(f"recycle {view.hand[0]}", context("staircase-no-recycle"))
        top = view.scrap_pile[-1]
        shown = face(top, context.say)
        choices = tuple(
            Choice(
                str(move),
                context("staircase-recycle-choice", card=face(card_name(move.cards[0]), context.say), top=shown),
                _change(view, top, context),
            )
            for move in sorted(recycles, key=lambda move: rank(move.cards[0]))
        )
        gain = _with(view, _own(view), top).total - _total(_own(view))
        return Menu("pick:recycle", context("staircase-pick-recycle", top=shown, gain=gain), choices)

    def _interfere_controls(
        self, view: StaircaseView, interferes: list[Move], context: TextContext
    ) -> list[Menu | Button]:
        """One menu for each other seat, from the left; none at all when the house rule is off."""
        if not dict(view.options)["interfere"]:
            return []
        targets = around(view.seat or 0, view.players)[1:]
        if not interferes:
            return [closed(f"interfere {view.hand[0]} {view.hand[0]} @{targets[0]}", context("staircase-no-interfere"))]
        return [
            Menu(
                f"pick:interfere @{target}",
                context("staircase-pick-interfere", name=context.plain_names[target]),
                tuple(self._interfere_choice(view, move, context) for move in interferes if move.target == target),
            )
            for target in targets
        ]

    def _interfere_choice(self, view: StaircaseView, move: Move, context: TextContext) -> Choice:
        target = view.staircases[move.target or 0]
        shown = _by_rank(card_name(card) for card in move.cards)
        first, second = _faces(shown, context)
        detail = context(
            "staircase-interfere-detail",
            now=_total(target),
            first=first,
            one=_with(view, target, shown[0]).total,
            second=second,
            other=_with(view, target, shown[1]).total,
        )
        return Choice(str(move), context("staircase-interfere-choice", first=first, second=second), detail)

    # -- endings ------------------------------------------------------------------------------------------------------

    def result(self, view: StaircaseView, context: TextContext) -> list[Block]:
        """The winner's staircase all in gold; then every staircase, the dearest first, runs marked."""
        totals = [_total(steps) for steps in view.staircases]
        ranking = sorted(range(view.players), key=lambda seat: -totals[seat])
        lines = [
            context("staircase-result", name=context.name(seat), steps=_steps(view.staircases[seat], context))
            for seat in ranking
        ]
        best = [seat for seat in range(view.players) if totals[seat] == max(totals)]
        names = context.listed(context.name(seat) for seat in best)
        top = context("staircase-top", names=names, count=len(best))
        golden = [
            (context.name(seat), Stairs(steps.cards, plate(seat, context), ((0, len(steps.cards)),)))
            for seat, steps in enumerate(view.staircases)
            if seat in best
        ]
        return [Text(top), _drawn(golden, context), Text("\n".join(lines))]

    def score(self, view: StaircaseView, seat: int, context: TextContext) -> str:
        """The points, base and bonus apart."""
        return context("staircase-score", **_worth(view.staircases[seat]))

    def tell(self, event: Event, context: TextContext) -> str | None:
        """One sentence for what happened; what the screens show by themselves gets none."""
        key = f"staircase-event-{event.kind}"
        if not context.say.has(key):
            return None
        target = event.facts.get("target")
        scrapped = event.facts.get("scrapped")
        return context(
            key,
            **doer(event, context),
            cards=faces(event.cards, context.say),
            either=_either(_faces(event.cards, context), context),
            target=context.name(target) if target is not None else "",
            asked=yes(target is not None and target == context.seat),
            scrapped=face(scrapped, context.say) if scrapped is not None else "none",
            length=event.facts.get("length", 0),
            gain=event.facts.get("gain", 0),
            grew=yes(bool(event.facts.get("grew"))),
        )

    def rule_pictures(self, context: TextContext) -> list[Drawing]:
        """A sequence, and the same cards without one."""
        return pictures(context)

    def hint_facts(self, view: StaircaseView, context: TextContext) -> Mapping[str, object]:
        """The top of the scrap pile."""
        return {"top": face(view.scrap_pile[-1], context.say) if view.scrap_pile else ""}


def _total(steps: Steps) -> int:
    return steps.base + steps.bonus


def _worth(steps: Steps) -> dict[str, int]:
    return {"total": _total(steps), "base": steps.base, "bonus": steps.bonus}


def _own(view: StaircaseView) -> Steps:
    return view.staircases[view.seat or 0]


def _with(view: StaircaseView, steps: Steps, card: str) -> Points:
    """What a staircase will be worth with one more step."""
    options = dict(view.options)
    return points((*steps.cards, card), str(options["direction"]), str(options["aces"]))


def _change(view: StaircaseView, card: str, context: TextContext) -> str:
    """What a step does to the own points, in words."""
    return context("staircase-change", now=_total(_own(view)), then=_with(view, _own(view), card).total)


def _steps(steps: Steps, context: TextContext) -> str:
    """A staircase from left to right with its runs marked."""
    if not steps.cards:
        return context("staircase-no-steps")
    parts = []
    at = 0
    for start, stop in steps.runs:
        parts += [faces(steps.cards[at:start], context.say)]
        parts += [context("staircase-run", cards=faces(steps.cards[start:stop], context.say))]
        at = stop
    parts.append(faces(steps.cards[at:], context.say))
    return " ".join(part for part in parts if part)


def _drawn(staircases: Iterable[tuple[str, Stairs]], context: TextContext) -> Drawing:
    """Staircases, and by the names given the words for them: a star after a card is a golden step."""
    drawn, lines = [], []
    for name, stairs in staircases:
        golden = {step for start, stop in stairs.lit for step in range(start, stop)}
        steps = [face(card, context.say) + "★" * (step in golden) for step, card in enumerate(stairs.cards)]
        lines.append(context("staircase-result", name=name, steps=" ".join(steps) or context("staircase-no-steps")))
        drawn.append(stairs)
    return Drawing(StairsPicture(tuple(drawn)), plain(" · ".join(lines)))


def _place(place: Place, context: TextContext) -> str:
    if place.hand is not None:
        return context("staircase-place-hand", name=context.name(place.hand))
    return context("staircase-place-depot", above=place.depth or 0)


def _by_rank(cards: Iterable[str]) -> list[str]:
    """Cards in the order in which runs rise; suits don't matter in this game."""
    return sorted(cards, key=lambda card: rank(card_number(card)))


def _faces(cards: Iterable[str], context: TextContext) -> list[str]:
    return [face(card, context.say) for card in cards]


def _either(parts: Sequence[str], context: TextContext) -> str:
    """The parts as alternatives: "2♣, 3♦ or 4♠"."""
    return context.say.listed(parts, "staircase-either")


PRESENTER = StaircasePresenter()
