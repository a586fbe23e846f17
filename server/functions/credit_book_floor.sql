-- The highest line of an account's book, not above `top`, that is of the transfer `floor_id` or one before it, or was written before
-- `floor_at`; 0: there is none. Steps are powers of two, so that lines added later do not change the answer: near midnight times do not
-- quite rise with lines, and a step from the top would end elsewhere.
create or replace function credit_book_floor(account bigint, top bigint, floor_id bigint, floor_at timestamptz) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  low bigint := 0;
  step bigint := 1;
begin
  while step * 2 <= top loop
    step := step * 2;
  end loop;
  while step > 0 loop
    if low + step <= top and exists (
         select from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
          where e.account_id = account and e.version = low + step and (t.id <= floor_id or t.created_at < floor_at)) then
      low := low + step;
    end if;
    step := step / 2;
  end loop;
  return low;
end $$;

revoke execute on function credit_book_floor from public;
grant execute on function credit_book_floor to portal_app;
