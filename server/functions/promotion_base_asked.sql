-- The turnover required of own money (satang): its whole baht times the setting. Satang that identify a deposit do not count, so
-- the requirement equals the quoted one.
create or replace function promotion_base_asked(amount bigint) returns bigint
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (amount - amount % 100) * promotion_base_turnover();
end $$;

revoke execute on function promotion_base_asked from public;
grant execute on function promotion_base_asked to portal_app;
