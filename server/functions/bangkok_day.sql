-- The Bangkok day of a moment. PostgreSQL inlines it into the calling statement, so it must stay without a SET clause.
create or replace function bangkok_day(moment timestamptz) returns date
language sql immutable parallel safe
as $$
  select (moment at time zone 'Asia/Bangkok')::date
$$;

revoke execute on function bangkok_day from public;
grant execute on function bangkok_day to portal_app;
