-- suits programs that know 0192

-- A deposit that was credited above the member's own limit: what bound then, and what it came to, of several limits the one that was
-- broken most. Reckoned where it is credited, so that no limit that is set later changes it.
create table deposit_over_limit (
  deposit_id uuid   primary key references deposit,
  bound      bigint not null,
  used       bigint not null check (used > bound)
);
grant select on deposit_over_limit to portal_app;

create or replace function count_deposit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  d constant deposit := case when new.state = 'credited' then new else old end;
  sign constant int := case when new.state = 'credited' then 1 else -1 end;
  added constant bigint := case when d.credited = d.amount_to_pay and d.amount_to_pay between d.amount and d.amount + 99
                                then d.amount_to_pay - d.amount else 0 end;
  today constant date := (d.decided_at at time zone 'Asia/Bangkok')::date;
  first_of_month constant date := date_trunc('month', today)::date;
begin
  insert into money_day as m (member_id, day, deposited, satang)
  values (d.member_id, today, greatest(sign, 0) * d.credited, greatest(sign, 0) * added)
  on conflict (member_id, day) do update set deposited = m.deposited + sign * d.credited, satang = m.satang + sign * added;

  delete from deposit_over_limit where deposit_id = d.id;
  if sign = 1 then
    insert into deposit_over_limit (deposit_id, bound, used)
    select d.id, l.bound, l.used
      from limit_binding b
     cross join lateral (
       select sum(m.deposited - m.satang) filter (where m.day = today)::bigint as day,
              sum(m.deposited - m.satang) filter (where m.day > today - 7)::bigint as week,
              sum(m.deposited - m.satang) filter (where m.day >= first_of_month)::bigint as month
         from money_day m where m.member_id = d.member_id and m.day between least(first_of_month, today - 6) and today) u
     cross join lateral (values (b.deposit_day, u.day), (b.deposit_week, u.week), (b.deposit_month, u.month)) l (bound, used)
     where b.member_id = d.member_id and l.used > l.bound order by l.used - l.bound desc limit 1;
  end if;
  return null;
end $$;
