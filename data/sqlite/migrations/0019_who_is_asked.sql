-- After an interruption people are given time, computers none: so it must be known of a deadline whom it asks. Those of
-- before may be anybody's. Each step at a table writes them again.
ALTER TABLE deadlines ADD COLUMN asks_person INTEGER NOT NULL DEFAULT 1 CHECK (asks_person IN (0, 1));
