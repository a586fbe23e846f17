-- The life of a commission: a night pays it, a rollback reverses part of it, it is requested, becomes main credit, or goes to a bank. A
-- test runs this file and compares what the database answers with referral.out. Satang.

-- Ann registers.
select ledger_open_member('0190a000-0000-7000-8000-000000000001');

-- For this story only: one posting in Ann's name, and the balances.
create function pg_temp.post(key text, reason text, debit text, credit text, amount bigint)
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select '0190a000-0000-7000-8000-000000000001'::uuid as member) it,
         ledger_post(array[key], array[1::smallint], array[reason], array[debit], array[member], array[credit], array[member], array[amount],
                     array['2026-04-13T00:15:00+07:00'::timestamptz], array[null::uuid], false) p
$$;
create view pg_temp.books as
  select coalesce(right(owner::text, 1), 'house') as whose, kind, sum(balance) as balance
    from ledger_account where version > 0 group by owner, kind order by owner nulls last, kind;

-- Her friends staked 100,000 baht on a day, and half a percent of it is hers: adjustment 1 of that day.
select * from pg_temp.post('aff.ann.2026-04-12.1', 'commission', 'referral', 'income', 50000);

-- The settlement runs again: nothing differs, and its key shows that it is posted.
select * from pg_temp.post('aff.ann.2026-04-12.1', 'commission', 'referral', 'income', 50000);

-- A round of 20,000 baht is rolled back: the difference is negative, adjustment 2.
select * from pg_temp.post('aff.ann.2026-04-12.2', 'commission_reversed', 'income', 'referral', 10000);

-- She requests 350 baht, which are reserved at once and cannot be requested again.
select * from pg_temp.post('request 1', 'income_withdrawal', 'income', 'income_held', 35000);

select * from pg_temp.post('request 2', 'income_withdrawal', 'income', 'income_held', 35000);

-- More is reversed than is there: no account falls below zero. The balance is reversed, the rest is owed without a posting.
select * from pg_temp.post('aff.ann.2026-04-12.3', 'commission_reversed', 'income', 'referral', 20000);

select * from pg_temp.post('aff.ann.2026-04-12.3', 'commission_reversed', 'income', 'referral', 5000);

-- Refused: hers again. Requested once more, and an operator approves: main credit, without turnover.
select * from pg_temp.post('request 1 back', 'income_returned', 'income_held', 'income', 35000);

select * from pg_temp.post('request 3', 'income_withdrawal', 'income', 'income_held', 10000);

select * from pg_temp.post('request 3 paid', 'income_paid', 'income_held', 'wallet', 10000);

-- To her bank: the payment is in clearing until a statement line shows it.
select * from pg_temp.post('request 4', 'income_withdrawal', 'income', 'income_held', 25000);

select * from pg_temp.post('request 4 paid', 'income_paid', 'income_held', 'bank_clearing', 25000);

select * from pg_temp.post('out 1', 'bank_out', 'bank_clearing', 'bank', 25000);

-- The negative balance of referral is what the house paid for friends.
select * from pg_temp.books;
