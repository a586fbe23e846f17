-- Operators who were invited have neither password nor authenticator yet; one whose authenticator is made anew has no code.
alter table operator alter column password_hash drop not null, alter column totp_secret drop not null;
grant update (role, disabled_at, password_hash, totp_secret) on operator to portal_app;

-- A link used once, in which an operator sets the password and the authenticator, or the authenticator alone. Stored as its hash.
create table operator_invitation (
  id          uuid        primary key,
  operator_id uuid        not null references operator,
  kind        text        not null constraint operator_invitation_kind check (kind in ('invited', 'totp')),
  token_hash  bytea       not null unique,
  totp_secret bytea       not null,  -- sealed; becomes the operator's own when a code of it was given
  created_at  timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index operator_invitation_operator on operator_invitation (operator_id) where used_at is null;
create index operator_invitation_created on operator_invitation (created_at);
grant select, insert, delete on operator_invitation to portal_app;
grant update (used_at) on operator_invitation to portal_app;
