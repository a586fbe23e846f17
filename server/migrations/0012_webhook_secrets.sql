-- What each bank account and each gateway signs its webhooks with, and an event is known by who told and its id.

-- One, or two while one takes over from the other (docs/decisions/webhook-secrets.md).
create table webhook_secret (
  id         uuid        primary key,
  account_id uuid        references bank_account,
  provider   text        references gateway,
  is_old     boolean     not null default false,
  sealed     bytea       not null,  -- with a key of the application's secret, bound to the row
  used_at    timestamptz,           -- when an event was last signed with it, to the minute
  created_at timestamptz not null default app_now(),
  constraint webhook_secret_source check (num_nonnulls(account_id, provider) = 1),
  constraint webhook_secret_two unique nulls not distinct (account_id, provider, is_old)
);
grant select, insert, update, delete on webhook_secret to portal_app;

-- One bank's event may not stand in the way of another's. A node of the release before cannot store events from here on and
-- says so; who told it tells again, and is heard by a node of this one.
alter table webhook_inbox
  drop constraint webhook_inbox_event,
  add constraint webhook_inbox_event unique nulls not distinct (source, account_id, event_id);
