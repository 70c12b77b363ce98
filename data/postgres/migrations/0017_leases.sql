-- Who plays the tables of which servers: those whose id, without its last 22 bits, divided by shards leaves shard.
-- All rows have the same number of shards. What is written under an older epoch is refused. session is the key of a
-- lock that the writing session of the holder has; until is in seconds since 1970 by the server's clock.
CREATE TABLE leases (
    shards  bigint NOT NULL,
    shard   bigint NOT NULL CHECK (shard >= 0 AND shard < shards),
    node    text COLLATE "C" NOT NULL,
    epoch   bigint NOT NULL,
    until   double precision NOT NULL,
    session bigint NOT NULL,
    PRIMARY KEY (shards, shard)
) WITH (fillfactor = 50);  -- each is renewed every second

CREATE FUNCTION seconds_now() RETURNS double precision LANGUAGE sql VOLATILE
    AS 'SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)';
