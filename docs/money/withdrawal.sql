-- The life of a withdrawal, from the wallet through "held" to the bank's statement, or back. A test runs this file and
-- compares what the database answers with withdrawal.out. All amounts are satang: 60000 is 600 baht.

-- Ann has 1,000 baht.
select ledger_open_member('0190a000-0000-7000-8000-000000000001');

-- For this story only: a posting of one transfer in Ann's name, what Ann has, and the business table of payments.
create function pg_temp.post(key text, reason text, debit text, credit text, amount bigint, all_or_nothing boolean default false)
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select '0190a000-0000-7000-8000-000000000001'::uuid as ann) it,
         ledger_post(array[key], '{1}', array[reason], array[debit], array[ann], array[credit], array[ann], array[amount],
                     array['2026-04-13T09:00:00+07:00'::timestamptz], array[null::uuid], all_or_nothing) p
$$;
create view pg_temp.ann as
  select kind, balance from ledger_account where owner = '0190a000-0000-7000-8000-000000000001' and kind in ('wallet', 'held') order by id;
create temp table request (name text primary key);

select * from pg_temp.post('line 7001', 'deposit', 'bank_clearing', 'wallet', 100000);

select * from pg_temp.post('line 7001 seen', 'bank_in', 'bank', 'bank_clearing', 100000);

-- Ann requests 600 baht. The money leaves the wallet at once and is reserved.
select * from pg_temp.post('wd 31', 'withdrawal', 'wallet', 'held', 60000);

-- The same request arrives again, because her phone lost the answer. It is the same withdrawal.
select * from pg_temp.post('wd 31', 'withdrawal', 'wallet', 'held', 60000);

-- Another one of 600 baht is refused; the row shows what there is.
select * from pg_temp.post('wd 32', 'withdrawal', 'wallet', 'held', 60000);

-- In the product the request's row and the posting are one transaction, and a refusal is an error: neither exists.
insert into request values ('wd 32');
select * from pg_temp.post('wd 32', 'withdrawal', 'wallet', 'held', 60000, true);

select count(*) from request;

-- The bank reports it paid: from held to clearing, until the statement shows it.
select * from pg_temp.post('wd 31 paid', 'withdrawal_paid', 'held', 'bank_clearing', 60000);

select kind, balance from ledger_house_balance where balance <> 0 order by kind;

-- The statement shows the line: clearing is back at zero. Anything left there would be a discrepancy.
select * from pg_temp.post('line 7002', 'bank_out', 'bank_clearing', 'bank', 60000);

-- The next one is refused by an operator: the reserved money returns, once, however often the button is pressed.
select * from pg_temp.post('wd 33', 'withdrawal', 'wallet', 'held', 20000);

select * from pg_temp.post('wd 33 back', 'withdrawal_returned', 'held', 'wallet', 20000);

select * from pg_temp.post('wd 33 back', 'withdrawal_returned', 'held', 'wallet', 20000);

-- The bank does not report whether the third one was paid. Unknown is a state: the money stays reserved, and is never given
-- back on a guess.
select * from pg_temp.post('wd 34', 'withdrawal', 'wallet', 'held', 10000);

select * from pg_temp.ann;

-- An hour later the bank reports it paid. A later return finds nothing reserved.
select * from pg_temp.post('wd 34 paid', 'withdrawal_paid', 'held', 'bank_clearing', 10000);

select * from pg_temp.post('wd 34 back', 'withdrawal_returned', 'held', 'wallet', 10000);

select * from pg_temp.post('line 7003', 'bank_out', 'bank_clearing', 'bank', 10000);

-- What is left. The bank holds exactly what Ann owns.
select * from pg_temp.ann;

select kind, balance from ledger_house_balance where balance <> 0 order by kind;

-- A balance cannot be put below its floor, not even by the owner of the tables.
update ledger_account set balance = -1 where owner is not null and kind = 'wallet';
