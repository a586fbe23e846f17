-- Operators, their sessions, what they did, and what needs two of them.

create table operator (
  id             uuid        primary key,
  username       text        not null unique constraint operator_username check (username ~ '^[a-z0-9._-]{1,60}$'),
  name           text        not null,
  role           text        not null
    constraint operator_role check (role in ('owner', 'manager', 'finance', 'support', 'marketing', 'affiliate', 'technical', 'auditor')),
  password_hash  text        not null,
  totp_secret    bytea       not null,  -- sealed with a key of the application's secret
  totp_last_step bigint,                -- a code opens once: its step and those before it are used up
  disabled_at    timestamptz,
  created_at     timestamptz not null default app_now()
);
grant select, insert, update on operator to portal_app;

-- Wrong tries in a row, by the name that was tried, whether or not somebody has it: so a lock tells nothing about names.
-- The name is kept as a hash, because people type passwords into the wrong field.
create table operator_login_attempt (
  name_hash bytea       primary key,
  wrong     integer     not null,
  last_at   timestamptz not null
);
create index operator_login_attempt_last_at on operator_login_attempt (last_at);
grant select, insert, update, delete on operator_login_attempt to portal_app;

create table operator_session (
  id           uuid        primary key,
  token_hash   bytea       not null unique,
  operator_id  uuid        not null references operator,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  address      text
);
create index operator_session_operator on operator_session (operator_id, created_at);
create index operator_session_over on operator_session ((least(revoked_at, expires_at)));
grant select, insert, update, delete on operator_session to portal_app;

-- Who did what. Each line carries the hash of itself and of the line before, so that a line which was edited, removed
-- or moved shows. Only audit_append writes.
create table audit_line (
  seq           bigint      primary key,
  at            timestamptz not null,
  operator_id   uuid,                    -- null: the system did it, or somebody unknown
  operator_name text,                    -- as it was then
  action        text        not null check (length(action) between 1 and 60),
  subject       text        check (length(subject) <= 200),
  detail        jsonb       not null check (jsonb_typeof(detail) = 'object'),
  address       text,
  hash          bytea       not null
);
create index audit_line_action on audit_line (action, seq);
grant select on audit_line to portal_app;

-- The end of the chain: what the next line is hashed with. A transaction locks it last.
create table audit_head (
  id   boolean primary key default true check (id),  -- one row
  seq  bigint  not null,
  hash bytea   not null
);
insert into audit_head (seq, hash) values (0, sha256(''));
grant select on audit_head to portal_app;

create function operators_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% may not be changed', tg_table_name using errcode = 'AU001';
end $$;
create trigger append_only before update or delete or truncate on audit_line
  for each statement execute function operators_refuse_change();
create trigger never_deleted before delete or truncate on audit_head
  for each statement execute function operators_refuse_change();

-- What one operator asks and another agrees to. The kinds of questions are the contract's. The member's brief is as it was
-- when it was asked; a question may be about no member.
create table approval (
  id              uuid        primary key,
  ref             text        not null unique,
  kind            text        not null constraint approval_kind check (kind ~ '^[a-z-]+(\.[a-z-]+)?$'),
  subject_id      uuid        not null,
  member_id       uuid,
  member_name     text,
  tel_masked      text,
  amount          bigint      not null,  -- satang; an adjustment may take
  payload         jsonb       not null,
  reason          text,
  status          text        not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'ended')),
  maker_id        uuid        not null references operator,
  checker_id      uuid        references operator,
  created_at      timestamptz not null default app_now(),
  decided_at      timestamptz,
  decision_reason text,
  constraint approval_member check (num_nulls(member_id, member_name, tel_masked) in (0, 3)),
  constraint approval_decided check ((status = 'pending') = (decided_at is null)),
  constraint approval_second_person check (status <> 'approved' or (checker_id is not null and checker_id <> maker_id)),
  -- Decided in another way: nobody agreed, nobody refused, and whoever reads that it ended reads why.
  constraint approval_ended check (status <> 'ended' or decision_reason <> '')
);
-- One question at a time about one thing: withdrawal.approve and withdrawal.pay are two answers to the same one.
create unique index approval_pending on approval (split_part(kind, '.', 1), subject_id) where status = 'pending';
create index approval_status on approval (status, id);
grant select, insert on approval to portal_app;
grant update (status, checker_id, decided_at, decision_reason) on approval to portal_app;

create function approval_decide_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'approval % is decided', old.ref using errcode = 'AP001';
  end if;
  return new;
end $$;
create trigger decide_once before update on approval for each row execute function approval_decide_once();
create trigger never_deleted before delete or truncate on approval for each statement execute function operators_refuse_change();

revoke execute on function operators_refuse_change, approval_decide_once from public;
