-- suits programs that know 0130

-- A day of a provider's rounds, as it has them and as they stand here; the day is Bangkok's, of their beginning.
create table game_comparison (
  provider     text        not null references game_provider,
  day          date        not null,
  compared_at  timestamptz not null,
  since        timestamptz not null,                    -- what began before the provider no longer has in its list
  theirs       jsonb       not null,                    -- rounds, staked and won in satang
  ours         jsonb       not null,
  differences  jsonb       not null,                    -- the first of them
  count        int         not null check (count >= 0), -- how many there are
  operator_id  uuid        references operator,         -- null: it was compared at night
  primary key (provider, day)
);
create index game_comparison_operator on game_comparison (operator_id) where operator_id is not null;
grant select, insert, update (compared_at, since, theirs, ours, differences, count, operator_id) on game_comparison to portal_app;
