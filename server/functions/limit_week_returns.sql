-- The first day, of Bangkok and not before `earliest`, on which less than `bound` counts in the seven days up to it, if nothing more comes;
-- what is open counts on. Days that were won may hide older ones, so each day is checked, and after seven nothing of today counts.
create or replace function limit_week_returns(asked uuid, what text, bound bigint, earliest date) returns date
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  used record; open bigint;
begin
  if bound is null or earliest >= today + 7 then return earliest; end if;
  select * into used from limit_used(asked, what);
  if what = 'deposit' then
    open := used.day - (select coalesce(sum(m.deposited - m.satang), 0) from money_day m where m.member_id = asked and m.day = today);
  else
    open := used.day - (select coalesce(sum(p.staked - p.won + greatest(-p.given, 0)), 0) from play_day p where p.member_id = asked and p.day = today);
  end if;
  return (
    select coalesce(min(d.day), today + 7)
      from (select generate_series(earliest, today + 7, interval '1 day')::date as day) d
     where bound > open + case
       when what = 'deposit' then (select coalesce(sum(m.deposited - m.satang), 0) from money_day m
                                    where m.member_id = asked and m.day > d.day - 7 and m.day <= today)
       else (select coalesce(sum(p.staked - p.won + greatest(-p.given, 0)), 0) from play_day p where p.member_id = asked and p.day > d.day - 7 and p.day <= today) end);
end $$;

revoke execute on function limit_week_returns from public;
grant execute on function limit_week_returns to portal_app;
