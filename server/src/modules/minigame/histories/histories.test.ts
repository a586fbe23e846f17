import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOperator, type Member } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { addGoods, aPlayer, playOnce, requestWithdrawal, setTable, winPrize } from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const finance = await anOperator(server, 'finance');
const profitOf = async (member: Member) => (await member.get('/minigame-api/member/profit')).json().data;

test('profit lists costs and wins by day and game, and the total withdrawn', async () => {
  await setTable(server, 'gacha', { entries: [{ id: 'c150', weight: 10_000 }] });
  await setTable(server, 'lucky-wheel', { entries: [{ id: 'none', weight: 10_000 }] });
  const [ploy, other] = [await aPlayer(server, 10), await aPlayer(server, 2)];
  for (const slug of ['gacha', 'gacha', 'lucky-wheel']) await playOnce(server, ploy, slug);
  await playOnce(server, other, 'gacha');
  await server.owner.rows(sql`
    update minigame_round set created_at = created_at - interval '200 days'
     where id = (select id from minigame_round where member_id = ${ploy.id} and slug = 'gacha' order by id limit 1)`);
  const response = await requestWithdrawal(ploy, 120);
  const before = await profitOf(ploy);
  expect(before.withdrawn).toBe(0);
  await finance.post(`/api/minigame-withdrawals/${response.json().data.id}/approve`);

  const profit = await profitOf(ploy);
  expect(profit).toMatchObject({ month: 150, withdrawn: 120 });
  expect(profit.days).toHaveLength(30);
  expect(profit.days.at(-1)).toMatchObject({ coins: 2, credit: 150 });
  expect(
    profit.days.slice(0, -1).every(({ coins, credit }: { coins: number; credit: number }) => !coins && !credit),
  ).toBe(true);
  expect(profit.games).toEqual([
    { slug: 'gacha', rounds: 1, coins: 1, credit: 150, rewards: 0 },
    { slug: 'lucky-wheel', rounds: 1, coins: 1, credit: 0, rewards: 0 },
  ]);
  expect((await profitOf(other)).games).toEqual([{ slug: 'gacha', rounds: 1, coins: 1, credit: 150, rewards: 0 }]);
});

test('goods and coupons are both rewards of a game', async () => {
  await addGoods(server, 'goods-cap', 1);
  const offer = await anOffer(server, { audience: { kind: 'coupon' } });
  const dao = await aPlayer(server, 2);
  for (const id of ['goods-cap', `coupon-${offer}`]) await winPrize(server, dao, id, 'c1');
  expect((await profitOf(dao)).games).toEqual([{ slug: 'gacha', rounds: 2, coins: 2, credit: 0, rewards: 2 }]);
});
