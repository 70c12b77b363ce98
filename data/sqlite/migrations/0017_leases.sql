-- Which process plays the tables of which servers. A file has one process, which holds a lock beside it: here nobody
-- writes into this, it is there because both engines have the same tables.
CREATE TABLE leases (
    shards  INTEGER NOT NULL,
    shard   INTEGER NOT NULL CHECK (shard >= 0 AND shard < shards),
    node    TEXT NOT NULL,
    epoch   INTEGER NOT NULL,
    until   REAL NOT NULL,
    session INTEGER NOT NULL,
    PRIMARY KEY (shards, shard)
) STRICT, WITHOUT ROWID;
