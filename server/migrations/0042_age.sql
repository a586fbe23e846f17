-- When a member was born, as the member said it before the first deposit. Said once: nobody of the portal may change it.

create table member_age (
  member_id   uuid        primary key references member,
  birth_date  date        not null constraint member_age_birth check (birth_date >= '1850-01-01'),
  answered_at timestamptz not null default app_now()
);
grant select, insert on member_age to portal_app;

-- Members of before are asked before their next deposit, like everybody: no row is invented for them.
