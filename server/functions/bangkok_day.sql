-- The day of Bangkok that a moment falls on. The database writes it into the statement.
create or replace function bangkok_day(moment timestamptz) returns date
language sql immutable parallel safe
as $$
  select (moment at time zone 'Asia/Bangkok')::date
$$;

revoke execute on function bangkok_day from public;
grant execute on function bangkok_day to portal_app;
