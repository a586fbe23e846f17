-- suits programs that know 0029

-- What was lost in the week and in the month before today, so that a bet adds up today alone. It is right for `lost_on`; a round of a day
-- that is past may still be taken back, and then it is counted anew.
alter table limit_binding
  add column lost_on           date,
  add column lost_before_week  bigint not null default 0,
  add column lost_before_month bigint not null default 0;

create function forget_lost() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update limit_binding set lost_on = null where member_id = new.member_id and lost_on is not null;
  return null;
end $$;
create trigger forget_lost after insert or update on play_day for each row
  when (new.day < (app_now() at time zone 'Asia/Bangkok')::date) execute function forget_lost();
