-- An account's balance after this line of its book; 0 before the first.
create or replace function credit_book_balance(account bigint, line bigint) returns bigint
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select e.balance_after from ledger_entry e where e.account_id = account and e.version = line), 0)
$$;

revoke execute on function credit_book_balance from public;
grant execute on function credit_book_balance to portal_app;
