"""List a store's tables by their standing."""

from __future__ import annotations

import json

from data.sql.rows import only
from data.store import SqlStore
from tables.ports import Standing, Store

TABLES_IN = (
    "SELECT table_id FROM tables WHERE standing IN (SELECT value FROM json_each(?))"
    " AND (guild >> 22) % ? IN (SELECT value FROM json_each(?)) ORDER BY opened, number"
)


async def tables_in(store: Store, *standings: Standing) -> list[str]:
    """Return the ids of all tables with one of these standings that this store's process runs, oldest first."""
    assert isinstance(store, SqlStore)
    listed = json.dumps([standing.value for standing in standings])
    return await store._rows("tables", only, TABLES_IN, listed, *store._mine)
