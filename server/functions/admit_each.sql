-- The part of `admit` that a batch of bets needs, for many members at once: age and restriction before every act; before one that
-- begins to play, the day's time limit and the reality check. One row for each member who may not.
create or replace function admit_each(asked uuid[], act text)
returns table (member_id uuid, refusal text, reason text, returns_at timestamptz)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  plays constant boolean := act in ('launch', 'bet', 'round');
  mode text; years int; check_min int;
begin
  if act <> all ('{deposit,launch,bet,stake,round,earn}') then return; end if;
  select coalesce(max(s.value #>> '{}') filter (where s.key = 'age_gate_mode'), 'dob'),
         coalesce(max((s.value #>> '{}')::int) filter (where s.key = 'age_min'), 20),
         coalesce(max((s.value #>> '{}')::int) filter (where s.key = 'reality_check_min'), 30)
    into mode, years, check_min
    from setting s where s.key in ('age_gate_mode', 'age_min', 'reality_check_min');
  return query
    select q.id, q.refusal, case q.refusal when 'restricted' then coalesce(q.reason, 'age') end,
           case q.refusal when 'time_limit' then (today + 1)::timestamp at time zone 'Asia/Bangkok' end
      from (
        select m.id, r.reason,
               case when mode = 'dob' and coalesce(c.birth_date, a.birth_date) is null then 'age_required'
                    -- A birthday on 29 February falls on 1 March in other years.
                    when r.reason is not null or coalesce(c.birth_date, a.birth_date) > (today - make_interval(years => years))::date then 'restricted'
                    when not plays then null
                    when k.day = today and k.day_s >= b.time_day * 60 then 'time_limit'
                    when k.since_check_s >= 900 and k.since_check_s >= 60 * coalesce(b.reality_check_min, check_min) then 'reality_check' end as refusal
          from unnest(asked) m (id)
          -- Each by its index, also by a plan that was made while the table was empty.
          left join lateral (select * from member_age_correction o where o.member_id = m.id order by o.seq desc limit 1) c on true
          left join lateral (select * from member_age o where o.member_id = m.id limit 1) a on true
          left join lateral (select * from member_restriction o
                              where o.member_id = m.id and o.lifted_at is null and (o.until is null or o.until > present)
                              order by o.reason = 'age' desc, o.until desc nulls first, o.term desc nulls first limit 1) r on true
          left join lateral (select * from limit_bound o where o.member_id = m.id limit 1) b on plays
          left join lateral (select * from play_clock o where o.member_id = m.id limit 1) k on plays) q
     where q.refusal is not null;
end $$;

revoke execute on function admit_each from public;
grant execute on function admit_each to portal_app;
