-- The life of a bonus: it is granted in the deposit's posting, and returns to the house when cancelled, or is played until it
-- is own money. A test runs
-- this file and compares what the database answers with bonus.out. All amounts are satang.

-- Ann and Bob register.
select ledger_open_member(id) from unnest(array['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']::uuid[]) id;

-- For this story only: one posting in a member's name, and the balances.
create function pg_temp.post(who integer, key text, reasons text[], debits text[], credits text[], amounts bigint[])
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select cardinality(reasons) as size, ('0190a000-0000-7000-8000-00000000000' || who)::uuid as member) it,
         ledger_post(array_fill(key, array[size]), array(select generate_series(1, size)::smallint), reasons,
                     debits, array_fill(member, array[size]), credits, array_fill(member, array[size]), amounts,
                     array_fill('2026-04-13T09:00:00+07:00'::timestamptz, array[size]), array_fill(null::uuid, array[size]), false) p
$$;
create view pg_temp.books as
  select coalesce(right(owner::text, 1), 'house') as whose, kind, sum(balance) as balance
    from ledger_account where version > 0 group by owner, kind order by owner nulls last, kind;

-- Ann requests a deposit of 500 baht with an offer of 20 %. Her request reserves a place; nothing moves in the ledger.

-- The bank's line of 500.37 baht arrives. The bonus, 100 baht, is computed on the requested amount and is in the same posting:
-- neither exists without the other.
select * from pg_temp.post(1, 'line 7001', '{bank_in,deposit,bonus}', '{bank,bank_clearing,promotion}', '{bank_clearing,wallet,bonus}', '{50037,50037,10000}');

-- The bank reports it again: nothing happens twice.
select * from pg_temp.post(1, 'line 7001', '{bank_in,deposit,bonus}', '{bank,bank_clearing,promotion}', '{bank_clearing,wallet,bonus}', '{50037,50037,10000}');

-- Own money and bonus money are two accounts. A withdrawal takes from the first only, and only while no bonus runs;
-- bonus money cannot be reserved for the bank.
select * from pg_temp.post(1, 'too much', '{withdrawal}', '{wallet}', '{held}', '{60037}');

-- Bob's request expired before his money arrived, and the last place was taken. His money is credited without a bonus.
select * from pg_temp.post(2, 'line 7002', '{bank_in,deposit}', '{bank,bank_clearing}', '{bank_clearing,wallet}', '{50081,50081}');

select * from pg_temp.books;

-- Ann cancels the bonus. The rest of it returns to the house; her own money stays.
select * from pg_temp.post(1, 'bonus 61 back', '{bonus_forfeited}', '{bonus}', '{promotion}', '{10000}');

-- A repeated request returns the first answer.
select * from pg_temp.post(1, 'bonus 61 back', '{bonus_forfeited}', '{bonus}', '{promotion}', '{10000}');

-- Now all of it can be withdrawn.
select * from pg_temp.post(1, 'withdrawal 9', '{withdrawal}', '{wallet}', '{held}', '{50037}');

select * from pg_temp.books;

-- Cat registers and pays in 100 baht with an offer of 20 %, whose turnover is once deposit and bonus: 120 baht.
select ledger_open_member('0190a000-0000-7000-8000-000000000003');

select * from pg_temp.post(3, 'line 7003', '{bank_in,deposit,bonus}', '{bank,bank_clearing,promotion}', '{bank_clearing,wallet,bonus}', '{10000,10000,2000}');

-- She stakes 105 baht: her own 100 first, 5 of the bonus. She wins 63, which return in that proportion.
select * from pg_temp.post(3, 'stake 1', '{bet,bet_bonus}', '{wallet,bonus}', '{game,game}', '{10000,500}');

select * from pg_temp.post(3, 'win 1', '{win,win_bonus}', '{game,game}', '{wallet,bonus}', '{6000,300}');

-- Another round, staked and lost at once: with it the turnover is met, and what is left of the bonus is her own money in the same
-- posting.
select * from pg_temp.post(3, 'stake 2', '{bet,bonus_converted}', '{wallet,bonus}', '{game,wallet}', '{3000,1800}');

select * from pg_temp.books;

select unit, sum(balance) from ledger_account group by unit order by unit;
