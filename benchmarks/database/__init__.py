"""How fast and how large the database is: storing moves, querying a million results, compaction, migration."""
