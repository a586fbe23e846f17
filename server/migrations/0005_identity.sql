-- Members: who they are, how old, where they are paid, and what keeps them out.

create table member (
  id              uuid        primary key,
  tel             text        not null constraint member_tel_digits check (tel ~ '^[0-9]{1,15}$'),
  first_name      text        not null,
  last_name       text        not null,
  password_hash   text        not null,
  password_set_at timestamptz not null default app_now(),
  member_level    text        not null default 'normal',
  prefix          text        not null,           -- what the member invites others with
  referred_by     uuid        references member,
  line_id         text,
  know_us         text,
  image           text,
  bank_code       text        not null,
  bank_number     text        not null,
  created_at      timestamptz not null default app_now(),
  preferences     jsonb       not null default '{}'
    constraint member_preferences check (jsonb_typeof(preferences) = 'object' and length(preferences::text) <= 1000),
  closed_at       timestamptz,                    -- the books stay, and phone and account stay taken
  constraint member_tel     unique (tel),
  constraint member_account unique (bank_code, bank_number),
  constraint member_prefix  unique (prefix)
);
create index member_created_at on member (created_at, id);
create index member_bank_number on member (bank_number);
grant select, insert, update on member to portal_app;

-- A break, an exclusion, a suspension: all of one kind, checked at every call. Lifted, never deleted.
create table member_restriction (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  reason     text        not null,                 -- what the member is told: suspended, cool_off, excluded, age
  note       text,                                 -- what the operator wrote
  until      timestamptz,
  created_by uuid,
  created_at timestamptz not null default app_now(),
  lifted_at  timestamptz
);
create index member_restriction_open on member_restriction (member_id) where lifted_at is null;
grant select, insert, update on member_restriction to portal_app;

create table member_note (
  id            uuid        primary key,
  member_id     uuid        not null references member,
  text          text        not null,
  operator_id   uuid        not null,
  operator_name text        not null,
  created_at    timestamptz not null default app_now()
);
create index member_note_member on member_note (member_id, id);
grant select, insert on member_note to portal_app;

-- When a member was born, as the member said it before the first deposit. Said once: nobody of the portal may change it.
create table member_age (
  member_id   uuid        primary key references member,
  birth_date  date        not null constraint member_age_birth check (birth_date >= '1850-01-01'),
  answered_at timestamptz not null default app_now()
);
grant select, insert on member_age to portal_app;

-- A birth date that was said wrongly, as operators put it right. What the member said stays as it is; the last line counts.
create table member_age_correction (
  seq         bigint      generated always as identity primary key,
  member_id   uuid        not null references member_age,
  birth_date  date        not null constraint member_age_correction_birth check (birth_date >= '1850-01-01'),
  reason      text        not null,
  operator_id uuid        not null references operator,
  checker_id  uuid        references operator,   -- who agreed, where an age restriction ended with it
  created_at  timestamptz not null default app_now(),
  constraint member_age_correction_second check (checker_id <> operator_id)
);
create index member_age_correction_member on member_age_correction (member_id, seq);
grant select, insert on member_age_correction to portal_app;

-- A member asks for another payout account. What was approved is also the history of the accounts before.
create table bank_change (
  id          uuid        primary key,
  ref         text        not null unique,
  member_id   uuid        not null references member,
  from_bank   text        not null,
  from_number text        not null,
  to_bank     text        not null,
  to_number   text        not null constraint bank_change_digits check (to_number ~ '^[0-9]{1,20}$'),
  file_ids    uuid[]      not null constraint bank_change_files check (cardinality(file_ids) between 1 and 3),
  status      text        not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  reason      text,
  created_at  timestamptz not null default app_now(),
  decided_at  timestamptz,
  decided_by  uuid        references operator,   -- null: the member took it back
  constraint bank_change_other check ((from_bank, from_number) <> (to_bank, to_number)),
  constraint bank_change_decided check ((status = 'pending') = (decided_at is null)),
  constraint bank_change_operator check (status in ('pending', 'cancelled') or decided_by is not null)
);
create unique index bank_change_one_open on bank_change (member_id) where status = 'pending';
create index bank_change_member on bank_change (member_id, id);
create index bank_change_status on bank_change (status, id);
grant select, insert on bank_change to portal_app;
grant update (status, reason, decided_at, decided_by) on bank_change to portal_app;

insert into state_transition (machine, from_state, to_state) values
  ('bank_change', 'pending', 'approved'), ('bank_change', 'pending', 'rejected'), ('bank_change', 'pending', 'cancelled');
create trigger allowed_move before update of status on bank_change for each row execute function assert_state_move('bank_change', 'status');
