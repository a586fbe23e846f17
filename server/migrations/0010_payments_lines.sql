-- What a bank's statement shows: money of a deposit, of a payout, of a withdrawal that was paid by hand, once each; or what no
-- payment of a member explains, a fee, the owner's money, a transfer between the operator's own accounts, money that goes back
-- to its sender. An operator says so, and it goes to a house account (docs/decisions/classified-lines.md).

create table statement_line (
  id               uuid        primary key,
  ref              text        not null unique,
  bank_account_id  uuid        not null references bank_account,
  inbox_id         bigint      not null unique references webhook_inbox,
  direction        text        not null check (direction in ('in', 'out')),
  amount           bigint      not null check (amount > 0),
  from_bank        text,
  from_account     text,
  from_name        text,
  reference        text,
  occurred_at      timestamptz not null,
  state            text        not null default 'unmatched' check (state in ('unmatched', 'matched')),
  deposit_id       uuid,
  payout_id        uuid,
  withdrawal_id    uuid        unique,   -- one that was paid by hand
  classified_as     text        check (classified_as in ('bank_fee', 'owner', 'own_transfer', 'refund')),
  classified_reason text,
  classified_by     uuid        references operator,
  classified_at     timestamptz,
  created_at       timestamptz not null default app_now(),
  constraint statement_line_matched check ((state = 'matched') =
    (deposit_id is not null or payout_id is not null or withdrawal_id is not null or classified_as is not null)),
  -- What is a member's payment is nothing else, and whoever classifies it says why.
  constraint statement_line_classified check (classified_as is null
    or (deposit_id is null and payout_id is null and withdrawal_id is null
        and classified_reason <> '' and classified_by is not null and classified_at is not null
        and (classified_as <> 'bank_fee' or direction = 'out')))
);
create index statement_line_state on statement_line (state, id);
create index statement_line_reference on statement_line (reference);
create index statement_line_account on statement_line (bank_account_id, created_at);
create unique index statement_line_deposit on statement_line (deposit_id) where deposit_id is not null;
create unique index statement_line_payout on statement_line (payout_id) where payout_id is not null;
grant select, insert, update on statement_line to portal_app;

-- Back again, when it showed a payout that the bank says has failed: then it waits for a person.
insert into state_transition (machine, from_state, to_state) values
  ('statement_line', 'unmatched', 'matched'), ('statement_line', 'matched', 'unmatched');
create trigger allowed_move before update of state on statement_line
  for each row execute function assert_state_move('statement_line', 'state');
