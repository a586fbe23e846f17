-- Deposits through payment gateways. What a gateway received for the house it owes the house: its account stands that
-- much below zero until it settles (docs/decisions/gateways.md).

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
  constraint gateway_limits check (max >= min),
  constraint gateway_off check (not is_enabled or (switched_off_at is null and reason is null))
);
grant select, update on gateway to portal_app;

insert into gateway (provider, display_name, position, min, max)
select provider, 'QR อัตโนมัติ ' || position, position, 10000, 5000000
  from unnest(array['cp', 'ppyp', 'mtm', 'st']) with ordinality as house (provider, position);

alter table deposit
  add column provider_ref   text,        -- the provider's name for it; ours is ref
  add column qr_payload     text,
  add column hosted_url     text,
  add column provider_state text         -- what the provider said when it was last asked
    check (provider_state in ('waiting', 'succeeded', 'failed', 'expired', 'never_seen')),
  add column received       bigint       check (received > 0),  -- what it confirmed to have received
  add column asked_at       timestamptz,
  add constraint deposit_provider foreign key (provider) references gateway (provider),
  add constraint deposit_confirmed check (provider is null or credited is null or (credited = received and statement_line_id is null)),
  add constraint deposit_of_a_gateway check (provider is not null
    or (provider_ref is null and qr_payload is null and hosted_url is null and provider_state is null and received is null));
create index deposit_to_ask on deposit (asked_at nulls first)
  where provider is not null and state in ('awaiting_payment', 'detected', 'expired', 'cancelled', 'rejected');

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
drop trigger allowed_move on deposit;
create trigger allowed_move before update of state on deposit
  for each row when (old.provider is null) execute function assert_state_move('deposit', 'state');
create trigger allowed_gateway_move before update of state on deposit
  for each row when (old.provider is not null) execute function assert_state_move('gateway_deposit', 'state');
