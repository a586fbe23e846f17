-- suits programs that know 0062

-- What is looked for: without case, tone marks and the other marks above a letter. And the order of a Thai dictionary, in which
-- a vowel that stands before its consonant counts after it.
alter table game
  add search    text generated always as (regexp_replace(lower(normalize(name || ' ' || name_en, NFKC)), '[\u0E47-\u0E4E]', '', 'g')) stored,
  add sort_name text collate "C" generated always as (regexp_replace(
        regexp_replace(lower(normalize(name, NFKC)), '[\u0E47-\u0E4E]', '', 'g'), '([\u0E40-\u0E44])([\u0E01-\u0E2E])', '\2\1', 'g')) stored;
alter table game_provider
  add image  text,
  add search text generated always as (regexp_replace(lower(normalize(name, NFKC)), '[\u0E47-\u0E4E]', '', 'g')) stored;
create index game_newest on game (added_at, id);
create index game_by_name on game (sort_name, id);
create index game_of_provider on game (provider);
