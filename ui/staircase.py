"""Staircase in words and controls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine import Event, Move
from engine.cards import card as card_number
from engine.cards import name as card_name
from engine.cards import rank
from engine.recycled import Place, Recycled
from engine.staircase import StaircaseView, Steps
from engine.stairs import Points, points
from ui.art.pictures import HandPicture, PilesPicture, Stairs, StairsPicture
from ui.faces import face, faces
from ui.plates import plate
from ui.screen import Block, Button, Choice, Drawing, Menu, Text, plain, rows
from ui.voice import Voice


class StaircasePresenter:
    """The presenter of Staircase."""

    accent = 0xB8743A

    def chapter(self, view: StaircaseView) -> int:  # noqa: ARG002 - a match is one hand, whatever the view
        """Always 1: a match is one hand."""
        return 1

    def heading(self, view: StaircaseView, voice: Voice) -> str:
        """How many cards are still in hands: how far off the end is."""
        return voice("staircase-heading", left=sum(view.hand_sizes))

    def question(self, view: StaircaseView, voice: Voice) -> str:
        """Whose turn it is, or who must take one of which two cards."""
        if view.interference is not None:
            asked = view.interference
            return voice(
                "staircase-question-take",
                name=voice.name(asked.target),
                by=voice.name(asked.by),
                cards=_either(_faces(asked.cards, voice), voice),
            )
        if view.turn is None:
            return voice("staircase-question-over")
        return voice("staircase-question-turn", name=voice.name(view.turn))

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: StaircaseView, voice: Voice) -> list[Block]:
        """Every staircase with its points, the leader and the cards in hand; below them the piles."""
        seats = "\n".join(self._seat(view, seat, voice) for seat in range(view.players))
        piles = self._piles(view, voice)
        drawn = [
            (voice.name(seat), Stairs(steps.cards, plate(seat, voice), steps.runs))
            for seat, steps in enumerate(view.staircases)
        ]
        return [
            _drawn(drawn, voice),
            Text(seats),
            Drawing(PilesPicture(view.depot, view.scrap_pile), plain(piles)),
            Text(piles),
        ]

    def _seat(self, view: StaircaseView, seat: int, voice: Voice) -> str:
        totals = [_total(steps) for steps in view.staircases]
        return voice(
            "staircase-seat",
            name=voice.name(seat),
            turn="yes" if seat in view.waiting else "no",
            leads="yes" if totals[seat] == max(totals) > min(totals) else "no",
            cards=view.hand_sizes[seat],
            steps=_steps(view.staircases[seat], voice),
            **_worth(view.staircases[seat]),
        )

    def _piles(self, view: StaircaseView, voice: Voice) -> str:
        if not view.scrap_pile:
            return voice("staircase-piles-empty", depot=view.depot)
        *below, top = view.scrap_pile
        shown = faces(reversed(below), voice.say) or "none"
        return voice("staircase-piles", top=face(top, voice.say), below=shown, depot=view.depot)

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: StaircaseView, moves: list[Move], voice: Voice) -> list[Block]:
        """The own cards by rank, the own staircase, what became of recycled cards, the others, and the moves."""
        held = _by_rank(view.hand)
        words = voice("staircase-hand", cards=faces(held, voice.say)) if held else voice("hand-empty")
        own = [
            words,
            voice("staircase-own", steps=_steps(_own(view), voice), **_worth(_own(view))),
            *(self._recycled(told, voice) for told in view.recycled),
        ]
        blocks: list[Block] = [Text("\n".join(own)), Text(self._others(view, voice))]
        if held:
            blocks.insert(0, Drawing(HandPicture(tuple(held)), plain(words)))
        if not moves:
            return blocks
        if view.interference is not None:
            return blocks + self._take_controls(view, moves, voice)
        return blocks + self._turn_controls(view, moves, voice)

    def _recycled(self, told: Recycled, voice: Voice) -> str:
        places = [_place(place, voice) for place in told.places]
        return voice("staircase-recycled", card=face(told.card, voice.say), places=_either(places, voice))

    def _others(self, view: StaircaseView, voice: Voice) -> str:
        """The other staircases in small print, from the seat on the left: what to race and whom to interfere with."""
        return "\n".join(
            voice(
                "staircase-other",
                name=voice.name(other),
                total=_total(view.staircases[other]),
                steps=_steps(view.staircases[other], voice),
                cards=view.hand_sizes[other],
            )
            for other in _others_from_the_left(view)
        )

    def _take_controls(self, view: StaircaseView, moves: list[Move], voice: Voice) -> list[Block]:
        """What the own staircase will be with either card, and a button for each."""
        buttons = [self._step_button(view, move, "staircase-do-take", voice) for move in moves]
        futures = []
        for move, button in zip(moves, buttons, strict=True):
            card = card_name(move.cards[0])
            then = _with(view, _own(view), card)
            gain = f"+{then.total - _total(_own(view))}"
            futures.append((button.label, Stairs((*_own(view).cards, card), gain, then.runs)))
        return [_drawn(futures, voice), Text(voice("staircase-take")), *rows(buttons)]

    def _turn_controls(self, view: StaircaseView, moves: list[Move], voice: Voice) -> list[Block]:
        by_verb = {verb: list(group) for verb, group in groupby(moves, key=lambda move: move.verb)}
        builds = sorted(by_verb["build"], key=lambda move: rank(move.cards[0]))
        others = [
            self._scrap_control(view, by_verb.get("scrap", []), voice),
            self._recycle_control(view, by_verb.get("recycle", []), voice),
            *self._interfere_controls(view, by_verb.get("interfere", []), voice),
        ]
        return [
            *rows([self._step_button(view, move, "staircase-do-build", voice) for move in builds]),
            *(control for control in others if isinstance(control, Menu)),
            *rows([control for control in others if isinstance(control, Button)]),
        ]

    def _step_button(self, view: StaircaseView, move: Move, key: str, voice: Voice) -> Button:
        """A button that adds a card to the own staircase; green when it earns a bonus."""
        card = card_name(move.cards[0])
        now, then = _own(view), _with(view, _own(view), card)
        label = voice(key, card=face(card, voice.say), gain=then.total - _total(now))
        return Button(f"do:{move}", label, "good" if then.bonus > now.bonus else "main")

    def _scrap_control(self, view: StaircaseView, scraps: list[Move], voice: Voice) -> Menu | Button:
        if not scraps:
            return _closed(f"scrap {view.hand[0]} {view.hand[0]}", "staircase-no-scrap", voice)
        choices = []
        for move in sorted(scraps, key=lambda move: (rank(move.cards[1]), move.cards[1], rank(move.cards[0]))):
            scrapped, built = (face(card_name(card), voice.say) for card in move.cards)
            label = voice("staircase-scrap-choice", scrapped=scrapped, built=built)
            choices.append(Choice(str(move), label, _change(view, card_name(move.cards[1]), voice)))
        return Menu("pick:scrap", voice("staircase-pick-scrap"), tuple(choices))

    def _recycle_control(self, view: StaircaseView, recycles: list[Move], voice: Voice) -> Menu | Button:
        if not recycles:
            return _closed(f"recycle {view.hand[0]}", "staircase-no-recycle", voice)
        top = view.scrap_pile[-1]
        shown = face(top, voice.say)
        choices = tuple(
            Choice(
                str(move),
                voice("staircase-recycle-choice", card=face(card_name(move.cards[0]), voice.say), top=shown),
                _change(view, top, voice),
            )
            for move in sorted(recycles, key=lambda move: rank(move.cards[0]))
        )
        gain = _with(view, _own(view), top).total - _total(_own(view))
        return Menu("pick:recycle", voice("staircase-pick-recycle", top=shown, gain=gain), choices)

    def _interfere_controls(self, view: StaircaseView, interferes: list[Move], voice: Voice) -> list[Menu | Button]:
        """One menu for each other seat, from the left; none at all when the house rule is off."""
        if not dict(view.options)["interfere"]:
            return []
        targets = _others_from_the_left(view)
        if not interferes:
            return [_closed(f"interfere {view.hand[0]} {view.hand[0]} @{targets[0]}", "staircase-no-interfere", voice)]
        return [
            Menu(
                f"pick:interfere @{target}",
                voice("staircase-pick-interfere", name=voice.plain_names[target]),
                tuple(self._interfere_choice(view, move, voice) for move in interferes if move.target == target),
            )
            for target in targets
        ]

    def _interfere_choice(self, view: StaircaseView, move: Move, voice: Voice) -> Choice:
        target = view.staircases[move.target or 0]
        shown = _by_rank(card_name(card) for card in move.cards)
        first, second = _faces(shown, voice)
        detail = voice(
            "staircase-interfere-detail",
            now=_total(target),
            first=first,
            one=_with(view, target, shown[0]).total,
            second=second,
            other=_with(view, target, shown[1]).total,
        )
        return Choice(str(move), voice("staircase-interfere-choice", first=first, second=second), detail)

    # -- endings ------------------------------------------------------------------------------------------------------

    def chapter_result(self, view: StaircaseView, voice: Voice) -> list[Block]:
        """The same as the end of the match: a match is one hand."""
        return self.result(view, voice)

    def result(self, view: StaircaseView, voice: Voice) -> list[Block]:
        """The winner's staircase all in gold; then every staircase, the dearest first, runs marked."""
        totals = [_total(steps) for steps in view.staircases]
        ranking = sorted(range(view.players), key=lambda seat: -totals[seat])
        lines = [
            voice("staircase-result", name=voice.name(seat), steps=_steps(view.staircases[seat], voice))
            for seat in ranking
        ]
        best = [seat for seat in range(view.players) if totals[seat] == max(totals)]
        names = voice.listed(voice.name(seat) for seat in best)
        top = voice("staircase-top", names=names, count=len(best))
        golden = [
            (voice.name(seat), Stairs(steps.cards, plate(seat, voice), ((0, len(steps.cards)),)))
            for seat, steps in enumerate(view.staircases)
            if seat in best
        ]
        return [Text(top), _drawn(golden, voice), Text("\n".join(lines))]

    def score(self, view: StaircaseView, seat: int, voice: Voice) -> str:
        """The points, base and bonus apart."""
        return voice("staircase-score", **_worth(view.staircases[seat]))

    def tell(self, event: Event, voice: Voice) -> str | None:
        """One sentence for what happened; what the screens show by themselves gets none."""
        key = f"staircase-event-{event.kind}"
        if not voice.say.has(key):
            return None
        target = event.facts.get("target")
        scrapped = event.facts.get("scrapped")
        return voice(
            key,
            name=voice.name(event.seat) if event.seat is not None else "",
            you="yes" if event.seat is not None and event.seat == voice.seat else "no",
            cards=faces(event.cards, voice.say),
            either=_either(_faces(event.cards, voice), voice),
            target=voice.name(target) if target is not None else "",
            asked="yes" if target is not None and target == voice.seat else "no",
            scrapped=face(scrapped, voice.say) if scrapped is not None else "none",
            length=event.facts.get("length", 0),
            gain=event.facts.get("gain", 0),
            grew="yes" if event.facts.get("grew") else "no",
        )


def _total(steps: Steps) -> int:
    return steps.base + steps.bonus


def _worth(steps: Steps) -> dict[str, int]:
    return {"total": _total(steps), "base": steps.base, "bonus": steps.bonus}


def _own(view: StaircaseView) -> Steps:
    return view.staircases[view.seat or 0]


def _others_from_the_left(view: StaircaseView) -> list[int]:
    """The other seats, the viewer's left neighbour first."""
    return [((view.seat or 0) + turn) % view.players for turn in range(1, view.players)]


def _with(view: StaircaseView, steps: Steps, card: str) -> Points:
    """What a staircase will be worth with one more step."""
    options = dict(view.options)
    return points((*steps.cards, card), str(options["direction"]), str(options["aces"]))


def _change(view: StaircaseView, card: str, voice: Voice) -> str:
    """What a step does to the own points, in words."""
    return voice("staircase-change", now=_total(_own(view)), then=_with(view, _own(view), card).total)


def _steps(steps: Steps, voice: Voice) -> str:
    """A staircase from left to right with its runs marked."""
    if not steps.cards:
        return voice("staircase-no-steps")
    parts = []
    at = 0
    for start, stop in steps.runs:
        parts += [faces(steps.cards[at:start], voice.say)]
        parts += [voice("staircase-run", cards=faces(steps.cards[start:stop], voice.say))]
        at = stop
    parts.append(faces(steps.cards[at:], voice.say))
    return " ".join(part for part in parts if part)


def _drawn(staircases: Iterable[tuple[str, Stairs]], voice: Voice) -> Drawing:
    """Staircases, and by the names given the words for them: a star after a card is a golden step."""
    drawn, lines = [], []
    for name, stairs in staircases:
        golden = {step for start, stop in stairs.lit for step in range(start, stop)}
        steps = [face(card, voice.say) + "★" * (step in golden) for step, card in enumerate(stairs.cards)]
        lines.append(voice("staircase-result", name=name, steps=" ".join(steps) or voice("staircase-no-steps")))
        drawn.append(stairs)
    return Drawing(StairsPicture(tuple(drawn)), plain(" · ".join(lines)))


def _place(place: Place, voice: Voice) -> str:
    if place.hand is not None:
        return voice("staircase-place-hand", name=voice.name(place.hand))
    return voice("staircase-place-depot", above=place.depth or 0)


def _by_rank(cards: Iterable[str]) -> list[str]:
    """Cards in the order in which runs rise; suits don't matter in this game."""
    return sorted(cards, key=lambda card: rank(card_number(card)))


def _faces(cards: Iterable[str], voice: Voice) -> list[str]:
    return [face(card, voice.say) for card in cards]


def _either(parts: Sequence[str], voice: Voice) -> str:
    """The parts as alternatives: "2♣, 3♦ or 4♠"."""
    if len(parts) < 2:
        return "".join(parts)
    return voice("staircase-either", first=", ".join(parts[:-1]), last=parts[-1])


def _closed(move: str, key: str, voice: Voice) -> Button:
    """A control that can't be used now, labelled with the reason; the rules refuse the move for the same one."""
    return Button(f"do:{move}", voice(key), disabled=True)
