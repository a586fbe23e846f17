-- The life of a round of a mini-game, and of what it wins: coins come, one is spent, credit is won, expires or is requested and becomes
-- main credit. A test runs this file and compares what the database answers with mini-game.out. Satang, and whole coins.

-- Ann registers.
select ledger_open_member('0190a000-0000-7000-8000-000000000001');

-- For this story only: one posting in Ann's name, and the balances.
create function pg_temp.post(key text, reasons text[], debits text[], credits text[], amounts bigint[])
returns table (outcome text, debit_balance bigint, credit_balance bigint) language sql as $$
  select p.outcome, p.debit_balance, p.credit_balance
    from (select cardinality(reasons) as size, '0190a000-0000-7000-8000-000000000001'::uuid as member) it,
         ledger_post(array_fill(key, array[size]), array(select generate_series(1, size)::smallint), reasons,
                     debits, array_fill(member, array[size]), credits, array_fill(member, array[size]), amounts,
                     array_fill('2026-04-13T09:00:00+07:00'::timestamptz, array[size]), array_fill(null::uuid, array[size]), false) p
$$;
create view pg_temp.books as
  select coalesce(right(owner::text, 1), 'house') as whose, kind, sum(balance) as balance
    from ledger_account where version > 0 group by owner, kind order by owner nulls last, kind;

-- She checks in: a coin comes out of the issue, whose balance is what members hold of coins, below zero.
select * from pg_temp.post('coin 1', '{coin_earned}', '{coin_issue}', '{coin}', '{1}');

-- A round costs the coin and wins 150 baht: one posting of two units, each of which stays in balance by itself.
select * from pg_temp.post('round 1', '{coin_spent,minigame_won}', '{coin,minigame_prize}', '{coin_issue,minigame}', '{1,15000}');

-- The answer was lost and the round is retried under its key: nothing happens twice.
select * from pg_temp.post('round 1', '{coin_spent,minigame_won}', '{coin,minigame_prize}', '{coin_issue,minigame}', '{1,15000}');

-- Without a coin there is no round, and no prize.
select * from pg_temp.post('round 2', '{coin_spent,minigame_won}', '{coin,minigame_prize}', '{coin_issue,minigame}', '{1,15000}');

-- Coins do not become baht.
select * from pg_temp.post('exchange', '{coin_spent}', '{coin}', '{wallet}', '{1}');

-- She requests 120 baht, which are reserved at once and cannot be requested again.
select * from pg_temp.post('request 1', '{minigame_withdrawal}', '{minigame}', '{minigame_held}', '{12000}');

select * from pg_temp.post('request 2', '{minigame_withdrawal}', '{minigame}', '{minigame_held}', '{12000}');

-- Refused, with a reason: hers again. She requests once more, and an operator approves: main credit.
select * from pg_temp.post('request 1 back', '{minigame_returned}', '{minigame_held}', '{minigame}', '{12000}');

select * from pg_temp.post('request 3', '{minigame_withdrawal}', '{minigame}', '{minigame_held}', '{12000}');

select * from pg_temp.post('request 3 paid', '{minigame_paid}', '{minigame_held}', '{wallet}', '{12000}');

-- The 30 baht that she left expire after thirty days; a coin that another round won does too.
select * from pg_temp.post('credit gone', '{minigame_expired}', '{minigame}', '{minigame_prize}', '{3000}');

select * from pg_temp.post('coin 2', '{coin_won}', '{coin_issue}', '{coin}', '{1}');

select * from pg_temp.post('coin 2 gone', '{coin_expired}', '{coin}', '{coin_issue}', '{1}');

-- The 120 baht are hers; the prize account is as much below zero, and no coins are left.
select * from pg_temp.books;
