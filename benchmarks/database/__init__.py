"""How fast and how large the database is: durable moves, queries on a million results, compaction, moving."""
