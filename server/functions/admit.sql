-- Whether a member may begin an act that brings money in or puts it at stake: no row when so, else the refusal and, of a
-- restriction, its reason. The one question before a deposit, a launch, a bet and a round of a mini-game
-- (docs/decisions/admission.md); a bet asks it inside its own statement.
create or replace function admit(asked uuid, act text) returns table (refusal text, reason text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with known as (
    select coalesce((select c.birth_date from member_age_correction c where c.member_id = asked order by c.seq desc limit 1),
                    (select a.birth_date from member_age a where a.member_id = asked)) as born,
           coalesce((select value #>> '{}' from setting where key = 'age_gate_mode'), 'dob') as mode,
           coalesce((select (value #>> '{}')::int from setting where key = 'age_min'), 20) as years,
           (select r.reason from member_restriction r
             where r.member_id = asked and r.lifted_at is null and (r.until is null or r.until > app_now())
             order by r.reason = 'age' desc, r.until desc nulls first limit 1) as reason),
  standing as (
    select known.*, mode = 'dob' and born is null as is_unsaid,
           -- Who was born on 29 February has lived a year more, in other years, when February is over.
           (born + make_interval(years => years))::date
             + case when extract(day from born + make_interval(years => years)) < extract(day from born) then 1 else 0 end as of_age_on
      from known)
  select case when is_unsaid then 'age_required' else 'restricted' end,
         case when not is_unsaid then coalesce(standing.reason, 'age') end
    from standing
   where act = any ('{deposit,launch,bet,round}')
     and (is_unsaid or standing.reason is not null or of_age_on > (app_now() at time zone 'Asia/Bangkok')::date)
$$;

revoke execute on function admit from public;
grant execute on function admit to portal_app;
