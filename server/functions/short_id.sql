-- A UUID in 22 characters, as keyOf of the ledger writes it.
create or replace function short_id(id uuid) returns text
language sql immutable parallel safe
as $$
  select translate(rtrim(encode(uuid_send(id), 'base64'), '='), '+/', '-_')
$$;

revoke execute on function short_id from public;
grant execute on function short_id to portal_app;
