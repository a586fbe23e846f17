-- How much own money each of these members may still lose; no row for who set no limit of loss. The door for bets holds their rows of
-- promotion_member meanwhile, so nothing of it changes before the bet stands.
create or replace function limit_room(asked uuid[]) returns table (member_id uuid, room bigint)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select b.member_id, least(b.loss_day - u.day, b.loss_week - u.week, b.loss_month - u.month)
      from limit_binding b cross join lateral limit_used(b.member_id, 'loss') u
     where b.member_id = any (asked) and coalesce(b.loss_day, b.loss_week, b.loss_month) is not null;
end $$;

revoke execute on function limit_room from public;
grant execute on function limit_room to portal_app;
