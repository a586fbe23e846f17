-- How members sign in, and what touched an account's security. What is forgotten of it, and when: docs/decisions/retention.md.

-- Tokens are opaque and stored as their hash. Signed out is a time, not a missing row.
create table session (
  id           uuid        primary key,
  member_id    uuid        not null references member,
  token_hash   bytea       not null unique,
  via_link     boolean     not null,
  password_at  timestamptz,                         -- when the password was last given; null for a link
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  device_id    uuid,
  user_agent   text,
  address      text
);
create index session_member on session (member_id, created_at);
create index session_over on session ((least(revoked_at, expires_at)));
grant select, insert, update, delete on session to portal_app;

-- A browser that a member has signed in on before: it has a limit of wrong passwords of its own. Known for as long as it
-- is used.
create table known_device (
  id           uuid        primary key,
  token_hash   bytea       not null,
  member_id    uuid        not null references member,
  created_at   timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  constraint known_device_member unique (token_hash, member_id)
);
create index known_device_used on known_device (last_used_at);
grant select, insert, delete on known_device to portal_app;
grant update (last_used_at) on known_device to portal_app;

-- A code that proves who holds a phone. A phone that nobody has gets a row like every other, so that asking costs the same
-- and says nothing.
create table one_time_code (
  id         uuid        primary key,
  tel        text        not null,
  ref        text        not null,                 -- what stands in the message, so that the right one is typed
  member_id  uuid        references member,        -- null: nobody has this phone, and nothing is sent
  code_hash  bytea       not null,                 -- HMAC with a key that is not in the database
  sealed     bytea,                                -- the code for the sender, encrypted; gone when it was sent
  tries      integer     not null default 0 constraint one_time_code_tries check (tries between 0 and 5),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  sent_at    timestamptz,
  failed_at  timestamptz,                          -- when the provider last did not answer
  used_at    timestamptz
);
create index one_time_code_tel on one_time_code (tel, ref);
create index one_time_code_sent on one_time_code (sent_at);
create index one_time_code_failed on one_time_code (failed_at);
create index one_time_code_created on one_time_code (created_at);
grant select, insert, update, delete on one_time_code to portal_app;

-- Stored as its hash; used is a time, not a missing row.
create table password_reset (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  token_hash bytea       not null unique,
  issued_by  uuid,                                 -- the operator of a link; null: proven by a code
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_reset_open on password_reset (member_id) where used_at is null;
create index password_reset_created on password_reset (created_at);
grant select, insert, update, delete on password_reset to portal_app;

-- What touched an account's security, as its member sees it.
create table security_event (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  kind       text        not null
    constraint security_event_kind check (kind in ('account_revealed', 'password_changed', 'signed_out_everywhere', 'step_up_changed',
      'data_downloaded', 'bank_change_asked', 'bank_change_cancelled', 'bank_change_approved', 'bank_change_rejected', 'account_closed')),
  user_agent text,                    -- null: an operator did it
  address    text,
  created_at timestamptz not null default app_now()
);
create index security_event_member on security_event (member_id, id);
grant select, insert on security_event to portal_app;
