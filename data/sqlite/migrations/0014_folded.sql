-- A table that is over is folded: its log becomes one row, its entries and clicks go.

ALTER TABLE tables ADD COLUMN folded INTEGER NOT NULL DEFAULT 0 CHECK (folded IN (0, 1));

CREATE INDEX tables_to_fold ON tables (ended, number) WHERE ended IS NOT NULL AND folded = 0;

CREATE TABLE folded (
    number INTEGER PRIMARY KEY REFERENCES tables (number),
    people TEXT    NOT NULL CHECK (json_valid(people)),  -- user ids, and the names and words of each
    clicks TEXT    NOT NULL CHECK (json_valid(clicks)),  -- interaction ids that deals are made from
    body   BLOB    NOT NULL                              -- all else, compressed
) STRICT;

-- Without its foreign key, which every entry that goes would be looked for in all clicks.
CREATE TABLE clicks_done (
    interaction INTEGER PRIMARY KEY,
    table_id    TEXT    NOT NULL,
    seq         INTEGER NOT NULL
) STRICT;

INSERT INTO clicks_done (interaction, table_id, seq) SELECT interaction, table_id, seq FROM clicks;

DROP TABLE clicks;
ALTER TABLE clicks_done RENAME TO clicks;
