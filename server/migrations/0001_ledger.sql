-- Money is a whole number of satang, coins are whole coins: bigint, never a float.
--
-- An account is a place where money is. A transfer moves an amount from its debit account to its credit account and
-- writes two entries: minus on the debit side, plus on the credit side. So the sum of all accounts of a unit is zero
-- for ever. An entry is a line in its account's book; it carries the number of the line (version) and the balance
-- after it, so that a book can be checked line by line.

create table ledger_account (
  id      bigint   generated always as identity primary key,
  owner   uuid,                          -- the member; null for the house
  kind    text     not null,
  shard   smallint not null default 0,   -- a member has one row of a kind, the house has 64
  unit    text     not null,
  floor   bigint   not null default 0,   -- the lowest balance allowed
  balance bigint   not null default 0,
  version bigint   not null default 0,   -- how many entries it has
  constraint ledger_account_unit   check (unit in ('THB', 'COIN')),
  constraint ledger_account_floor  check (balance >= floor),
  constraint ledger_account_member check (owner is null or (floor >= 0 and shard = 0)),
  constraint ledger_account_shard  check (shard between 0 and 63),
  constraint ledger_account_place  unique nulls not distinct (owner, kind, shard)
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

create trigger append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger never_deleted before delete or truncate on ledger_account
  for each statement execute function ledger_append_only();
-- What an account is never changes. A trigger on these columns costs nothing when a balance changes.
create trigger never_another before update of id, owner, kind, shard, unit on ledger_account
  for each statement execute function ledger_append_only();

-- Opening accounts. A member's accounts may never fall below zero; the house's counter-accounts may, because what
-- members own is what the house owes.

create function ledger_open_member(member uuid) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into ledger_account (owner, kind, unit)
  values (member, 'wallet', 'THB'), (member, 'held', 'THB'), (member, 'bonus', 'THB'), (member, 'coin', 'COIN')
  on conflict do nothing
$$;

-- A row that everyone touches makes the whole site wait in one queue, so each kind of the house is 64 rows. Its
-- balance is their sum.
insert into ledger_account (owner, kind, shard, unit, floor)
select null, house.kind, shard, house.unit, -9000000000000000
  from (values ('bank', 'THB'),           -- what the banks' statements say they hold, below zero
               ('bank_clearing', 'THB'),  -- on its way from or to a bank; back at zero when the statement agrees
               ('gateway_cp', 'THB'),     -- the same for each payment gateway, until it settles
               ('gateway_ppyp', 'THB'),
               ('gateway_mtm', 'THB'),
               ('gateway_st', 'THB'),
               ('game', 'THB'),           -- bets go in, wins come out
               ('promotion', 'THB'),      -- bonuses come from here
               ('adjustment', 'THB'),     -- what two operators put right by hand
               ('coin_issue', 'COIN')     -- coins come from here
       ) house(kind, unit),
       generate_series(0, 63) shard
 order by house.kind, shard;

-- The member picks the shard: the last six bits of the id, which are random in a UUID of version 4 or 7.
create function ledger_house(house_kind text, member uuid) returns bigint
language sql stable
as $$
  select id from ledger_account
   where owner is null and kind = house_kind and shard = get_byte(uuid_send(member), 15) & 63
$$;

create view ledger_house_balance as
  select kind, unit, sum(balance)::bigint as balance from ledger_account where owner is null group by kind, unit;

-- The only writer of money.
--
-- A posting is one or several transfers that stand or fall together. They share a key, are numbered from 1 by
-- position, and happen in that order. ledger_post takes one posting or many, as parallel arrays with one element a
-- transfer. Each side of a transfer is a kind and a member: an account of the member's, or the member's shard of an
-- account of the house. It answers one row a transfer, in the order given:
--
--   outcome   posted         written now
--             replayed       written before under this key: the row tells what came of it then
--             insufficient   an account would have fallen below its floor: nothing written, balances as they stand
--             key_reused     the key stands for something else: nothing written
--
-- all_or_nothing = false: each posting has an outcome of its own. For batches of strangers' bets and wins.
-- all_or_nothing = true:  a refusal is an error and undoes the caller's whole transaction. So COMMIT can be sent
--                         without waiting for the answer. LG001 is insufficient, LG002 is key_reused.
--
-- Lock, decide, write. What an account is never changes, so it is found by name before it is locked. All accounts are locked at once in id order, so two calls never wait for each other in a
-- circle. The decision is made in memory, transfer by transfer. What was decided is written in three statements,
-- however many transfers there are: a refused posting costs no more than a posted one.

create function ledger_post(
  keys text[], positions smallint[], reasons text[], debit_kinds text[], debit_members uuid[],
  credit_kinds text[], credit_members uuid[], amounts bigint[],
  event_times timestamptz[], business_rows uuid[], all_or_nothing boolean
)
returns table (outcome text, transfer_id bigint, debit_balance bigint, credit_balance bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan  -- planning anew for the length of each array doubles the cost
as $$
declare
  transfer_count constant int := cardinality(keys);

  -- the accounts of the transfers, in the order of the request: all that are debited, then all that are credited
  named bigint[]; debits bigint[]; credits bigint[];

  -- each account once, side by side, in id order
  ids bigint[]; units text[]; floors bigint[]; balances bigint[]; versions bigint[];

  -- the answer, side by side, in the order of the request
  outcomes        text[]   := array_fill(null::text, array[transfer_count]);
  transfer_ids    bigint[] := array_fill(null::bigint, array[transfer_count]);
  debit_versions  bigint[] := transfer_ids;
  debit_balances  bigint[] := transfer_ids;
  credit_versions bigint[] := transfer_ids;
  credit_balances bigint[] := transfer_ids;

  first int := 1;  -- the posting under decision: its first transfer
  last int;        --   and its last
  made int;        -- how many of its transfers were made in memory
  debit int;       -- where an account stands in ids
  credit int;
  verdict text;
  known_keys text[];
  known record;
begin
  named := array(
    select case when side.kind in ('wallet', 'held', 'bonus', 'coin')
             then (select m.id from ledger_account m where m.owner = side.member and m.kind = side.kind and m.shard = 0)
             else (select h.id from ledger_account h where h.owner is null and h.kind = side.kind
                      and h.shard = get_byte(uuid_send(side.member), 15) & 63)
           end
      from unnest(debit_kinds || credit_kinds, debit_members || credit_members) side(kind, member));
  debits := named[:transfer_count];
  credits := named[transfer_count + 1:];

  -- Lock. What is read here is what holds after any wait.
  select array_agg(a.id), array_agg(a.unit), array_agg(a.floor), array_agg(a.balance), array_agg(a.version)
    into ids, units, floors, balances, versions
    from (select * from ledger_account where id = any (named) order by id for no key update) a;

  -- This second statement sees what others committed while we waited. Nobody can be posting the same content at this
  -- moment, because that takes the same accounts.
  known_keys := array(select t.idempotency_key from ledger_transfer t
                       where t.idempotency_key = any (keys) and t.position = 1);

  -- Decide.
  while first <= transfer_count loop
    last := first;
    while positions[last + 1] > 1 loop last := last + 1; end loop;
    made := 0;

    if keys[first] = any (known_keys) then
      verdict := 'replayed';
      for known in
        select t.*, d.balance_after as debit_balance, c.balance_after as credit_balance
          from ledger_transfer t
          join ledger_entry d on d.account_id = t.debit_account and d.version = t.debit_version
          join ledger_entry c on c.account_id = t.credit_account and c.version = t.credit_version
         where t.idempotency_key = keys[first] order by t.position
      loop
        -- event_at is not compared: a caller who asks again may look at the clock again. The first one stands.
        if (known.reason, known.debit_account, known.credit_account, known.amount, known.reference)
           is distinct from (reasons[first + made], debits[first + made], credits[first + made],
                             amounts[first + made], business_rows[first + made])
           or first + made > last then
          verdict := 'key_reused';
          exit;
        end if;
        transfer_ids[first + made]    := known.id;
        debit_balances[first + made]  := known.debit_balance;
        credit_balances[first + made] := known.credit_balance;
        made := made + 1;
      end loop;
      if made < last - first + 1 then verdict := 'key_reused'; end if;
    else
      verdict := 'posted';
      for i in first..last loop
        debit  := array_position(ids, debits[i]);
        credit := array_position(ids, credits[i]);
        if debit is null or credit is null or units[debit] <> units[credit]
           or positions[i] is distinct from i - first + 1 or keys[i] is distinct from keys[first] then
          raise exception 'transfer % of this call, % to %, is malformed', i, debit_kinds[i], credit_kinds[i] using errcode = 'LG004';
        end if;
        if balances[debit] - amounts[i] < floors[debit] then
          verdict := 'insufficient';
          exit;
        end if;
        balances[debit]    := balances[debit] - amounts[i];
        versions[debit]    := versions[debit] + 1;
        balances[credit]   := balances[credit] + amounts[i];
        versions[credit]   := versions[credit] + 1;
        transfer_ids[i]    := nextval('ledger_transfer_id');
        debit_versions[i]  := versions[debit];
        debit_balances[i]  := balances[debit];
        credit_versions[i] := versions[credit];
        credit_balances[i] := balances[credit];
        made := made + 1;
      end loop;
    end if;

    if verdict in ('insufficient', 'key_reused') then
      if all_or_nothing then
        raise exception 'posting % refused: %', keys[first], verdict
          using errcode = case verdict when 'insufficient' then 'LG001' else 'LG002' end;
      end if;
      if verdict = 'insufficient' then
        for i in first..first + made - 1 loop  -- take back the transfers before the one that failed
          debit  := array_position(ids, debits[i]);
          credit := array_position(ids, credits[i]);
          balances[debit]  := balances[debit] + amounts[i];
          versions[debit]  := versions[debit] - 1;
          balances[credit] := balances[credit] - amounts[i];
          versions[credit] := versions[credit] - 1;
        end loop;
      end if;
      for i in first..last loop
        transfer_ids[i]    := null;
        debit_balances[i]  := balances[array_position(ids, debits[i])];
        credit_balances[i] := balances[array_position(ids, credits[i])];
      end loop;
    end if;

    for i in first..last loop outcomes[i] := verdict; end loop;
    first := last + 1;
  end loop;

  -- Write.
  insert into ledger_transfer (id, idempotency_key, position, reason, debit_account, credit_account, amount,
                               debit_version, credit_version, event_at, reference)
  select transfer_ids[i], keys[i], positions[i], reasons[i], debits[i], credits[i], amounts[i],
         debit_versions[i], credit_versions[i], event_times[i], business_rows[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
  select debits[i], debit_versions[i], transfer_ids[i], -amounts[i], debit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted'
  union all
  select credits[i], credit_versions[i], transfer_ids[i], amounts[i], credit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  update ledger_account
     set balance = balances[array_position(ids, id)], version = versions[array_position(ids, id)]
   where id = any (ids) and version <> versions[array_position(ids, id)];

  return query
    select outcomes[i], transfer_ids[i], debit_balances[i], credit_balances[i] from generate_series(1, transfer_count) i;
end $$;

-- The program may read everything, open accounts and post: it has no INSERT, UPDATE or DELETE on any table of the ledger.
revoke execute on function ledger_post, ledger_open_member, ledger_house from public;
grant select on ledger_account, ledger_transfer, ledger_entry, ledger_house_balance to portal_app;
grant execute on function ledger_post, ledger_open_member, ledger_house to portal_app;
