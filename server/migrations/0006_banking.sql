-- The house's accounts, what banks tell about them, and what the house pays out. Knows no member.

-- Which move a state may make: the one table of every state machine. The trigger refuses what is not in it.
create table state_transition (
  machine    text not null,
  from_state text not null,
  to_state   text not null,
  primary key (machine, from_state, to_state)
);
grant select on state_transition to portal_app;

create function assert_state_move() returns trigger language plpgsql as $$
declare
  -- the trigger's argument: the machine, and the column that holds the state
  was text := to_jsonb(old) ->> tg_argv[1];
  now_is text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> now_is and not exists (
    select from state_transition where machine = tg_argv[0] and from_state = was and to_state = now_is
  ) then
    raise exception '% may not go from % to %', tg_argv[0], was, now_is using errcode = 'ST001';
  end if;
  return new;
end $$;

create table bank_account (
  id         uuid        primary key,
  kind       text        not null check (kind in ('bank', 'promptpay', 'truemoney')),
  bank_code  text        not null,
  number     text        not null unique,
  name       text        not null,
  is_active  boolean     not null default true,
  pays_out   boolean     not null default false,
  position   integer     not null default 0,
  created_at timestamptz not null default app_now()
);
grant select, insert, update on bank_account to portal_app;

-- Webhooks as they came, once each, before anybody looks at them.
create table webhook_inbox (
  id           bigint      generated always as identity primary key,
  source       text        not null,   -- bank, or the gateway's code
  account_id   uuid,                   -- which house account a bank speaks of
  event_id     text        not null,
  body         jsonb       not null,
  received_at  timestamptz not null default app_now(),
  try_at       timestamptz not null default app_now(),
  tries        integer     not null default 0,
  processed_at timestamptz,
  verdict      text,                   -- what came of it, for an operator to see
  constraint webhook_inbox_event unique (source, event_id)
);
create index webhook_inbox_waiting on webhook_inbox (try_at, id) where processed_at is null;
grant select, insert, update on webhook_inbox to portal_app;

create table statement_line (
  id              uuid        primary key,
  ref             text        not null unique,
  bank_account_id uuid        not null references bank_account,
  inbox_id        bigint      not null unique references webhook_inbox,
  direction       text        not null check (direction in ('in', 'out')),
  amount          bigint      not null check (amount > 0),
  from_bank       text,
  from_account    text,
  from_name       text,
  reference       text,
  occurred_at     timestamptz not null,
  state           text        not null default 'unmatched' check (state in ('unmatched', 'matched')),
  deposit_id      uuid,
  payout_id       uuid,
  created_at      timestamptz not null default app_now(),
  check ((state = 'matched') = (deposit_id is not null or payout_id is not null))
);
create index statement_line_state on statement_line (state, id);
create index statement_line_reference on statement_line (reference);
create unique index statement_line_deposit on statement_line (deposit_id) where deposit_id is not null;
grant select, insert, update on statement_line to portal_app;

-- Money the house sends. The bank knows it by its ref, so that asking twice pays once.
create table payout (
  id              uuid        primary key,
  ref             text        not null unique,
  withdrawal_id   uuid        not null unique,
  bank_account_id uuid        not null references bank_account,
  amount          bigint      not null check (amount > 0),
  to_bank         text        not null,
  to_account      text        not null,
  to_name         text        not null,
  state           text        not null default 'queued' check (state in ('queued', 'sent', 'unknown', 'succeeded', 'failed')),
  reason          text,
  asked_at        timestamptz,
  created_at      timestamptz not null default app_now(),
  settled_at      timestamptz
);
create index payout_open on payout (created_at) where state in ('queued', 'sent', 'unknown');
grant select, insert, update on payout to portal_app;

insert into state_transition (machine, from_state, to_state) values
  ('statement_line', 'unmatched', 'matched'),
  ('payout', 'queued', 'sent'), ('payout', 'queued', 'unknown'), ('payout', 'queued', 'succeeded'), ('payout', 'queued', 'failed'),
  ('payout', 'sent', 'unknown'), ('payout', 'sent', 'succeeded'), ('payout', 'sent', 'failed'),
  ('payout', 'unknown', 'sent'), ('payout', 'unknown', 'succeeded'), ('payout', 'unknown', 'failed');
create trigger allowed_move before update of state on statement_line
  for each row execute function assert_state_move('statement_line', 'state');
create trigger allowed_move before update of state on payout
  for each row execute function assert_state_move('payout', 'state');
