-- The daily deals and everyone's attempts at them. Days are numbered from 1970-01-01 (UTC).

CREATE TABLE daily_deals (
    day       INTEGER PRIMARY KEY,
    game      TEXT    NOT NULL,
    hours     INTEGER NOT NULL,                 -- a bit for each hour in which the bot was there
    par       INTEGER,                          -- an expert's score; NULL until known
    par_spent INTEGER
) STRICT;

CREATE TABLE daily_attempts (
    day    INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,                    -- where the attempt began; 0: not on a server
    code   BLOB    NOT NULL,                    -- all moves (club/attempt.py)
    points INTEGER,                             -- NULL until the attempt is finished
    spent  INTEGER,
    merit  INTEGER,
    PRIMARY KEY (day, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_attempts_by_user ON daily_attempts (user, day);
CREATE INDEX daily_attempts_by_merit ON daily_attempts (day, merit);
CREATE INDEX daily_attempts_by_guild ON daily_attempts (day, guild, merit);

-- Erased people who have played the day's deal, as keyed hashes: they can't play it again. Kept until the day is over.
CREATE TABLE daily_spent (
    day  INTEGER NOT NULL,
    mark TEXT    NOT NULL,
    PRIMARY KEY (day, mark)
) STRICT, WITHOUT ROWID;
