-- suits programs that know 0192

-- What the bank says its account held after this line; null where it does not say.
alter table statement_line add column balance bigint;
create index statement_line_moment on statement_line (bank_account_id, occurred_at);
create index statement_line_balance on statement_line (bank_account_id, created_at) where balance is not null;
