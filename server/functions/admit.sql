-- Whether a member may begin an act that brings money in or puts it at stake: no row when so, else the refusal, of a restriction
-- its reason, of a limit what is left and when room comes back. The one question before a deposit, a launch, a bet that opens a
-- round, a stake that joins one and a round of a mini-game (docs/decisions/admission.md, limits.md); a bet asks it inside its own
-- statement, where the door asks for the loss (limit_room). What a stake joins is played to its end: it is asked for age and
-- restriction only.
create or replace function admit(asked uuid, act text, amount bigint default null)
returns table (refusal text, reason text, room bigint, returns_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  known record; bound record; used record;
begin
  if act <> all ('{deposit,launch,bet,stake,round}') then return; end if;
  select coalesce((select c.birth_date from member_age_correction c where c.member_id = asked order by c.seq desc limit 1),
                  (select a.birth_date from member_age a where a.member_id = asked)) as born,
         coalesce((select value #>> '{}' from setting where key = 'age_gate_mode'), 'dob') as mode,
         coalesce((select (value #>> '{}')::int from setting where key = 'age_min'), 20) as years,
         (select r.reason from member_restriction r
           where r.member_id = asked and r.lifted_at is null and (r.until is null or r.until > present)
           order by r.reason = 'age' desc, r.until desc nulls first, r.term desc nulls first limit 1) as reason
    into known;
  if known.mode = 'dob' and known.born is null then
    return query select 'age_required', null::text, null::bigint, null::timestamptz;
    return;
  end if;
  -- Who was born on 29 February has lived a year more, in other years, when February is over.
  if known.reason is not null
     or (known.born + make_interval(years => known.years))::date
        + (case when extract(day from known.born + make_interval(years => known.years)) < extract(day from known.born) then 1 else 0 end) > today then
    return query select 'restricted', coalesce(known.reason, 'age'), null::bigint, null::timestamptz;
    return;
  end if;

  if act = 'stake' then return; end if;
  if act = 'deposit' then
    select b.* into bound from limit_binding b where b.member_id = asked;
    if coalesce(bound.deposit_day, bound.deposit_week, bound.deposit_month) is null then return; end if;
    select * into used from limit_used(asked, 'deposit');
    room := least(bound.deposit_day - used.day, bound.deposit_week - used.week, bound.deposit_month - used.month);
    if room < coalesce(amount, 1) then
      refusal := 'deposit_limit';
      room := greatest(room, 0);
      return next;
    end if;
    return;
  end if;

  select b.time_day, b.loss_day, b.loss_week, b.loss_month, b.reality_check_min, c.day, c.day_s, c.since_check_s
    into bound
    from (select asked as member_id) x left join limit_binding b using (member_id) left join play_clock c using (member_id);
  if bound.day = today and bound.day_s >= bound.time_day * 60 then
    return query select 'time_limit', null::text, 0::bigint, (today + 1)::timestamp at time zone 'Asia/Bangkok';
  elsif bound.since_check_s >= 900 and bound.since_check_s >= 60 * coalesce(bound.reality_check_min,
          (select (value #>> '{}')::int from setting where key = 'reality_check_min'), 30) then
    return query select 'reality_check', null::text, null::bigint, null::timestamptz;
  elsif act <> 'bet' and coalesce(bound.loss_day, bound.loss_week, bound.loss_month) is not null then
    select * into used from limit_used(asked, 'loss');
    if least(bound.loss_day - used.day, bound.loss_week - used.week, bound.loss_month - used.month) <= 0 then
      return query select 'loss_limit', null::text, 0::bigint, greatest(
        case when bound.loss_day <= used.day then (today + 1)::timestamp end,
        case when bound.loss_week <= used.week then (today + 1)::timestamp end,
        case when bound.loss_month <= used.month then date_trunc('month', today) + interval '1 month' end) at time zone 'Asia/Bangkok';
    end if;
  end if;
end $$;

revoke execute on function admit from public;
grant execute on function admit to portal_app;
