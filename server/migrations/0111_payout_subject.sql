-- suits programs that know 0110

-- A bank pays withdrawals, and income of referral. `withdrawal_id` is the id of either; the program of before knows it by that name.
alter table payout add column subject text not null default 'withdrawal' constraint payout_subject check (subject in ('withdrawal', 'income'));
