-- Records that money credited by mistake leaves again, before its posting and in the same transaction: its base turnover is required
-- no more, as far as it was not played, and an excess above a cap stays the same.
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
