-- Tables and their logs, and what must be found without reading a log.

CREATE TABLE tables (
    number     INTEGER PRIMARY KEY,             -- the order in which they were opened
    table_id   TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    opened     REAL    NOT NULL,                -- seconds since 1970, as is every time here
    pace       TEXT    NOT NULL,
    locale     TEXT    NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    invited    TEXT    NOT NULL CHECK (json_valid(invited)),
    rematch_of TEXT,
    seed       BLOB    NOT NULL,                -- secret until the table is over
    standing   TEXT    NOT NULL,
    length     INTEGER NOT NULL DEFAULT 0       -- entries in the log: the guard against two writers, and against a lost end
) STRICT;

CREATE INDEX tables_by_standing ON tables (standing, opened);

CREATE TABLE entries (
    table_id    TEXT    NOT NULL REFERENCES tables (table_id),
    seq         INTEGER NOT NULL,               -- from 1, without gaps
    at          REAL    NOT NULL,
    kind        TEXT    NOT NULL,
    interaction INTEGER,                        -- the click behind it; one click may cause several entries
    data        TEXT    NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE clicks (                           -- what has been done, so that nothing is done twice
    interaction INTEGER PRIMARY KEY,
    table_id    TEXT    NOT NULL,
    seq         INTEGER NOT NULL,               -- the first entry it caused
    FOREIGN KEY (table_id, seq) REFERENCES entries (table_id, seq)
) STRICT;

CREATE TABLE seats (                            -- who sits where now; asked by user
    user     INTEGER NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_table ON seats (table_id);

CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    seat     INTEGER NOT NULL,                  -- -1: the lobby as a whole
    decision TEXT    NOT NULL,
    due      REAL    NOT NULL,
    PRIMARY KEY (table_id, seat, decision)
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (                            -- our messages that show a table
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    kind     TEXT    NOT NULL,
    user     INTEGER NOT NULL,                  -- 0: shown to all
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE facts (
    key   TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    user       INTEGER PRIMARY KEY,
    dms_closed INTEGER NOT NULL CHECK (dms_closed IN (0, 1))
) STRICT;
