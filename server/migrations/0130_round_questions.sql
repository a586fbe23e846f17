-- suits programs that know 0090

-- What a provider answered about a round that did not end in its time. Nothing of it moves money: the acts it named do.
create table game_question (
  round_id    uuid        primary key references game_round not enforced,
  asked_at    timestamptz not null default app_now(),
  again_at    timestamptz not null,                     -- not asked by itself before
  times       int         not null default 1,
  answer      text        not null check (answer in ('settled', 'open', 'unknown', 'silent', 'disputed')),
  detail      text,                                     -- what it disagrees about
  operator_id uuid        references operator           -- null: nobody asked for it
);
create index game_question_operator on game_question (operator_id) where operator_id is not null;
grant select, insert, update (asked_at, again_at, times, answer, detail, operator_id) on game_question to portal_app;

-- The games of every provider are closed at once.
create table game_house (
  only_one      boolean primary key default true check (only_one),
  closed_reason text
);
insert into game_house default values;
grant select, update (closed_reason) on game_house to portal_app;

-- What each game brought on a day, and rounds that won far more than they staked.
create index play_day_day on play_day (day);
create index game_round_won on game_round (ended_at) where status = 'settled' and staked > 0 and won > 50 * staked;
create index game_round_game on game_round (game_id, id);
-- Those of a provider that wait for too long; it also counts them.
create index game_round_due on game_round (provider, opened_at) where status = 'open';
drop index game_round_open_at;
-- By a day that no bet asks for: an index that begins with the provider would be one more to choose wrongly among while the table is small.
create index game_round_day on game_round (((opened_at at time zone 'Asia/Bangkok')::date), provider, id);
