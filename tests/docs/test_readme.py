"""Check that the README is short, ordered for visitors, and true."""

from __future__ import annotations

import re

from PIL import Image

from delivery.discord_api.install_link import FOR_THREADS, NEEDED
from doctor.texts import PERMISSIONS
from engine import GAMES
from engine.registry import specs
from tests.docs.prose import PAGES, ROOT, words
from ui.text.texts import speak

TEXT = PAGES["README.md"].read_text("utf-8")
MOST_WORDS = 900
MOST_BYTES = 3_000_000


def section(title: str) -> str:
    found = re.search(rf"(?ms)^## {title}\n(.*?)(?=^## |\Z)", TEXT)
    assert found is not None, title
    return found[1]


def test_it_has_at_most_nine_hundred_words() -> None:
    assert words(TEXT) <= MOST_WORDS


def test_its_parts_are_in_a_visitors_order() -> None:
    assert re.findall(r"(?m)^## (.*)$", TEXT) == [
        "Try it",
        "Run it",
        "Commands",
        "Supported systems",
        "More",
        "Licence",
    ]
    top, _, _ = TEXT.partition("\n## ")
    badges, picture, bullets = (top.index(mark) for mark in ("[![ci]", "<img ", "\n- **"))
    assert badges < picture < bullets
    assert len(re.findall(r"(?m)^- \*\*", top)) == 6


def test_its_picture_is_animated_and_small() -> None:
    found = re.search(r'<img src="([^"]+)"[^>]* alt="[^"]{20,}"', TEXT)
    assert found is not None
    assert (ROOT / found[1]).stat().st_size <= MOST_BYTES
    with Image.open(ROOT / found[1]) as picture:
        assert getattr(picture, "n_frames", 1) > 1


def test_its_badges_are_relative_or_true() -> None:
    images = re.findall(r"!\[[^]]*\]\(([^)]+)\)", TEXT)
    assert images
    oldest = re.search(r'requires-python = ">=(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert oldest is not None
    true = {f"python-{oldest[1]}%2B-blue", "licence-MIT-blue"}
    for image in images:
        assert image.startswith("../../actions/") or image.removeprefix("https://img.shields.io/badge/") in true
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")


def test_it_names_every_game_and_the_number_of_players() -> None:
    said = re.search(r"(?s)\*\*Four games\*\* for (\d) to (\d) players:(.*?)\n- ", TEXT)
    assert said is not None
    bundled = [spec.key for spec in specs() if (ROOT / "games" / spec.key).is_dir()]
    named = [key for key in bundled if speak("en")(f"game-{key}").replace("’", "'") in said[3]]
    assert len(named) == 4
    seats = [seat for key in named for seat in GAMES[key].seats]
    assert (int(said[1]), int(said[2])) == (min(seats), max(seats))


def test_docker_gets_the_limits_of_the_compose_file() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    bot = compose[compose.index("x-bot:") : compose.index("x-settings:")]
    for option, key in (("--memory", "mem_limit"), ("--pids-limit", "pids_limit"), ("--restart", "restart")):
        given = re.search(rf"{option} (\S+)", section("Run it"))
        assert given is not None
        assert re.search(rf'{key}: "?{re.escape(given[1])}"?\n', bot), option


def test_docker_is_started_as_on_the_hosting_page() -> None:
    (block,) = re.findall(r"(?s)```\n(docker .*?)```", section("Run it"))
    assert block in PAGES["docs/HOSTING.md"].read_text("utf-8")


def test_first_contact_names_the_permissions_of_the_invite_link() -> None:
    page = " ".join(PAGES["docs/FIRST-CONTACT.md"].read_text("utf-8").split())
    for permission in (*NEEDED, *FOR_THREADS):
        assert f"**{PERMISSIONS[permission]}**" in page
