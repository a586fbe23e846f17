-- The highest line of an account's book, not above `top`, that is of the transfer `floor_id` or one before it, or was written before
-- `floor_at`; 0: there is none. By number it is searched from the top in steps that double, then by halves. Near midnight times do not
-- quite rise with lines: by time it is searched by halves of a power of two, so that lines added later do not change the answer.
create or replace function credit_book_floor(account bigint, top bigint, floor_id bigint, floor_at timestamptz) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  low bigint := 0;          -- is below
  high bigint := top + 1;   -- is not
  step bigint := 1;
  line bigint;
begin
  if floor_at is not null then
    high := (2 ^ ceil(log(2, top + 1.0)))::bigint;
    step := high;
  end if;
  while high - low > 1 loop
    line := greatest(high - step, (low + high) / 2);
    if line <= top and exists (
         select from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
          where e.account_id = account and e.version = line and (t.id <= floor_id or t.created_at < floor_at)) then
      low := line;
    else
      high := line;
      step := step * 2;
    end if;
  end loop;
  return low;
end $$;

revoke execute on function credit_book_floor from public;
grant execute on function credit_book_floor to portal_app;
