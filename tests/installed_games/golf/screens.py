"""Draw Golf: its words, buttons and menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Event, Move
from golf.rules.scoring import COLUMNS, PLACES
from golf.rules.view import GolfView, Grid
from ui.art.pictures import BACK, Group, GroupsPicture
from ui.presenter import NOTE, Presenter
from ui.screen import Block, Button, Choice, Drawing, Menu, Text, plain, rows
from ui.table.name_labels import plate
from ui.table.widgets import around, closed, described_by, do, doer, is_ahead, or_none, pile_facts, piles, yes
from ui.text.card_text import face
from ui.text.text_context import TextContext


class GolfPresenter(Presenter[GolfView]):
    """The presenter of Golf."""

    accent = 0x2F8F4E
    silent = frozenset({"match-over"})
    endings = frozenset({"hand-over"})
    unseen = frozenset({"dealer"})

    def chapter(self, view: GolfView) -> int:
        """Return the number of the hand."""
        return view.number

    def heading(self, view: GolfView, context: TextContext) -> str:
        """Show the number of the hand, and how many hands there are."""
        return context("golf-heading", hand=view.number, hands=view.deals)

    def asked(self, view: GolfView, context: TextContext) -> str:
        """Return whether to choose two cards, draw, or place a card."""
        return context(f"golf-asked-{view.phase}")

    def table(self, view: GolfView, context: TextContext) -> list[Block]:
        """Show all grids with everyone's total, and the piles."""
        seats = around(0, view.players)
        return [self._picture(view, context), Text(self._seats(view, seats, context)), *self._piles(view, context)]

    def _picture(self, view: GolfView, context: TextContext) -> Drawing:
        """Draw the grids, upper row before lower row, with the names below them."""
        groups = (
            Group(_drawn(grid), plate(seat, context), lit=seat == view.turn) for seat, grid in enumerate(view.grids)
        )
        return Drawing(GroupsPicture(tuple(groups)), plain(self._seats(view, around(0, view.players), context)))

    def _seats(self, view: GolfView, seats: Sequence[int], context: TextContext) -> str:
        return "\n".join(
            context(
                "golf-seat",
                name=context.name(seat),
                turn=yes(seat in view.waiting),
                total=view.totals[seat],
                leads=yes(is_ahead(view.totals, seat, lowest=True)),
                grid=_in_words(view.grids[seat], context),
                out=yes(seat == view.out),
            )
            for seat in seats
        )

    def _piles(self, view: GolfView, context: TextContext) -> list[Block]:
        shown = pile_facts(view.discards, context) if view.discards else {"top": "none", "below": "none"}
        words = context("golf-piles", stock=view.stock, turns=view.turns, **shown)
        return piles(view.stock, view.discards, words)

    # -- the private hand ---------------------------------------------------------------------------------------------

    def hand(self, view: GolfView, moves: list[Move], context: TextContext) -> list[Block]:
        """Show the player's grid column by column, the piles, the other players in clockwise order, and the moves."""
        seat = view.seat or 0
        grid = view.grids[seat]
        words = context("golf-grid", grid=_in_words(grid, context))
        columns = (Group(_drawn((grid[upper], grid[lower])), f"{upper + 1} · {lower + 1}") for upper, lower in COLUMNS)
        others = self._seats(view, around(seat, view.players)[1:], context)
        blocks = [described_by(GroupsPicture(tuple(columns)), words), _note(Text(others))]
        if view.chosen:
            first, second = divmod(view.chosen, 10)
            blocks.append(_note(Text(context("golf-chosen", first=first, second=second))))
        blocks += map(_note, self._piles(view, context))
        return blocks + self._controls(view, grid, moves, context) if moves else blocks

    def _controls(self, view: GolfView, grid: Grid, moves: list[Move], context: TextContext) -> list[Block]:
        if view.phase == "open":
            pairs = tuple(Choice(str(move), context("golf-do-open", **_places(move))) for move in moves)
            return [Menu("pick:open", context("golf-pick-open"), pairs)]
        if view.phase == "draw":
            top = face(view.discards[-1], context.say)
            return rows([do("draw", context("golf-do-draw")), do("take", context("golf-do-take", card=top))])
        puts = [do(f"put {place}", self._label("put", place, grid, context)) for place in PLACES]
        said = Text(context("golf-drawn", card=face(view.drawn, context.say), taken=yes(view.taken)))
        return [said, *rows(puts), *rows(self._tosses(view, grid, context))]

    def _tosses(self, view: GolfView, grid: Grid, context: TextContext) -> list[Button]:
        """Show buttons to turn up a face-down card instead, or a disabled one if the card came from the discards."""
        down = [place for place in PLACES if not grid[place - 1]]
        if view.taken:
            return [closed(f"toss {down[0]}", context("golf-no-toss"))]
        return [do(f"toss {place}", self._label("toss", place, grid, context), "plain") for place in down]

    def _label(self, verb: str, place: int, grid: Grid, context: TextContext) -> str:
        card = grid[place - 1]
        return context(f"golf-do-{verb}", place=place, card=face(card, context.say) if card else "none")

    # -- endings and events -------------------------------------------------------------------------------------------

    def result(self, view: GolfView, context: TextContext) -> list[Block]:
        """Show everyone's grid and points in the previous hand."""
        ended = view.previous
        if ended is None:
            return []
        lines = (
            context("golf-result-seat", name=context.name(seat), grid=_in_words(grid, context), points=points)
            for seat, (grid, points) in enumerate(zip(ended.grids, ended.points, strict=True))
        )
        words = "\n".join((context("golf-result", hand=ended.number), *lines))
        groups = tuple(Group(_drawn(grid), plate(seat, context)) for seat, grid in enumerate(ended.grids))
        return [Drawing(GroupsPicture(groups), plain(words)), Text(words)]

    def chapter_line(self, view: GolfView, context: TextContext) -> str:
        """Show everyone's points in the previous hand."""
        return "" if view.previous is None else _points_line(view.previous.number, view.previous.points, context)

    def score(self, view: GolfView, seat: int, context: TextContext) -> str:
        """Return the total."""
        return context("golf-score", points=view.totals[seat])

    def tell(self, event: Event, context: TextContext) -> str | None:
        """Describe an event in one sentence; players who draw a card see it, so they aren't told."""
        key = f"golf-event-{event.kind}"
        if not context.say.has(key) or (event.kind == "drew" and event.seat == context.seat):
            return None
        if event.kind == "hand-over":
            return _points_line(event.facts["number"], event.facts["points"], context)
        shown = [face(card, context.say) for card in event.cards]
        facts = {"card": shown[0] if shown else "none", "other": shown[-1] if shown else "none"}
        return context(key, **doer(event, context), **facts, place=or_none(event.facts.get("place")))

    def hint_facts(self, view: GolfView, context: TextContext) -> Mapping[str, object]:
        """Return the top discard, or the card to place."""
        card = view.drawn or (view.discards[-1] if view.discards else "")
        return {"top": face(card, context.say) if card else "none"}


def _note(block: Block) -> Block:
    """Return information in small print; a review shows it too."""
    return Text("\n".join(NOTE + line for line in block.words.split("\n"))) if isinstance(block, Text) else block


def _drawn(grid: Sequence[str]) -> tuple[str, ...]:
    return tuple(card or BACK for card in grid)


def _in_words(grid: Grid, context: TextContext) -> str:
    """Return the upper row and the lower row."""
    shown = [face(card, context.say) if card else context("golf-down") for card in grid]
    return context("golf-rows", upper=" ".join(shown[:3]), lower=" ".join(shown[3:]))


def _places(move: Move) -> dict[str, int]:
    first, second = divmod(move.number or 0, 10)
    return {"first": first, "second": second}


def _points_line(number: int, points: Sequence[int], context: TextContext) -> str:
    results = (context("golf-points-of", name=context.name(seat), points=scored) for seat, scored in enumerate(points))
    return context("golf-event-hand-over", hand=number, results=context.say.joined(results, "list-comma"))


PRESENTER = GolfPresenter()
