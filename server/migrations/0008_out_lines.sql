-- What leaves the bank belongs to one payout, or to a withdrawal that was paid by hand; and once.
alter table statement_line add column withdrawal_id uuid unique;
alter table statement_line drop constraint statement_line_check;
alter table statement_line add constraint statement_line_matched
  check ((state = 'matched') = (deposit_id is not null or payout_id is not null or withdrawal_id is not null));
create unique index statement_line_payout on statement_line (payout_id) where payout_id is not null;
create index withdrawal_reference on withdrawal (reference) where status = 'manual';

-- The operators' lists look at what is open, however much is closed.
create index deposit_open on deposit (id) where state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review');
create index member_bank_number on member (bank_number);
