-- The life of a round of a game, as its provider reports it: twice, out of order, late, and rolled back. A test runs this file and
-- compares what the database answers with round.out. All amounts are satang.

-- Ann has 100 baht and has opened the slot game of the provider star, which knows her as p1.
with m as (
  insert into member (id, tel, first_name, last_name, password_hash, prefix, bank_code, bank_number)
  values ('0190a000-0000-7000-8000-000000000001', '0810000001', 'Ann', 'K', '-', 'ann', 'kbnk', '1') returning id)
select ledger_open_member(id) from m;

insert into member_age (member_id, birth_date) values ('0190a000-0000-7000-8000-000000000001', '1990-04-13');

select p.outcome, p.credit_balance
  from ledger_post('{line,line}', '{1,2}', '{bank_in,deposit}', '{bank,bank_clearing}',
         array_fill('0190a000-0000-7000-8000-000000000001'::uuid, array[2]), '{bank_clearing,wallet}',
         array_fill('0190a000-0000-7000-8000-000000000001'::uuid, array[2]), '{10000,10000}',
         array_fill('2026-04-13T09:00:00+07:00'::timestamptz, array[2]), array_fill(null::uuid, array[2]), false) p;

insert into game_provider (code, name, style) values ('star', 'STAR', 'single');

insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
values ('0190a000-0000-7000-8000-0000000000b1', 'star', 'koi', '-', 'Koi', 'slot', '-', 100, 100000);

insert into game_player (provider, member_id, name) values ('star', '0190a000-0000-7000-8000-000000000001', 'p1');

insert into session (id, member_id, token_hash, via_link, expires_at)
values ('0190a000-0000-7000-8000-0000000000c1', '0190a000-0000-7000-8000-000000000001', 'x', false, now() + interval '1 day');

insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
values ('0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-0000000000b1',
        '0190a000-0000-7000-8000-0000000000c1', sha256('token'), now() + interval '1 hour');

-- For this story only: one operation of hers. Providers send many members' operations at once.
create function pg_temp.play(act text, reference text, wager text, round text, amount bigint, closes boolean)
returns table (outcome text, change bigint, balance bigint) language sql as $$
  select p.outcome, p.change, p.balance
    from game_play(jsonb_build_array(jsonb_build_object(
           'n', 0, 'provider', 'star', 'player', 'p1', 'token', encode(sha256('token'), 'hex'), 'act', act, 'key', gen_random_uuid(),
           'spare', gen_random_uuid(), 'round_key', gen_random_uuid(), 'reference', reference, 'part', 1, 'wager', wager, 'round', round,
           'game', 'koi', 'amount', amount, 'closes', closes, 'at', '2026-04-13T09:10:00+07:00'))) p
$$;

-- She stakes 40 baht. The provider got no answer and retries: the first answer returns.
select * from pg_temp.play('bet', 'b1', 'b1', 'r1', 4000, false);

select * from pg_temp.play('bet', 'b1', 'b1', 'r1', 4000, false);

-- The same id with another amount is refused.
select * from pg_temp.play('bet', 'b1', 'b1', 'r1', 4100, false);

-- A second bet in the round, and one that is rolled back.
select * from pg_temp.play('bet', 'b2', 'b2', 'r1', 1000, false);

select * from pg_temp.play('rollback', 'x2', 'b2', 'r1', 0, false);

-- She wins 90, and the round is over: no win, no bet and no rollback any more.
select * from pg_temp.play('win', 'w1', 'b1', 'r1', 9000, true);

select * from pg_temp.play('win', 'w2', 'b1', 'r1', 100, true);

select * from pg_temp.play('rollback', 'x1', 'b1', 'r1', 0, false);

-- A rollback comes before its bet, which then is refused.
select * from pg_temp.play('rollback', 'x3', 'b3', 'r2', 0, false);

select * from pg_temp.play('bet', 'b3', 'b3', 'r2', 1000, false);

-- More than she has.
select * from pg_temp.play('bet', 'b4', 'b4', 'r3', 15001, false);

-- The provider voids the settled round: the stake returns, the win is reversed.
select * from pg_temp.play('void', 'v1', 'b1', 'r1', 0, false);

-- She signs out. Bets are refused from then on; open rounds may still end.
select * from pg_temp.play('bet', 'b5', 'b5', 'r4', 3000, false);

update session set revoked_at = now() where id = '0190a000-0000-7000-8000-0000000000c1';

select * from pg_temp.play('bet', 'b6', 'b6', 'r4', 1000, false);

select * from pg_temp.play('win', 'w5', 'b5', 'r4', 4500, true);

select reference, status, staked, won from game_round order by reference;

select reference, kind, own, before, before + own as after from game_transaction where round_id is not null order by created_at, reference;

select t.reason, t.amount from ledger_transfer t where t.idempotency_key like 'play.%' order by t.id;

select coalesce(right(owner::text, 1), 'house') as whose, kind, sum(balance) as balance
  from ledger_account where version > 0 group by owner, kind order by owner nulls last, kind;
