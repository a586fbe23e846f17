-- suits programs that know 0192

-- A mark that is there already is locked by who marks again: who settles what was marked before has not seen this change yet.
grant update (day) on referral_dirty to portal_app;
create or replace function referral_day_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into referral_dirty (friend, day)
  select m.id, new.day from member m where m.id = new.member_id and m.referred_by is not null
  on conflict (friend, day) do update set day = excluded.day;
  return null;
end $$;
