import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { payoutEvent, verdictOf } from '../banking/test-events.ts';
import { one } from '../../platform/database/db.ts';
import { aMember, anOperator } from '../../testing/factories.ts';
import { bankLine, refusal, testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
beforeEach(() => Object.assign(server.bank.behaviour, { down: false, answersLost: false }));
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'manager', 'busaba')];
const support = await anOperator(server, 'support');
const account = server.account('bank');

interface Row {
  readonly id: string;
  readonly ref: string;
  readonly withdrawal_ref: string;
  readonly amount: number;
  readonly state: string;
  readonly asked_at: string | null;
  readonly answers: { at: string; answer: string }[];
  readonly approval: { id: string; reason: string } | null;
}
const unknowns = async (): Promise<Row[]> => (await anong.get('/api/payouts?state=unknown')).json().data;
/** A withdrawal whose order was sent and whose response was lost. */
const unknownPayout = async (amount = 250) => {
  server.bank.behaviour.answersLost = true;
  const member = await aMember(server, { credit: 500 });
  const before = await member.credit();
  const { id, ref } = (await member.post('/api/withdraw/withdraw', { amount })).json().data;
  await anong.post(`/api/withdrawals/${id}/approve`);
  const row = await until(async () => (await unknowns()).find((each) => each.withdrawal_ref === ref), 'it is unknown');
  server.bank.behaviour.down = true; // no further answers until the test restores it
  return { ...row, member, before, withdrawal: String(id) };
};
const settlement = { left: true, evidence: 'โทรถามธนาคาร คุณวิภา 14:20', reason: 'ธนาคารยืนยัน' };
const settle = async (id: string, more: object = {}): Promise<string> => {
  const answer = await anong.post(`/api/payouts/${id}/settle`, { ...settlement, ...more });
  if (answer.statusCode !== 202) throw new Error(answer.body);
  return answer.json().data.approval_id;
};
const statusOf = async (id: string) => (await anong.get(`/api/withdrawals/${id}`)).json().data.status;
const reservedOf = async (memberId: string) =>
  (
    await one(
      server.owner,
      sql<{ balance: bigint }>`select balance from ledger_account where owner = ${memberId} and kind = 'held'`,
    )
  ).balance;
const agree = (id: string, by = busaba) => by.post(`/api/approvals/${id}/approve`);

test('an unknown payout is listed with the bank’s answers and can be queried', async () => {
  const { id, ref, member, withdrawal, amount, asked_at, answers } = await unknownPayout();
  const bankRef = async () => (await member.get(`/api/withdraw/${withdrawal}`)).json().data.bank_ref;
  expect(await bankRef()).toBe(null);
  expect([amount, asked_at !== null, answers.at(-1)?.answer.startsWith('unknown')]).toEqual([250, true, true]);
  expect((await anong.get('/api/dashboard')).json().data.queues.payouts).toMatchObject({ waiting: 1, amount: 250 });
  const before = answers.length;
  expect((await anong.post(`/api/payouts/${id}/ask`)).statusCode).toBe(204);
  const [again] = (await unknowns()).filter((row) => row.id === id);
  expect(again!.answers.length).toBeGreaterThan(before); // a manual query is stored even if unchanged
  Object.assign(server.bank.behaviour, { down: false, answersLost: false });
  server.bank.decide(ref, 'succeeded');
  expect((await anong.post(`/api/payouts/${id}/ask`)).statusCode).toBe(204);
  expect([await statusOf(withdrawal), await bankRef()]).toEqual(['Success', ref]);
  expect((await unknowns()).some((row) => row.id === id)).toBe(false);
  expect(refusal(await anong.post(`/api/payouts/${id}/ask`))).toEqual([409, 'already_decided']);
  expect(refusal(await anong.post(`/api/payouts/${id}/settle`, settlement))).toEqual([409, 'already_decided']);
});

test.each([
  ['it left', true, 'Success'],
  ['it did not', false, 'Reject'],
])('%s: the withdrawal ends after a second approval', async (_what, left, status) => {
  const { id, ref, member, before, withdrawal } = await unknownPayout();
  const approval = await settle(id, { left });
  expect([await statusOf(withdrawal), await reservedOf(member.id)]).toEqual(['Approve', 25_000n]);
  expect((await unknowns()).find((row) => row.id === id)?.approval).toMatchObject({ id: approval });
  expect(refusal(await agree(approval, anong))).toEqual([403, 'second_person_needed']);
  expect(refusal(await busaba.post(`/api/payouts/${id}/settle`, { ...settlement, left: !left }))).toEqual([
    409,
    'already_decided',
  ]);
  const [pending] = (await busaba.get('/api/approvals?status=pending')).json().data;
  expect([pending.kind, pending.amount, pending.reason]).toEqual([
    'payout.settle',
    250,
    expect.stringContaining(settlement.evidence),
  ]);
  expect((await agree(approval)).statusCode).toBe(200);
  expect([await statusOf(withdrawal), await reservedOf(member.id)]).toEqual([status, 0n]);
  expect(await member.credit()).toBe(left ? before - 25_000n : before);
  // A late contradicting event is recorded and moves no money.
  const event = payoutEvent(ref, left ? 'failed' : 'succeeded', 250);
  await server.sendBankEvent(account.id, event);
  expect(await verdictOf(server, event.event_id)).toMatch(/^contradicts/);
  expect(await member.credit()).toBe(left ? before - 25_000n : before);
});

test('a bank’s answer ends the pending settlement', async () => {
  const { id, ref, member, before, withdrawal } = await unknownPayout();
  const approval = await settle(id, { left: false });
  Object.assign(server.bank.behaviour, { down: false, answersLost: false });
  server.bank.decide(ref, 'succeeded');
  expect((await anong.post(`/api/payouts/${id}/ask`)).statusCode).toBe(204);
  expect(refusal(await agree(approval))).toEqual([409, 'already_decided']);
  expect(await statusOf(withdrawal)).toBe('Success');
  expect(await member.credit()).toBe(before - 25_000n);
});

test('a payout on the statement cannot be settled as not paid', async () => {
  const { id, ref, member, before, amount } = await unknownPayout();
  await server.sendBankEvent(account.id, bankLine({ direction: 'out', amount, reference: ref }));
  await until(async () => {
    const lines = (await anong.get(`/api/statement-lines?status=matched&q=${ref}`)).json().data;
    return lines.length === 1;
  }, 'the line is matched');
  expect(refusal(await anong.post(`/api/payouts/${id}/settle`, { ...settlement, left: false }))).toEqual([
    409,
    'line_already_matched',
  ]);
  expect((await agree(await settle(id))).statusCode).toBe(200);
  expect(await member.credit()).toBe(before - 25_000n);
});

test('settling needs evidence and a reason, from finance or managers', async () => {
  const { id } = await unknownPayout();
  for (const [more, field] of [
    [{ evidence: '' }, 'evidence'],
    [{ reason: ' ' }, 'reason'],
    [{ left: 'yes' }, 'left'],
  ] as const)
    expect(refusal(await anong.post(`/api/payouts/${id}/settle`, { ...settlement, ...more }))).toEqual([
      400,
      'invalid_input',
      field,
    ]);
  expect(refusal(await support.post(`/api/payouts/${id}/settle`, settlement))).toEqual([403, 'forbidden']);
  expect(refusal(await support.post(`/api/payouts/${id}/ask`))).toEqual([403, 'forbidden']);
  expect((await agree(await settle(id))).statusCode).toBe(200);
});
