-- Matches that are over, and what is worked out from them. Only results, result_seats, people and settings can't be made again.

CREATE TABLE results (
    number   INTEGER PRIMARY KEY,               -- the order in which they ended
    table_id TEXT    NOT NULL UNIQUE REFERENCES tables (table_id),
    guild    INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    ended    REAL    NOT NULL,
    reason   TEXT    NOT NULL,
    options  TEXT    NOT NULL CHECK (json_valid(options)),
    moves    INTEGER NOT NULL,
    seconds  REAL    NOT NULL
) STRICT;

CREATE INDEX results_by_guild ON results (guild, number);

CREATE TABLE result_seats (
    number    INTEGER NOT NULL REFERENCES results (number),
    seat      INTEGER NOT NULL,
    guild     INTEGER NOT NULL,
    user      INTEGER NOT NULL,                 -- below 0: a computer player (it has a level) or somebody erased (without)
    name      TEXT    NOT NULL,
    level     TEXT,
    place     INTEGER,                          -- none: the match had no winner
    score     INTEGER,
    moves     INTEGER NOT NULL,
    autopilot INTEGER NOT NULL,                 -- how many of the moves the computer made
    cards     TEXT    NOT NULL,                 -- victory cards, with spaces between them
    PRIMARY KEY (number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_user ON result_seats (user, level, guild, number);

CREATE TABLE careers (                          -- game '': all games together
    user    INTEGER NOT NULL,
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    matches INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    streak  INTEGER NOT NULL,                   -- won in a row until now
    longest INTEGER NOT NULL,
    highest INTEGER NOT NULL,                   -- scores
    lowest  INTEGER NOT NULL,
    mu      REAL    NOT NULL,                   -- the rating: what is believed, and how uncertain that is
    sigma   REAL    NOT NULL,
    PRIMARY KEY (user, guild, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
    user  INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    place INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (user, guild, game, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (                          -- the rating after each rated match
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    number INTEGER NOT NULL REFERENCES results (number),
    at     REAL    NOT NULL,
    mu     REAL    NOT NULL,
    sigma  REAL    NOT NULL,
    PRIMARY KEY (user, guild, game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE standings (                        -- what leaderboards are read from
    user    INTEGER NOT NULL,
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    period  TEXT    NOT NULL,                   -- 'all', '2026-11', '2026-W47'
    matches INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    merit   REAL    NOT NULL,                   -- what the rank goes by: the rating's ordinal for 'all', else wins
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),  -- enough matches, neither hidden nor erased
    PRIMARY KEY (user, guild, game, period)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_merit ON standings (guild, game, period, listed, merit DESC, matches, user);

CREATE TABLE pairs (                            -- who has played against whom
    user     INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    matches  INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    PRIMARY KEY (user, guild, opponent)
) STRICT, WITHOUT ROWID;

CREATE INDEX pairs_by_matches ON pairs (user, guild, matches DESC);
CREATE INDEX pairs_by_opponent ON pairs (opponent);

CREATE TABLE trophies (                         -- victory cards won
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    colour TEXT    NOT NULL,
    number INTEGER NOT NULL REFERENCES results (number),
    cards  INTEGER NOT NULL,
    PRIMARY KEY (user, guild, colour, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (                          -- the last name somebody was seen with on a server
    user  INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    PRIMARY KEY (user, guild)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    scope TEXT    NOT NULL CHECK (scope IN ('server', 'player')),
    id    INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, id, name)
) STRICT, WITHOUT ROWID;

ALTER TABLE people ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

CREATE TABLE mentions (                         -- at which tables a user's id stands in the rows
    user     INTEGER NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

INSERT INTO mentions (user, table_id)
SELECT DISTINCT json_extract(data, '$.user'), table_id FROM entries
WHERE kind = 'seated' AND json_extract(data, '$.user') > 0;

INSERT OR IGNORE INTO mentions (user, table_id)
SELECT value, table_id FROM tables, json_each(tables.invited) WHERE value > 0;
