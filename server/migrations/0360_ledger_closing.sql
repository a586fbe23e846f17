-- suits programs that know 0192

-- The last closed moment: all transfers up to this one were read whole, and the books agreed. One row, or none.
create table ledger_closing (
  id          boolean     primary key default true constraint ledger_closing_one check (id),
  transfer_id bigint      not null,
  closed_at   timestamptz not null default app_now()
);
grant select, insert, update (transfer_id, closed_at) on ledger_closing to portal_app;
