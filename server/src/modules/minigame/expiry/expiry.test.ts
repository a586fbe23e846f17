import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconciledServer, suspend } from '../../games/engine/test-engine.ts';
import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { grantCoupon } from '../../promotions/index.ts';
import { extendRestrictedCoupons } from '../../promotions/coupons/coupons.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, type Member } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { giveLots } from '../coins/lots.ts';
import { insertMember } from '../members-queries.ts';
import { addGoods, aPlayer, balancesOf, play, setTable } from '../test-players.ts';
import { expireMinigame } from './expiry.ts';
import { clearCreditExpiry } from './queries.ts';

const server = await reconciledServer();

/** Inserts members without any requests. */
const membersOf = async (count: number): Promise<string[]> => {
  const rows = await server.owner.rows(sql<{ id: string }>`
    insert into member (id, tel, first_name, last_name, password_hash, prefix, bank_code, bank_number)
    select gen_random_uuid(), '07' || n, 'สมชาย', 'ใจดี ' || n, 'x', 'p' || n, 'kbnk', '9' || lpad(n::text, 9, '0')
      from generate_series(1, ${count}::int) n returning id`);
  const ids = rows.map(({ id }) => id);
  await server.owner.rows(sql`select ledger_open_member(id) from unnest(${ids}::uuid[]) id`);
  return ids;
};

test('one run expires everything due, skipping a member in a round', async () => {
  const ids = await membersOf(120);
  const [atPlay] = ids;
  // The oldest lots are of few members: a limit on lots would reach less than half of the members.
  const lots = Array.from({ length: 250 }, (_, n) =>
    n < 200 ? { member_id: ids[n % 50]!, days: -2 } : { member_id: ids[50 + ((n - 200) % 70)]!, days: -1 },
  ).map((lot) => ({ ...lot, source: 'event' as const, source_key: newId(), coins: 2 }));
  await server.db.transaction(async (tx) => {
    for (const id of ids) tx.send(insertMember(id));
    giveLots(tx, lots);
  });
  const [done, isLocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const playing = server.db.transaction(async (tx) => {
    await tx.rows(sql`select from minigame_member where member_id = ${atPlay!} for no key update`);
    isLocked.resolve();
    await done.promise;
  });
  await isLocked.promise;
  await killAtEachStep(server.db, expireMinigame);
  const left = await server.owner.rows(
    sql<{ member_id: string }>`select distinct member_id from coin_lot where remaining > 0`,
  );
  done.resolve();
  await playing;
  expect(left).toEqual([{ member_id: atPlay }]);
  await killAtEachStep(server.db, expireMinigame);
  expect(await server.owner.rows(sql`select from coin_lot where remaining > 0`)).toEqual([]);
});

test('credit extended meanwhile does not expire', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'c50', weight: 10_000 }] });
  const wan = await aPlayer(server, 1);
  await play(wan, 'gacha');
  await server.db.rows(clearCreditExpiry([wan.id]));
  expect((await wan.get('/minigame-api/member/current-credit')).json().data.expiresDate).not.toBeNull();
  expect((await balancesOf(wan)).credit).toBe(50);
});

test('restricted members can claim goods after expiry, before and after the job', async () => {
  await addGoods(server, 'goods-bag', 2);
  await setTable(server, 'gacha', { entries: [{ id: 'goods-bag', weight: 10_000, instead: 'c100' }] });
  const [before, after] = [await aPlayer(server, 1), await aPlayer(server, 1)];
  const to = { name: 'กมลชนก บุญมา', address: '99/1 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
  const claim = async (member: Member) => {
    const [reward] = (await member.get('/minigame-api/member/reward-history')).json().data;
    return member.post(`/minigame-api/reward/${reward.id}/claim`, to);
  };
  for (const member of [before, after]) {
    await play(member, 'gacha');
    await suspend(server, member);
  }
  await server.owner.rows(sql`update minigame_reward set expires_at = app_now() - interval '1 minute'`);
  expect((await claim(before)).statusCode).toBe(200);
  await killAtEachStep(server.db, expireMinigame);
  expect((await claim(after)).statusCode).toBe(200);
});

test('coupons of restricted members are kept unless they expired before', async () => {
  const offer = await anOffer(server, { audience: { kind: 'coupon' } });
  const [restricted, free, late] = [await aMember(server), await aMember(server), await aMember(server)];
  for (const member of [restricted, free, late])
    await server.db.transaction((tx) => grantCoupon(tx, member.id, offer, newId(), 2));
  const endsAt = (member: Member, minutes: number) =>
    server.owner.rows(sql`
      update promotion_coupon set expires_at = app_now() + make_interval(mins => ${minutes}) where member_id = ${member.id}`);
  const daysLeft = async (member: Member) => {
    const [row] = await server.owner.rows(sql<{ days: number }>`
      select round(extract(epoch from expires_at - app_now()) / 86400)::int as days from promotion_coupon where member_id = ${member.id}`);
    return row!.days;
  };
  await endsAt(late, -60);
  for (const member of [restricted, late]) await suspend(server, member);
  await server.owner.rows(
    sql`update promotion_coupon set expires_at = app_now() where member_id in (${restricted.id}, ${free.id})`,
  );
  await killAtEachStep(server.db, extendRestrictedCoupons);
  expect([await daysLeft(restricted), await daysLeft(free), await daysLeft(late)]).toEqual([7, 0, 0]);
  await endsAt(restricted, 60);
  await killAtEachStep(server.db, extendRestrictedCoupons);
  expect(await daysLeft(restricted)).toBe(7);
  expect(
    refusal(
      await restricted.post('/api/member/regulardeposit', { amount: 500, channel: 'promptpay', promotion_id: offer }),
    )[0],
  ).toBe(403);
});
