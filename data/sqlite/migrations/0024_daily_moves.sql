-- The moves of attempts at daily deals have a table of their own, in which they are kept for some days: most of an
-- attempt's size is theirs.

CREATE TABLE daily_moves (
    day  INTEGER NOT NULL,
    user INTEGER NOT NULL,
    code BLOB    NOT NULL,                      -- all moves (club/attempt.py)
    PRIMARY KEY (day, user)
) STRICT, WITHOUT ROWID;

INSERT INTO daily_moves (day, user, code) SELECT day, user, code FROM daily_attempts ORDER BY day, user;

ALTER TABLE daily_attempts DROP COLUMN code;
