-- suits programs that know 0011

-- Who registers beyond the limits of an address or a device proves by a code who holds the phone.

-- A code of one purpose opens nothing of another. A program before this one only makes those for passwords.
alter table one_time_code
  add column purpose text not null default 'password'
    constraint one_time_code_purpose check (purpose in ('password', 'register'));

-- What registers a phone once; stored as its hash.
create table phone_proof (
  id         uuid        primary key,
  tel        text        not null,
  token_hash bytea       not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index phone_proof_created on phone_proof (created_at);
grant select, insert, update, delete on phone_proof to portal_app;

-- It was yes or no and nothing read it; from here on it is one of three words, and the default until somebody chooses.
delete from setting where key = 'otp_on_register';
