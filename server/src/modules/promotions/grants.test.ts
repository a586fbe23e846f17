import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { baht } from '@portal/contract/money.ts';
import { balanceOf } from '../ledger/index.ts';
import { newId } from '../../platform/ids.ts';
import { killAtEachStep } from '../../testing/killed-jobs.ts';
import {
  aMember,
  anOperator,
  type DepositRequest,
  type Member,
  PASSWORD,
  payment,
  accountToPay,
  setSettings,
} from '../../testing/factories.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { expireGrants } from './grants.ts';
import { anOffer, aVersion } from './test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

let named = 0;
/** A unique name, because an offer is for one person. */
const somebody = (options: Parameters<typeof aMember>[1] = {}) => {
  named += 1;
  const name = [...String(named)].map((digit) => 'กขคงจฉชซญด'[Number(digit)]).join('');
  return aMember(server, { name: `สมชาย ใจ${name}`, ...options });
};
const ask = (member: Member, amount: number, promotion_id?: string | null, channel = 'promptpay') =>
  member.post(
    '/api/member/regulardeposit',
    { amount, channel, ...(promotion_id === undefined ? {} : { promotion_id }) },
    { 'idempotency-key': newId() },
  );
const requestDeposit = async (member: Member, amount: number, promotion_id?: string | null, channel?: string) => {
  const answer = await ask(member, amount, promotion_id, channel);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ data: DepositRequest }>().data;
};
const pay = async (member: Member, deposit: DepositRequest, amount = deposit.amount_to_pay) => {
  await server.sendBankEvent(accountToPay(server, deposit), { ...payment(member, deposit), amount });
  return until(async () => {
    const { data } = (await member.get(`/api/member/deposit/${deposit.id}`)).json();
    return data.state === 'credited' && data;
  }, 'the deposit is credited');
};
const take = async (member: Member, amount: number, promotion_id: string) =>
  pay(member, await requestDeposit(member, amount, promotion_id));
/** Rounds to two decimals. */
const withBonus = (own: number, bonus: number) => Math.round((own + bonus) * 100) / 100;
const bankOf = async (member: Member) => (await member.get('/api/member/bank')).json().data;
const preview = async (member: Member) => (await member.get('/api/withdraw/preview')).json().data;
const grants = async (member: Member) => (await member.get('/api/v2/promotion/member/history')).json().data;
const grantOf = async (member: Member) =>
  (await member.get(`/api/v2/promotion/grant/${(await grants(member))[0].id}`)).json().data;
const cancel = (member: Member, id: string, forfeits: number) =>
  member.post(`/api/v2/promotion/grant/${id}/cancel`, { forfeits });

test('a deposit with an offer posts the quoted bonus with its money', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const deposit = await requestDeposit(member, 500, id);
  expect(deposit).toMatchObject({ promotion_id: id, bonus: null });
  expect(await pay(member, deposit)).toMatchObject({ bonus: 100, credited: deposit.amount_to_pay, reason: null });
  const posted = await server.owner.rows(
    sql`select reason, amount, idempotency_key = min(idempotency_key) over () as one from ledger_transfer where reference = ${deposit.id} order by position`,
  );
  expect(posted).toMatchObject([
    { reason: 'bank_in' },
    { reason: 'deposit' },
    { reason: 'bonus', amount: 100_00n, one: true },
  ]);
  const all = withBonus(deposit.amount_to_pay, 100);
  expect(await bankOf(member)).toMatchObject({ promotionId: id, bonus: 100, amount: all });
  expect(await grantOf(member)).toMatchObject({
    status: 'Pending',
    version: 1,
    base: 500,
    deposit: deposit.amount_to_pay,
    bonus: 100,
    bonus_left: 100,
    turnover: { required: 3000, done: 0, left: 3000, multiplier: 5 },
    cap: 1200,
    if_cancelled: { allowed: true, kept: deposit.amount_to_pay, forfeited: 100 },
  });
  expect((await member.get('/api/v2/promotion/bonus/history')).json().data).toMatchObject([
    { amount: 100, status: 'Pending', promotionId: id, type: 'promotion' },
  ]);
});

test('the next deposit without an offer of its own uses the chosen one, once', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const { token, address } = member;
  await server.onPortal('PUT', '/api/promotion/bonus', { token, address, body: { promotion_id: id } });
  expect(await requestDeposit(member, 200, null, 'bank')).toMatchObject({ promotion_id: null });
  const deposit = await requestDeposit(member, 300);
  expect(deposit.id && (await pay(member, deposit)).bonus).toBe(60);
  expect((await cancel(member, (await grants(member))[0].id, 60)).statusCode).toBe(200);
  expect(await bankOf(member)).toMatchObject({ promotionId: null, bonus: 0 });
});

test('a running bonus blocks withdrawals until it is cancelled', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const { amount_to_pay: own } = await take(member, 500, id);
  expect(await preview(member)).toMatchObject({
    balance: withBonus(own, 100),
    withdrawable: 0,
    turnover: { required: 3000, done: 0, left: 3000, promotion_id: id },
    cap: 1200,
  });
  const { bonus } = (await preview(member)).turnover;
  expect(bonus).toMatchObject({
    title: 'ข้อเสนอ 1',
    games: [{ id: 'slot', pct: 100 }],
    if_cancelled: { allowed: true, forfeited: 100, kept: own, turnover_left: 0, at_once: own },
  });
  const refused = await member.post('/api/withdraw/withdraw', { amount: 100 });
  expect([...refusal(refused), refused.json().error.message]).toEqual([
    409,
    'turnover_not_met',
    'ต้องทำเทิร์นให้ครบก่อนจึงจะถอนได้ เหลืออีก 3,000 บาท',
  ]);
  const grant = await grantOf(member);
  expect(refusal(await cancel(member, grant.id, 99))).toEqual([409, 'changed_meanwhile']);
  expect((await cancel(member, grant.id, 100)).json().data).toMatchObject({
    status: 'cancelled',
    forfeited: 100,
    bonus_left: 0,
    if_cancelled: { allowed: false },
  });
  expect(refusal(await cancel(member, grant.id, 0))).toEqual([409, 'already_decided']);
  expect([bonus.id, bonus.expires_at]).toEqual([grant.id, grant.expires_at]);
  expect(await preview(member)).toMatchObject({ balance: own, withdrawable: own, turnover: null, cap: null });
  expect((await member.post('/api/withdraw/withdraw', { amount: own })).statusCode).toBe(201);
});

test('the preview of a cancellation matches the turnover afterwards', async () => {
  await setSettings(server, await anOperator(server, 'owner'), { base_turnover: 2 });
  try {
    const member = await somebody();
    const { credited: own } = await take(member, 500, await anOffer(server));
    const { turnover } = await preview(member);
    const { if_cancelled } = turnover.bonus;
    expect(if_cancelled).toMatchObject({ forfeited: 100, kept: own, turnover_left: 1000, at_once: 0 });
    await cancel(member, turnover.bonus.id, 100);
    const after = await preview(member);
    expect(after).toMatchObject({ balance: own, withdrawable: 0, turnover: { left: 1000, bonus: null } });
  } finally {
    await setSettings(server, await anOperator(server, 'owner', 'again'), { base_turnover: 0 });
  }
});

test('a deposit request shows its offer from start to end', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const deposit = await requestDeposit(member, 500, id);
  const offer = {
    title: 'ข้อเสนอ 1',
    bonus: 100,
    turnover: 3000,
    max_withdraw: 1200,
    games: [{ id: 'slot', pct: 100 }],
    expires: 30,
  };
  expect(deposit).toMatchObject({ offer });
  await aVersion(server, id, 2, { bonus: { kind: 'percent', value: 1 } });
  const read = async (path: string) => (await member.get(`/api/member/deposit/${path}`)).json().data;
  expect(await read(deposit.id)).toMatchObject({ offer });
  expect(await read('open')).toMatchObject([{ offer }]);
  const plain = await requestDeposit(member, 300, null, 'bank');
  expect(plain).toMatchObject({ offer: null });
  expect(await pay(member, deposit)).toMatchObject({ bonus: 100, offer: null });
  await member.post(`/api/member/deposit/${plain.id}/cancel`);
  expect(await read(plain.id)).toMatchObject({ offer: null });
});

test('terms can forbid cancelling; another member’s bonus is not found', async () => {
  const [member, other] = [await somebody(), await somebody()];
  await take(member, 200, await anOffer(server, { cancel: false }));
  const { id, if_cancelled } = await grantOf(member);
  expect(if_cancelled.allowed).toBe(false);
  expect(refusal(await cancel(member, id, 40))).toEqual([409, 'grant_stays']);
  expect(refusal(await cancel(other, id, 40))).toEqual([404, 'not_found']);
  expect(refusal(await other.get(`/api/v2/promotion/grant/${id}`))).toEqual([404, 'not_found']);
});

test('a deposit keeps the requested version when a newer one is published', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const deposit = await requestDeposit(member, 500, id);
  await aVersion(server, id, 2, { bonus: { kind: 'percent', value: 1 }, turnover: 50 });
  await pay(member, deposit);
  expect(await grantOf(member)).toMatchObject({ version: 1, bonus: 100, turnover: { required: 3000 } });
});

test('a request with an unusable offer or amount is refused', async () => {
  const [member, id] = [await somebody(), await anOffer(server, { deposit_min: 300, deposit_max: 400 })];
  for (const amount of [299, 401])
    expect([amount, ...refusal(await ask(member, amount, id))]).toEqual([amount, 409, 'promotion_unusable']);
  expect(refusal(await ask(member, 300, newId()))).toEqual([409, 'promotion_unusable']);
  expect(refusal(await ask(member, 300, await anOffer(server, {}, { ends_at: new Date('2020-01-01') })))).toEqual([
    409,
    'promotion_unusable',
  ]);
  const rich = await somebody({ credit: 200 });
  expect(refusal(await ask(rich, 300, await anOffer(server, { balance_max: 100 })))).toEqual([409, 'balance_too_high']);
});

test('a second bonus is refused, and its deposit is credited without one', async () => {
  const [member, first, second] = [await somebody(), await anOffer(server), await anOffer(server)];
  const early = await requestDeposit(member, 300, first);
  expect(refusal(await ask(member, 300, second, 'bank'))).toEqual([409, 'promotion_unusable']);
  await member.post(`/api/member/deposit/${early.id}/cancel`);
  await take(member, 400, second);
  const late = await pay(member, early);
  expect(late).toMatchObject({ credited: early.amount_to_pay, bonus: null, reason: 'ไม่ได้รับโบนัส: มีโปรโมชั่นที่ยังไม่จบ' });
  const { data } = (await member.get('/api/member/reportdeposit')).json();
  expect(data.find((row: { id: string }) => row.id === early.id).annotation).toMatch(/^ไม่ได้รับโบนัส/);
});

test('late money gets its bonus while the offer is available', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const deposit = await requestDeposit(member, 300, id);
  await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  expect((await pay(member, deposit)).bonus).toBe(60);
});

test('an offer is refused to the same name and birth date or device', async () => {
  const id = await anOffer(server);
  const [one, twin, sharer] = [await somebody(), await somebody(), await somebody()];
  await server.owner.rows(
    sql`update member set last_name = (select last_name from member where id = ${one.id}) where id = ${twin.id}`,
  );
  await server.owner.rows(sql`insert into known_device (id, token_hash, member_id)
    select ${newId()}, token_hash, ${sharer.id} from known_device where member_id = ${one.id} limit 1`);
  const reasonFor = async (member: Member) => (await member.get(`/api/v2/promotion/${id}`)).json().data.reason;
  expect([await reasonFor(twin), await reasonFor(sharer)]).toEqual([undefined, undefined]);
  const deposit = await requestDeposit(one, 300, id);
  for (const member of [twin, sharer]) {
    expect(await reasonFor(member)).toBe('อุปกรณ์หรือชื่อนี้เคยรับโปรโมชั่นนี้แล้ว');
    expect(refusal(await ask(member, 300, id))).toEqual([409, 'promotion_unusable']);
  }
  await pay(one, deposit);
  for (const member of [twin, sharer]) expect(refusal(await ask(member, 300, id))).toEqual([409, 'promotion_unusable']);
});

test('ten requests for the last place: one gets it, and cancelling frees it', async () => {
  const id = await anOffer(server, { quota: { total: 2 } });
  await take(await somebody(), 200, id);
  const members = await Promise.all(Array.from({ length: 10 }, () => somebody()));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(members.map((member) => ask(member, 200, id)));
    const codes = answers.map((answer) => refusal(answer)[1] ?? 'taken');
    const lost = codes.filter((code) => code === 'promotion_unusable');
    expect([lost.length, codes.length - lost.length]).toEqual([9, codes.filter((code) => code === 'taken').length]);
    const winner = members[codes.indexOf('taken')]!;
    const { id: deposit } = answers[codes.indexOf('taken')]!.json().data;
    expect((await winner.post(`/api/member/deposit/${deposit}/cancel`)).statusCode).toBe(200);
  }
});

test('ten late payments for the last place: all are credited, one with a bonus', async () => {
  const id = await anOffer(server, { quota: { total: 1 } });
  const members = await Promise.all(Array.from({ length: 10 }, () => somebody()));
  const waiting: [Member, DepositRequest][] = [];
  for (const member of members) {
    const deposit = await requestDeposit(member, 200, id);
    await member.post(`/api/member/deposit/${deposit.id}/cancel`);
    waiting.push([member, deposit]);
  }
  const credited = await Promise.all(waiting.map(([member, deposit]) => pay(member, deposit)));
  expect(credited.filter(({ bonus }) => bonus === 40)).toHaveLength(1);
  expect(credited.filter(({ reason }) => reason === 'ไม่ได้รับโบนัส: สิทธิ์เต็มแล้ว')).toHaveLength(9);
});

test('ten concurrent cancellations forfeit a bonus once', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  const { amount_to_pay: own } = await take(member, 500, id);
  const grant = await grantOf(member);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(member, grant.id, 100)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  expect(Number(await member.credit()) / 100).toBe(own);
});

test('an expired bonus is forfeited, own money stays', async () => {
  const [member, id] = [await somebody(), await anOffer(server, { expires: 2 })];
  const { amount_to_pay: own } = await take(member, 500, id);
  await killAtEachStep(server.db, expireGrants);
  expect((await grants(member))[0].status).toBe('Pending');
  await server.owner.rows(
    sql`update promotion_grant set expires_at = now() - interval '1 second' where member_id = ${member.id}`,
  );
  await Promise.all([expireGrants(server.db), expireGrants(server.db)]);
  expect(await grantOf(member)).toMatchObject({ status: 'expired', forfeited: 100 });
  expect(await preview(member)).toMatchObject({ withdrawable: own, turnover: null });
});

test('closing an account forfeits its bonus', async () => {
  const [member, id] = [await somebody(), await anOffer(server)];
  await take(member, 200, id);
  const close = () => member.post('/api/member/close', { password: PASSWORD });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
  await spendOwnMoney(member);
  expect((await close()).statusCode).toBe(204);
  expect(
    await server.owner.rows(sql`select state, forfeited from promotion_grant where member_id = ${member.id}`),
  ).toEqual([{ state: 'cancelled', forfeited: 40_00n }]);
});

/** Empties the wallet with an operator's adjustment. */
const spendOwnMoney = async (member: Member) => {
  const [maker, checker] = [
    await anOperator(server, 'finance', 'maker'),
    await anOperator(server, 'manager', 'checker'),
  ];
  const { wallet } = await balanceOf(server.db, member.id);
  const correction = { member_id: member.id, amount: -baht(wallet), reason: 'ทดสอบ' };
  const { approval_id } = (await maker.post('/api/adjustments', correction)).json().data;
  expect((await checker.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
};
