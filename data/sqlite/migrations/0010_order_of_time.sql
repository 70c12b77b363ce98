-- Results are read in the order in which their matches ended, which need not be that in which they were recorded.

ALTER TABLE result_seats ADD COLUMN ended REAL NOT NULL DEFAULT 0;  -- that of its result

UPDATE result_seats SET ended = (SELECT ended FROM results WHERE results.number = result_seats.number);

DROP INDEX result_seats_by_user;
CREATE INDEX result_seats_by_user ON result_seats (user, level, guild, ended, number);

DROP INDEX results_by_guild;
CREATE INDEX results_by_guild ON results (guild, ended, number);

CREATE TABLE ratings_by_time (                  -- the rating after each rated match
    user   INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    at     REAL    NOT NULL,
    number INTEGER NOT NULL REFERENCES results (number),
    mu     REAL    NOT NULL,
    sigma  REAL    NOT NULL,
    PRIMARY KEY (user, guild, game, at, number)
) STRICT, WITHOUT ROWID;

INSERT INTO ratings_by_time (user, guild, game, at, number, mu, sigma)
SELECT user, guild, game, at, number, mu, sigma FROM ratings ORDER BY user, guild, game, at, number;

DROP TABLE ratings;
ALTER TABLE ratings_by_time RENAME TO ratings;
