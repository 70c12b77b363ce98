"""Measure how fast hands and tables are drawn, and the pictures' size in bytes.

``python -m benchmarks.speed.art``. Times are this thread's CPU time, which other work hardly affects. A cold picture is
new, but its cards have been drawn before: that is the cost of a move.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from io import BytesIO
from statistics import mean, median
from time import thread_time

from PIL import Image

from benchmarks.report import Row, show
from tests.ui.art.picture_checks import painted
from ui.art import layout, palette, sprites
from ui.art.canvas import WIDTH
from ui.art.cards import HAND, face
from ui.art.pictures import HandPicture, Picture, PilesPicture, Played, TrickPicture
from ui.art.render import render
from ui.art.sprites import Below

CARDS = ("AS", "KS", "9S", "4S", "QH", "TH", "6H", "AD", "JD", "7D", "KC", "8C", "3C")
DECK = tuple(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")
NAMES = ("Ann", "Ben", "Cléo", "Dan")
RUNS, PICTURES = 40, 120
STEP = (WIDTH - HAND.width) // (len(CARDS) - 1)
GOAL_TIME, GOAL_BYTES = 0.2, 0.5
PLAIN = "RGBA, default PNG"


# -- one hand in three ways -------------------------------------------------------------------------------------------


def ours() -> bytes:
    return palette.png(layout.composed(HandPicture(CARDS)))


def coloured(cards: list[Image.Image]) -> Image.Image:
    """Draw the same hand from full-colour sprites."""
    canvas = Image.new("RGBA", (WIDTH, HAND.height))
    for place, sprite in enumerate(cards):
        margin = (sprite.width - HAND.width) // 2
        canvas.alpha_composite(sprite, (max(0, place * STEP - margin), 0), (0, margin))
    return canvas


def saved(image: Image.Image, form: str, **options: bool | int) -> bytes:
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def measured(make: Callable[[], bytes]) -> tuple[float, float]:
    """Return the median milliseconds over many runs, and the size in kilobytes."""
    size = len(make())  # the first run also builds the sprites
    times = []
    for _ in range(RUNS):
        start = thread_time()
        make()
        times.append(thread_time() - start)
    return median(times) * 1000, size / 1000


def one_hand() -> list[Row]:
    """Compare our way of making a picture with the simple one; WebP is shown just for information."""
    below = Below(sprites.WHITE, -layout.STRIP, 0)
    cards = [painted(card, HAND, below)[0] if place else face(card, HAND) for place, card in enumerate(CARDS)]
    slow, large = measured(lambda: saved(coloured(cards), "PNG"))
    webp, webp_size = measured(lambda: saved(coloured(cards), "WEBP", lossless=True, method=0))
    here, size = measured(ours)
    time, space = here / slow, size / large
    name = f"picture: a hand of {len(CARDS)}"
    return [
        Row(f"{name}, time", f"{here:.2f} ms", f"{slow:.2f} ms, {PLAIN}", time, "at most 0.2", time <= GOAL_TIME),
        Row(f"{name}, bytes", f"{size:.1f} kB", f"{large:.1f} kB, {PLAIN}", space, "at most 0.5", space <= GOAL_BYTES),
        Row(f"{name}, as lossless WebP", f"{webp:.2f} ms, {webp_size:.1f} kB"),
    ]


# -- pictures per second -----------------------------------------------------------------------------------------------


def hands(rng: random.Random) -> list[Picture]:
    """Yield different hands of 5 to 13 cards, in order."""
    return [HandPicture(tuple(sorted(rng.sample(DECK, rng.randint(5, 13)), key=DECK.index))) for _ in range(PICTURES)]


def tables(rng: random.Random) -> list[Picture]:
    """Yield tables: half of them four-card tricks, half of them piles."""
    pictures: list[Picture] = []
    for _ in range(PICTURES // 2):
        cards = rng.sample(DECK, 5)
        lit = rng.randrange(4)
        plays = tuple(
            Played(card, name, seat == lit) for seat, (card, name) in enumerate(zip(cards, NAMES, strict=False))
        )
        pictures.append(TrickPicture(plays, Played(cards[4], "trump")))
        pictures.append(PilesPicture(rng.randint(1, 40), tuple(rng.sample(DECK, 8))))
    return pictures


def drawn(pictures: Sequence[Picture]) -> tuple[float, float]:
    """Return the number of pictures drawn per second, and their mean size in kilobytes."""
    start = thread_time()
    sizes = [len(render(picture)) for picture in pictures]
    return len(pictures) / (thread_time() - start), mean(sizes) / 1000


def a_second() -> list[Row]:
    """Measure hands and tables, cold and cached."""
    rows = []
    for name, make in (("hands", hands), ("tables", tables)):
        drawn(make(random.Random(0)))  # so that every card has been drawn
        pictures = make(random.Random(1))
        cold, size = drawn(pictures)
        again, _ = drawn(pictures)
        rows.append(Row(f"picture: {name}, cold", f"{cold:.0f} per second, {size:.1f} kB each"))
        rows.append(
            Row(f"picture: {name}, cached", f"{again:,.0f} per second", f"{cold:.0f} per second, cold", again / cold)
        )
    return rows


def run() -> list[Row]:
    """Return all rows about pictures."""
    return [*one_hand(), *a_second()]


if __name__ == "__main__":
    show(run())
