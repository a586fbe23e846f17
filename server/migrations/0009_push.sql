-- Devices whose members want to be told of money and security.

-- The address and the keys are a capability: who has them may send to the device. They are sealed with a key that is not in
-- the database. A device belongs to the sign-in that asked, and is told nothing once that was ended.
create table push_subscription (
  id            uuid        primary key,
  member_id     uuid        not null references member,
  session_id    uuid        not null references session constraint push_subscription_session unique,
  endpoint_hash bytea       not null constraint push_subscription_endpoint unique,
  sealed        bytea       not null,
  created_at    timestamptz not null default app_now(),
  sent_at       timestamptz
);
create index push_subscription_member on push_subscription (member_id, created_at);
grant select, insert, update, delete on push_subscription to portal_app;
