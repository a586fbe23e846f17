-- Money that came in was somebody else's and leaves again: what was asked to be played for it is asked no more, as far as it was not
-- played, and what stands above a cap stays what it was. Before it is posted, in its transaction.
create or replace function promotion_take_back(member uuid, amount bigint) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update promotion_member
     set base_required = greatest(base_required - promotion_base_asked(amount), base_done),
         excess_above = greatest(excess_above - amount, 0)
   where member_id = member;
end $$;

revoke execute on function promotion_take_back from public;
grant execute on function promotion_take_back to portal_app;
