"""Check that the pages are easy to read: short sentences and lines, and working links."""

from __future__ import annotations

import re

import pytest

from tests.docs.prose import LAB_BOOKS, PAGES, ROOT, as_read, sentences, words

LONGEST = 20
"""The limit on words per sentence."""
FOR_PEOPLE = {
    "README.md",
    "SECURITY.md",
    *(
        f"docs/{name}.md"
        for name in (
            "FIRST-CONTACT",
            "GALLERY",
            "COMMANDS",
            "HOSTING",
            "KEEPING",
            "PRIVACY",
            "SETTINGS",
            "TERMS",
            "TROUBLESHOOTING",
        )
    ),
}
"""The pages for players and operators."""
TOLERATED = 0.02
"""Maximum share of over-long sentences on these pages (at least one per page), some of which only list names."""
TOLERATED_FOR_PROGRAMMERS = 0.1
"""Maximum share of over-long sentences on all other pages."""
LONGEST_CELL = 15
"""The limit on words per table cell."""
WIDEST = 100
"""The limit on columns per line."""
OF_GITHUB = ("../../actions/", "../../security/")
"""Pages that GitHub serves next to the repository's files."""
BEYOND = 40
"""No sentence may have more words than this."""


@pytest.mark.parametrize("page", PAGES)
def test_sentences_are_short(page: str) -> None:
    found = sentences(PAGES[page].read_text("utf-8"))
    long = [f"{words(sentence)}: {sentence}" for sentence in found if words(sentence) > LONGEST]
    share = TOLERATED if page in FOR_PEOPLE else TOLERATED_FOR_PROGRAMMERS
    assert len(long) <= max(1, share * len(found)), "\n".join(long)


@pytest.mark.parametrize("page", PAGES)
def test_lines_are_short(page: str) -> None:
    """Tables, code, pictures and the list of test helpers can't be wrapped."""
    text = re.sub(r"(?ms)^```.*?^```", "", PAGES[page].read_text("utf-8"))
    lines = [line for line in text.splitlines() if not line.startswith(("|", "<", "    ", "- `", "![", "[!["))]
    assert [line for line in lines if len(line) > WIDEST and " " in line.strip()] == []


@pytest.mark.parametrize("page", PAGES)
def test_cells_of_tables_are_short(page: str) -> None:
    text = re.sub(r"(?ms)^```.*?^```", "", PAGES[page].read_text("utf-8"))
    cells = [cell for line in text.splitlines() if line.startswith("|") for cell in line.strip("|").split("|")]
    assert [cell for cell in cells if words(as_read(cell)) > LONGEST_CELL] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_sentence_is_very_long(page: str) -> None:
    long = [sentence for sentence in sentences(PAGES[page].read_text("utf-8")) if words(sentence) > BEYOND]
    assert long == []


def test_the_parser_separates_sentences() -> None:
    page = (
        "# A title\n\nOne `piece of code` here. Two [words and more](http://x.y):\n- an item\n- another, e.g. this\n\n"
        "| a cell | another cell. With two |\n\n```\nno words. At all.\n```\nThe\nend; really."
    )
    assert [words(sentence) for sentence in sentences(page)] == [2, 3, 4, 2, 3, 2, 2, 2, 2, 1]


def test_the_readme_links_every_page() -> None:
    linked = set(re.findall(r"\]\(([\w/.-]+\.md)", (ROOT / "README.md").read_text("utf-8")))
    pages = {page for page in PAGES if page.startswith("docs/")}
    assert pages - linked == set()


@pytest.mark.parametrize("page", [*PAGES, *LAB_BOOKS])
def test_links_lead_to_existing_files(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)", text)
    ours = [target for target in targets if "://" not in target and not target.startswith(OF_GITHUB)]
    missing = [target for target in ours if not (ROOT / page).parent.joinpath(target).exists()]
    assert missing == []
