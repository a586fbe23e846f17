-- What own money of so much (satang) has to be played: its whole baht, times the setting. Satang that made an amount its member's
-- own were not asked for, so that what is asked is what the summary said before.
create or replace function promotion_base_asked(amount bigint) returns bigint
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (amount - amount % 100) * promotion_base_turnover();
end $$;

revoke execute on function promotion_base_asked from public;
grant execute on function promotion_base_asked to portal_app;
