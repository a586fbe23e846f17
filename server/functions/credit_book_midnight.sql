-- The last transfer in the books of these accounts, up to these lines, that counts as written before a midnight; 0: there is none. A transfer
-- has the time at which its transaction began, and one that waited for a lock lies above later ones. This one transfer divides both
-- books and both days.
create or replace function credit_book_midnight(accounts bigint[], tops bigint[], midnight timestamptz) returns bigint
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(max((select e.transfer_id from ledger_entry e
                        where e.account_id = a.id and e.version = credit_book_floor(a.id, a.top, 0, midnight))), 0)
    from unnest(accounts, tops) a (id, top)
$$;

revoke execute on function credit_book_midnight from public;
grant execute on function credit_book_midnight to portal_app;
