-- Deposits and withdrawals of members, and the slips they attach.

create table deposit (
  id                uuid        primary key,
  ref               text        not null unique,
  member_id         uuid        not null references member,
  channel           text        not null,
  provider          text        constraint deposit_provider references gateway,
  bank_account_id   uuid        references bank_account,
  amount            bigint      not null check (amount > 0),   -- what was asked for
  amount_to_pay     bigint      not null check (amount_to_pay > 0),
  state             text        not null default 'awaiting_payment'
    check (state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review', 'credited', 'rejected', 'expired', 'cancelled')),
  expires_at        timestamptz not null,
  statement_line_id uuid        unique references statement_line,
  credited          bigint      check (credited > 0),
  credited_by       uuid,                                       -- an operator; null when it matched by itself
  promotion_id      uuid,
  reason            text,
  bank_time         timestamptz,
  created_at        timestamptz not null default app_now(),
  decided_at        timestamptz,
  provider_ref      text,                                       -- the provider's name for it; ours is ref
  qr_payload        text,
  hosted_url        text,
  provider_state    text                                        -- what the provider said when it was last asked
    check (provider_state in ('waiting', 'succeeded', 'failed', 'expired', 'never_seen')),
  received          bigint      check (received > 0),           -- what it confirmed to have received
  asked_at          timestamptz,
  check ((state = 'credited') = (credited is not null)),
  constraint deposit_confirmed check (provider is null or credited is null or (credited = received and statement_line_id is null)),
  constraint deposit_of_a_gateway check (provider is not null
    or (provider_ref is null and qr_payload is null and hosted_url is null and provider_state is null and received is null))
);
create index deposit_member on deposit (member_id, id);
create index deposit_state on deposit (state, id);
create unique index deposit_one_open on deposit (member_id, channel) where state in ('awaiting_payment', 'slip_sent', 'detected', 'matching');
create index deposit_amount_to_pay on deposit (bank_account_id, amount_to_pay);
create index deposit_provider on deposit (provider, created_at) where provider is not null;
-- The operators' lists look at what is open, however much is closed; the dashboard at what was credited since yesterday.
create index deposit_open on deposit (id) where state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review');
create index deposit_credited on deposit (decided_at) where state = 'credited';
-- What a slip brought to a person is asked about as well, until the provider confirms something.
create index deposit_to_ask on deposit (asked_at nulls first)
  where provider is not null and state in ('awaiting_payment', 'detected', 'expired', 'cancelled', 'rejected', 'review');
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
create index withdrawal_reference on withdrawal (reference) where status = 'manual';
create index withdrawal_paid on withdrawal (settled_at) where status in ('Success', 'manual');
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
-- A gateway's deposit ends otherwise than a bank's: the provider may take back that it failed.
insert into state_transition (machine, from_state, to_state)
select 'gateway_deposit', f, t from (values
  ('awaiting_payment', array['detected', 'review', 'credited', 'rejected', 'expired', 'cancelled']),
  ('detected', array['review', 'credited', 'rejected', 'expired']),
  ('review', array['credited', 'rejected']),
  ('expired', array['review', 'credited']),
  ('cancelled', array['review', 'credited']),
  ('rejected', array['review', 'credited'])
) as moves (f, ts), unnest(ts) as t;
create trigger allowed_move before update of state on deposit
  for each row when (old.provider is null) execute function assert_state_move('deposit', 'state');
create trigger allowed_gateway_move before update of state on deposit
  for each row when (old.provider is not null) execute function assert_state_move('gateway_deposit', 'state');
create trigger allowed_move before update of status on withdrawal for each row execute function assert_state_move('withdrawal', 'status');

-- A slip never moves money: it helps a person to find it.
create table slip (
  id         uuid        primary key,
  deposit_id uuid        not null references deposit,
  member_id  uuid        not null references member,
  file_id    uuid        not null unique references file,
  digest     bytea       not null constraint slip_digest unique,  -- the same pixels are the same slip
  payload    text,                                                -- the text of its QR
  is_read    boolean     not null,                                -- read here from the pixels; else the member's word for it
  reference  text,                                                -- bank and transaction of the QR
  created_at timestamptz not null default app_now(),
  check (payload is not null or (not is_read and reference is null))
);
create index slip_deposit on slip (deposit_id, id);
create unique index slip_reference on slip (reference) where is_read;
create index slip_claimed on slip (reference) where not is_read;
grant select, insert on slip to portal_app;

-- A slip of another deposit was tried here: refused to the member, shown to the operator.
create table slip_reuse (
  deposit_id uuid        not null references deposit,
  slip_id    uuid        not null references slip,
  created_at timestamptz not null default app_now(),
  primary key (deposit_id, slip_id)
);
create index slip_reuse_slip on slip_reuse (slip_id);
grant select, insert on slip_reuse to portal_app;
