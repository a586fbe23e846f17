-- The house's account of a kind that stands for this member: the last six bits of the id, which are random in a UUID of
-- version 4 or 7, pick one of the 64.
create or replace function ledger_house(house_kind text, member uuid) returns bigint
language sql stable
as $$
  select id from ledger_account
   where owner is null and kind = house_kind and shard = get_byte(uuid_send(member), 15) & 63
$$;

revoke execute on function ledger_house from public;
grant execute on function ledger_house to portal_app;
