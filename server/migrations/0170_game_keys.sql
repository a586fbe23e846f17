-- suits programs that know 0130

-- What a provider of games signs its calls with, as two operators set it: the newest says what is good, beside what was good
-- before it for as long as it says (docs/decisions/wallet.md). Sealed with a key that is not in the database, bound to the row.
create table game_key (
  id           uuid        primary key,
  provider     text        not null references game_provider,
  sealed       bytea       not null,
  asked_by     uuid        not null references operator,
  agreed_by    uuid        not null references operator,
  before_until timestamptz not null,
  created_at   timestamptz not null default app_now(),
  constraint game_key_two_persons check (asked_by <> agreed_by)
);
create index game_key_of_provider on game_key (provider, id);
grant select, insert, delete, update (before_until) on game_key to portal_app;
