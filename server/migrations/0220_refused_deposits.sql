-- suits programs that know 0192

-- A member asked to deposit more than the own limit leaves, and was refused: no request was made, but who tries again and again is
-- looked after (docs/decisions/limits.md). Written apart from what was refused; forgotten when it tells nothing any more.
create table deposit_refusal (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  refused_at timestamptz not null default app_now()
);
create index deposit_refusal_time on deposit_refusal (refused_at);
grant select, insert, delete on deposit_refusal to portal_app;
