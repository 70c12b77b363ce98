"""Check that all pages of an export end up in one file, with each match listed once."""

from __future__ import annotations

from cogs.export_pages import MOST_PAGES, several_pages
from tables.history.records import FIRST_PAGE, Export, Page


class Pages:
    """Numbered pages of an export, each with one match."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: list[Page] = []

    async def ask(self, page: Page) -> Export:
        self.asked.append(page)
        number = len(self.asked)
        following = FIRST_PAGE if number < self.count else None
        return Export({"about": "Ann", "matches": [number]}, following)


async def test_pages_are_joined_in_order() -> None:
    pages = Pages(3)
    export = await several_pages(pages.ask, FIRST_PAGE)
    assert export.content == {"about": "Ann", "matches": [1, 2, 3]}
    assert export.following is None


async def test_a_file_has_a_limited_number_of_pages_and_says_where_the_next_begins() -> None:
    pages = Pages(MOST_PAGES + 5)
    export = await several_pages(pages.ask, FIRST_PAGE)
    assert len(export.content["matches"]) == MOST_PAGES == len(pages.asked)
    assert export.following is FIRST_PAGE
