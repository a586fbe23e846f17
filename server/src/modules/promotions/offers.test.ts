import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aMember, anOperator, type Member } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { anOffer, aVersion, plainTerms } from './test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const idsOf = (answer: { json: () => { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);
const choose = ({ put }: Member, promotion_id: string | null) => put('/api/promotion/bonus', { promotion_id });

const endless = await anOffer(server, {}, { title: 'ไม่มีวันหมดเขต' });
const vip = await anOffer(server, { audience: { kind: 'level', level: 'vip' } });
const poor = await anOffer(server, { balance_max: 50 });
const over = await anOffer(
  server,
  {},
  { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-12-31T16:59:00Z') },
);

test('members and visitors see an offer with its seven terms', async () => {
  const malee = await aMember(server, { name: 'มาลี หนึ่ง' });
  const answer = await server.onPortal('GET', `/api/v2/promotion/${endless}`);
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    {
      id: endless,
      title: 'ไม่มีวันหมดเขต',
      imagePath: '/images/promo-first.svg',
      imageAlt: '',
      description: 'ทดสอบ',
      endDate: '-',
      terms: plainTerms,
      available: true,
    },
  ]);
  expect((await malee.get(`/api/v2/promotion/${endless}`)).json()).toEqual(answer.json());
  expect(idsOf(await server.onPortal('GET', '/api/v2/promotion'))).toEqual([endless, vip, poor]);
});

test('an ended offer is not listed, and its page says so', async () => {
  const answer = await server.onPortal('GET', `/api/v2/promotion/${over}`);
  expect(answer.json().data).toMatchObject({ endDate: '31/12/2020 23:59', available: false, reason: 'หมดเขตแล้ว' });
  expect(refusal(await server.onPortal('GET', `/api/v2/promotion/${crypto.randomUUID()}`))).toEqual([404, 'not_found']);
});

test('an unavailable offer is listed with its reason, not among the available ones', async () => {
  const wichai = await aMember(server, { name: 'วิชัย หนึ่ง', credit: 100 });
  const all = (await wichai.get('/api/v2/promotion')).json<{ data: { id: string; reason?: string }[] }>().data;
  expect(all.map(({ id, reason }) => [id, reason])).toEqual([
    [endless, undefined],
    [vip, 'เฉพาะสมาชิกระดับ VIP'],
    [poor, 'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ 50 บาท จึงจะรับโปรโมชั่นนี้ได้'],
  ]);
  expect(idsOf(await wichai.get('/api/v2/promotion/available-now'))).toEqual([endless]);
});

test('a suspended member sees no offers', async () => {
  const thana = await aMember(server, { name: 'ธนา หนึ่ง' });
  const owner = await anOperator(server, 'owner');
  await owner.post(`/api/members/${thana.id}/suspend`, { reason: 'ตรวจสอบ' });
  for (const url of ['/api/v2/promotion', '/api/v2/promotion/available-now'])
    expect([url, (await thana.get(url)).json()]).toEqual([url, { data: [] }]);
  expect(refusal(await thana.get(`/api/v2/promotion/${endless}`))).toEqual([404, 'not_found']);
});

test('the calculator matches the grant, or gives the reason for none', async () => {
  const pim = await aMember(server, { name: 'พิม หนึ่ง' });
  const calculate = async (amount: unknown, promotion_id: unknown) =>
    pim.post('/api/v2/promotion/calculate-bonus', { amount, promotion_id });
  expect((await calculate(500, endless)).json().data).toMatchObject({
    amount: 500,
    bonus: 100,
    total: 600,
    turnover: 3000,
    turnover_multiplier: 5,
    max_withdraw: 1200,
    min_withdraw: 100,
    games: [{ id: 'slot', pct: 100 }],
    warnings: [],
  });
  expect((await calculate(99, endless)).json().data).toMatchObject({
    bonus: 0,
    total: 99,
    turnover: 0,
    warnings: ['ฝากขั้นต่ำ 100 บาท จึงจะได้รับโปรโมชั่นนี้'],
  });
  expect((await calculate(500, null)).json().data).toMatchObject({ total: 500, turnover: 0, expires_at: null });
  expect(refusal(await calculate(500, crypto.randomUUID()))).toEqual([404, 'not_found']);
  for (const odd of [0, -1, 0.001, 1e308, '500', null])
    expect([odd, ...refusal(await calculate(odd, endless))]).toEqual([odd, 400, 'invalid_input', 'amount']);
});

test('choosing an offer credits nothing and shows in the wallet until undone', async () => {
  const oratai = await aMember(server, { name: 'อรทัย หนึ่ง', credit: 60 + 40 });
  const credit = Number(await oratai.credit()) / 100;
  const chosen = async () => (await oratai.get('/api/member/bank')).json().data.promotionId;
  expect(await chosen()).toBeNull();
  const answer = await choose(oratai, endless);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { promotionId: endless, bonus: 0, credit } }]);
  expect(await chosen()).toBe(endless);
  expect(refusal(await choose(oratai, vip))).toEqual([409, 'promotion_unusable']);
  const tooRich = await choose(oratai, poor);
  expect([...refusal(tooRich), tooRich.json().error.message]).toEqual([
    409,
    'balance_too_high',
    'Your balance must less than or equal 50',
  ]);
  expect(refusal(await choose(oratai, crypto.randomUUID()))).toEqual([409, 'promotion_unusable']);
  expect(await chosen()).toBe(endless);
  await choose(oratai, null);
  expect(await chosen()).toBeNull();
});

test('a version is immutable, and the newest one is shown', async () => {
  const id = await anOffer(server, {}, { title: 'หนึ่ง' });
  await aVersion(server, id, 2, { turnover: 7 }, { title: 'สอง' });
  expect((await server.onPortal('GET', `/api/v2/promotion/${id}`)).json().data).toMatchObject({
    title: 'สอง',
    terms: { turnover: 7 },
  });
  for (const change of [`update promotion_version set terms = '{}'`, `delete from promotion_version`])
    await expect(server.db.rows(sql.raw(change)), change).rejects.toMatchObject({ code: '42501' });
});
