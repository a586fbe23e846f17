-- suits programs that know 0192

-- What one operator alone does against a member ends a day after the first of it in a week, unless another agrees: then its row goes.
create table member_hold (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member,
  what text not null check (what in ('play', 'chat')),
  operator_id uuid not null references operator,
  approval_id uuid unique references approval, -- null: it ends by itself within the day
  at timestamptz not null default app_now(),
  until timestamptz not null
);
create index member_hold_member on member_hold (member_id, what, at);
create index member_hold_time on member_hold (at);
grant select, insert, delete on member_hold to portal_app;

-- A tighter limit that waits for a second person binds beside the others until then.
create table limit_hold (
  member_id uuid not null references member,
  kind text not null,
  period text not null,
  value bigint not null check (value > 0),
  until timestamptz not null,
  approval_id uuid not null references approval,
  primary key (member_id, kind, period)
);
create index limit_hold_approval on limit_hold (approval_id);
create index limit_hold_until on limit_hold (until);
grant select, insert, delete on limit_hold to portal_app;
grant update (value, until, approval_id) on limit_hold to portal_app;

-- `limit_binding` as it is now: the clock ends what is held. Each hold by its index, also by a plan that was made while the table was empty.
create view limit_bound as
select b.member_id, b.reality_check_min, b.asked_at, b.lost_on, b.lost_before_week, b.lost_before_month,
       least(b.deposit_day, h.deposit_day) as deposit_day, least(b.deposit_week, h.deposit_week) as deposit_week,
       least(b.deposit_month, h.deposit_month) as deposit_month, least(b.loss_day, h.loss_day) as loss_day,
       least(b.loss_week, h.loss_week) as loss_week, least(b.loss_month, h.loss_month) as loss_month,
       least(b.time_day, h.time_day) as time_day
  from limit_binding b
  left join lateral (
    select min(o.value) filter (where (o.kind, o.period) = ('deposit', 'day')) as deposit_day,
           min(o.value) filter (where (o.kind, o.period) = ('deposit', 'week')) as deposit_week,
           min(o.value) filter (where (o.kind, o.period) = ('deposit', 'month')) as deposit_month,
           min(o.value) filter (where (o.kind, o.period) = ('loss', 'day')) as loss_day,
           min(o.value) filter (where (o.kind, o.period) = ('loss', 'week')) as loss_week,
           min(o.value) filter (where (o.kind, o.period) = ('loss', 'month')) as loss_month,
           min(o.value) filter (where o.kind = 'time') as time_day
      from limit_hold o where o.member_id = b.member_id and o.until > app_now()) h on true;
grant select on limit_bound to portal_app;
