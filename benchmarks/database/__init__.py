"""Measure the database's speed and size: storing moves, querying a million results, compaction, migration."""
