"""Collect the pages of an export into one file, using one quick query per page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tables.history.records import Export, Page

MOST_PAGES = 50


async def several_pages(ask: Callable[[Page], Awaitable[Export]], page: Page) -> Export:
    """Merge a page and all the pages after it into one export.

    :raises StoreError: if the store fails.
    """
    export = await ask(page)
    for _ in range(MOST_PAGES - 1):
        if export.following is None:
            break
        more = await ask(export.following)
        content = {**export.content, "matches": [*export.content["matches"], *more.content["matches"]]}
        export = Export(content, more.following)
    return export
