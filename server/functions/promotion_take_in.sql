-- Records incoming own money before its posting, in the same transaction. Adds the base turnover if `is_asked` (no bonus came with
-- it), unless the member is excluded and may not play. The new money is never excess: an excess above the cap of a met bonus shrinks
-- where it was played away meanwhile, and never grows.
create or replace function promotion_take_in(member uuid, amount bigint, is_asked boolean) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into promotion_member (member_id) values (member) on conflict do nothing;
  perform from promotion_member where member_id = member for no key update;
  update promotion_member
     set base_required = base_required + case when is_asked and not exists (
           select from member_restriction r where r.member_id = promotion_take_in.member and r.reason = 'excluded' and r.lifted_at is null and (r.until is null or r.until > app_now())) then promotion_base_asked(amount) else 0 end,
         excess = least(excess, greatest((select a.balance from ledger_account a where a.owner = member and a.kind = 'wallet' and a.shard = 0) - excess_above, 0)),
         excess_above = excess_above + amount
   where member_id = member;
end $$;

revoke execute on function promotion_take_in from public;
grant execute on function promotion_take_in to portal_app;
