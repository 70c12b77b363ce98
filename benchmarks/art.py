"""A hand of 13 cards as a picture: ours, and the two plain ways, in time and bytes. ``python -m benchmarks.art``."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import perf_counter

from PIL import Image

from ui.art import layout, palette, sprites
from ui.art.cards import HAND
from ui.art.pictures import HandPicture
from ui.art.sprites import Below

CARDS = ("AS", "KS", "9S", "4S", "QH", "TH", "6H", "AD", "JD", "7D", "KC", "8C", "3C")
RUNS = 100
STEP = (layout.WIDTH - HAND.width) // (len(CARDS) - 1)


def ours() -> bytes:
    return palette.png(layout.composed(HandPicture(CARDS)))


def coloured(painted: list[Image.Image]) -> Image.Image:
    """The same hand from sprites in full colour."""
    canvas = Image.new("RGBA", (layout.WIDTH, HAND.height))
    for place, sprite in enumerate(painted):
        margin = (sprite.width - HAND.width) // 2
        canvas.alpha_composite(sprite, (max(0, place * STEP - margin), 0), (0, margin))
    return canvas


def saved(image: Image.Image, form: str, **options: bool | int) -> bytes:
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def measured(make: Callable[[], bytes]) -> tuple[float, float]:
    """Milliseconds (the median of many runs) and kilobytes."""
    size = len(make())  # the first run also makes the sprites
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        make()
        times.append(perf_counter() - start)
    return median(times) * 1000, size / 1000


def main() -> None:
    below = Below(sprites.WHITE, -layout.STRIP, 0)
    painted = [sprites.painted(card, HAND, below if place else None, 0)[0] for place, card in enumerate(CARDS)]
    ways: dict[str, Callable[[], bytes]] = {
        "RGBA, default PNG": lambda: saved(coloured(painted), "PNG"),
        "RGBA, WebP lossless, method 0": lambda: saved(coloured(painted), "WEBP", lossless=True, method=0),
        "ours: one palette, PNG level 3": ours,
    }
    results = {name: measured(make) for name, make in ways.items()}
    slow, large = results["RGBA, default PNG"]
    print(f"{'13 cards, ' + str(layout.WIDTH) + ' x ' + str(HAND.height):32}{'ms':>8}{'ratio':>8}{'kB':>8}{'ratio':>8}")
    for name, (time, size) in results.items():
        print(f"{name:32}{time:8.2f}{time / slow:8.2f}{size:8.1f}{size / large:8.2f}")


if __name__ == "__main__":
    main()
