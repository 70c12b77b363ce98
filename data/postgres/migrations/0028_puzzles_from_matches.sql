-- A puzzle from a match of people's has its table as origin, so that it goes if one of them is erased or opts out.
-- version counts changes of the estimates that judged it (club/puzzle.py); older ones are deleted.

ALTER TABLE puzzles ADD COLUMN origin text COLLATE "C";                    -- none: computers played among themselves
ALTER TABLE puzzles ADD COLUMN version bigint NOT NULL DEFAULT 1;

CREATE INDEX puzzles_by_origin ON puzzles (origin) WHERE origin IS NOT NULL;
