import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aPlayer } from '../play/test-players.ts';
import { anOffer, cancelBonus, requestOffer } from '../test-offers.ts';
import { grantCoupon } from '../index.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const marketing = await anOperator(server, 'marketing');
const owner = await anOperator(server, 'owner');
const offer = await anOffer(server, { audience: { kind: 'coupon' } }, { title: 'เฉพาะคูปอง' });
const open = await anOffer(server);

type Player = Awaited<ReturnType<typeof aPlayer>>;
const offerOf = async ({ get }: Player) => {
  const { data } = (await get('/api/v2/promotion')).json();
  return data.find(({ id }: { id: string }) => id === offer);
};
const give = (member: Player, key: string = newId(), days?: number) =>
  server.db.transaction((tx) => grantCoupon(tx, member.id, offer, key, days));
const couponsOf = ({ id }: Player) =>
  server.owner.rows<{ grant_id: string | null }>(sql`select grant_id from promotion_coupon where member_id = ${id}`);
const ask = (member: Player) => requestOffer(member, 500, offer);
const choose = ({ put }: Player) => put('/api/promotion/bonus', { promotion_id: offer });

test('a coupon offer is visible to holders and taken once per coupon', async () => {
  const ann = await aPlayer(server);
  expect(await offerOf(ann)).toBeUndefined();
  expect(refusal(await ann.get(`/api/v2/promotion/${offer}`))).toEqual([404, 'not_found']);
  expect(refusal(await ask(ann))).toEqual([409, 'promotion_unusable']);
  expect(refusal(await choose(ann))).toEqual([409, 'promotion_unusable']);
  expect((await server.onPortal('GET', '/api/v2/promotion')).json().data).not.toContainEqual(
    expect.objectContaining({ id: offer }),
  );
  await give(ann);
  expect(await offerOf(ann)).toMatchObject({ title: 'เฉพาะคูปอง', available: true });
  await ann.payIn(500, offer);
  const { id } = await ann.grant();
  expect(await couponsOf(ann)).toEqual([{ grant_id: id }]);
  await cancelBonus(ann, id, 100);
  expect(await offerOf(ann)).toBeUndefined();
  expect((await ann.get(`/api/v2/promotion/${offer}`)).json().data).toMatchObject({
    available: false,
    reason: 'ใช้คูปองนี้แล้ว',
  });
  expect(refusal(await ask(ann))).toEqual([409, 'promotion_unusable']);
});

test('concurrent calls with one key create one coupon', async () => {
  const bob = await aPlayer(server);
  const key = newId();
  const coupons = await Promise.all(Array.from({ length: 8 }, () => give(bob, key)));
  expect(coupons.filter(({ is_new }) => is_new)).toHaveLength(1);
  expect(new Set(coupons.map(({ id }) => id)).size).toBe(1);
  expect(await couponsOf(bob)).toHaveLength(1);
  await expect(give(await aPlayer(server), key)).rejects.toThrow('another coupon');
});

test('two requests at once take one coupon once', async () => {
  const cat = await aPlayer(server);
  await give(cat);
  const requests = ['promptpay', 'truemoney'].map((channel) => requestOffer(cat, 500, offer, channel));
  const answers = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('ten claims for the last place spend one coupon', async () => {
  const last = await anOffer(server, { audience: { kind: 'coupon' }, quota: { total: 1 } });
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer(server)));
  for (const { id } of players) await server.db.transaction((tx) => grantCoupon(tx, id, last, newId()));
  const answers = await Promise.all(players.map((player) => requestOffer(player, 500, last)));
  const codes = answers.map((answer) => refusal(answer)[1] ?? 'taken');
  expect(codes.filter((code) => code === 'promotion_unusable')).toHaveLength(9);
  expect(codes).toContain('taken');
  const left = await Promise.all(players.map(couponsOf));
  expect(left.flat().filter(({ grant_id }) => grant_id === null).length).toBeGreaterThanOrEqual(9);
});

test('an expired coupon is unusable, except for a request made in time', async () => {
  const dan = await aPlayer(server);
  await give(dan, newId(), -1);
  expect(await offerOf(dan)).toBeUndefined();
  expect((await dan.get(`/api/v2/promotion/${offer}`)).json().data.reason).toBe('คูปองนี้หมดอายุแล้ว');
  await give(dan, newId(), 2);
  await give(dan, newId(), 1);
  await dan.payIn(500, offer);
  const used = await server.owner.rows(sql`
    select expires_at < now() + interval '25 hours' and expires_at > now() as soonest
      from promotion_coupon where member_id = ${dan.id} and grant_id is not null`);
  expect(used).toEqual([{ soonest: true }]);
});

test('a coupon is refused for an unknown or ended offer, or one without coupons', async () => {
  const eve = await aPlayer(server);
  const giving = (id: string) => server.db.transaction((tx) => grantCoupon(tx, eve.id, id, newId()));
  await expect(giving(open)).rejects.toMatchObject({ code: 'promotion_unusable' });
  await expect(giving(newId())).rejects.toMatchObject({ code: 'not_found' });
  const over = await anOffer(server, { audience: { kind: 'coupon' } }, { ends_at: new Date('2026-01-01T00:00:00Z') });
  await expect(giving(over)).rejects.toMatchObject({ code: 'promotion_unusable' });
});

test('marketing gives a coupon once per key, and not to a member on a break', async () => {
  const fon = await aPlayer(server);
  const key = newId();
  const byHand = (member_id: string, id = offer) =>
    marketing.post(`/api/promotions/${id}/coupons`, { member_id, reason: 'ชดเชยบริการล่าช้า', key });
  const [one, again] = [await byHand(fon.id), await byHand(fon.id)];
  expect([one.statusCode, again.json()]).toEqual([201, one.json()]);
  expect(await couponsOf(fon)).toHaveLength(1);
  const trail = (await owner.get('/api/audit?q=promotion.coupon')).json().data;
  expect(trail.filter(({ action }: { action: string }) => action === 'promotion.coupon')).toMatchObject([
    { subject: offer, detail: { member_id: fon.id, reason: 'ชดเชยบริการล่าช้า' } },
  ]);
  expect(refusal(await byHand(newId()))).toEqual([404, 'not_found']);
  expect(refusal(await byHand(fon.id, open))).toEqual([400, 'invalid_input', 'id']);
  const away = await aMember(server);
  await owner.post(`/api/members/${away.id}/suspend`, { reason: 'ทดสอบ' });
  expect(refusal(await byHand(away.id))).toEqual([400, 'invalid_input', 'member_id']);
});
