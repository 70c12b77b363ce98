-- Which kinds of feats a match was looked through for: there are new ones, and recompute looks again where it was before them.

ALTER TABLE results ADD COLUMN generation INTEGER NOT NULL DEFAULT 1;
