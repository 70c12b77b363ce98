-- A table's place has a kind (tables/places.py). guild is the id of the place that counts, names and plays the table: the
-- server or, in a group DM or a DM, that channel.

ALTER TABLE tables ADD COLUMN place TEXT NOT NULL DEFAULT 'server';
