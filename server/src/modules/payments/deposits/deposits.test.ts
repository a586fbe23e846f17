import { sql } from 'kysely';
import { parse } from 'promptparse';
import { afterAll, expect, test } from 'vitest';
import { expireDeposits } from './deposits.ts';
import { anOffer, requestDeposit, takeOffer } from '../../promotions/test-offers.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aMember, anOperator, requestDepositAs, type DepositRequest, type Member } from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const ask = (member: Member, amount: unknown, channel: unknown = 'promptpay', more: object = {}) =>
  member.post('/api/member/regulardeposit', { amount, channel, ...more });
const openOf = async (member: Member) => (await member.get('/api/member/deposit/open')).json().data;
const cancel = (member: Member, { id }: { id: string }) => member.post(`/api/member/deposit/${id}/cancel`);
const expire = (id: string) =>
  server.owner.rows(sql`update deposit set expires_at = now() - interval '1 second' where id = ${id}`);

test.each([
  [99, 'ฝากขั้นต่ำ 100 บาท'],
  [50_001, 'ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง'],
  [100.5, 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'],
  [500.01, 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'],
])('%d baht are refused with "%s"', async (amount, sentence) => {
  const answer = await ask(await aMember(server), amount);
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'amount']);
  expect(answer.json().error.message).toBe(sentence);
});

test('an amount must be a valid number of baht', async () => {
  const member = await aMember(server);
  for (const amount of [0, -100, 100.001, 1e12, '500', null, undefined, [500], { baht: 500 }, true])
    expect([amount, refusal(await ask(member, amount))]).toEqual([amount, [400, 'invalid_input', 'amount']]);
  expect(refusal(await ask(member, 500, 'cash'))).toEqual([400, 'invalid_input', 'channel']);
  expect(refusal(await ask(member, 500, 'bank', { credited: 500 }))).toEqual([400, 'invalid_input', 'credited']);
});

test('changed limits apply to the next call', async () => {
  const owner = await anOperator(server, 'owner');
  const member = await aMember(server);
  await owner.put('/api/settings', { deposit_min: 300 });
  expect((await ask(member, 299)).json().error.message).toBe('ฝากขั้นต่ำ 300 บาท');
  await owner.put('/api/settings', { deposit_min: 100 });
  expect((await ask(member, 100)).statusCode).toBe(201);
});

test('a request matches the contract and its QR has the exact amount', async () => {
  const member = await aMember(server);
  const answer = await ask(member, 500);
  expect(answer.statusCode).toBe(201);
  const deposit = answer.json<{ data: DepositRequest & { expires_at: string; created_at: string } }>().data;
  const account = server.account('promptpay');
  expect(deposit).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{14}7/),
    ref: expect.stringMatching(/^DP-\d{6}-[2-9A-Z]{7}$/),
    channel: 'promptpay',
    provider: null,
    amount: 500,
    amount_to_pay: expect.any(Number),
    account: { bankCode: 'promptpay', bankName: 'พร้อมเพย์', number: account.number, name: account.name },
    qr_payload: expect.any(String),
    hosted_url: null,
    expires_at: expect.stringMatching(/Z$/),
    state: 'awaiting_payment',
    status: 'Pending',
    credited: null,
    bonus: null,
    promotion_id: null,
    offer: null,
    answer_by: null,
    reason: null,
    received: null,
    money: 'awaited',
    created_at: expect.stringMatching(/Z$/),
  });
  const satang = Math.round(deposit.amount_to_pay * 100) - 50_000;
  expect(satang).toBeGreaterThanOrEqual(1);
  expect(satang).toBeLessThanOrEqual(99);
  expect(Date.parse(deposit.expires_at) - Date.parse(deposit.created_at)).toBe(15 * 60_000);
  const qr = parse(deposit.qr_payload ?? '', true);
  expect(qr?.getTagValue('54')).toBe(deposit.amount_to_pay.toFixed(2));
  expect(qr?.getTagValue('53')).toBe('764');
  expect(qr?.getTagValue('29', '02')).toBe(account.number);
  for (const key of [deposit.id, deposit.ref])
    expect((await member.get(`/api/member/deposit/${key}`)).json().data).toEqual(deposit);
  expect((await member.get('/api/member/deposit/active')).json().data).toEqual(deposit);
});

test('equal requests get different amounts', async () => {
  const members = await Promise.all([aMember(server), aMember(server), aMember(server), aMember(server)]);
  const deposits = await Promise.all(members.map((person) => requestDepositAs(person, 700)));
  expect(new Set(deposits.map(({ amount_to_pay }) => amount_to_pay)).size).toBe(4);
});

test('a full account passes to the next; when all are full, amounts are shared', async () => {
  const [first, second] = [server.account('promptpay', 0), server.account('promptpay', 1)];
  const fill = (accountId: string) =>
    server.owner.rows(sql`insert into deposit_amount (bank_account_id, amount, deposit_id, free_at)
      select ${accountId}, 90000 + s, gen_random_uuid(), now() + interval '1 day' from generate_series(1, 99) s`);
  await fill(first.id);
  const malee = await requestDepositAs(await aMember(server), 900);
  expect(malee.account?.number).toBe(second.number);
  await server.owner.rows(sql`delete from deposit_amount where bank_account_id = ${second.id}`);
  await fill(second.id);
  const wichai = await requestDepositAs(await aMember(server), 900);
  expect(wichai.amount_to_pay).toBeGreaterThan(900);
  expect(wichai.amount_to_pay).toBeLessThan(901);
});

test('an operator lists one member’s deposits, including unpaid ones', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  const { id } = await requestDepositAs(member, 300);
  await requestDepositAs(other, 300);
  const support = await anOperator(server, 'support');
  const { data } = (await support.get(`/api/deposits?member_id=${member.id}`)).json();
  expect(data).toMatchObject([{ id, state: 'awaiting_payment', member: { id: member.id } }]);
});

test('an operator sees the offer of a request that can still be credited', async () => {
  const mali = await aMember(server);
  const promotion = await anOffer(server);
  const { id } = await requestDeposit(mali, 500, promotion);
  const anong = await anOperator(server, 'finance');
  const offerOf = async (of = id) => (await anong.get(`/api/deposits/${of}`)).json().data.offer;
  const granted = { title: 'ข้อเสนอ 1', bonus: 100, turnover: 3000, why: null };
  expect(await offerOf()).toEqual(granted);
  // Paid too late: crediting takes the offer anew.
  await server.owner.rows(sql`update deposit set state = 'expired', promotion_lapsed = true where id = ${id}`);
  expect(await offerOf()).toEqual(granted);
  await takeOffer(server, mali, 600, await anOffer(server));
  const refused = { ...granted, why: 'ไม่ได้รับโบนัส: มีโปรโมชั่นที่ยังไม่จบ' };
  expect(await offerOf()).toEqual(refused);
  await server.owner.rows(sql`update deposit set promotion_lapsed = false where id = ${id}`);
  expect(await offerOf()).toEqual(refused);
  const all = (await anong.get(`/api/deposits?member_id=${mali.id}`)).json().data;
  const credited = all.find(({ state }: { state: string }) => state === 'credited');
  expect(await offerOf(credited.id)).toBeNull();
});

test('a second request of a method is refused with the open one’s id', async () => {
  const member = await aMember(server);
  const open = await requestDepositAs(member, 500);
  const again = await ask(member, 600);
  expect(refusal(again)).toEqual([409, 'deposit_open']);
  expect(again.json().error.id).toBe(open.id);
  const other = (await ask(member, 600, 'bank')).json().data;
  expect(await openOf(member)).toEqual([other, open]);
  expect((await member.get('/api/member/deposit/active')).json().data).toEqual(other);
  await cancel(member, other);
  expect(await openOf(member)).toEqual([open]);
  await expire(open.id);
  expect(await openOf(member)).toEqual([]);
});

test('a member sees only own open requests', async () => {
  const [somchai, malee] = [await aMember(server), await aMember(server)];
  await requestDepositAs(somchai, 500);
  expect(await openOf(malee)).toEqual([]);
});

test('ten requests at once create one deposit', async () => {
  const member = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(member, 200 + n)));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'made' : String(refusal(answer)[1])));
  expect(codes.toSorted()).toEqual([...Array<string>(9).fill('deposit_open'), 'made']);
});

test('an open withdrawal blocks deposits with the specified message', async () => {
  const member = await aMember(server, { credit: 500 });
  const withdrawal = await member.post('/api/withdraw/withdraw', { amount: 100 });
  const answer = await ask(member, 600);
  expect(refusal(answer)).toEqual([409, 'deposit_blocked']);
  expect(answer.json().error).toMatchObject({
    message: 'Cannot deposit when have pending withdraw',
    id: withdrawal.json().data.id,
  });
});

test('an unknown promotion is refused with the specified message', async () => {
  const answer = await ask(await aMember(server), 500, 'bank', { promotion_id: crypto.randomUUID() });
  expect(refusal(answer)).toEqual([409, 'promotion_unusable']);
  expect(answer.json().error.message).toBe('Cannot use selected promotion');
});

test('a channel without an open account is down', async () => {
  const member = await aMember(server);
  await server.owner.rows(sql`update bank_account set is_active = false where kind = 'truemoney'`);
  expect(refusal(await ask(member, 500, 'truemoney'))).toEqual([409, 'channel_down']);
  await server.owner.rows(sql`update bank_account set is_active = true where kind = 'truemoney'`);
  expect(refusal(await ask(member, 500, 'bank', { bank_code: 'gsb' }))).toEqual([409, 'channel_down']);
  const { data } = (await ask(member, 500, 'bank', { bank_code: 'scb' })).json();
  expect([data.account.bankCode, data.qr_payload]).toEqual(['scb', null]);
});

test('cancelling twice succeeds and allows a new request', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  for (let times = 0; times < 2; times += 1)
    expect((await cancel(member, deposit)).json().data).toMatchObject({ state: 'cancelled', status: '' });
  expect((await member.get('/api/member/deposit/active')).json()).toEqual({ data: null });
  await requestDepositAs(member, 500);
});

test('an overdue request is expired at once and absent from the history', async () => {
  const member = await aMember(server);
  const deposit = await requestDepositAs(member, 500);
  await expire(deposit.id);
  const view = (await member.get(`/api/member/deposit/${deposit.id}`)).json().data;
  expect([view.state, view.status]).toEqual(['expired', '']);
  expect((await member.get('/api/member/deposit/active')).json()).toEqual({ data: null });
  expect((await cancel(member, deposit)).json().data.state).toBe('expired');
  await requestDepositAs(member, 500);
  expect((await member.get('/api/member/reportdeposit')).json()).toEqual({ data: [], next_cursor: null });
});

test('overdue requests expire batch by batch, except one that others have locked', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(server)));
  const ids = await Promise.all(members.map(async (member) => (await requestDepositAs(member, 500)).id));
  for (const id of ids) await expire(id);
  const [locked, ...others] = ids;
  const expired = () =>
    server.owner.rows<{ id: string; by: string }>(
      sql`select id, xmin::text as by from deposit where id = any (${ids}::uuid[]) and state = 'expired'`,
    );
  await server.owner.transaction(async (tx) => {
    await tx.rows(sql`select from deposit where id = ${locked} for update`);
    await expireDeposits(server.db, 2);
    const rows = await expired();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(new Set(rows.map(({ by }) => by)).size).toBeGreaterThan(1);
  });
  await expireDeposits(server.db, 2);
  expect((await expired()).length).toBe(5);
});

test("another member's deposit is not found, like an unknown one", async () => {
  const [somchai, malee] = [await aMember(server), await aMember(server)];
  const { id, ref } = await requestDepositAs(somchai, 500);
  const nothing = await malee.get(`/api/member/deposit/${crypto.randomUUID()}`);
  expect(refusal(nothing)).toEqual([404, 'not_found']);
  for (const answer of [
    await malee.get(`/api/member/deposit/${id}`),
    await malee.get(`/api/member/deposit/${ref}`),
    await cancel(malee, { id }),
    await cancel(malee, { id: crypto.randomUUID() }),
  ])
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  expect((await somchai.get(`/api/member/deposit/${id}`)).json().data.state).toBe('awaiting_payment');
});
