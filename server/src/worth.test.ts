import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../testing/depth.ts';
import { addGoods, giveCoins, play, setTable } from './modules/minigame/test-players.ts';
import { anOffer, plainTerms } from './modules/promotions/test-offers.ts';
import {
  approveRequest,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  type Operator,
  payment,
  accountToPay,
  setSettings,
} from './testing/factories.ts';
import { refusal, testServer, until } from './testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
const [manager, marketing] = [await anOperator(server, 'manager'), await anOperator(server, 'marketing')];
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
let managers = 0;
/** A manager who has granted nothing yet. */
const aManager = () => anOperator(server, 'manager', `manager${(managers += 1)}`);

const coins = (by: Operator, member: Pick<Member, 'id'>, count: number) =>
  by.post('/api/minigame-coins', { member_ids: [member.id], coins: count, reason: 'กิจกรรม' });
const coupon = (by: Operator, member: Pick<Member, 'id'>, promotionId: string) =>
  by.post(`/api/promotions/${promotionId}/coupons`, {
    member_id: member.id,
    reason: 'ชดเชย',
    key: crypto.randomUUID(),
  });
const aCouponOffer = (bonus: number) =>
  anOffer(server, { audience: { kind: 'coupon' }, bonus: { kind: 'amount', value: bonus }, bonus_max: bonus });
const withdrawn = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const approve = (by: Operator, id: string) => by.post(`/api/withdrawals/${id}/approve`);
/** The bank has paid it, so that the member may withdraw again. */
const paidOut = async (id: string): Promise<void> => {
  await until(async () => server.bank.payouts().some(({ state }) => state === 'waiting'), 'the order is at the bank');
  const { ref, amount } = server.bank.payouts().find(({ state }) => state === 'waiting')!;
  server.bank.decide(ref, 'succeeded');
  const event = {
    event_id: crypto.randomUUID(),
    type: 'payout.succeeded',
    payout_ref: ref,
    amount: Number(amount) / 100,
  };
  await server.sendBankEvent(server.account('bank').id, { ...event, occurred_at: new Date().toISOString() });
  await until(
    async () => (await owner.get(`/api/withdrawals/${id}`)).json().data.status === 'Success',
    'the withdrawal is paid',
  );
};

test('one operator’s grants add up over all kinds', async () => {
  const [member, by, offer] = [await aMember(server), await aManager(), await aCouponOffer(1500)];
  expect((await coins(by, member, 100)).statusCode).toBe(201); // 500 baht
  expect((await coupon(by, member, offer)).statusCode).toBe(201); // 2,000 baht in all
  expect((await coins(by, member, 100)).statusCode).toBe(201); // 2,500 baht in all
  const response = await coins(by, await aMember(server), 1); // another member: the operator's daily limit is used up
  expect(response.statusCode).toBe(202);
  await approveRequest(Promise.resolve(response), owner);
});

test('two operators together may not grant one member more', async () => {
  const [member, offer] = [await aMember(server), await aCouponOffer(2000)];
  expect((await coupon(await aManager(), member, offer)).statusCode).toBe(201);
  const second = await coupon(await aManager(), member, offer);
  expect(second.statusCode).toBe(202);
  const [question] = (await owner.get('/api/approvals?status=pending')).json().data;
  expect(question).toMatchObject({ kind: 'coupon.give', amount: 2000, member: { id: member.id } });
  expect(question.facts).toContainEqual({ label: 'โบนัสสูงสุด', text: '2,000 บาท' });
  await approveRequest(Promise.resolve(second), owner);
});

test('concurrent duplicates of a coupon grant and count once', async () => {
  const [member, offer, by] = [await aMember(server), await aCouponOffer(1000), await aManager()];
  const gift = { member_id: member.id, reason: 'ชดเชย', key: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => by.post(`/api/promotions/${offer}/coupons`, gift)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  const counted = await server.owner.rows(sql`select from unchecked_act where member_id = ${member.id}`);
  expect(counted).toHaveLength(1);
});

test('concurrent grants do not exceed the limit', async () => {
  const [small, large] = [await aCouponOffer(1000), await aCouponOffer(2400)];
  const sorted = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  for (let round = 0; round < atDepth(10, 200); round += 1) {
    const [one, other] = [await aManager(), await aManager()];
    const [member, second, third] = [await aMember(server), await aMember(server), await aMember(server)];
    // Two operators and one member, through unrelated locks.
    expect(sorted(await Promise.all([coupon(one, member, large), coins(other, member, 100)]))).toEqual([201, 202]);
    // One operator and two members.
    const by = await aManager();
    const gifts = [second, third, second, third].map((each) => coupon(by, each, small));
    expect(sorted(await Promise.all(gifts))).toEqual([201, 201, 202, 202]);
  }
});

test('an operator may grant again after seven days', async () => {
  const [member, by, offer] = [await aMember(server), await aManager(), await aCouponOffer(2500)];
  const age = (days: number) =>
    server.owner.rows(sql`
      update unchecked_act set at = at - make_interval(days => ${days}, secs => 1) where operator_id = ${by.id}`);
  for (let day = 0; day < 4; day += 1) {
    expect((await coupon(by, await aMember(server), offer)).statusCode).toBe(201);
    await age(1);
  }
  expect((await coupon(by, member, offer)).statusCode).toBe(202); // weekly limit
  await age(3);
  expect((await coupon(by, await aMember(server), offer)).statusCode).toBe(201);
});

test('goods count their price; without one they need two operators', async () => {
  for (const [price, status] of [
    [2500, 200],
    [2501, 202],
    [null, 202],
  ] as const) {
    const id = `goods-${price ?? 'none'}`;
    await addGoods(server, id, 1, price === null ? null : BigInt(price) * 100n);
    await setTable(server, 'gacha', { entries: [{ id, weight: 10_000, instead: 'c1' }] });
    const [member, by] = [await aMember(server), await aManager()];
    await giveCoins(server, member.id, 1);
    await play(member, 'gacha');
    const [reward] = (await member.get('/minigame-api/member/reward-history')).json().data;
    const to = { name: 'กมลชนก บุญมา', address: '99/1 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
    await member.post(`/minigame-api/reward/${reward.id}/claim`, to);
    const sent = await by.post(`/api/minigame-rewards/${reward.id}/ship`, { tracking: 'TH0123' });
    expect([price, sent.statusCode]).toEqual([price, status]);
  }
});

test('split withdrawals of a large amount need two operators', async () => {
  const member = await aMember(server, { credit: 40_000 });
  const first = await withdrawn(member, 19_999);
  expect((await approve(anong, first)).statusCode).toBe(200);
  await paidOut(first);
  const second = await withdrawn(member, 19_998);
  const row = (await busaba.get(`/api/withdrawals/${second}`)).json().data;
  expect(row).toMatchObject({ needs_two: true, two_because: ['amount'] });
  expect((await approve(busaba, second)).statusCode).toBe(202);
});

test('who granted a member something may not pay them alone', async () => {
  for (const give of [
    async (member: Member) => coins(manager, member, 1),
    async (member: Member) => coupon(manager, member, await aCouponOffer(10)),
  ]) {
    const member = await aMember(server, { credit: 500 });
    expect((await give(member)).statusCode).toBe(201);
    const id = await withdrawn(member, 200);
    expect((await anong.get(`/api/withdrawals/${id}`)).json().data).toMatchObject({ needs_two: false });
    expect((await manager.get(`/api/withdrawals/${id}`)).json().data).toMatchObject({ two_because: ['guarded_act'] });
    expect((await approve(manager, id)).statusCode).toBe(202);
  }
});

test('who made or approved an offer may not pay its recipients alone', async () => {
  const terms = {
    deposit_min: 100,
    bonus: { kind: 'amount', value: 1 },
    bonus_max: 1,
    turnover: 1,
    withdraw_max: null,
    games: [{ id: 'slot', pct: 100 }],
    expires: null,
  };
  const offer = (await manager.post('/api/promotions', { title: 'ของขวัญ', description: 'รับโบนัส', terms })).json().data
    .id;
  await approveRequest(manager.post(`/api/promotions/${offer}/publish`), owner);
  const member = await aMember(server, { credit: 500 });
  await server.onPortal('PUT', '/api/promotion/bonus', { ...member, body: { promotion_id: offer } });
  const request = await requestDepositAs(member, 100);
  await server.sendBankEvent(accountToPay(server, request), payment(member, request));
  const grant = await until(
    async () => (await member.get('/api/v2/promotion/member/history')).json().data[0],
    'the bonus is there',
  );
  const cancelled = await member.post(`/api/v2/promotion/grant/${grant.id}/cancel`, { forfeits: 1 });
  expect(cancelled.json().data.status).toBe('cancelled');
  const id = await withdrawn(member, 200);
  for (const by of [manager, owner]) expect((await by.get(`/api/withdrawals/${id}`)).json().data.needs_two).toBe(true);
  expect((await anong.get(`/api/withdrawals/${id}`)).json().data.needs_two).toBe(false);
});

test('offer terms need two operators, and are bounded', async () => {
  const returnLoss = { is_on: true, period: 'week', rate: 20, minimum: 0, maximum: 50_000, turnover: 1, expires: null };
  for (const change of [{ rate: 100 }, { maximum: 1_000_000 }, { turnover: 0 }])
    expect(refusal(await marketing.put('/api/return-loss', { ...returnLoss, ...change }))[0]).toBe(400);
  expect((await marketing.put('/api/return-loss', returnLoss)).statusCode).toBe(202);
  const member = await aMember(server);
  expect((await manager.post(`/api/members/${member.id}/level`, { level: 'vip', reason: 'ประจำ' })).statusCode).toBe(
    202,
  );
});

test('the second operator sees an offer’s terms and a correction’s balances', async () => {
  const factsOf = async (request: ReturnType<Operator['post']>) => {
    const { facts } = (await owner.get(`/api/approvals/${(await request).json().data.approval_id}`)).json().data;
    return facts.map(({ label, text }: { label: string; text: string }) => `${label} ${text}`);
  };
  const offer = { title: 'ของขวัญ', description: 'รับโบนัส', terms: { ...plainTerms, quota: { total: 7 } } };
  const factsOfOffer = async (dates: object) => {
    const { id } = (await marketing.post('/api/promotions', { ...offer, ...dates })).json().data;
    return factsOf(marketing.post(`/api/promotions/${id}/publish`));
  };
  expect(await factsOfOffer({})).toEqual(
    expect.arrayContaining(['โบนัสสูงสุด 500 บาท', 'เทิร์นโอเวอร์ 5 เท่า', 'สิทธิ์ทั้งหมด 7', 'หมดเขต ไม่มีวันหมดเขต']),
  );
  expect(await factsOfOffer({ ends_at: '2099-12-31T16:59:00Z' })).toContain('หมดเขต 2099-12-31 23:59');
  const correction = { member_id: (await aMember(server)).id, amount: 250, reason: 'แก้ยอด' };
  expect(await factsOf(manager.post('/api/adjustments', correction))).toEqual([
    'เครดิตก่อนปรับ 0.00 บาท',
    'เครดิตหลังปรับ 250.00 บาท',
  ]);
});

test('a changed limit applies at once', async () => {
  const [member, by] = [await aMember(server), await aManager()];
  expect((await coins(by, member, 10)).statusCode).toBe(201);
  await setSettings(server, owner, { worth_two_person_day: 50 });
  expect((await coins(by, member, 1)).statusCode).toBe(202);
  await setSettings(server, owner, { worth_two_person_day: 2500 });
});
