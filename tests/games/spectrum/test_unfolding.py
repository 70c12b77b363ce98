"""Check that a showdown reveals one hand after another, in a picture that ends with the one that stays."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from engine import Match
from games.spectrum.table_scene import TableScene
from tests.engine.playing import play
from tests.games.spectrum.deals import A, B, C, begin, stand
from tests.ui.picture_reading import drawings
from tests.ui.test_every_screen import at_table
from ui.art import palette
from ui.art.layout import composed
from ui.art.moving import INSTANT, LONGEST, durations
from ui.art.pictures import Moving
from ui.art.render import render
from ui.components import components
from ui.screen import Drawing
from ui.table.table_screens import hand_screen, table_screen
from ui.text_only import in_words

STAYED = {"sss": {0, 1, 2}, "sfs": {0, 2}, "fss": {1, 2}}
"""Each seat's choice to stay or fold, and the seats that stay."""


def table_of(match: Match) -> Drawing:
    (drawing,) = drawings(table_screen(at_table(match), {}).blocks)
    return drawing


def moving(match: Match) -> Moving:
    picture = table_of(match).picture
    assert isinstance(picture, Moving)
    return picture


@pytest.mark.parametrize("stands", STAYED)
def test_hands_are_revealed_one_after_another_from_what_everyone_knew(stands: str) -> None:
    match = begin()
    stand(match, stands)
    frames = [frame for frame in moving(match).frames if isinstance(frame, TableScene)]
    *before, end = frames
    opened = [{seat for seat, one in enumerate(frame.seats) if one.open} for frame in before]
    assert [len(seats) for seats in opened] == list(range(len(STAYED[stands]) + 1))
    assert all(one < other for one, other in pairwise(opened))
    assert opened[-1] == STAYED[stands]
    assert all(before[0].seats[seat].shown for seat in STAYED[stands])
    for frame in before:
        assert frame.line == ""
        assert "golden" not in {one.look for one in frame.seats}, "nobody has won yet"
        assert not any(one.victories for one in frame.seats), "nor taken a card"
        assert not any("tied" in one.status for one in frame.seats), "nor been put out"
    assert end.line


def test_the_file_ends_with_the_picture_that_stays_and_shows_it_first_for_an_instant() -> None:
    """People see the first frame if their Discord doesn't play animations; all others don't have time to read it."""
    match = begin()
    stand(match, "sss")
    picture = moving(match)
    times = durations(picture)
    assert times[0] == INSTANT <= 20
    assert sum(times[:-1]) <= LONGEST + INSTANT < 3_000, "three seconds after a move, all messages agree"
    with Image.open(BytesIO(render(picture))) as file:
        assert (file.format, file.info["loop"]) == ("WEBP", 1)
        shown = [frame.convert("RGBA") for frame in ImageSequence.Iterator(file)]
    wanted = [palette.in_colour(composed(frame)) for frame in (picture.frames[-1], *picture.frames)]
    assert list(map(over_black, shown)) == list(map(over_black, wanted))


def over_black(image: Image.Image) -> bytes:
    return Image.alpha_composite(Image.new("RGBA", image.size, "black"), image).tobytes()


def test_it_moves_only_at_the_table_only_once_and_only_if_hands_are_compared() -> None:
    match = begin(("R1 Y1 G6 B4 P5 W3 K2", B, C), max_rounds=1)
    stand(match, "sss")
    assert moving(match)
    for seat in range(3):
        assert not any(
            isinstance(one.picture, Moving)
            for one in drawings(hand_screen(at_table(match), {}, seat, link=None).blocks)
        )
    play(match, "0 claim P K")
    assert not any(isinstance(one.picture, Moving) for one in drawings(table_screen(at_table(match), {}).blocks))
    folded = begin()
    stand(folded, "sfs")
    assert moving(folded)
    play(folded, f"{folded.waiting[0]} discard")
    assert not isinstance(table_of(folded).picture, Moving)
    for decisions in ("sff", "fff"):
        alone = begin()
        stand(alone, decisions)
        assert not isinstance(table_of(alone).picture, Moving)


def test_words_say_the_end_and_the_file_is_named_for_what_it_is() -> None:
    match = begin((A, B, C))
    stand(match, "sss")
    screen = table_screen(at_table(match), {})
    assert "won round 1 and took Red" in table_of(match).alt
    assert not drawings(in_words(screen).blocks)
    (gallery,) = [part for part in components(screen)[0]["components"] if part["type"] == 12]
    assert gallery["items"][0]["media"]["url"] == "attachment://picture0.webp"
