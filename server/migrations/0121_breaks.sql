-- suits programs that know 0029

-- A break lasts until `until`. An exclusion has none: `term` is how long it lasts at least (null: for ever), and it ends seven days after its
-- member has asked to come back (docs/decisions/breaks.md).
alter table member_restriction add column term timestamptz;
grant update (until) on member_restriction to portal_app;

-- Nobody ends a break before its time, whoever asks the database.
create function keep_break() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (new.id, new.member_id, new.reason, new.created_at) is distinct from (old.id, old.member_id, old.reason, old.created_at)
     or new.term is distinct from old.term
     or new.lifted_at is distinct from old.lifted_at and (old.until is null or old.until > app_now())
     or new.until is distinct from old.until and not coalesce(
          old.reason = 'excluded' and old.until is null and old.term <= app_now() and new.until >= app_now() + interval '7 days', false) then
    raise exception 'a break does not end before its time' using errcode = 'SP001';
  end if;
  return new;
end $$;
create trigger keep_break before update or delete on member_restriction for each row
  when (old.reason in ('cool_off', 'excluded')) execute function keep_break();

-- What a break did, and who asked for it. Its id is the restriction's.
create table member_break (
  id              uuid        primary key,
  member_id       uuid        not null references member,
  kind            text        not null check (kind in ('cool_off', 'excluded')),
  period          text        not null,
  started_at      timestamptz not null default app_now(),
  ends_at         timestamptz,                              -- null: never
  operator_id     uuid        references operator,          -- who started it for a member that asked by message
  reason          text,
  bonus_removed   bigint      not null default 0 check (bonus_removed >= 0),
  turnover_waived bigint      not null default 0 check (turnover_waived >= 0),
  return_asked_at timestamptz,
  return_at       timestamptz,
  constraint member_break_operator check ((operator_id is null) = (reason is null)),
  constraint member_break_forever check (ends_at is not null or kind = 'excluded' and period = 'forever'),
  constraint member_break_return check ((return_asked_at is null) = (return_at is null) and (return_asked_at is null or kind = 'excluded'))
);
create index member_break_member on member_break (member_id, id);
create index member_break_time on member_break (started_at);
grant select, insert, update (return_asked_at, return_at) on member_break to portal_app;

-- What a break changes of a bonus that runs: its clock stands still.
grant update (expires_at) on promotion_grant to portal_app;

-- Somebody was refused who is on a device of an excluded member, or bears the name and birth date of one.
create table return_attempt (
  id           uuid        primary key,
  member_id    uuid        not null references member,      -- who is excluded
  known_by     text        not null check (known_by in ('device', 'person')),
  mark         bytea       not null,                        -- the hash of the device, or of who came
  tried_at     timestamptz not null default app_now(),
  cleared_by   uuid        references operator,
  clear_reason text,
  cleared_at   timestamptz,
  constraint return_attempt_cleared check ((cleared_by is null) = (clear_reason is null) and (cleared_by is null) = (cleared_at is null)),
  unique (member_id, known_by, mark)
);
create index return_attempt_time on return_attempt (tried_at);
grant select, insert, update (cleared_by, clear_reason, cleared_at) on return_attempt to portal_app;

-- What an operator did about a care task, which is a flag of the risk queue.
create table care_contact (
  id          uuid        primary key,
  flag_id     uuid        not null references risk_flag,
  member_id   uuid        not null references member,
  operator_id uuid        not null references operator,
  outcome     text        not null check (outcome in ('talked', 'limits_set', 'break_started', 'no_answer', 'no_concern')),
  note        text        not null,
  follow_up   date,
  created_at  timestamptz not null default app_now()
);
create index care_contact_flag on care_contact (flag_id, id);
create index care_contact_member on care_contact (member_id, id);
create index care_contact_follow_up on care_contact (follow_up) where follow_up is not null;
grant select, insert on care_contact to portal_app;

-- How often helplines were opened on a day of Bangkok, and not by whom.
create table helpline_day (
  day   date not null primary key,
  opens int  not null default 0 check (opens >= 0)
);
grant select, insert, update (opens) on helpline_day to portal_app;
