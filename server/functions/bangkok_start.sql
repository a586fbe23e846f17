-- The moment a Bangkok day begins. PostgreSQL inlines it into the calling statement, so it must stay without a SET clause.
create or replace function bangkok_start(day date) returns timestamptz
language sql immutable parallel safe
as $$
  select day::timestamp at time zone 'Asia/Bangkok'
$$;

revoke execute on function bangkok_start from public;
grant execute on function bangkok_start to portal_app;
