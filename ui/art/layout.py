"""Lay out the pictures shared by several games: hands, rows, tricks, piles and groups of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, cast

from PIL import Image

from ui.art import curves, palette, sprites
from ui.art.canvas import GAP, NARROW, WIDTH, Canvas
from ui.art.cards import HAND, OWN_CARD, TABLE, Format
from ui.art.pictures import (
    BACK,
    CurvesPicture,
    Group,
    GroupsPicture,
    HandPicture,
    Moving,
    Part,
    Picture,
    PilesPicture,
    Played,
    RowsPicture,
    TrickPicture,
)
from ui.art.sprites import BADGE, PLATE_CAP, PLATE_HEIGHT, Below

if TYPE_CHECKING:
    from ui.art.pictures import Stacked

STRIP = 62  # how much of a card on the table must stay visible to show its rank
SHOWN_OF_PILE = 8
COLUMNS = 7


def parts_of(picture: Picture) -> tuple[Picture | Part, ...]:
    """Return the pictures that, one below the other, make up this one or, if it moves, the last of its frames."""
    if isinstance(picture, Moving):
        return parts_of(picture.frames[-1])
    # isinstance would take longer than all the rest of finding a picture in the cache
    return cast("Stacked", picture).stacked() if hasattr(picture, "stacked") else (picture,)


def composed(picture: Picture, draw: Callable[[Picture | Part], Image.Image] | None = None) -> Image.Image:
    """Draw the whole picture in palette colours; ``draw`` draws a part, by default :func:`drawn`.

    :raises ValueError: if a card is unknown.
    """
    images = [(draw or drawn)(part) for part in parts_of(picture)]
    whole, top = palette.blank(images[0].width, sum(image.height for image in images)), 0
    for image in images:
        whole.paste(image, (0, top))
        top += image.height
    return whole


def drawn(picture: Picture | Part) -> Image.Image:
    """Draw a picture of one part, or a part, in palette colours.

    :raises ValueError: if a card is unknown.
    """
    match picture:
        case Moving():
            return composed(picture)
        case HandPicture():
            return _hand(picture)
        case RowsPicture(cards, wild):
            return _rows(cards, wild)
        case TrickPicture(plays, turn_up):
            return _trick(plays, turn_up)
        case PilesPicture(stock, pile):
            return _piles(stock, pile)
        case GroupsPicture(groups):
            return _groups(groups)
        case CurvesPicture():
            return palette.indexed(curves.drawn(picture.curves, picture.least))
        case _:
            return picture.composed()


def lay_card(canvas: Canvas, text: str, form: Format, left: int, top: int, below: Below | None = None) -> None:
    """Lay down a card, or an empty slot if there is no card yet."""
    canvas.lay(sprites.card(text, form) if text else sprites.slot(form.width, form), left, top)
    if text and below:
        canvas.lay(sprites.edge(sprites.kind(text), form, below), left, top)


def lay_row(
    canvas: Canvas, cards: Sequence[str], form: Format, left: int, top: int, step: int, wild: Collection[str] = ()
) -> None:
    """Lay cards from left to right, overlapping if ``step`` is less than their width.

    The ``wild`` ones get a star.
    """
    overlap = max(0, form.width - step) if len(cards) > 1 else 0
    for place, card in enumerate(cards):
        if overlap and not card:  # the visible part of the slot
            free = left + GAP + (overlap if any(cards[:place]) else 0)
            canvas.lay(sprites.slot(step - GAP, form), free, top)
        else:
            below = neighbour(cards[place - 1], form, step, 0) if overlap and place else None
            lay_card(canvas, card, form, left, top, below)
        if card in wild:
            lay_star(canvas, form, left, top)
        left += step


def neighbour(card: str, form: Format, step: int, down: int) -> Below | None:
    """Describe a card as lying under its right-hand neighbour; return None for an empty slot.

    If only a narrow strip of the card is visible, its kind is enough.
    """
    if not card:
        return None
    if step <= form.margin + form.strip + GAP * 2:
        return Below(sprites.kind(card), -STRIP, down)
    return Below(card, -step, down)


def lay_star(canvas: Canvas, form: Format, left: int, top: int) -> None:
    """Lay a star at the bottom of a card's strip."""
    size = min(BADGE, form.strip)
    left = left + form.margin + (form.strip - size) // 2
    canvas.lay(sprites.badge(size=size), left, top + form.height - form.margin - size)


def spacing(count: int, width: int, widest: int, room: int = WIDTH) -> int:
    """Return the distance between ``count`` cards that must fit in the width ``room``."""
    return min(widest, (room - width) // (count - 1)) if count > 1 else widest


def _hand(picture: HandPicture) -> Image.Image:
    form, width = (OWN_CARD, NARROW) if picture.narrow else (HAND, WIDTH)
    canvas = Canvas(form.height, width)
    step = spacing(len(picture.cards), form.width, form.width + GAP, width)
    lay_row(canvas, picture.cards, form, 0, 0, step, picture.wild)
    return canvas.image


def _column(number: int) -> int:
    """Return the left edge of one of seven columns."""
    return number * (WIDTH - TABLE.width) // (COLUMNS - 1)


def _rows(cards: Sequence[str], wild: Sequence[str]) -> Image.Image:
    height = TABLE.height + GAP
    canvas = Canvas(max(1, -(-len(cards) // COLUMNS)) * height - GAP)
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        lay_card(canvas, card, TABLE, _column(column), row * height)
        if card in wild:
            lay_star(canvas, TABLE, _column(column), row * height)
    return canvas.image


def _trick(plays: Sequence[Played], turn_up: Played | None) -> Image.Image:
    everything = (*plays, turn_up) if turn_up else plays
    named = any(play.name for play in everything)
    lift = GAP if turn_up else 0
    canvas = Canvas(lift + TABLE.height + (GAP + PLATE_HEIGHT if named else 0))
    for place, play in enumerate(plays):
        _played(canvas, play, _column(place), lift)
    if turn_up:
        left = min(_column(len(plays)) + TABLE.width // 3, _column(COLUMNS - 1))
        lay_card(canvas, BACK, TABLE, left - lift, 0)
        _played(canvas, turn_up, left, lift, Below(BACK, -lift, -lift))
    return canvas.image


def _played(canvas: Canvas, play: Played, left: int, top: int, below: Below | None = None) -> None:
    lay_card(canvas, play.card, TABLE, left, top, below)
    canvas.plate(play.name, play.lit, left, top + TABLE.height + GAP, TABLE.width)


def _piles(stock: int, pile: Sequence[str]) -> Image.Image:
    canvas = Canvas(TABLE.height + 2 * GAP)
    lay_stock(canvas, stock, 0, 0)
    shown = pile[-SHOWN_OF_PILE:] or ("",)
    lay_row(canvas, shown, TABLE, _column(1) + TABLE.width // 3, GAP, STRIP)
    return canvas.image


def lay_stock(
    canvas: Canvas, stock: int, left: int, top: int, form: Format = TABLE, shift: int = GAP, cap: int = PLATE_CAP
) -> None:
    """Lay down a stock with its card count on it, or an empty slot.

    Up to three cards are visible, each offset by ``shift`` to the right and upwards from the one below.
    """
    layers = min(3, stock)
    for layer in range(layers):
        below = Below(BACK, -shift, shift) if layer else None
        lay_card(canvas, BACK, form, left + layer * shift, top + (2 - layer) * shift, below)
    if not stock:
        canvas.lay(sprites.slot(form.width, form), left, top + 2 * shift)
    plate = sprites.plate(str(stock), form.width, cap=cap)
    left += max(0, layers - 1) * shift + (form.width - plate.image.width) // 2
    canvas.lay(plate, left, top + (form.height - plate.image.height) // 2 + shift)


def _flow(widths: Sequence[int], gap: int) -> list[tuple[int, int]]:
    """Return a row and a left edge for items of these widths: wrap them like words, but balance the rows."""
    rows = _wrapped(widths, gap, len(widths))
    return _wrapped(widths, gap, -(-len(widths) // (rows[-1][0] + 1))) if rows else []


def _wrapped(widths: Sequence[int], gap: int, most: int) -> list[tuple[int, int]]:
    places: list[tuple[int, int]] = []
    row = left = here = 0
    for width in widths:
        if here == most or (here and left + width > WIDTH):
            row, left, here = row + 1, 0, 0
        places.append((row, left))
        left, here = left + width + gap, here + 1
    return places


def _groups(groups: Sequence[Group]) -> Image.Image:
    steps = [spacing(len(group.cards), TABLE.width, STRIP) for group in groups]
    widths = [TABLE.width + step * max(0, len(group.cards) - 1) for group, step in zip(groups, steps, strict=True)]
    places = _flow(widths, 4 * GAP)
    height = TABLE.height + 2 * GAP + (GAP + PLATE_HEIGHT if any(group.name for group in groups) else 0)
    canvas = Canvas((places[-1][0] + 1 if places else 1) * height - 2 * GAP)
    for group, step, width, (row, left) in zip(groups, steps, widths, places, strict=True):
        top = row * height
        lay_row(canvas, group.cards, TABLE, left, top, step, group.wild)
        canvas.plate(group.name, group.lit, left, top + TABLE.height + GAP, width)
    return canvas.image
