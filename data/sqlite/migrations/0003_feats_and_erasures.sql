-- What players may be proud of (of each seat in each match, and the best of each kind), and who is being erased.

ALTER TABLE result_seats ADD COLUMN feats TEXT CHECK (feats IS NULL OR json_valid(feats));  -- none: not yet looked for

CREATE TABLE bests (
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    merit  INTEGER NOT NULL,
    cards  TEXT    NOT NULL,                    -- with spaces between them
    facts  TEXT    NOT NULL CHECK (json_valid(facts)),
    number INTEGER NOT NULL REFERENCES results (number),
    PRIMARY KEY (user, guild, game, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE erasures (                         -- people who are being erased; each row goes with the last of its work
    user   INTEGER PRIMARY KEY,
    nobody INTEGER NOT NULL,                    -- the number that takes the place of their id
    until  INTEGER NOT NULL                     -- the last result that is touched
) STRICT;
