import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { lineOf, payoutEvent } from '../../banking/test-events.ts';
import { discrepanciesOf } from '../../../app.ts';
import { bankLine, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';
import type { LineRow } from './queries.ts';

/** Unclassified lines stay findings, so these books end with exactly the expected ones. */
const server = await testServer();
afterAll(server.close);

const anong = await anOperator(server, 'finance', 'anong');
const account = server.account('bank');

/** Sends an outgoing line of the bank and returns it as stored. */
const outgoingLine = async (amount: number, reference?: string, from = account, to: string | null = null) => {
  const line = { ...bankLine({ direction: 'out', amount, from_account: to }), reference: reference ?? null };
  expect((await server.sendBankEvent(from.id, line)).statusCode).toBe(200);
  return lineOf(server, line.event_id);
};
type StoredLine = Pick<LineRow, 'ref' | 'state' | 'payout_id' | 'withdrawal_id'>;
const storedLine = (ref: string) =>
  one(
    server.owner,
    sql<StoredLine>`select ref, state, payout_id, withdrawal_id from statement_line where ref = ${ref}`,
  );
const requestWithdrawal = async (amount: number) => {
  const member = await aMember(server, { credit: 1000 });
  const { data } = (await member.post('/api/withdraw/withdraw', { amount })).json();
  return { member, id: String(data.id) };
};
/** A withdrawal whose payout the bank has accepted. */
const sent = async (amount: number) => {
  const { member, id } = await requestWithdrawal(amount);
  await anong.post(`/api/withdrawals/${id}/approve`);
  return until(async () => {
    const [row] = await server.owner.rows(
      sql<{ id: string; ref: string }>`select id, ref from payout where withdrawal_id = ${id} and state = 'sent'`,
    );
    return row && { member, id, payout: row };
  }, 'the bank has the payout');
};
const ended = async (ref: string, amount: number, outcome: 'succeeded' | 'failed') => {
  await server.sendBankEvent(account.id, payoutEvent(ref, outcome, amount));
  await until(
    async () =>
      (await one(server.owner, sql<{ state: string }>`select state from payout where ref = ${ref}`)).state === outcome,
    'the payout is settled',
  );
};
const succeeded = (ref: string, amount: number) => ended(ref, amount, 'succeeded');
const failed = (ref: string, amount: number) => ended(ref, amount, 'failed');

const unexplained: string[] = [];
const findings = async () =>
  (await discrepanciesOf(server.owner))
    .map((each) => Object.values(each).join(' '))
    .filter((text) => text.includes('line '));
const alerts = async () => (await server.alerts()).map(({ text }) => text);
/** Expects findings and alerts for this line and the earlier unexplained ones only. */
const expectUnexplained = async ({ ref, state, payout_id, withdrawal_id }: StoredLine) => {
  expect([state, payout_id, withdrawal_id]).toEqual(['unmatched', null, null]);
  unexplained.push(ref);
  expect(await alerts()).toContain(`เงินออกจากบัญชีโดยไม่มีรายการถอน ${ref}`);
  await expectOnlyUnexplained();
};
const expectOnlyUnexplained = async () => {
  const texts = await findings();
  expect(texts).toEqual(
    unexplained.map(() => expect.stringContaining('money that left the bank and belongs to no payout')),
  );
  for (const ref of unexplained) expect(texts.filter((text) => text.includes(ref))).toHaveLength(1);
  expect((await alerts()).filter((text) => text.startsWith('เงินออก'))).toHaveLength(unexplained.length);
};

test('a payout’s line is matched', async () => {
  const { payout } = await sent(300);
  expect(await outgoingLine(300, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 300);
  await expectOnlyUnexplained();
});

test('a payout’s second line is a finding and an alert', async () => {
  const { member, payout } = await sent(310);
  const before = await member.credit();
  await outgoingLine(310, payout.ref);
  await succeeded(payout.ref, 310);
  await expectUnexplained(await outgoingLine(310, payout.ref));
  expect(await member.credit()).toBe(before);
});

test('a payout’s line with another amount is a finding and an alert', async () => {
  const { payout } = await sent(320);
  await expectUnexplained(await outgoingLine(321, payout.ref));
  expect(await outgoingLine(320, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 320);
});

test('a payout’s line on another account is a finding and an alert', async () => {
  const { payout } = await sent(321.5);
  await expectUnexplained(await outgoingLine(321.5, payout.ref, server.account('bank', 1)));
  expect(await outgoingLine(321.5, payout.ref)).toMatchObject({ state: 'matched', payout_id: payout.id });
  await succeeded(payout.ref, 321.5);
});

test('a failed payout’s line is a finding and an alert', async () => {
  const early = await sent(322);
  await failed(early.payout.ref, 322);
  await expectUnexplained(await outgoingLine(322, early.payout.ref));
});

test('a payout with a line that then fails is left to an operator', async () => {
  const { member, id, payout } = await sent(323);
  const before = await member.credit();
  const line = await outgoingLine(323, payout.ref);
  await server.sendBankEvent(account.id, payoutEvent(payout.ref, 'failed', 323));
  await until(async () => (await alerts()).some((text) => text.includes(payout.ref)), 'an alert is raised');
  const state = sql<{ state: string; reason: string }>`select state, reason from payout where id = ${payout.id}`;
  expect(await one(server.owner, state)).toEqual({
    state: 'unknown',
    reason: 'ธนาคารแจ้งว่าโอนไม่สำเร็จ แต่รายการเดินบัญชีแสดงว่าเงินออกแล้ว',
  });
  expect([await member.credit(), (await storedLine(line.ref)).payout_id]).toEqual([before, payout.id]);
  expect((await member.get(`/api/withdraw/${id}`)).json().data.status).toBe('Approve');
  await expectOnlyUnexplained();
  await succeeded(payout.ref, 323); // the bank's answer after checking
});

test('money out without a payout is a finding and an alert', async () => {
  await expectUnexplained(await outgoingLine(1000.5, 'FEE-2611'));
  await expectUnexplained(await outgoingLine(15));
});

test('a manual payment matches one line by reference and amount', async () => {
  const { id, member } = await requestWithdrawal(330);
  await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-330' });
  await expectUnexplained(await outgoingLine(331, 'KBANK-330', account, member.bank_number));
  expect(await outgoingLine(330, 'KBANK-330', account, member.bank_number)).toMatchObject({
    state: 'matched',
    payout_id: null,
    withdrawal_id: id,
  });
  await expectOnlyUnexplained();
  await expectUnexplained(await outgoingLine(330, 'KBANK-330', account, member.bank_number));
});

test('a manual payment matches a line that came earlier', async () => {
  const { id, member } = await requestWithdrawal(340);
  const { ref } = await outgoingLine(340, 'KBANK-340', account, member.bank_number);
  expect(await findings()).toContainEqual(expect.stringContaining(ref));
  await anong.post(`/api/withdrawals/${id}/pay`, { reference: 'KBANK-340' });
  expect(await storedLine(ref)).toEqual({ ref, state: 'matched', payout_id: null, withdrawal_id: id });
  await expectOnlyUnexplained();
});

test('a line and a manual payment at once always match', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [{ id, member }, reference] = [await requestWithdrawal(350 + round), `KBANK-350-${round}`];
    const [{ ref }] = await Promise.all([
      outgoingLine(350 + round, reference, account, member.bank_number),
      anong.post(`/api/withdrawals/${id}/pay`, { reference }),
    ]);
    expect(await storedLine(ref)).toEqual({ ref, state: 'matched', payout_id: null, withdrawal_id: id });
  }
  await expectOnlyUnexplained();
});
