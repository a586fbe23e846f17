-- suits programs that know 0029

-- Devices whose operators want to be told of alerts while the console is closed. As with members', the address and the keys
-- are sealed with a key that is not in the database. A device belongs to the sign-in that asked, and is gone with it.
create table operator_push_subscription (
  id            uuid        primary key,
  operator_id   uuid        not null references operator,
  session_id    uuid        not null references operator_session on delete cascade
                            constraint operator_push_subscription_session unique,
  endpoint_hash bytea       not null constraint operator_push_subscription_endpoint unique,
  sealed        bytea       not null,
  created_at    timestamptz not null default app_now()
);
create index operator_push_subscription_operator on operator_push_subscription (operator_id, created_at);
grant select, insert, delete on operator_push_subscription to portal_app;
