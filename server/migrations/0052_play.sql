-- suits programs that know 0029

-- Rounds of games and what was staked and won in them, of own money and of bonus money: written by promotion_play alone
-- (server/functions), which is called by the room that plays. What they refer to is written down and not enforced, as in the ledger:
-- nobody else writes, nothing is deleted, and reconciliation looks.
create table play_round (
  id         uuid        primary key,              -- as the room that plays calls it
  member_id  uuid        not null references member not enforced,
  game       text        not null,
  category   text        not null check (category in ('slot', 'live', 'fish', 'table', 'sport')),
  share      smallint    not null check (share between 0 and 100),  -- what the game itself lets count, in percent
  grant_id   uuid        references promotion_grant not enforced,   -- the bonus that ran when the round began
  own        bigint      not null default 0 check (own >= 0),       -- stakes that stand
  bonus      bigint      not null default 0 check (bonus >= 0 and (bonus = 0 or grant_id is not null)),
  won        bigint      not null default 0 check (won >= 0),
  won_bonus  bigint      not null default 0 check (won_bonus >= 0),
  opened_at  timestamptz not null default app_now(),
  settled_at timestamptz,
  settled_on date,                                 -- the day of Bangkok in which play_day has it
  check ((settled_at is null) = (settled_on is null))
);
create index play_round_open on play_round (member_id) where settled_at is null;
create index play_round_grant on play_round (grant_id) where grant_id is not null;
grant select on play_round to portal_app;

create table play_act (
  id         uuid        primary key,              -- as the room that plays calls it; works once
  round_id   uuid        not null references play_round not enforced,
  kind       text        not null check (kind in ('stake', 'win', 'rollback', 'void')),
  own        bigint      not null,                 -- what came to the member; below zero: what left
  bonus      bigint      not null,
  undone_by  uuid        check (undone_by is null or kind = 'stake'),  -- the rollback that took this stake back
  event_at   timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index play_act_round on play_act (round_id);
grant select on play_act to portal_app;

-- The proof of each satang of turnover: a settled stake, and what of it counted. Without a grant it fed the base turnover.
create table turnover_line (
  act_id        uuid        primary key references play_act not enforced,
  member_id     uuid        not null references member not enforced,
  grant_id      uuid        references promotion_grant not enforced,
  pct           smallint    not null check (pct between 0 and 100),
  counted       bigint      not null check (counted >= 0),
  created_at    timestamptz not null default app_now(),
  taken_back_at timestamptz                        -- the stake was rolled back after its round was settled
);
create index turnover_line_grant on turnover_line (grant_id, act_id) where grant_id is not null;
create index turnover_line_base on turnover_line (member_id) where grant_id is null;
grant select on turnover_line to portal_app;

-- The day counters follow the rounds: nobody else writes them.
revoke insert, update on play_day from portal_app;

-- What own money has to be played: grows with each deposit, by the setting base_turnover. What stands above the cap of a
-- bonus that was met, and the money above which it stands: it is taken by the first withdrawal.
alter table promotion_member
  add column base_required bigint not null default 0 check (base_required >= 0),
  add column base_done     bigint not null default 0 check (base_done between 0 and base_required),
  add column excess        bigint not null default 0 check (excess >= 0),
  add column excess_above  bigint check (excess_above >= 0),
  add constraint promotion_member_excess check (excess = 0 or excess_above is not null);

-- What its deposit would have had to be played without it; and how much may still come of its open rounds below its cap.
alter table promotion_grant
  add column base_turnover bigint not null default 0 check (base_turnover >= 0),
  add column room          bigint check (room >= 0);

-- A movement of money in the making: see promotion_play.
create type play_move as (what smallint, act int, amount bigint, reference uuid);
