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
