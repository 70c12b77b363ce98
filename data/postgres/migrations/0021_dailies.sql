CREATE TABLE daily_deals (
    day       bigint PRIMARY KEY,
    game      text COLLATE "C" NOT NULL,
    hours     bigint NOT NULL,
    par       bigint,
    par_spent bigint
);

CREATE TABLE daily_attempts (
    day    bigint NOT NULL,
    "user" bigint NOT NULL,
    guild  bigint NOT NULL,
    code   bytea NOT NULL,
    points bigint,
    spent  bigint,
    merit  bigint,
    PRIMARY KEY (day, "user")
);

CREATE INDEX daily_attempts_by_user ON daily_attempts ("user", day);
CREATE INDEX daily_attempts_by_merit ON daily_attempts (day, merit);
CREATE INDEX daily_attempts_by_guild ON daily_attempts (day, guild, merit);

CREATE TABLE daily_spent (
    day  bigint NOT NULL,
    mark text COLLATE "C" NOT NULL,
    PRIMARY KEY (day, mark)
);
