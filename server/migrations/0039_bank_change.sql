-- A member asks for another payout account. What was approved is also the history of the accounts before.

create table bank_change (
  id          uuid        primary key,
  ref         text        not null unique,
  member_id   uuid        not null references member,
  from_bank   text        not null,
  from_number text        not null,
  to_bank     text        not null,
  to_number   text        not null constraint bank_change_digits check (to_number ~ '^[0-9]{1,20}$'),
  file_ids    uuid[]      not null constraint bank_change_files check (cardinality(file_ids) between 1 and 3),
  status      text        not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  reason      text,
  created_at  timestamptz not null default app_now(),
  decided_at  timestamptz,
  decided_by  uuid        references operator,   -- null: the member took it back
  constraint bank_change_other check ((from_bank, from_number) <> (to_bank, to_number)),
  constraint bank_change_decided check ((status = 'pending') = (decided_at is null)),
  constraint bank_change_operator check (status in ('pending', 'cancelled') or decided_by is not null)
);
create unique index bank_change_one_open on bank_change (member_id) where status = 'pending';
create index bank_change_member on bank_change (member_id, id);
create index bank_change_status on bank_change (status, id);
grant select, insert on bank_change to portal_app;
grant update (status, reason, decided_at, decided_by) on bank_change to portal_app;

insert into state_transition (machine, from_state, to_state) values
  ('bank_change', 'pending', 'approved'), ('bank_change', 'pending', 'rejected'), ('bank_change', 'pending', 'cancelled');
create trigger allowed_move before update of status on bank_change for each row execute function assert_state_move('bank_change', 'status');
