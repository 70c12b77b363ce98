-- Open tables are found without a look at those of others, and who sat at a table that is over is not asked any more.

DELETE FROM seats WHERE table_id IN (SELECT table_id FROM tables WHERE standing = 'over');

CREATE INDEX tables_open_by_host ON tables (host) WHERE standing IN ('lobby', 'running');
CREATE INDEX tables_open_by_place ON tables (guild, channel) WHERE standing IN ('lobby', 'running');
