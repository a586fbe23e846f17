-- The turnover multiple of a deposit without a bonus: a setting, 0 by default.
create or replace function promotion_base_turnover() returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select (value #>> '{}')::bigint from setting where key = 'base_turnover'), 0)
$$;

revoke execute on function promotion_base_turnover from public;
grant execute on function promotion_base_turnover to portal_app;
