-- What a start asks: which tables ended lately, and which part of its match a table's message shows.

ALTER TABLE tables ADD COLUMN ended REAL;       -- none: it is not over

UPDATE tables SET ended = (SELECT at FROM entries WHERE entries.table_id = tables.table_id AND seq = length)
WHERE standing = 'over';

CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;

ALTER TABLE posts ADD COLUMN chapter INTEGER NOT NULL DEFAULT 0;  -- 0: none yet, or not known
