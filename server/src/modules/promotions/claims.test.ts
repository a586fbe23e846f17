import { NAME, spellings } from '../../../../testing/spellings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aMember, type DepositRequest, type Member } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aPlayer } from './play/test-players.ts';
import { anOffer, aVersion, cancelBonus, payDeposit, requestDeposit, requestOffer, takeOffer } from './test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const bankOf = async (member: Member) => (await member.get('/api/member/bank')).json().data;

test('a deposit with an offer posts the quoted bonus with its money', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  const deposit = await requestDeposit(member, 500, id);
  expect(deposit).toMatchObject({ promotion_id: id, bonus: null });
  expect(await payDeposit(server, member, deposit)).toMatchObject({
    bonus: 100,
    credited: deposit.amount_to_pay,
    reason: null,
  });
  const posted = await server.owner.rows(
    sql`select reason, amount, idempotency_key = min(idempotency_key) over () as one from ledger_transfer where reference = ${deposit.id} order by position`,
  );
  expect(posted).toMatchObject([
    { reason: 'bank_in' },
    { reason: 'deposit' },
    { reason: 'bonus', amount: 100_00n, one: true },
  ]);
  expect(await bankOf(member)).toMatchObject({
    promotionId: id,
    bonus: 100,
    amount: expect.closeTo(deposit.amount_to_pay + 100),
  });
  expect(await member.grant()).toMatchObject({
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
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  await member.put('/api/promotion/bonus', { promotion_id: id });
  expect(await requestDeposit(member, 200, null, 'bank')).toMatchObject({ promotion_id: null });
  const deposit = await requestDeposit(member, 300);
  expect(deposit.id && (await payDeposit(server, member, deposit)).bonus).toBe(60);
  expect((await cancelBonus(member, (await member.grant()).id, 60)).statusCode).toBe(200);
  expect(await bankOf(member)).toMatchObject({ promotionId: null, bonus: 0 });
});

test('a deposit request shows its offer from start to end', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
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
  expect(await payDeposit(server, member, deposit)).toMatchObject({ bonus: 100, offer: null });
  await member.post(`/api/member/deposit/${plain.id}/cancel`);
  expect(await read(plain.id)).toMatchObject({ offer: null });
});

test('a deposit keeps the requested version when a newer one is published', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  const deposit = await requestDeposit(member, 500, id);
  await aVersion(server, id, 2, { bonus: { kind: 'percent', value: 1 }, turnover: 50 });
  await payDeposit(server, member, deposit);
  expect(await member.grant()).toMatchObject({ version: 1, bonus: 100, turnover: { required: 3000 } });
});

test('a request with an unusable offer or amount is refused', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server, { deposit_min: 300, deposit_max: 400 })];
  for (const amount of [299, 401])
    expect([amount, ...refusal(await requestOffer(member, amount, id))]).toEqual([amount, 409, 'promotion_unusable']);
  expect(refusal(await requestOffer(member, 300, newId()))).toEqual([409, 'promotion_unusable']);
  expect(
    refusal(await requestOffer(member, 300, await anOffer(server, {}, { ends_at: new Date('2020-01-01') }))),
  ).toEqual([409, 'promotion_unusable']);
  const rich = await aPlayer(server, { credit: 200 });
  expect(refusal(await requestOffer(rich, 300, await anOffer(server, { balance_max: 100 })))).toEqual([
    409,
    'balance_too_high',
  ]);
});

test('a second bonus is refused, and its deposit is credited without one', async () => {
  const [member, first, second] = [await aPlayer(server), await anOffer(server), await anOffer(server)];
  const early = await requestDeposit(member, 300, first);
  expect(refusal(await requestOffer(member, 300, second, 'bank'))).toEqual([409, 'promotion_unusable']);
  await member.post(`/api/member/deposit/${early.id}/cancel`);
  await takeOffer(server, member, 400, second);
  const late = await payDeposit(server, member, early);
  expect(late).toMatchObject({ credited: early.amount_to_pay, bonus: null, reason: 'ไม่ได้รับโบนัส: มีโปรโมชั่นที่ยังไม่จบ' });
  const { data } = (await member.get('/api/member/reportdeposit')).json();
  expect(data.find((row: { id: string }) => row.id === early.id).annotation).toMatch(/^ไม่ได้รับโบนัส/);
});

test('late money gets its bonus while the offer is available', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  const deposit = await requestDeposit(member, 300, id);
  await member.post(`/api/member/deposit/${deposit.id}/cancel`);
  expect((await payDeposit(server, member, deposit)).bonus).toBe(60);
});

test('an offer is refused to the same name and birth date or device', async () => {
  const id = await anOffer(server);
  const [one, twin, sharer] = [await aPlayer(server), await aPlayer(server), await aPlayer(server)];
  await server.owner.rows(
    sql`update member set (first_name, last_name) = (select first_name, last_name from member where id = ${one.id}) where id = ${twin.id}`,
  );
  await server.owner.rows(sql`insert into known_device (id, token_hash, member_id)
    select ${newId()}, token_hash, ${sharer.id} from known_device where member_id = ${one.id} limit 1`);
  const reasonFor = async (member: Member) => (await member.get(`/api/v2/promotion/${id}`)).json().data.reason;
  expect([await reasonFor(twin), await reasonFor(sharer)]).toEqual([undefined, undefined]);
  const deposit = await requestDeposit(one, 300, id);
  for (const member of [twin, sharer]) {
    expect(await reasonFor(member)).toBe('อุปกรณ์หรือชื่อนี้เคยรับโปรโมชั่นนี้แล้ว');
    expect(refusal(await requestOffer(member, 300, id))).toEqual([409, 'promotion_unusable']);
  }
  await payDeposit(server, one, deposit);
  for (const member of [twin, sharer])
    expect(refusal(await requestOffer(member, 300, id))).toEqual([409, 'promotion_unusable']);
});

test('ten requests for the last place: one gets it, and cancelling frees it', async () => {
  const id = await anOffer(server, { quota: { total: 2 } });
  await takeOffer(server, await aPlayer(server), 200, id);
  const members = await Promise.all(Array.from({ length: 10 }, () => aPlayer(server)));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(members.map((member) => requestOffer(member, 200, id)));
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
  const members = await Promise.all(Array.from({ length: 10 }, () => aPlayer(server)));
  const waiting: [Member, DepositRequest][] = [];
  for (const member of members) {
    const deposit = await requestDeposit(member, 200, id);
    await member.post(`/api/member/deposit/${deposit.id}/cancel`);
    waiting.push([member, deposit]);
  }
  const credited = await Promise.all(waiting.map(([member, deposit]) => payDeposit(server, member, deposit)));
  expect(credited.filter(({ bonus }) => bonus === 40)).toHaveLength(1);
  expect(credited.filter(({ reason }) => reason === 'ไม่ได้รับโบนัส: สิทธิ์เต็มแล้ว')).toHaveLength(9);
});

const firstDeposit = await anOffer(server, { audience: { kind: 'first_deposit' } });
const requestAs = async (name: string) => requestOffer(await aMember(server, { name }), 500, firstDeposit);
beforeAll(async () => {
  await takeOffer(server, await aMember(server, { name: NAME.join(' ') }), 500, firstDeposit);
});

test.each(spellings)('a first-deposit bonus is granted once per person, also with %s', async (_how, one, other) => {
  expect(refusal(await requestAs(`${one} ${other}`))).toEqual([409, 'promotion_unusable']);
});

test('another person of the same birth date gets it', async () => {
  expect((await requestAs('น้ำแพรว ชื่นใจ')).statusCode).toBe(201);
});
