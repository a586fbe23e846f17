-- Counts time of play after a bet, a round of a mini-game or the opening of a game: the time since the act before, at most five
-- minutes of it; an act within five seconds of the last that was counted waits for the next.
-- `staked`: own money of each that is at stake by it already. Time of a night counts on the day on which the night began.
create or replace function play_tick(members uuid[], staked bigint[]) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  present constant timestamptz := app_now();
  today constant date := (present at time zone 'Asia/Bangkok')::date;
  midnight constant timestamptz := today::timestamp at time zone 'Asia/Bangkok';
  its_time constant time := (present at time zone 'Asia/Bangkok')::time;
  is_night boolean; night_of date;
  night_from time; night_to time;
  standard_s int;
  p record; c play_clock; gap int; of_today int; of_night int; check_s int; lost bigint;
begin
  for p in select m.member_id, sum(m.own)::bigint as own, k.last_at
             from unnest(members, staked) m (member_id, own)
             -- By its index, also by a plan that was made while the table was empty.
             left join lateral (select * from play_clock o where o.member_id = m.member_id limit 1) k on true
            where k.last_at is null or k.last_at <= present - interval '5 seconds'
            group by m.member_id, k.last_at order by m.member_id loop
    if p.last_at is null or p.last_at <= present - interval '30 minutes' then
      lost := (select coalesce(sum(d.staked - d.won), 0) from play_day d where d.member_id = p.member_id and d.day = today)
            + (select coalesce(sum(r.own - r.won), 0) from play_round r where r.member_id = p.member_id and r.settled_at is null) - p.own;
      insert into play_clock as k (member_id, last_at, day, session_from, session_day, session_lost)
      values (p.member_id, present, today, present, today, lost)
      on conflict (member_id) do update
        set session_from = present, session_s = 0, session_day = today, session_lost = lost where k.last_at <= present - interval '30 minutes';
      insert into play_time (member_id, day) values (p.member_id, today) on conflict do nothing;
      continue when p.last_at is null;
    end if;
    select * into c from play_clock where member_id = p.member_id for no key update;
    continue when c.last_at > present - interval '5 seconds';
    if is_night is null then
      night_from := coalesce((select value #>> '{}' from setting where key = 'night_from'), '00:00')::time;
      night_to := coalesce((select value #>> '{}' from setting where key = 'night_to'), '06:00')::time;
      is_night := case when night_from <= night_to then its_time >= night_from and its_time < night_to else its_time >= night_from or its_time < night_to end;
      night_of := today - case when night_from > night_to and its_time < night_to then 1 else 0 end;
      standard_s := 60 * coalesce((select (value #>> '{}')::int from setting where key = 'reality_check_min'), 30);
    end if;
    gap := least(extract(epoch from present - c.last_at), 300)::int;
    of_today := least(gap, extract(epoch from present - midnight)::int);
    check_s := 60 * coalesce((select b.reality_check_min from limit_binding b where b.member_id = p.member_id), standard_s / 60);
    update play_clock set last_at = present, day = today, day_s = case when c.day = today then c.day_s else 0 end + of_today,
                          since_check_s = c.since_check_s + gap, session_s = case when p.last_at <= present - interval '30 minutes' then 0 else session_s + gap end
     where member_id = p.member_id;
    of_night := case when not is_night then 0 when night_from > night_to then gap else of_today end;
    insert into play_time as t (member_id, day, seconds, night_s) values (p.member_id, today, of_today, case when night_of = today then of_night else 0 end)
    on conflict (member_id, day) do update set seconds = t.seconds + excluded.seconds, night_s = t.night_s + excluded.night_s;
    if gap > of_today or of_night > 0 and night_of < today then
      insert into play_time as t (member_id, day, seconds, night_s) values (p.member_id, today - 1, gap - of_today, case when night_of < today then of_night else 0 end)
      on conflict (member_id, day) do update set seconds = t.seconds + excluded.seconds, night_s = t.night_s + excluded.night_s;
    end if;
    if c.since_check_s < check_s and c.since_check_s + gap >= check_s then
      insert into outbox (kind, name, payload)
      values ('event', 'session.warning', jsonb_build_object('channel', 'member.' || p.member_id, 'data', jsonb_build_object('kind', 'reality_check')));
    end if;
  end loop;
end $$;

revoke execute on function play_tick from public;
grant execute on function play_tick to portal_app;
