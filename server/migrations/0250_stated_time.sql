-- suits programs that know 0192

-- Some times that banks tell cannot be: the moment of arrival, or the year as a Buddhist one, is taken for them, and what was told is
-- kept beside it (docs/decisions/matching.md). Null: it was believed as it stands.
alter table statement_line add column stated_time text;
