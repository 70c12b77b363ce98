-- A thread counts as its channel: the table knows the channel in which its thread is. Where it is not known the thread
-- counts for itself, as before.

ALTER TABLE tables ADD COLUMN parent INTEGER;  -- none: the channel is no thread, or its own is not known

DROP INDEX tables_open_by_place;
CREATE INDEX tables_open_by_place ON tables (guild, COALESCE(parent, channel)) WHERE standing IN ('lobby', 'running');
