-- The life of a deposit, from the bank's line to the member's wallet. A test runs this file and compares what the
-- database answers with deposit.out. All amounts are satang: 50037 is 500.37 baht.

-- Ann registers. Her accounts are opened; nothing is in them.
select ledger_open_member('0190a000-0000-7000-8000-000000000001');

select kind, unit, floor, balance, version from ledger_account where owner = '0190a000-0000-7000-8000-000000000001' order by id;

-- For this story only: one posting of one or two transfers in Ann's name, and the balances.
create function pg_temp.post(key text, reasons text[], debits text[], credits text[], amounts bigint[])
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select cardinality(reasons) as size, '0190a000-0000-7000-8000-000000000001'::uuid as ann) it,
         ledger_post(array_fill(key, array[size]), array(select generate_series(1, size)::smallint), reasons,
                     debits, array_fill(ann, array[size]), credits, array_fill(ann, array[size]), amounts,
                     array_fill('2026-04-13T09:00:00+07:00'::timestamptz, array[size]), array_fill(null::uuid, array[size]), false) p
$$;
create view pg_temp.books as
  select case when owner is null then 'house' else 'ann' end as whose, kind, unit, balance, version
    from ledger_account where version > 0 order by owner nulls last, id;

-- Ann requests a deposit of 500 baht and must pay 500.37. Nothing moves in the ledger: a request is not money.

-- The bank's line of 500.37 baht arrives, and only Ann's request fits it. One posting of two transfers: the bank holds more
-- of our money, and that money is Ann's. Between the two it passes through clearing, which is back at zero.
select * from pg_temp.post('line 7001', '{bank_in,deposit}', '{bank,bank_clearing}', '{bank_clearing,wallet}', '{50037,50037}');

-- The bank reports it again. The line's id is the key, so it is credited once and the first answer returns.
select * from pg_temp.post('line 7001', '{bank_in,deposit}', '{bank,bank_clearing}', '{bank_clearing,wallet}', '{50037,50037}');

-- The same line with another amount is refused.
select * from pg_temp.post('line 7001', '{bank_in,deposit}', '{bank,bank_clearing}', '{bank_clearing,wallet}', '{90037,90037}');

-- A line that matches no request. The money has arrived, so it is posted; it waits in clearing, where everybody
-- sees that it waits.
select * from pg_temp.post('line 7002', '{bank_in}', '{bank}', '{bank_clearing}', '{20000}');

select kind, balance from ledger_house_balance where balance <> 0 order by kind;

-- An operator assigns it to Ann, who paid a round amount. Clearing is back at zero.
select * from pg_temp.post('deposit 52', '{deposit}', '{bank_clearing}', '{wallet}', '{20000}');

-- The next deposit comes through a gateway, which says that Ann paid. The gateway owes it to us until it settles.
select * from pg_temp.post('cp 9f31', '{deposit}', '{gateway_cp}', '{wallet}', '{100000}');

-- In the evening the gateway sends what it collected to our bank.
select * from pg_temp.post('line 7003', '{bank_in,settled}', '{bank,bank_clearing}', '{bank_clearing,gateway_cp}', '{100000,100000}');

-- The deposit earns a bonus of 100 baht and five coins: two units, two transfers, one posting.
select * from pg_temp.post('grant 61', '{bonus,coins}', '{promotion,coin_issue}', '{bonus,coin}', '{10000,5}');

-- Coins buy nothing but what coins buy: a transfer stays within its unit.
select * from pg_temp.post('no such thing', '{exchange}', '{coin}', '{wallet}', '{1}');

-- What everybody has now. The house owes what Ann owns, so each unit adds up to zero.
select * from pg_temp.books;

select unit, sum(balance) from ledger_account group by unit order by unit;

-- Ann's wallet, line by line, newest first. A page is found by the number of its first line.
select e.version, t.reason, t.idempotency_key as key, e.amount, e.balance_after
  from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
 where e.account_id = (select id from ledger_account where owner = '0190a000-0000-7000-8000-000000000001' and kind = 'wallet')
 order by e.version desc limit 20;

-- Nobody corrects a line, not even the owner of the tables. A mistake is put right by another transfer.
update ledger_entry set amount = 0;

delete from ledger_transfer where idempotency_key = 'line 7002';

-- A superuser could. Every ten minutes all balances and whatever was posted since the last closed moment are read, at night
-- the whole: a falsified line from before that moment is found at night at the latest. Nothing is closed yet.
select transfer_id from ledger_closing;
