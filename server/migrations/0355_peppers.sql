-- suits programs that know 0192

-- Peppers of passwords that were set under an earlier secret of the application, sealed with a key of the present one.
create table pepper (
  id         uuid        primary key default uuidv7(),
  name       text        not null constraint pepper_name unique,
  sealed     bytea       not null,
  created_at timestamptz not null default app_now()
);
grant select on pepper to portal_app;
