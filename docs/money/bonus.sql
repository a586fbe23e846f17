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

-- Cat registers and pays in 100 baht with an offer of 20 %, whose turnover is once deposit and bonus: 120 baht, at most 500 of it can
-- be withdrawn. Her bonus has a row with the terms that she took.
with m as (
  insert into member (id, tel, first_name, last_name, password_hash, prefix, bank_code, bank_number)
  values ('0190a000-0000-7000-8000-000000000003', '0810000003', 'Cat', 'K', '-', 'cat', 'kbnk', '3') returning id),
p as (insert into promotion (id) values ('0190a000-0000-7000-8000-0000000000a1') returning id),
v as (
  insert into promotion_version (id, promotion_id, version, title, description, image_path, terms)
  select '0190a000-0000-7000-8000-0000000000a2', id, 1, '20 %', '-', '-', '{"games": [{"id": "slot", "pct": 100}], "max_bet": 200, "auto_cancel": 1}'
    from p returning id, promotion_id),
d as (
  insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited, bonus)
  select '0190a000-0000-7000-8000-0000000000a3', 'DP-3', m.id, 'bank', 10000, 10000, 'credited', now(), 10000, 2000 from m returning id, member_id),
g as (
  insert into promotion_grant (id, member_id, promotion_id, version_id, deposit_id, base, deposit, bonus, required, cap)
  select '0190a000-0000-7000-8000-0000000000a4', d.member_id, v.promotion_id, v.id, d.id, 10000, 10000, 2000, 12000, 50000 from d, v returning member_id)
select ledger_open_member(member_id) from g;

select * from pg_temp.post(3, 'line 7003', '{bank_in,deposit,bonus}', '{bank,bank_clearing,promotion}', '{bank_clearing,wallet,bonus}', '{10000,10000,2000}');

-- For this story only: one operation of a slot game of hers. Games send many members' operations at once.
create function pg_temp.play(act text, nth integer, round integer, amount bigint, closes boolean)
returns table (outcome text, own bigint, bonus bigint, playable bigint, ended text) language sql as $$
  select p.outcome, p.own, p.bonus, p.playable, p.ended
    from promotion_play(array[act], array[('0190a000-0000-7000-8000-0000000001' || lpad(nth::text, 2, '0'))::uuid],
           array['0190a000-0000-7000-8000-000000000003'::uuid], array[('0190a000-0000-7000-8000-0000000002' || lpad(round::text, 2, '0'))::uuid],
           array['lucky'], array['slot'], array[100::smallint], array[amount], array[null::uuid], array[closes],
           array['2026-04-13T09:10:00+07:00'::timestamptz], false) p
$$;

-- The bet itself checks the maximum bet.
select * from pg_temp.play('stake', 1, 1, 20001, false);

-- She stakes 105 baht: her own 100 first, 5 of the bonus. She wins 63, which come back in that proportion. A stake counts when its round
-- is settled, not before.
select * from pg_temp.play('stake', 2, 1, 10500, false);

select * from pg_temp.play('win', 3, 1, 6300, false);

select required, done from promotion_grant where bonus = 2000;

select * from pg_temp.play('settle', 4, 1, 0, false);

-- The game repeats the stake: the first answer returns.
select * from pg_temp.play('stake', 2, 1, 10500, false);

-- Another round, staked and lost at once: with it the turnover is met, and what is left of the bonus is her own money in the same
-- posting.
select * from pg_temp.play('stake', 5, 2, 3000, true);

select state, required, done, converted from promotion_grant where bonus = 2000;

select t.reason, t.amount from ledger_transfer t where t.idempotency_key like 'play.%' order by t.id;

-- Every satang of turnover has a row.
select l.pct, -a.own as own, -a.bonus as bonus, l.counted from turnover_line l join play_act a on a.id = l.act_id order by l.act_id;

select staked, won, staked_bonus, won_bonus, rounds from play_day;

select * from pg_temp.books;

select unit, sum(balance) from ledger_account group by unit order by unit;
