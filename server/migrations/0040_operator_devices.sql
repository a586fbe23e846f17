-- suits programs that know 0029

-- A browser that an operator has signed in on before: it has a limit of wrong tries of its own, so that nobody who guesses
-- from elsewhere locks its owner out. Known for as long as it is used.
create table operator_device (
  id           uuid        primary key,
  token_hash   bytea       not null,
  operator_id  uuid        not null references operator,
  created_at   timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  constraint operator_device_operator unique (token_hash, operator_id)
);
create index operator_device_used on operator_device (last_used_at);
grant select, insert, delete on operator_device to portal_app;
grant update (last_used_at) on operator_device to portal_app;
