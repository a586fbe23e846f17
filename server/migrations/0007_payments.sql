-- Deposits and withdrawals of members.

create table deposit (
  id                uuid        primary key,
  ref               text        not null unique,
  member_id         uuid        not null references member,
  channel           text        not null,
  provider          text,
  bank_account_id   uuid        references bank_account,
  amount            bigint      not null check (amount > 0),   -- what was asked for
  amount_to_pay     bigint      not null check (amount_to_pay > 0),
  state             text        not null default 'awaiting_payment'
    check (state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review', 'credited', 'rejected', 'expired', 'cancelled')),
  expires_at        timestamptz not null,
  statement_line_id uuid        unique references statement_line deferrable initially deferred,
  credited          bigint      check (credited > 0),
  credited_by       uuid,                                       -- an operator; null when it matched by itself
  promotion_id      uuid,
  reason            text,
  bank_time         timestamptz,
  created_at        timestamptz not null default app_now(),
  decided_at        timestamptz,
  check ((state = 'credited') = (credited is not null))
);
create index deposit_member on deposit (member_id, id);
create index deposit_state on deposit (state, id);
create unique index deposit_one_open on deposit (member_id, channel) where state in ('awaiting_payment', 'slip_sent', 'detected', 'matching');
create index deposit_amount_to_pay on deposit (bank_account_id, amount_to_pay);
grant select, insert, update on deposit to portal_app;

-- The amount that makes a transfer somebody's own: one of ninety-nine satang on top of the baht, kept for a day after
-- the request has ended, so that late money still finds its owner.
create table deposit_amount (
  bank_account_id uuid        not null references bank_account,
  amount          bigint      not null,
  deposit_id      uuid        not null,
  free_at         timestamptz not null,
  primary key (bank_account_id, amount)
);
grant select, insert, update on deposit_amount to portal_app;

create table withdrawal (
  id           uuid        primary key,
  ref          text        not null unique,
  member_id    uuid        not null references member,
  amount       bigint      not null check (amount > 0),
  status       text        not null default 'waiting_for_approve'
    check (status in ('waiting_for_approve', 'Approve', 'Success', 'manual', 'Reject')),
  to_bank      text        not null,
  to_account   text        not null,
  to_name      text        not null,
  reason       text,
  reference    text,                                            -- the bank's, when it was paid by hand
  created_at   timestamptz not null default app_now(),
  approved_at  timestamptz,
  settled_at   timestamptz,
  settled_by   uuid
);
create index withdrawal_member on withdrawal (member_id, id);
create index withdrawal_status on withdrawal (status, id);
create unique index withdrawal_one_open on withdrawal (member_id) where status in ('waiting_for_approve', 'Approve');
grant select, insert, update on withdrawal to portal_app;

insert into state_transition (machine, from_state, to_state)
select 'deposit', f, t from (values
  ('awaiting_payment', array['slip_sent', 'detected', 'matching', 'review', 'credited', 'expired', 'cancelled', 'rejected']),
  ('slip_sent', array['detected', 'matching', 'review', 'credited', 'rejected', 'expired']),
  ('detected', array['matching', 'review', 'credited', 'rejected']),
  ('matching', array['review', 'credited', 'rejected']),
  ('review', array['credited', 'rejected']),
  ('expired', array['slip_sent', 'review', 'credited']),
  ('cancelled', array['review', 'credited'])
) as moves (f, ts), unnest(ts) as t;
insert into state_transition (machine, from_state, to_state) values
  ('withdrawal', 'waiting_for_approve', 'Approve'), ('withdrawal', 'waiting_for_approve', 'manual'), ('withdrawal', 'waiting_for_approve', 'Reject'),
  ('withdrawal', 'Approve', 'Success'), ('withdrawal', 'Approve', 'Reject');
create trigger allowed_move before update of state on deposit for each row execute function assert_state_move('deposit', 'state');
create trigger allowed_move before update of status on withdrawal for each row execute function assert_state_move('withdrawal', 'status');
