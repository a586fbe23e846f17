-- suits programs that know 0029

-- What a member allows himself, and what an operator tightened: satang, of time minutes. A wish for more waits beside what binds
-- (docs/decisions/limits.md).
create table member_limit (
  member_id      uuid        not null references member,
  kind           text        not null check (kind in ('deposit', 'loss', 'time')),
  period         text        not null check (period in ('day', 'week', 'month')),
  value          bigint      check (value > 0),            -- the member's own; null: none
  wished         boolean     not null default false,
  wish           bigint      check (wish > 0),             -- null where wished: no limit any more
  confirm_from   timestamptz,
  confirm_until  timestamptz,
  by_operator    bigint      check (by_operator > 0),
  primary key (member_id, kind, period),
  constraint member_limit_time check (kind <> 'time' or period = 'day'),
  constraint member_limit_wish check (wished = (confirm_from is not null) and wished = (confirm_until is not null) and (wished or wish is null)),
  constraint member_limit_wished_more check (not wished or value is not null and (wish is null or wish > value))
);
create index member_limit_wished on member_limit (confirm_until) where wished;
grant select, insert, update (value, wished, wish, confirm_from, confirm_until, by_operator) on member_limit to portal_app;

-- Each step of a limit, whoever took it.
create table limit_step (
  id          uuid        primary key,
  member_id   uuid        not null references member,
  kind        text        not null,
  period      text        not null,
  what        text        not null check (what in ('set', 'lowered', 'wished', 'cancelled', 'confirmed', 'lapsed', 'tightened')),
  before      bigint,
  after       bigint,
  operator_id uuid        references operator,
  reason      text,
  created_at  timestamptz not null default app_now(),
  constraint limit_step_operator check ((what = 'tightened') = (operator_id is not null) and (what = 'tightened') = (reason is not null))
);
create index limit_step_member on limit_step (member_id, id);
create index limit_step_time on limit_step (created_at);
grant select, insert on limit_step to portal_app;

-- What binds now, one row a member, so that a bet reads no more; written by the trigger below. What else the member chose.
create table limit_binding (
  member_id         uuid        primary key references member,
  deposit_day       bigint, deposit_week bigint, deposit_month bigint,
  loss_day          bigint, loss_week    bigint, loss_month    bigint,
  time_day          bigint,
  reality_check_min smallint    check (reality_check_min in (15, 30, 60)),
  asked_at          timestamptz                             -- when the question of the first deposit was answered or put off
);
grant select, insert, update (reality_check_min, asked_at) on limit_binding to portal_app;

create function bind_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into limit_binding (member_id) values (new.member_id) on conflict do nothing;
  update limit_binding
     set deposit_day = case when new.kind = 'deposit' and new.period = 'day' then least(new.value, new.by_operator) else deposit_day end,
         deposit_week = case when new.kind = 'deposit' and new.period = 'week' then least(new.value, new.by_operator) else deposit_week end,
         deposit_month = case when new.kind = 'deposit' and new.period = 'month' then least(new.value, new.by_operator) else deposit_month end,
         loss_day = case when new.kind = 'loss' and new.period = 'day' then least(new.value, new.by_operator) else loss_day end,
         loss_week = case when new.kind = 'loss' and new.period = 'week' then least(new.value, new.by_operator) else loss_week end,
         loss_month = case when new.kind = 'loss' and new.period = 'month' then least(new.value, new.by_operator) else loss_month end,
         time_day = case when new.kind = 'time' then least(new.value, new.by_operator) else time_day end
   where member_id = new.member_id;
  return null;
end $$;
create trigger bind_limit after insert or update on member_limit for each row execute function bind_limit();

-- How long somebody played: between two acts at most five minutes. `since_check_s` is of the reality check; a session is what is
-- played without half an hour of rest, and `session_lost` what of own money was lost on its first day before it began.
create table play_clock (
  member_id     uuid        primary key references member not enforced,
  last_at       timestamptz not null,
  day           date        not null,
  day_s         int         not null default 0,
  since_check_s int         not null default 0,
  session_from  timestamptz not null,
  session_s     int         not null default 0,
  session_day   date        not null,
  session_lost  bigint      not null default 0
);
grant select, update (since_check_s) on play_clock to portal_app;

create table play_time (
  member_id uuid not null references member not enforced,
  day       date not null,
  seconds   int  not null default 0 check (seconds >= 0),
  night_s   int  not null default 0 check (night_s between 0 and seconds),
  primary key (member_id, day)
);
grant select on play_time to portal_app;

-- What came in and went out on a day of Bangkok: written by the triggers below, whichever way money takes. `satang`: what matching
-- added to the amounts that were asked for.
create table money_day (
  member_id uuid   not null references member not enforced,
  day       date   not null,
  deposited bigint not null default 0 check (deposited >= 0),
  satang    bigint not null default 0 check (satang between 0 and deposited),
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  bonus     bigint not null default 0 check (bonus >= 0),
  primary key (member_id, day)
);
grant select on money_day to portal_app;

create function count_deposit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  d constant deposit := case when new.state = 'credited' then new else old end;
  sign constant int := case when new.state = 'credited' then 1 else -1 end;
  added constant bigint := case when d.credited = d.amount_to_pay and d.amount_to_pay between d.amount and d.amount + 99
                                then d.amount_to_pay - d.amount else 0 end;
begin
  insert into money_day as m (member_id, day, deposited, satang)
  values (d.member_id, (d.decided_at at time zone 'Asia/Bangkok')::date, greatest(sign, 0) * d.credited, greatest(sign, 0) * added)
  on conflict (member_id, day) do update set deposited = m.deposited + sign * d.credited, satang = m.satang + sign * added;
  return null;
end $$;
create trigger count_deposit after update of state on deposit for each row
  when (old.state <> new.state and (old.state = 'credited' or new.state = 'credited')) execute function count_deposit();

create function count_withdrawal() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  w constant withdrawal := case when new.status in ('Success', 'manual') then new else old end;
  sign constant int := case when new.status in ('Success', 'manual') then 1 else -1 end;
begin
  insert into money_day as m (member_id, day, withdrawn)
  values (w.member_id, (w.settled_at at time zone 'Asia/Bangkok')::date, greatest(sign, 0) * w.amount)
  on conflict (member_id, day) do update set withdrawn = m.withdrawn + sign * w.amount;
  return null;
end $$;
create trigger count_withdrawal after update of status on withdrawal for each row
  when ((old.status in ('Success', 'manual')) <> (new.status in ('Success', 'manual'))) execute function count_withdrawal();

create function count_bonus() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into money_day as m (member_id, day, bonus)
  values (new.member_id, (new.created_at at time zone 'Asia/Bangkok')::date, new.bonus)
  on conflict (member_id, day) do update set bonus = m.bonus + excluded.bonus;
  return null;
end $$;
create trigger count_bonus after insert on promotion_grant for each row when (new.bonus > 0) execute function count_bonus();

insert into money_day (member_id, day, deposited, satang, withdrawn, bonus)
select member_id, day, sum(deposited), sum(satang), sum(withdrawn), sum(bonus)
  from (select member_id, (decided_at at time zone 'Asia/Bangkok')::date as day, credited as deposited,
               case when credited = amount_to_pay and amount_to_pay between amount and amount + 99 then amount_to_pay - amount else 0 end as satang,
               0 as withdrawn, 0 as bonus
          from deposit where state = 'credited'
        union all
        select member_id, (settled_at at time zone 'Asia/Bangkok')::date, 0, 0, amount, 0 from withdrawal where status in ('Success', 'manual')
        union all
        select member_id, (created_at at time zone 'Asia/Bangkok')::date, 0, 0, 0, bonus from promotion_grant where bonus > 0) all_of_it
 group by member_id, day;

-- What a limit counts besides credited money: requests that may still be paid.
create index deposit_open_of on deposit (member_id) where state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review');

-- The one question before money learns the amount; the door for bets, how much own money may be lost.
drop function if exists admit(uuid, text);
drop function if exists promotion_play(text[], uuid[], uuid[], uuid[], text[], text[], smallint[], bigint[], uuid[], boolean[], timestamptz[], boolean);
