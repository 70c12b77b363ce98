-- The moves of attempts at daily deals have a table of their own, in which they are kept for some days: most of an
-- attempt's size is theirs.

CREATE TABLE daily_moves (
    day    bigint NOT NULL,
    "user" bigint NOT NULL,
    code   bytea NOT NULL,
    PRIMARY KEY (day, "user")
);

INSERT INTO daily_moves (day, "user", code) SELECT day, "user", code FROM daily_attempts;

ALTER TABLE daily_attempts DROP COLUMN code;
