import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { lineOf, payoutEvent } from '../../banking/test-events.ts';
import { findingsOf } from '../../../reconcile.ts';
import { bankLine, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import type { LineRow } from './queries.ts';

/** A line that nobody classifies stays a finding, so these books end with exactly the findings they were given. */
const server = await testServer();
afterAll(server.close);

const anong = await anOperator(server, 'finance', 'anong');
const account = server.account('bank');

/** The bank's statement shows that money left; gives the line as it is kept. */
const left = async (amount: number, reference?: string, from = account, to: string | null = null) => {
  const line = { ...bankLine({ direction: 'out', amount, from_account: to }), reference: reference ?? null };
  expect((await server.tell(from.id, line)).statusCode).toBe(200);
  return lineOf(server, line.event_id);
};
type Kept = Pick<LineRow, 'ref' | 'state' | 'payout_id' | 'withdrawal_id'>;
const keptLine = (ref: string) =>
  one(server.owner, sql<Kept>`select ref, state, payout_id, withdrawal_id from statement_line where ref = ${ref}`);
const asked = async (amount: number) => {
  const member = await aMember(server, { credit: 1000 });
  const { data } = (await member.post('/api/withdraw/withdraw', { amount })).json();
  return { member, id: String(data.id) };
};
/** A withdrawal whose payout the bank has taken. */
const sent = async (amount: number) => {
  const { member, id } = await asked(amount);
  await anong.post(`/api/withdrawals/${id}/approve`);
  return until(async () => {
    const [row] = await server.owner.rows(
      sql<{ id: string; ref: string }>`select id, ref from payout where withdrawal_id = ${id} and state = 'sent'`,
    );
    return row && { member, id, payout: row };
  }, 'the bank has the payout');
};
const ended = async (ref: string, amount: number, outcome: 'succeeded' | 'failed') => {
  await server.tell(account.id, payoutEvent(ref, outcome, amount));
  await until(
    async () =>
      (await one(server.owner, sql<{ state: string }>`select state from payout where ref = ${ref}`)).state === outcome,
    'the payout is settled',
  );
};
const succeeded = (ref: string, amount: number) => ended(ref, amount, 'succeeded');
const failed = (ref: string, amount: number) => ended(ref, amount, 'failed');

const unexplained: string[] = [];
const found = async () =>
  (await findingsOf(server.owner))
    .map((each) => Object.values(each).join(' '))
    .filter((text) => text.includes('line '));
const alerts = async () => (await server.alerts()).map(({ text }) => text);
/** This line, and those before it, are what the books and the dashboard ask about; nothing else. */
const isAskedAbout = async ({ ref, state, payout_id, withdrawal_id }: Kept) => {
  expect([state, payout_id, withdrawal_id]).toEqual(['unmatched', null, null]);
  unexplained.push(ref);
  expect(await alerts()).toContain(`เงินออกจากบัญชีโดยไม่มีรายการถอน ${ref}`);
  await areAll();
};
const areAll = async () => {
  const texts = await found();
  expect(texts).toEqual(
    unexplained.map(() => expect.stringContaining('money that left the bank and belongs to no payout')),
  );
  for (const ref of unexplained) expect(texts.filter((text) => text.includes(ref))).toHaveLength(1);
  expect((await alerts()).filter((text) => text.startsWith('เงินออก'))).toHaveLength(unexplained.length);
};

test('a payout that the statement shows once is classified', async () => {
  const { payout } = await sent(300);
  expect(await left(300, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 300);
  await areAll();
});

test('the same payout shown again is money that left twice: a finding and an alert', async () => {
  const { member, payout } = await sent(310);
  const before = await member.credit();
  await left(310, payout.ref);
  await succeeded(payout.ref, 310);
  await isAskedAbout(await left(310, payout.ref));
  expect(await member.credit()).toBe(before);
});

test('a payout shown with another amount is a finding and an alert', async () => {
  const { payout } = await sent(320);
  await isAskedAbout(await left(321, payout.ref));
  expect(await left(320, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 320);
});

test('a payout shown by an account that does not pay it is a finding and an alert', async () => {
  const { payout } = await sent(321.5);
  await isAskedAbout(await left(321.5, payout.ref, server.account('bank', 1)));
  expect(await left(321.5, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 321.5);
});

test('a failed payout that the statement shows afterwards is a finding and an alert', async () => {
  const early = await sent(322);
  await failed(early.payout.ref, 322);
  await isAskedAbout(await left(322, early.payout.ref));
});

test('a payout that the statement has shown is not given back because the bank then calls it failed: a person decides', async () => {
  const { member, id, payout } = await sent(323);
  const before = await member.credit();
  const line = await left(323, payout.ref);
  await server.tell(account.id, payoutEvent(payout.ref, 'failed', 323));
  await until(async () => (await alerts()).some((text) => text.includes(payout.ref)), 'somebody is told');
  const state = sql<{ state: string; reason: string }>`select state, reason from payout where id = ${payout.id}`;
  expect(await one(server.owner, state)).toEqual({
    state: 'unknown',
    reason: 'ธนาคารแจ้งว่าโอนไม่สำเร็จ แต่รายการเดินบัญชีแสดงว่าเงินออกแล้ว',
  });
  expect([await member.credit(), (await keptLine(line.ref)).payout_id]).toEqual([before, payout.id]);
  expect((await member.get(`/api/withdraw/${id}`)).json().data.status).toBe('Approve');
  await areAll();
  await succeeded(payout.ref, 323); // what the bank says once it has looked
});

test('money that left without a payout, with a reference or with none, is a finding and an alert', async () => {
  await isAskedAbout(await left(1000.5, 'FEE-2611'));
  await isAskedAbout(await left(15));
});

test('what was paid by hand is classified by its reference and amount, once', async () => {
  const { id, member } = await asked(330);
  await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-330' });
  await isAskedAbout(await left(331, 'KBANK-330', account, member.bank_number));
  expect(await left(330, 'KBANK-330', account, member.bank_number)).toMatchObject({
    state: 'matched',
    payout_id: null,
    withdrawal_id: id,
  });
  await areAll();
  await isAskedAbout(await left(330, 'KBANK-330', account, member.bank_number));
});

test('the bank may show what was paid by hand before the operator says so', async () => {
  const { id, member } = await asked(340);
  const { ref } = await left(340, 'KBANK-340', account, member.bank_number);
  expect(await found()).toContainEqual(expect.stringContaining(ref));
  await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-340' });
  expect(await keptLine(ref)).toEqual({ ref, state: 'matched', payout_id: null, withdrawal_id: id });
  await areAll();
});

test('the bank shows it while the operator says so: it is classified, whoever was first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [{ id, member }, reference] = [await asked(350 + round), `KBANK-350-${round}`];
    const [{ ref }] = await Promise.all([
      left(350 + round, reference, account, member.bank_number),
      anong.post(`/api/withdrawals/${id}/pay`, { reference }),
    ]);
    expect(await keptLine(ref)).toEqual({ ref, state: 'matched', payout_id: null, withdrawal_id: id });
  }
  await areAll();
});
