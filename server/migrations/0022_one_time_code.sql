-- Codes that prove who holds a phone, and what sets a new password.

-- A phone that nobody has gets a row like every other, so that asking costs the same and says nothing.
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
