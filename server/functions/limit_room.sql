-- The own money that each of these members may still lose; no row without a loss limit. Like limit_used, except that earlier days
-- are summed once a day. Wagering locks the members' rows of promotion_member, so nothing changes before the bet is written.
create or replace function limit_room(asked uuid[]) returns table (member_id uuid, room bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
  bound constant limit_bound[] := array(
    select b from limit_bound b where b.member_id = any (asked) and coalesce(b.loss_day, b.loss_week, b.loss_month) is not null);
begin
  if cardinality(bound) = 0 then return; end if;
  if exists (select from unnest(bound) b where b.lost_on is distinct from today) then
    update limit_binding l
       set lost_on = today, lost_before_week = p.week, lost_before_month = p.month
      from unnest(bound) b
     cross join lateral (
       select coalesce(sum(d.staked - d.won) filter (where d.day > today - 7), 0) as week,
              coalesce(sum(d.staked - d.won) filter (where d.day >= first_of_month), 0) as month
         from play_day d where d.member_id = b.member_id and d.day >= least(first_of_month, today - 6) and d.day < today) p
     where l.member_id = b.member_id and b.lost_on is distinct from today;
  end if;
  return query
    select b.member_id, least(b.loss_day, b.loss_week - b.lost_before_week, b.loss_month - b.lost_before_month) - t.lost - o.lost
      from limit_bound b
     cross join lateral (select coalesce(sum(d.staked - d.won), 0)::bigint as lost from play_day d where d.member_id = b.member_id and d.day = today) t
     cross join lateral (select coalesce(sum(r.own - r.won), 0)::bigint as lost from play_round r where r.member_id = b.member_id and r.settled_at is null) o
     where b.member_id = any (array(select m.member_id from unnest(bound) m));
end $$;

revoke execute on function limit_room from public;
grant execute on function limit_room to portal_app;
