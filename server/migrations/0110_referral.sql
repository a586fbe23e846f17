-- suits programs that know 0090

-- Friends that members bring, and what the house pays for what friends stake.
insert into ledger_kind (kind, owner, unit, floor) values
  ('income', 'member', 'THB', 0),
  ('income_held', 'member', 'THB', 0),                         -- asked for, and neither given nor refused yet
  ('referral', 'house', 'THB', -9000000000000000);             -- what friends bring comes from here

-- Who brought a member, and by which link, is said once, by registering. A cycle needs somebody to change it.
alter table member
  add column referred_src text constraint member_referred_src check (referred_src in ('line', 'qr', 'copy', 'share')),
  add constraint member_not_own_friend check (referred_by <> id);
create index member_referred_by on member (referred_by, id) where referred_by is not null;
create function member_referrer_stays() returns trigger language plpgsql as $$
begin
  raise exception 'who brought member % stays as it is', old.id using errcode = 'RF001';
end $$;
create trigger referrer_stays before update of prefix, referred_by, referred_src on member for each row
  when ((old.prefix, old.referred_by, old.referred_src) is distinct from (new.prefix, new.referred_by, new.referred_src))
  execute function member_referrer_stays();

-- Hundredths of a percent of what a friend of this level stakes, from a day on that lay ahead when it was written.
create table referral_rate (
  level      smallint    not null constraint referral_rate_level check (level between 1 and 5),
  from_day   date        not null,
  rate       integer     not null constraint referral_rate_most check (rate between 0 and 100),
  created_by uuid        references operator,              -- null: it came with the program
  created_at timestamptz not null default app_now(),
  primary key (level, from_day)
);
grant select, insert, update (rate, created_by, created_at) on referral_rate to portal_app;
insert into referral_rate (level, from_day, rate) values (1, '2026-01-01', 50);
create function referral_rate_ahead() returns trigger language plpgsql as $$
begin
  if new.from_day <= (app_now() at time zone 'Asia/Bangkok')::date then
    raise exception 'a rate counts from a day ahead, not from %', new.from_day using errcode = 'RF002';
  end if;
  return new;
end $$;
create trigger day_ahead before insert or update on referral_rate for each row execute function referral_rate_ahead();

-- What a day is reckoned with: written when it is reckoned for the first time, and never changed.
create table referral_day (
  day        date        primary key,
  rates      integer[]   not null,                         -- of level 1, 2, ... as far as the tree goes
  excluded   text[]      not null,                         -- games that pay none
  settled_at timestamptz                                   -- of a day that is over
);
grant select, insert, update (settled_at) on referral_day to portal_app;

create table referral_run (
  id         uuid        primary key,
  day        date        not null references referral_day,
  earners    integer     not null,
  turnover   bigint      not null,
  commission bigint      not null,
  held       bigint      not null,
  posted     bigint      not null,                         -- below zero: taken back
  by         uuid        references operator,              -- null: the night's
  at         timestamptz not null default app_now()
);
create index referral_run_newest on referral_run (at, id);
grant select, insert on referral_run to portal_app;

-- What a friend brought a member on a day: floor(turnover × rate). Made anew whenever the day is settled.
create table referral_commission (
  earner     uuid        not null references member,
  friend     uuid        not null references member,
  day        date        not null,
  kind       text        not null constraint referral_commission_kind check (kind in ('turnover', 'first_deposit')),
  through    uuid        not null references member,       -- the friend of level 1 it came through
  level      smallint    not null constraint referral_commission_level check (level between 1 and 5),
  turnover   bigint      not null constraint referral_commission_turnover check (turnover >= 0),
  rate       integer     not null constraint referral_commission_rate check (rate between 0 and 100),
  amount     bigint      not null constraint referral_commission_amount check (amount > 0),
  state      text        not null constraint referral_commission_state check (state in ('due', 'held', 'none')),
  settled_at timestamptz not null default app_now(),       -- for the first time: the round of the ranking it belongs to
  primary key (earner, friend, day, kind),
  constraint referral_commission_computed check (kind <> 'turnover' or amount = turnover * rate / 10000)
);
create index referral_commission_day on referral_commission (earner, day);
create index referral_commission_through on referral_commission (earner, through, day);
create index referral_commission_held on referral_commission (earner) where state = 'held';
create index referral_commission_settled on referral_commission (earner, settled_at);
grant select, insert, update (through, level, turnover, rate, amount, state), delete on referral_commission to portal_app;

-- What waits for one member, and what was settled in all. `owed`: taken back beyond what was there.
create table referral_member (
  member_id uuid   primary key references member,
  total     bigint not null default 0 constraint referral_member_total check (total >= 0),
  owed      bigint not null default 0 constraint referral_member_owed check (owed >= 0)
);
grant select, insert, update (total, owed) on referral_member to portal_app;

-- The difference that a settlement made for a member and a day, once a turn.
create table referral_turn (
  earner uuid        not null references member,
  day    date        not null references referral_day,
  turn   integer     not null constraint referral_turn_first check (turn > 0),
  amount bigint      not null constraint referral_turn_amount check (amount <> 0),
  posted bigint      not null,                             -- of it to the income account; below zero: from there
  owed   bigint      not null,                             -- of it to what is owed; below zero: paid back
  at     timestamptz not null default app_now(),
  primary key (earner, day, turn),
  constraint referral_turn_whole check (amount = posted - owed)
);
grant select, insert on referral_turn to portal_app;

-- A settled day of a friend that is another one now; the next settlement looks at it.
create table referral_dirty (
  friend uuid not null,
  day    date not null,
  primary key (friend, day)
);
create index referral_dirty_day on referral_dirty (day);
grant select, insert, delete on referral_dirty to portal_app;
create function referral_day_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into referral_dirty (friend, day)
  select m.id, new.day from member m where m.id = new.member_id and m.referred_by is not null on conflict do nothing;
  return null;
end $$;
create trigger referral_day_late after insert on play_day for each row
  when (new.day < (app_now() at time zone 'Asia/Bangkok')::date) execute function referral_day_changed();
create trigger referral_day_changed after update of staked on play_day for each row
  when (old.staked <> new.staked and new.day < (app_now() at time zone 'Asia/Bangkok')::date) execute function referral_day_changed();

-- Who of the friends has paid in, since when; `amount`: what the referrer gets for it.
create table referral_deposit (
  friend     uuid   primary key references member,
  day        date   not null,
  deposit_id uuid   not null,
  amount     bigint not null constraint referral_deposit_amount check (amount >= 0)
);
grant select, insert, update (day, deposit_id, amount), delete on referral_deposit to portal_app;
insert into referral_deposit (friend, day, deposit_id, amount)
select distinct on (d.member_id) d.member_id, (d.decided_at at time zone 'Asia/Bangkok')::date, d.id, 0
  from deposit d join member m on m.id = d.member_id
 where d.state = 'credited' and m.referred_by is not null order by d.member_id, d.decided_at, d.id;

-- Why two members may be one person, or act as one.
create table referral_signal (
  low     uuid        not null references member,
  high    uuid        not null references member,
  kind    text        not null constraint referral_signal_kind check (kind in ('device', 'payer', 'person')),
  seen_at timestamptz not null default app_now(),
  primary key (low, high, kind),
  constraint referral_signal_order check (low < high)
);
create index referral_signal_high on referral_signal (high);
grant select, insert on referral_signal to portal_app;

-- Members whom signals connect: inside a group nothing is paid.
create table referral_group (
  member_id uuid primary key references member,
  group_id  uuid not null
);
create index referral_group_members on referral_group (group_id);
grant select, insert, update (group_id) on referral_group to portal_app;

-- What keeps a friend's commission from a member, until a person has decided: `none` is not paid, `held` neither for now.
create table referral_hold (
  earner     uuid        not null references member,
  friend     uuid        not null references member,
  cause      text        not null constraint referral_hold_cause check (cause in ('group', 'burst', 'cycle')),
  state      text        not null constraint referral_hold_state check (state in ('none', 'held', 'cleared', 'confirmed')),
  from_day   date,                                         -- null: everything this friend ever brought
  flag       text        not null,                         -- the subject of its flag, one for a burst
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  primary key (earner, friend, cause),
  constraint referral_hold_decided check ((state in ('cleared', 'confirmed')) = (decided_at is not null))
);
create index referral_hold_flag on referral_hold (flag);
create index referral_hold_friend on referral_hold (friend);
grant select, insert, update (state, decided_at) on referral_hold to portal_app;
insert into state_transition (machine, from_state, to_state) values
  ('referral_hold', 'none', 'cleared'), ('referral_hold', 'none', 'confirmed'),
  ('referral_hold', 'held', 'cleared'), ('referral_hold', 'held', 'confirmed');
create trigger allowed_move before update of state on referral_hold
  for each row execute function assert_state_move('referral_hold', 'state');

-- A round of the ranking that was closed, with what it came to for each member.
create table referral_round (
  id         uuid        primary key,
  began_at   timestamptz,                                  -- null: from the beginning
  ended_at   timestamptz not null default app_now(),
  reason     text        not null,
  by         uuid        not null references operator,
  earners    integer     not null,
  commission bigint      not null
);
create index referral_round_ended on referral_round (ended_at, id);
grant select, insert on referral_round to portal_app;
create table referral_round_line (
  round_id   uuid   not null references referral_round,
  member_id  uuid   not null references member,
  commission bigint not null,
  primary key (round_id, member_id)
);
grant select, insert on referral_round_line to portal_app;

create table income_withdrawal (
  id          uuid        primary key,
  ref         text        not null constraint income_withdrawal_ref unique,
  member_id   uuid        not null references member,
  amount      bigint      not null constraint income_withdrawal_amount check (amount > 0),
  destination text        not null constraint income_withdrawal_destination check (destination in ('credit', 'bank')),
  to_bank     text,
  to_account  text,
  to_name     text,
  status      text        not null default 'pending' constraint income_withdrawal_status
    check (status in ('pending', 'approved', 'rejected')),
  reason      text,
  agreed_at   timestamptz,                                 -- an operator agreed, and a bank has to pay it
  decided_by  uuid        references operator,
  created_at  timestamptz not null default app_now(),
  decided_at  timestamptz,
  constraint income_withdrawal_account check ((destination = 'bank') = (to_bank is not null and to_account is not null and to_name is not null)),
  constraint income_withdrawal_agreed check (agreed_at is null or destination = 'bank'),
  constraint income_withdrawal_decided check ((status = 'pending') = (decided_at is null)),
  constraint income_withdrawal_reason check ((status = 'rejected') = (reason is not null))
);
create unique index income_withdrawal_pending on income_withdrawal (member_id) where status = 'pending';
create index income_withdrawal_of on income_withdrawal (member_id, id);
create index income_withdrawal_queue on income_withdrawal (status, id);
grant select, insert, update (status, reason, agreed_at, decided_by, decided_at) on income_withdrawal to portal_app;
insert into state_transition (machine, from_state, to_state) values
  ('income_withdrawal', 'pending', 'approved'), ('income_withdrawal', 'pending', 'rejected');
create trigger allowed_move before update of status on income_withdrawal
  for each row execute function assert_state_move('income_withdrawal', 'status');

-- Whose account a payer's was: asked for each account that friends pay from.
create index bank_change_from on bank_change (from_number);
create index bank_change_to on bank_change (to_number);
