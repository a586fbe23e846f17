-- What an owner changed; the defaults live in the program.
create table setting (
  key        text        primary key,
  value      jsonb       not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid
);
grant select, insert, update, delete on setting to portal_app;
