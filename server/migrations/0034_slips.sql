-- Slips members attach to deposits. A slip never moves money: it helps a person to find it.

create table slip (
  id         uuid        primary key,
  deposit_id uuid        not null references deposit,
  member_id  uuid        not null references member,
  file_id    uuid        not null unique references file,
  digest     bytea       not null constraint slip_digest unique,  -- the same pixels are the same slip
  payload    text,                                                -- the text of its QR
  is_read    boolean     not null,                                -- read here from the pixels; else the member's word for it
  reference  text,                                                -- bank and transaction of the QR
  created_at timestamptz not null default app_now(),
  check (payload is not null or (not is_read and reference is null))
);
create index slip_deposit on slip (deposit_id, id);
create unique index slip_reference on slip (reference) where is_read;
create index slip_claimed on slip (reference) where not is_read;
grant select, insert on slip to portal_app;

-- A slip of another deposit was tried here: refused to the member, shown to the operator.
create table slip_reuse (
  deposit_id uuid        not null references deposit,
  slip_id    uuid        not null references slip,
  created_at timestamptz not null default app_now(),
  primary key (deposit_id, slip_id)
);
create index slip_reuse_slip on slip_reuse (slip_id);
grant select, insert on slip_reuse to portal_app;
