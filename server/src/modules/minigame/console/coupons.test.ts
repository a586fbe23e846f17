import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOffer } from '../../promotions/test-offers.ts';
import { approveRequest, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aPlayer, balancesOf, play, endRoundPause } from '../test-players.ts';

const server = await testServer();
afterAll(server.close);
const [manager, owner] = [await anOperator(server, 'manager'), await anOperator(server, 'owner')];
const offer = await anOffer(server, { audience: { kind: 'coupon' } }, { title: 'โบนัสลับ' });
const open = await anOffer(server);
const id = `coupon-${offer}`;
const publish = (entries: object[]) =>
  manager.post('/api/minigames/gacha/versions', {
    table_json: JSON.stringify({ version: 2, slug: 'gacha', entries }),
    starts_at: '2026-01-01T00:00:00Z',
  });

test('a public offer, or a coupon without a substitute, is no prize', async () => {
  const offers = (await manager.get('/api/minigame-facts')).json().data.coupons;
  expect(offers).toEqual([{ id: offer, title: 'โบนัสลับ' }]);
  expect(refusal(await publish([{ id: `coupon-${open}`, weight: 10_000, instead: 'c5' }]))).toEqual([
    400,
    'invalid_input',
    'table_json',
  ]);
  expect(refusal(await publish([{ id, weight: 10_000 }]))).toEqual([400, 'invalid_input', 'table_json']);
});

test('a coupon is won once and shown as reward, offer and round prize', async () => {
  await approveRequest(publish([{ id, weight: 10_000, instead: 'c5' }]), owner);
  const ann = await aPlayer(server, 2);
  const key = crypto.randomUUID();
  const [won, again] = await Promise.all([play(ann, 'gacha', {}, key), play(ann, 'gacha', {}, key)]);
  expect(won.json()).toEqual(again.json());
  const round = won.json().data;
  expect(round).toMatchObject({ prize: { id, kind: 'coupon', amount: 1, label: 'คูปอง โบนัสลับ' }, credit: 0 });
  const [reward, more] = (await ann.get('/minigame-api/member/reward-history')).json().data;
  expect(more).toBeUndefined();
  expect(reward).toMatchObject({ kind: 'coupon', name: 'คูปอง โบนัสลับ', state: 'open', round_id: round.round_id });
  expect(Date.parse(reward.until)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  const offers = (await ann.get('/api/v2/promotion')).json().data;
  expect(offers.find((each: { id: string }) => each.id === offer)).toMatchObject({ available: true });
  expect((await ann.get(`/minigame-api/round/${round.round_id}`)).json().data.prize).toEqual(round.prize);
  expect(
    refusal(await ann.post(`/minigame-api/reward/${reward.id}/claim`, { name: 'a', address: 'b', tel: '0812345678' })),
  ).toEqual([404, 'not_found']);
  await server.owner.rows(sql`update promotion_coupon set expires_at = app_now() where member_id = ${ann.id}`);
  expect((await ann.get('/minigame-api/member/reward-history')).json().data[0]).toMatchObject({
    state: 'expired',
    until: null,
  });
  await server.assertAllReconciled();
});

test('after its offer ended, a drawn coupon pays its substitute', async () => {
  const bob = await aPlayer(server, 1);
  await server.owner.rows(sql`update promotion set state = 'ended' where id = ${offer}`);
  await endRoundPause(server, bob.id);
  const { prize, result } = (await play(bob, 'gacha')).json().data;
  expect([prize.id, result.entry]).toEqual(['c5', id]);
  expect(await balancesOf(bob)).toEqual({ coins: 0, credit: 5 });
  await server.assertAllReconciled();
});
