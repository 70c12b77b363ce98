"""Put Staircase on the screen: its words, buttons and menus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine import Event, Move
from games.staircase.counted_up import counted_up
from games.staircase.rule_pictures import pictures
from games.staircase.rules.card_tracking import Place, Recycled
from games.staircase.rules.match import StaircaseView, Steps
from games.staircase.seating import moment as moment_line
from games.staircase.seating import table_scene
from games.staircase.turn_controls import impossible, move_name, step_button, turn_controls
from games.staircase.turning_points import base_points, decided, parts
from games.staircase.worth import by_rank, own, total, worth
from ui.art.pictures import Group
from ui.presenter import Ending, Moment, Part, Presenter
from ui.screen import Block, Drawing, Text, rows
from ui.table.name_labels import plate
from ui.table.turning_points import largest_difference
from ui.table.widgets import around, cards_alone, described_by, doer, is_ahead, pile_facts, yes
from ui.text.card_text import face, faces
from ui.text.text_context import TextContext

STAIRCASES_AT_THE_END = 2
"""The number of winners' staircases that fit side by side."""


_IN_PICTURE = frozenset(
    {"built", "drew-card", "interfered", "passed", "recycled-card", "run", "took", "took-from-scrap"}
)
"""The kinds of events that the picture of a seat being asked shows in some way."""


class StaircasePresenter(Presenter[StaircaseView]):
    """Presents Staircase: its table, hands, controls and events."""

    accent = 0xB8743A
    silent = frozenset({"drew", "match-ended", "recycled", "scrapped"})
    unseen = frozenset({"dealer", "phase", "starter", "turn"})

    def heading(self, view: StaircaseView, context: TextContext) -> str:
        """Say how many cards all hands still hold, which shows how close the end is."""
        return context("staircase-heading", left=sum(view.hand_sizes))

    def asked(self, view: StaircaseView, context: TextContext) -> str:
        """Ask for a card to build, or for one of two cards to take."""
        if view.interference is None:
            return context("staircase-asked-turn")
        return context("staircase-asked-take", cards=_either(_faces(view.interference.cards, context), context))

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: StaircaseView, context: TextContext) -> list[Block]:
        """Show everything in one picture. In words: the staircases with points, the leader, hand sizes and piles."""
        seats = [self._seat(view, seat, context) for seat in range(view.players)]
        words = (*seats, self._piles(view, context), moment_line(view, context, context.names))
        return [described_by(table_scene(view, context), *words)]

    def _seat(self, view: StaircaseView, seat: int, context: TextContext) -> str:
        totals = [total(steps) for steps in view.staircases]
        return context(
            "staircase-seat",
            name=context.name(seat),
            turn=yes(seat in view.waiting),
            leads=yes(is_ahead(totals, seat)),
            cards=view.hand_sizes[seat],
            steps=_steps(view.staircases[seat], context),
            **worth(view.staircases[seat]),
        )

    def _piles(self, view: StaircaseView, context: TextContext) -> str:
        if not view.scrap_pile:
            return context("staircase-piles-empty", depot=view.depot)
        return context("staircase-piles", depot=view.depot, **pile_facts(view.scrap_pile, context))

    def held(self, view: StaircaseView) -> frozenset[str]:
        """Return the kinds of events already shown by the golden line: an open interfere, or the latest run.

        While the viewer is asked and a phone needs the room for notes or a question, the picture has to show them all.
        """
        if view.seat in view.waiting and (view.recycled or view.interference is not None):
            return _IN_PICTURE
        if view.interference is not None:
            return frozenset({"interfered"})
        return frozenset({"run"} if view.newest is not None and view.newest.length else ())

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: StaircaseView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show a picture with the viewer's cards by rank, then where recycled cards may be, then the moves."""
        held = by_rank(view.hand)
        words = [
            context("staircase-hand", cards=faces(held, context.say)) if held else context("hand-empty"),
            context("staircase-own", steps=_steps(own(view), context), **worth(own(view))),
            self._others(view, context),
            self._piles(view, context),
            moment_line(view, context, context.names),
        ]
        first = (*words[:2], words[-1])
        blocks: list[Block] = [described_by(table_scene(view, context, held), *words, short=first if moves else ())]
        notes = self._recycled(view, context)
        if moves and view.interference is None and not context.chosen:
            notes += impossible(view, moves, context)
        blocks += [Text("\n".join(notes))] if notes else []
        if not moves:
            return blocks
        controls = self._take_controls if view.interference is not None else turn_controls
        return [*blocks, *controls(view, moves, context)]

    def lines_above(self, _view: StaircaseView, context: TextContext) -> int:
        """Return 1, since the picture shows all steps; return 0 once part of a move is chosen."""
        return 0 if context.chosen else 1

    def move_name(self, view: StaircaseView, move: Move, context: TextContext) -> str:
        """Name a move in full, because its control may need several presses."""
        return move_name(view, move, context)

    def private(self, view: StaircaseView, context: TextContext) -> list[Block]:
        """Show the viewer's cards by rank, then where recycled cards may be."""
        held = by_rank(view.hand)
        words = context("staircase-hand", cards=faces(held, context.say)) if held else context("hand-empty")
        return [*cards_alone(held, words), *map(Text, self._recycled(view, context))]

    def _recycled(self, view: StaircaseView, context: TextContext) -> list[str]:
        """Say in one line where the viewer's recycled cards may be; return no line if there are none."""
        places = " · ".join(_recycled(card, context) for card in view.recycled)
        return [context("staircase-recycled", told=places)] if places else []

    def _others(self, view: StaircaseView, context: TextContext) -> str:
        """List the other staircases in small print, beginning with the left-hand neighbour's."""
        return "\n".join(
            context(
                "staircase-other",
                name=context.name(other),
                total=total(view.staircases[other]),
                steps=_steps(view.staircases[other], context),
                cards=view.hand_sizes[other],
            )
            for other in around(view.seat or 0, view.players)[1:]
        )

    def _take_controls(self, view: StaircaseView, moves: list[Move], context: TextContext) -> list[Block]:
        """Add a button for each of the two cards, with the points it would add for the viewer."""
        buttons = [step_button(view, move, context, "staircase-take-choice") for move in moves]
        return [Text(context("staircase-take")), *rows(buttons)]

    # -- endings ------------------------------------------------------------------------------------------------------

    def result(self, view: StaircaseView, context: TextContext) -> list[Block]:
        """Show the table; its alt text lists the highest-scoring staircases first, with runs marked."""
        return [
            described_by(table_scene(view, context), *self._ranked_lines(view, context), self._piles(view, context))
        ]

    def _ranked_lines(self, view: StaircaseView, context: TextContext) -> list[str]:
        """Name the seats with the highest-scoring staircase, then list all staircases in descending order."""
        totals = [total(steps) for steps in view.staircases]
        ranking = sorted(range(view.players), key=lambda seat: -totals[seat])
        lines = [
            context("staircase-result", name=context.name(seat), steps=_steps(view.staircases[seat], context))
            for seat in ranking
        ]
        best = [context.name(seat) for seat in ranking if totals[seat] == max(totals)]
        return [context("staircase-top", names=context.listed(best), count=len(best)), *lines]

    def standing(self, view: StaircaseView, seat: int) -> int:
        """Return the points of a seat's staircase."""
        return total(view.staircases[seat])

    def ending(self, view: StaircaseView, _moment: Moment | None, context: TextContext) -> Ending:
        """Show everyone's points, and the winner's staircase with its points for steps and sequences."""
        totals = [total(steps) for steps in view.staircases]
        best = [seat for seat in range(view.players) if totals[seat] == max(totals)]
        told = tuple(self._ranked_lines(view, context))
        end = Ending(tuple(map(str, totals)), context("staircase-unit"), context("staircase-course"), told=told)
        if len(best) > STAIRCASES_AT_THE_END:
            return end._replace(cards=tuple(Group(view.staircases[at].cards, plate(at, context)) for at in best))
        *climb, (caption, stairs) = counted_up(view, best, context)
        return end._replace(caption=caption, below=stairs, before=tuple(climb))

    def parts(self, views: Sequence[StaircaseView], moves: Sequence[tuple[int, str]]) -> list[Part]:
        """Return every sequence, and every card a player was made to take into or between sequences."""
        return parts(views[-1], moves)

    def clear_win(
        self, view: StaircaseView, parts: Sequence[Part], places: Sequence[int], seat: int | None
    ) -> Moment | None:
        """Return what was worth most: a sequence, a card someone had to take, or everyone's cards without a bonus."""
        return largest_difference([*parts, base_points(view)], places, seat)

    def decided(self, _view: StaircaseView, moment: Moment, context: TextContext) -> str:
        """Say which sequence or which interfere decided the match."""
        return decided(moment, context)

    def score(self, view: StaircaseView, seat: int, context: TextContext) -> str:
        """Return a seat's points as text, with base and bonus."""
        built = view.staircases[seat]
        return context("staircase-score", points=built.base + built.bonus, **worth(built))

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Describe an event in one sentence; return None if the screens show it anyway."""
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

    def rule_pictures(self, context: TextContext) -> Mapping[str, Drawing]:
        """Draw each action, then a sequence and the same cards without one."""
        return pictures(context)

    def hint_facts(self, view: StaircaseView, context: TextContext) -> Mapping[str, object]:
        """Return the top of the scrap pile, for use in hint texts."""
        return {"top": face(view.scrap_pile[-1], context.say) if view.scrap_pile else ""}


def _steps(steps: Steps, context: TextContext) -> str:
    """List a staircase from left to right, with its runs marked."""
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


def _recycled(recycled: Recycled, context: TextContext) -> str:
    """Say which card the viewer recycled, and where it may be."""
    places = _either([_place(place, context) for place in recycled.places], context)
    return f"{face(recycled.card, context.say)} {places}"


def _place(place: Place, context: TextContext) -> str:
    if place.hand is not None:
        return context("staircase-place-hand", name=context.name(place.hand))
    return context("staircase-place-depot", above=place.depth or 0)


def _faces(cards: Iterable[str], context: TextContext) -> list[str]:
    return [face(card, context.say) for card in cards]


def _either(parts: Sequence[str], context: TextContext) -> str:
    """List the parts as alternatives: "2♣, 3♦ or 4♠"."""
    return context.say.listed(parts, "staircase-either")


PRESENTER = StaircasePresenter()
