-- The operator's accounts at banks, the gateways, what both tell, and what is paid out. Knows no member.

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

-- Webhook events as they came, once each, before anybody looks at them.
create table webhook_inbox (
  id           bigint      generated always as identity primary key,
  source       text        not null,   -- bank, or the gateway's code
  account_id   uuid,                   -- which of our accounts a bank speaks of
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
create index webhook_inbox_processed on webhook_inbox (processed_at) where processed_at is not null;
create index webhook_inbox_source on webhook_inbox (source, id);
-- A line of a statement refers to what told of it, and keeps it from being deleted.
grant select, insert, update, delete on webhook_inbox to portal_app;

-- Money that goes out. The bank knows it by its ref, so that asking twice pays once.
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
  ('payout', 'queued', 'sent'), ('payout', 'queued', 'unknown'), ('payout', 'queued', 'succeeded'), ('payout', 'queued', 'failed'),
  ('payout', 'sent', 'unknown'), ('payout', 'sent', 'succeeded'), ('payout', 'sent', 'failed'),
  ('payout', 'unknown', 'sent'), ('payout', 'unknown', 'succeeded'), ('payout', 'unknown', 'failed');
create trigger allowed_move before update of state on payout
  for each row execute function assert_state_move('payout', 'state');

-- Payment gateways. What one received it owes: its house account in the ledger stands that much below zero until it settles
-- (docs/decisions/gateways.md).
create table gateway (
  provider        text        primary key check (provider in ('cp', 'ppyp', 'mtm', 'st')),
  display_name    text        not null,
  position        integer     not null,
  is_enabled      boolean     not null default false,
  min             bigint      not null check (min > 0),
  max             bigint      not null,
  failures_in_row integer     not null default 0,
  switched_off_at timestamptz,
  reason          text,                  -- why it was switched off by itself
  timeout_ms      integer     not null default 4000 constraint gateway_timeout check (timeout_ms between 1000 and 10000),
  constraint gateway_limits check (max >= min),
  constraint gateway_off check (not is_enabled or (switched_off_at is null and reason is null))
);
grant select, update on gateway to portal_app;

insert into gateway (provider, display_name, position, min, max)
select provider, 'QR อัตโนมัติ ' || position, position, 10000, 5000000
  from unnest(array['cp', 'ppyp', 'mtm', 'st']) with ordinality as gateways (provider, position);
