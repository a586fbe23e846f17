-- How often a deposit without a bonus has to be played: the setting, which is none until an owner changed it.
create or replace function promotion_base_turnover() returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select (value #>> '{}')::bigint from setting where key = 'base_turnover'), 0)
$$;

revoke execute on function promotion_base_turnover from public;
grant execute on function promotion_base_turnover to portal_app;
