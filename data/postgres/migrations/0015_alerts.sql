CREATE TABLE alerts (
    guild  bigint NOT NULL,
    game   text COLLATE "C" NOT NULL,
    "user" bigint NOT NULL,
    until  double precision,
    told   double precision NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, game, "user")
);

CREATE INDEX alerts_of ON alerts ("user");
