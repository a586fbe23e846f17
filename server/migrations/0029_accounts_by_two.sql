-- suits programs that know 0017

-- Accounts of the operator's are added and removed by operators, and what an approval gives to who asked is shown once.

-- One that is removed stays for what it had to do with; its number may come back.
alter table bank_account
  add column removed_at timestamptz,
  add constraint bank_account_removed check (removed_at is null or not is_active),
  drop constraint bank_account_number_key;
create unique index bank_account_number on bank_account (number) where removed_at is null;
grant update (removed_at) on bank_account to portal_app;

-- What a question about a gateway names it by.
alter table gateway add column id uuid not null default uuidv7() unique;

-- Sealed with a key of the application's secret; the row goes when it was shown.
create table approval_result (
  approval_id uuid        primary key references approval,
  sealed      bytea       not null,
  created_at  timestamptz not null default app_now()
);
grant select, insert, delete on approval_result to portal_app;
