-- Opens a member's accounts, one of each kind that members have. A repeated call changes nothing.
create or replace function ledger_open_member(member uuid) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into ledger_account (owner, kind, unit, floor)
  select member, k.kind, k.unit, k.floor from ledger_kind k where k.owner = 'member' order by k.kind
  on conflict do nothing
$$;

revoke execute on function ledger_open_member from public;
grant execute on function ledger_open_member to portal_app;
