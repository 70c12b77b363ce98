-- Friendly matches: they are kept as all others are, but count for no leaderboard and no rating.

ALTER TABLE results ADD COLUMN friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1));
