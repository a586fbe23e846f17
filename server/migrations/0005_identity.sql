-- Members, how they sign in, and what keeps them out.

create table member (
  id              uuid        primary key,
  tel             text        not null constraint member_tel_digits check (tel ~ '^[0-9]{1,15}$'),
  first_name      text        not null,
  last_name       text        not null,
  password_hash   text        not null,
  password_set_at timestamptz not null default app_now(),
  member_level    text        not null default 'normal',
  prefix          text        not null,           -- what the member invites others with
  referred_by     uuid        references member,
  line_id         text,
  know_us         text,
  image           text,
  bank_code       text        not null,
  bank_number     text        not null,
  created_at      timestamptz not null default app_now(),
  constraint member_tel     unique (tel),
  constraint member_account unique (bank_code, bank_number),
  constraint member_prefix  unique (prefix)
);
create index member_created_at on member (created_at, id);
grant select, insert, update on member to portal_app;

-- A break, an exclusion, a suspension: all of one kind, checked at every call. Lifted, never deleted.
create table member_restriction (
  id         uuid        primary key,
  member_id  uuid        not null references member,
  reason     text        not null,                 -- what the member is told: suspended, cool_off, excluded, age
  note       text,                                 -- what the operator wrote
  until      timestamptz,
  created_by uuid,
  created_at timestamptz not null default app_now(),
  lifted_at  timestamptz
);
create index member_restriction_open on member_restriction (member_id) where lifted_at is null;
grant select, insert, update on member_restriction to portal_app;

create table member_note (
  id            uuid        primary key,
  member_id     uuid        not null references member,
  text          text        not null,
  operator_id   uuid        not null,
  operator_name text        not null,
  created_at    timestamptz not null default app_now()
);
create index member_note_member on member_note (member_id, id);
grant select, insert on member_note to portal_app;

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
grant select, insert, update on session to portal_app;

-- A browser that a member has signed in on before: it has a budget of wrong passwords of its own.
create table known_device (
  id         uuid        primary key,
  token_hash bytea       not null,
  member_id  uuid        not null references member,
  created_at timestamptz not null default app_now(),
  constraint known_device_member unique (token_hash, member_id)
);
grant select, insert on known_device to portal_app;
