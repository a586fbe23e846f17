-- The money of a round of a game: staked, rolled back, won and voided. The program decides what moves (docs/decisions/bets.md). A test
-- runs this file and compares what the database answers with round.out. All amounts are satang.

-- Ann registers and pays in 100 baht.
select ledger_open_member('0190a000-0000-7000-8000-000000000001');

-- For this story only: one posting of hers.
create function pg_temp.post(key text, reason text, debit text, credit text, amount bigint)
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select '0190a000-0000-7000-8000-000000000001'::uuid as ann) it,
         ledger_post(array[key], '{1}', array[reason], array[debit], array[ann], array[credit], array[ann], array[amount],
                     '{2026-04-13T09:00:00+07:00}', array[null::uuid], false) p
$$;

select * from pg_temp.post('line', 'deposit', 'bank', 'wallet', 10000);

-- She stakes 40 baht. The provider got no answer and retries: the first answer returns.
select * from pg_temp.post('bet 1', 'bet', 'wallet', 'game', 4000);

select * from pg_temp.post('bet 1', 'bet', 'wallet', 'game', 4000);

-- The same id with another amount is refused.
select * from pg_temp.post('bet 1', 'bet', 'wallet', 'game', 4100);

-- A second bet in the round is rolled back.
select * from pg_temp.post('bet 2', 'bet', 'wallet', 'game', 1000);

select * from pg_temp.post('rollback 2', 'rollback', 'game', 'wallet', 1000);

-- More than she has.
select * from pg_temp.post('bet 3', 'bet', 'wallet', 'game', 6001);

-- She wins 90. The provider voids the settled round: the stake returns and the win leaves, as one sum.
select * from pg_temp.post('win 1', 'win', 'game', 'wallet', 9000);

select * from pg_temp.post('void 1', 'game_adjust', 'wallet', 'game', 5000);

select coalesce(right(owner::text, 1), 'house') as whose, kind, sum(balance) as balance
  from ledger_account where version > 0 group by owner, kind order by owner nulls last, kind;
