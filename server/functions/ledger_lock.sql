-- Balances of these members' accounts of these kinds, locked until the transaction ends, for callers that decide in the program what
-- they post. In id order, like ledger_post.
create or replace function ledger_lock(members uuid[], kinds text[]) returns table (member uuid, kind text, balance bigint)
language sql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set enable_sort = off  -- in id order along the index alone
as $$
  select a.owner, a.kind, a.balance from ledger_account a
   where a.id = any (array(select m.id from ledger_account m where m.owner = any (members) and m.kind = any (kinds) and m.shard = 0))
   order by a.id for no key update
$$;

revoke execute on function ledger_lock from public;
grant execute on function ledger_lock to portal_app;
