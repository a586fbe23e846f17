-- The one clock of everything but the ledger. A test may replace it, because a test owns its schema; the application may not.
create function app_now() returns timestamptz language sql stable parallel safe as $$ select now() $$;

-- What every room leans on: answers kept for a repeated key, budgets, the outbox, webhooks as they arrived.

create table idempotency_key (
  owner      uuid        not null,  -- the member who asked
  route      text        not null,
  key        text        not null,
  body_hash  bytea       not null,
  status     smallint,              -- null only inside the transaction that is doing the work
  answer     jsonb,
  created_at timestamptz not null default app_now(),
  primary key (owner, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);
grant select, insert, update, delete on idempotency_key to portal_app;

-- So many in a window of time. A window that has passed starts anew.
create table rate_limit (
  key       text        primary key,
  spent     integer     not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_at on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to portal_app;

-- What must leave after commit. A sender reads it in order of commit, or nearly so, and deletes what it sent.
create table outbox (
  id         bigint      generated always as identity primary key,
  kind       text        not null check (kind in ('event', 'job')),
  name       text        not null,
  payload    jsonb       not null,
  created_at timestamptz not null default app_now()
);
grant select, insert, update, delete on outbox to portal_app;

-- What could not be sent, whatever was tried: kept for a person, so that it does not hold up what stands behind it.
create table outbox_set_aside (
  id           bigint      primary key,
  kind         text        not null,
  name         text        not null,
  payload      jsonb       not null,
  created_at   timestamptz not null,
  error        text        not null,
  set_aside_at timestamptz not null default app_now()
);
grant select, insert on outbox_set_aside to portal_app;

-- Whether the demo's data was made. Empty in production.
create table demo (key text primary key, at timestamptz not null default app_now());
grant select, insert on demo to portal_app;
