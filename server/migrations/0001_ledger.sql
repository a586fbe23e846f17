-- Money is a whole number of satang, coins are whole coins: bigint, never a float.
--
-- An account is a place where money is. A transfer moves an amount from its debit account to its credit account and
-- writes two entries: minus on the debit side, plus on the credit side. So the sum of all accounts of a unit is zero
-- for ever. An entry is a line in its account's book; it carries the number of the line (version) and the balance
-- after it, so that a book can be checked line by line.

-- What kinds of accounts there are. A kind is the members' or the house's, never both. Members' accounts may never fall
-- below zero; the house's may, because what members own is what the house owes.
create table ledger_kind (
  kind  text   primary key,
  owner text   not null,
  unit  text   not null,
  floor bigint not null,                 -- the lowest balance allowed
  constraint ledger_kind_owner check (owner in ('member', 'house')),
  constraint ledger_kind_unit  check (unit in ('THB', 'COIN')),
  constraint ledger_kind_floor check (owner = 'house' or floor >= 0)
);

create table ledger_account (
  id      bigint   generated always as identity primary key,
  owner   uuid,                          -- the member; null for the house
  kind    text     not null,
  shard   smallint not null default 0,   -- a member has one row of a kind, the house has 64
  unit    text     not null,
  floor   bigint   not null default 0,
  balance bigint   not null default 0,
  version bigint   not null default 0,   -- how many entries it has
  constraint ledger_account_floor  check (balance >= floor),
  constraint ledger_account_member check (owner is null or (floor >= 0 and shard = 0)),
  constraint ledger_account_shard  check (shard between 0 and 63),
  constraint ledger_account_place  unique nulls not distinct (owner, kind, shard),
  constraint ledger_account_kind   foreign key (kind) references ledger_kind not enforced  -- else who registers locks rows that all need
) with (fillfactor = 50);                -- a changed balance finds room on its page and touches no index

create sequence ledger_transfer_id;

create table ledger_transfer (
  id              bigint      primary key,
  debit_account   bigint      not null,  -- from here
  credit_account  bigint      not null,  --   to there
  debit_version   bigint      not null,  -- the lines in the two books: 16 bytes here spare an index on
  credit_version  bigint      not null,  --   ledger_entry.transfer_id, which would take 44
  amount          bigint      not null,
  event_at        timestamptz not null,  -- when it happened in the world
  created_at      timestamptz not null default now(),  -- when we wrote it
  reference       uuid,                  -- the business row: a withdrawal, a round, a grant
  position        smallint    not null,  -- the transfers of one posting share its key and are counted from 1
  idempotency_key text        not null,
  reason          text        not null,
  constraint ledger_transfer_amount   check (amount > 0),
  constraint ledger_transfer_sides    check (debit_account <> credit_account),
  constraint ledger_transfer_position check (position > 0),
  constraint ledger_transfer_length   check (length(idempotency_key) between 1 and 120),
  constraint ledger_transfer_key      unique (idempotency_key, position)
);

create table ledger_entry (
  account_id    bigint not null,
  version       bigint not null,
  transfer_id   bigint not null,
  amount        bigint not null,
  balance_after bigint not null,
  constraint ledger_entry_amount check (amount <> 0),
  primary key (account_id, version)
);

-- An entry's account is checked by the database. The other three are written down but not enforced: all four cost
-- batches a fifth to almost a half of their speed. The posting function has just locked the accounts and written the
-- transfer, nobody else may write, nothing can be deleted, and reconciliation looks.
alter table ledger_entry
  add constraint ledger_entry_account   foreign key (account_id)     references ledger_account,
  add constraint ledger_entry_transfer  foreign key (transfer_id)    references ledger_transfer not enforced;
alter table ledger_transfer
  add constraint ledger_transfer_debit  foreign key (debit_account)  references ledger_account not enforced,
  add constraint ledger_transfer_credit foreign key (credit_account) references ledger_account not enforced;

-- Append-only, whoever asks: the owner too.
create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG003';
end $$;

create trigger append_only before update or delete or truncate on ledger_kind
  for each statement execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger never_deleted before delete or truncate on ledger_account
  for each statement execute function ledger_append_only();
-- What an account is never changes. A trigger on these columns costs nothing when a balance changes.
create trigger never_another before update of id, owner, kind, shard, unit on ledger_account
  for each statement execute function ledger_append_only();

-- A new kind opens its accounts by itself: one for each member there is, 64 for the house, because a row that everyone
-- touches makes the whole site wait in one queue. Whoever registers at this moment waits for the lock, and then has it too.
create function ledger_open_kind() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  lock table ledger_account in share row exclusive mode;
  insert into ledger_account (owner, kind, shard, unit, floor)
  select m.owner, k.kind, 0, k.unit, k.floor
    from new_kind k, (select distinct owner from ledger_account where owner is not null) m where k.owner = 'member'
  union all
  select null, k.kind, shard, k.unit, k.floor
    from new_kind k, generate_series(0, 63) shard where k.owner = 'house';
  return null;
end $$;
create trigger opens_accounts after insert on ledger_kind
  referencing new table as new_kind for each statement execute function ledger_open_kind();

insert into ledger_kind (kind, owner, unit, floor) values
  ('wallet', 'member', 'THB', 0),
  ('held', 'member', 'THB', 0),    -- of a withdrawal that is neither paid nor refused yet
  ('bonus', 'member', 'THB', 0),
  ('coin', 'member', 'COIN', 0);

insert into ledger_kind (kind, owner, unit, floor)
select kind, 'house', unit, -9000000000000000
  from (values ('bank', 'THB'),           -- what the banks' statements say they hold, below zero
               ('bank_clearing', 'THB'),  -- on its way from or to a bank; back at zero when the statement agrees
               ('gateway_cp', 'THB'),     -- the same for each payment gateway, until it settles
               ('gateway_ppyp', 'THB'),
               ('gateway_mtm', 'THB'),
               ('gateway_st', 'THB'),
               ('game', 'THB'),           -- bets go in, wins come out
               ('promotion', 'THB'),      -- bonuses come from here
               ('adjustment', 'THB'),     -- what two operators put right by hand
               ('bank_fee', 'THB'),       -- what banks take, below zero
               ('owner', 'THB'),          -- what the owner brought and took
               ('own_transfer', 'THB'),   -- on its way between accounts of the house; zero when both ends were seen
               ('refund', 'THB'),         -- what came from strangers and goes back to them; zero when it has
               ('coin_issue', 'COIN')     -- coins come from here
       ) house(kind, unit);

-- A kind of the house has the sum of its 64 rows.
create view ledger_house_balance as
  select kind, unit, sum(balance)::bigint as balance from ledger_account where owner is null group by kind, unit;

-- The program may read everything; it opens accounts and posts through functions (server/functions): it has no INSERT,
-- UPDATE or DELETE on any table of the ledger.
grant select on ledger_kind, ledger_account, ledger_transfer, ledger_entry, ledger_house_balance to portal_app;
