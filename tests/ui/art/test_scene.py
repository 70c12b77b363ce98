"""Parts of scenes that are remembered."""

from __future__ import annotations

from ui.art.canvas import Canvas
from ui.art.scene import Place, remembered, seat_panel


def test_a_part_is_drawn_once_and_looks_the_same_wherever_it_stands() -> None:
    drawn = []

    def draw(canvas: Canvas, name: str, place: Place, dealer: str) -> None:
        drawn.append(name)
        seat_panel(canvas, place, 0, 100, name, "lit", dealer)

    here, there = Canvas(220), Canvas(220)
    for left, top in ((0, 0), (400, 110)):
        remembered(here, draw, "Ann", Place(left, 300), 100, "D", top=top)
        seat_panel(there, Place(left, 300), top, 100, "Ann", "lit", "D")
    assert drawn == ["Ann"]
    assert here.image.tobytes() == there.image.tobytes()
    remembered(here, draw, "Ben", Place(0, 300), 100, "D")
    remembered(here, draw, "Ann", Place(0, 200), 100, "D")
    assert drawn == ["Ann", "Ben", "Ann"]
