import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { aMember, anOperator, type Member } from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const [manager, support] = [await anOperator(server, 'manager'), await anOperator(server, 'support')];
const withdrawn = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const viewOf = async (id: string) => (await anong.get(`/api/withdrawals/${id}`)).json().data;
const suspend = ({ id }: Member, by = manager) => by.post(`/api/members/${id}/suspend`, { reason: 'สงสัยทุจริต' });
const lift = ({ id }: Member, by = manager) => by.post(`/api/members/${id}/unsuspend`, { reason: 'ตรวจแล้ว' });
const agree = (answer: { json: () => { data: { approval_id: string } } }, by = busaba) =>
  by.post(`/api/approvals/${answer.json().data.approval_id}/approve`);
const orderedFor = ({ bank_number }: Member) =>
  server.bank.payouts().filter(({ to_account }) => to_account === bank_number).length;

test('a suspended member’s withdrawal needs two operators until lifted', async () => {
  const member = await aMember(server, { credit: 500 });
  await suspend(member);
  const response = await member.post('/api/withdraw/withdraw', { amount: 200 });
  expect(response.json().data).toMatchObject({ status: 'waiting_for_approve', waits_for: 'suspension' });
  const { id } = response.json().data;
  expect(await viewOf(id)).toMatchObject({ needs_two: true, two_because: ['suspended'] });
  for (const [path, body] of [
    ['approve', {}],
    ['pay', { reference: 'K-S200' }],
  ] as const) {
    const answer = await anong.post(`/api/withdrawals/${id}/${path}`, body);
    expect(answer.statusCode).toBe(202);
    await busaba.post(`/api/approvals/${answer.json().data.approval_id}/reject`, { reason: 'ยังไม่ตรวจ' });
  }
  await lift(member);
  expect((await member.get(`/api/withdraw/${id}`)).json().data.waits_for).toBeNull();
  expect((await anong.post(`/api/withdrawals/${id}/approve`)).json().data.status).toBe('Approve');
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('two operators can pay during a suspension', async () => {
  const member = await aMember(server, { credit: 500 });
  await suspend(member);
  const id = await withdrawn(member, 210);
  expect((await agree(await anong.post(`/api/withdrawals/${id}/approve`))).statusCode).toBe(200);
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('a suspension closes earlier approval requests', async () => {
  const member = await aMember(server, { credit: 25_000 });
  const id = await withdrawn(member, 21_000);
  const response = await anong.post(`/api/withdrawals/${id}/approve`);
  await suspend(member);
  expect(refusal(await agree(response))).toEqual([409, 'already_decided']);
  expect((await viewOf(id)).status).toBe('waiting_for_approve');
});

/** Approved while the bank is down, then suspended: the order's state is unknown. */
const lostOrder = async (amount: number) => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, amount);
  server.bank.behaviour.down = true;
  await anong.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await viewOf(id)).payout?.state === 'unknown', 'the bank could not be reached');
  await suspend(member);
  return { member, id };
};
const payoutId = async (id: string): Promise<string> =>
  (await one(server.owner, sql<{ id: string }>`select id from payout where withdrawal_id = ${id}`)).id;

test.each([
  ['automatically', async () => {}],
  ['on request', async (id: string) => void (await anong.post(`/api/payouts/${await payoutId(id)}/ask`))],
])('a lost order is stopped %s and needs two operators', async (_, askFor) => {
  const { member, id } = await lostOrder(220);
  server.bank.behaviour.down = false; // and does not know the order
  await askFor(id);
  await until(async () => (await viewOf(id)).status === 'waiting_for_approve', 'the order is stopped');
  expect([orderedFor(member), (await viewOf(id)).payout]).toEqual([0, { ref: expect.any(String), state: 'stopped' }]);
  expect((await agree(await anong.post(`/api/withdrawals/${id}/approve`))).statusCode).toBe(200);
  await until(async () => orderedFor(member) === 1, 'the bank has the order');
});

test('an order on its way cannot be stopped or settled', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 250);
  const way = Promise.withResolvers<void>();
  onTestFinished(() => {
    way.resolve();
    delete server.bank.behaviour.slow;
  });
  server.bank.behaviour.slow = way.promise;
  await anong.post(`/api/withdrawals/${id}/approve`);
  const left = sql`select id from payout where withdrawal_id = ${id} and leaving_since is not null`;
  await until(async () => (await server.owner.rows(left)).length, 'the order has left');
  await suspend(member);
  const payout = `/api/payouts/${await payoutId(id)}`;
  for (const down of [true, false]) {
    server.bank.behaviour.down = down; // polled meanwhile, the bank does not answer or does not know it yet
    await anong.post(`${payout}/ask`);
    expect((await viewOf(id)).status).toBe('Approve');
  }
  const settled = { left: false, evidence: 'ธนาคารไม่พบรายการ', reason: 'ไม่ได้ออก' };
  expect(refusal(await anong.post(`${payout}/settle`, settled))).toEqual([409, 'already_decided']);
  way.resolve();
  await until(async () => (await viewOf(id)).payout?.state === 'sent', 'the bank has it');
  expect([orderedFor(member), (await viewOf(id)).status]).toEqual([1, 'Approve']);
});

test('an order whose response was lost stays sent despite a suspension', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 240);
  server.bank.behaviour.answersLost = true;
  await anong.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await viewOf(id)).payout?.state === 'unknown', 'the answer was lost');
  await suspend(member);
  server.bank.behaviour.answersLost = false;
  await until(async () => (await viewOf(id)).payout?.state === 'sent', 'the bank says that it has the order');
  expect([orderedFor(member), (await viewOf(id)).status]).toEqual([1, 'Approve']);
});

test('a suspension does not change a sent payout', async () => {
  const member = await aMember(server, { credit: 500 });
  const id = await withdrawn(member, 230);
  await anong.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await viewOf(id)).payout?.state === 'sent', 'the bank has it');
  await suspend(member);
  expect(await viewOf(id)).toMatchObject({ status: 'Approve', payout: { state: 'sent' } });
});

test('support lifts only its own suspensions', async () => {
  const [one, two] = [await aMember(server), await aMember(server)];
  await suspend(one);
  expect(refusal(await lift(one, support))).toEqual([403, 'forbidden']);
  expect((await suspend(one, support)).statusCode).toBe(200);
  expect(refusal(await lift(one, support))).toEqual([403, 'forbidden']);
  expect((await lift(one)).json().data.restricted).toBeNull();
  await suspend(two, support);
  expect((await lift(two, support)).json().data.restricted).toBeNull();
});
