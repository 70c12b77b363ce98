"""How fast the database is, and how big: durable moves, questions to a million results, compaction, moving."""
