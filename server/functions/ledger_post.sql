-- The only writer of money.
--
-- A posting is one or several transfers that stand or fall together. They share a key, are numbered from 1 by
-- position, and happen in that order. ledger_post takes one posting or many, as parallel arrays with one element a
-- transfer. Each side of a transfer is a kind and a member: an account of the member's, or the member's shard of an
-- account of the house. It answers one row a transfer, in the order given:
--
--   outcome   posted         written now
--             replayed       written before under this key: the row has the first outcome's balances
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

create or replace function ledger_post(
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
  -- A kind is the members' or the house's, so an account that is not the member's is the house's.
  named := array(
    select coalesce(
             (select m.id from ledger_account m where m.owner = side.member and m.kind = side.kind and m.shard = 0),
             (select h.id from ledger_account h where h.owner is null and h.kind = side.kind
                 and h.shard = get_byte(uuid_send(side.member), 15) & 63))
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

revoke execute on function ledger_post from public;
grant execute on function ledger_post to portal_app;
