-- The one clock of everything but the ledger. A test may replace it, because a test owns its schema; the application may not.
create function app_now() returns timestamptz language sql stable parallel safe as $$ select now() $$;

-- What every room leans on: answers kept for a repeated key, rate limits, the outbox, allowed moves of states, pictures.

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

-- Which move a state may make: the one table of every state machine. The trigger refuses what is not in it.
create table state_transition (
  machine    text not null,
  from_state text not null,
  to_state   text not null,
  primary key (machine, from_state, to_state)
);
grant select on state_transition to portal_app;

create function assert_state_move() returns trigger language plpgsql as $$
declare
  -- the trigger's argument: the machine, and the column that holds the state
  was text := to_jsonb(old) ->> tg_argv[1];
  now_is text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> now_is and not exists (
    select from state_transition where machine = tg_argv[0] and from_state = was and to_state = now_is
  ) then
    raise exception '% may not go from % to %', tg_argv[0], was, now_is using errcode = 'ST001';
  end if;
  return new;
end $$;

-- Pictures that people uploaded. The bytes lie in the data directory; a row says whose they are and what they serve.
create table file (
  id          uuid        primary key,
  owner_kind  text        not null check (owner_kind in ('member', 'operator')),
  owner_id    uuid        not null,
  use         text        not null,                 -- 'loose' until something takes it; loose ones are swept after a day
  public_name text,                                 -- its name below /images/u/; null: private, by signed address only
  digest      bytea       not null,                 -- of the stored bytes
  width       integer     not null check (width > 0),
  height      integer     not null check (height > 0),
  bytes       integer     not null check (bytes > 0),
  created_at  timestamptz not null default app_now()
);
create index file_owner on file (owner_kind, owner_id);
create index file_loose on file (created_at) where use = 'loose';
create index file_public on file (public_name) where public_name is not null;
grant select, insert, update, delete on file to portal_app;
