-- Usage of a money limit by Bangkok period: the day, seven days with it, the calendar month. Deposits: credited amounts without the
-- satang that matching added, plus requests that may still be paid. Loss: stakes less wins of own money, including open rounds,
-- and what providers took back; below zero after a gain. A gift makes no room.
create or replace function limit_used(asked uuid, what text) returns table (day bigint, week bigint, month bigint)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  today constant date := (app_now() at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
  open bigint;
begin
  if what = 'deposit' then
    open := (select coalesce(sum(d.amount), 0) from deposit d
              where d.member_id = asked and d.state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')
                and (d.state <> 'awaiting_payment' or d.expires_at > app_now()));
    return query
      select (coalesce(sum(m.deposited - m.satang) filter (where m.day = today), 0) + open)::bigint,
             (coalesce(sum(m.deposited - m.satang) filter (where m.day > today - 7), 0) + open)::bigint,
             (coalesce(sum(m.deposited - m.satang) filter (where m.day >= first_of_month), 0) + open)::bigint
        from money_day m where m.member_id = asked and m.day >= least(first_of_month, today - 6) and m.day <= today;
  else
    open := (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = asked and r.settled_at is null);
    return query
      select (coalesce(sum(p.staked - p.won + greatest(-p.given, 0)) filter (where p.day = today), 0) + open)::bigint,
             (coalesce(sum(p.staked - p.won + greatest(-p.given, 0)) filter (where p.day > today - 7), 0) + open)::bigint,
             (coalesce(sum(p.staked - p.won + greatest(-p.given, 0)) filter (where p.day >= first_of_month), 0) + open)::bigint
        from play_day p where p.member_id = asked and p.day >= least(first_of_month, today - 6) and p.day <= today;
  end if;
end $$;

revoke execute on function limit_used from public;
grant execute on function limit_used to portal_app;
