import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { payoutEvent, verdictOf } from '../test-events.ts';
import { bankLine, refusal, testServer, until } from '../../../testing/server.ts';
import { aMember, anOperator, type Member, type Operator } from '../../../testing/factories.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
beforeEach(() => Object.assign(server.bank.behaviour, { down: false, answersLost: false }));

const approvers: Operator[] = [];
for (let n = 0; n < 10; n += 1) approvers.push(await anOperator(server, n % 2 ? 'finance' : 'manager', `approver${n}`));
const [anong, busaba] = approvers as [Operator, Operator];
const account = server.account('bank');

const aWithdrawal = async (amount = 250.5) => {
  const member = await aMember(server, { credit: 500 });
  const before = await member.credit();
  const { id } = (await member.post('/api/withdraw/withdraw', { amount })).json().data;
  return { member, id, before, amount };
};
const approve = (id: string, by = anong) => by.post(`/api/withdrawals/${id}/approve`);
interface Payout {
  id: string;
  ref: string;
  state: string;
  reason: string | null;
}
const payoutOf = (id: string) => one(server.owner, sql<Payout>`select * from payout where withdrawal_id = ${id}`);
const payoutIs = (id: string, state: string) =>
  until(async () => {
    const payout = await payoutOf(id);
    return payout.state === state && payout;
  }, `the payout is ${state}`);
/** A withdrawal whose payout the bank has accepted. */
const underWay = async () => {
  const withdrawal = await aWithdrawal();
  await approve(withdrawal.id);
  return { ...withdrawal, ref: (await payoutIs(withdrawal.id, 'sent')).ref };
};
const verdictOn = async (event: { event_id: string }, by = account): Promise<string> => {
  expect((await server.sendBankEvent(by.id, event)).statusCode).toBe(200);
  return verdictOf(server, event.event_id);
};
const withdrawalView = async (member: Member, id: string) => (await member.get(`/api/withdraw/${id}`)).json().data;
const reservedOf = async ({ id }: Member) =>
  (
    await one(
      server.owner,
      sql<{ balance: bigint }>`select balance from ledger_account where owner = ${id} and kind = 'held'`,
    )
  ).balance;
/** Runs scheduled jobs now. */
const hurry = () =>
  server.owner.rows(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);

test('an approval orders one payout, and the bank’s event settles it', async () => {
  const { member, id, ref, amount, before } = await underWay();
  const ordered = server.bank.payouts().filter((payout) => payout.ref === ref);
  expect(ordered).toMatchObject([
    {
      amount: 25_050n,
      to_bank: 'kbnk',
      to_account: member.bank_number,
      to_name: member.name,
      from_account: account.number,
    },
  ]);
  expect(await withdrawalView(member, id)).toMatchObject({ status: 'Approve' });
  expect(await reservedOf(member)).toBe(25_050n);
  expect(await verdictOn(payoutEvent(ref, 'succeeded', amount))).toBe('Success');
  const { status, steps } = await withdrawalView(member, id);
  expect([status, steps.map(({ key }: { key: string }) => key)]).toEqual([
    'Success',
    ['requested', 'checked', 'waiting', 'paying', 'paid'],
  ]);
  expect([await member.credit(), await reservedOf(member)]).toEqual([before - 25_050n, 0n]);
  expect(await verdictOn(bankLine({ direction: 'out', amount, reference: ref }))).toBe('matched');
});

test('an event with an invalid time settles a payout', async () => {
  const { id, ref, amount } = await underWay();
  const event = { ...payoutEvent(ref, 'succeeded', amount), occurred_at: '1970-01-01T00:00:00Z' };
  expect(await verdictOn(event)).toBe('Success');
  const day = sql<{ is_now: boolean }>`
    select t.event_at > now() - interval '1 hour' as is_now from ledger_transfer t where t.reference = ${id} order by t.created_at desc limit 1`;
  expect(await one(server.owner, day)).toEqual({ is_now: true });
});

test('ten concurrent approvals order one payout', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aWithdrawal();
    const answers = await Promise.all(approvers.map((each) => approve(id, each)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const { ref } = await payoutIs(id, 'sent');
    expect(server.bank.payouts().filter((payout) => payout.ref === ref)).toHaveLength(1);
  }
});

test('approval, rejection and manual payment race: one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { member, id, before } = await aWithdrawal();
    const answers = await Promise.all([
      approve(id, anong),
      busaba.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' }),
      approvers[2]!.post(`/api/withdrawals/${id}/pay`, { reference: `K-${id}` }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(refusal(answer)).toEqual([409, 'already_decided']);
    const { status } = await withdrawalView(member, id);
    expect(status).toBe(['Approve', 'Reject', 'manual'][answers.findIndex(({ statusCode }) => statusCode === 200)]);
    expect(await member.credit()).toBe(status === 'Reject' ? before : before - 25_050n);
    expect(await reservedOf(member)).toBe(status === 'Approve' ? 25_050n : 0n);
  }
});

test('a failed payout returns the money with the bank’s reason', async () => {
  const { member, id, ref, amount, before } = await underWay();
  expect(await verdictOn(payoutEvent(ref, 'failed', amount, 'บัญชีปลายทางปิดแล้ว'))).toBe('Reject');
  expect(await withdrawalView(member, id)).toMatchObject({ status: 'Reject', reason: 'บัญชีปลายทางปิดแล้ว' });
  expect([await member.credit(), await reservedOf(member)]).toEqual([before, 0n]);
});

test('a duplicate event changes nothing; a contradicting one is recorded', async () => {
  const { member, ref, amount, before } = await underWay();
  const paid = payoutEvent(ref, 'succeeded', amount);
  await Promise.all(Array.from({ length: 20 }, () => server.sendBankEvent(account.id, paid)));
  expect(await verdictOn(paid)).toBe('Success');
  expect(await verdictOn(payoutEvent(ref, 'succeeded', amount))).toBe('already so');
  expect(await verdictOn(payoutEvent(ref, 'failed', amount))).toBe('contradicts: it is succeeded');
  expect([await member.credit(), await reservedOf(member)]).toEqual([before - 25_050n, 0n]);
});

test('concurrent success and failure: the first counts', async () => {
  const { member, ref, amount, before } = await underWay();
  const verdicts = await Promise.all([
    verdictOn(payoutEvent(ref, 'succeeded', amount)),
    verdictOn(payoutEvent(ref, 'failed', amount)),
  ]);
  const succeeded = verdicts[0] === 'Success';
  expect(verdicts).toEqual(
    succeeded ? ['Success', 'contradicts: it is succeeded'] : ['contradicts: it is failed', 'Reject'],
  );
  expect([await member.credit(), await reservedOf(member)]).toEqual([succeeded ? before - 25_050n : before, 0n]);
});

test('an event with another amount settles nothing', async () => {
  const { member, ref, amount } = await underWay();
  expect(await verdictOn(payoutEvent(ref, 'succeeded', amount + 1))).toBe('amount of another payout');
  expect(await reservedOf(member)).toBe(25_050n);
});

test('an event of another account settles nothing and raises an alert', async () => {
  const { member, id, ref, amount, before } = await underWay();
  const others = [server.account('promptpay'), server.account('bank', 1), server.account('truemoney')];
  for (const other of others)
    for (const outcome of ['failed', 'succeeded'] as const) {
      const event = payoutEvent(ref, outcome, amount);
      expect(await verdictOn(event, other)).toBe('payout of another account');
      expect((await server.alerts()).map(({ text }) => text)).toContain(
        `เหตุการณ์จากธนาคารที่ต้องดู ${event.event_id}: ธนาคารของบัญชีอื่นแจ้งผลของรายการโอนออกนี้`,
      );
    }
  expect([(await payoutOf(id)).state, (await withdrawalView(member, id)).status]).toEqual(['sent', 'Approve']);
  expect([await member.credit(), await reservedOf(member)]).toEqual([before - 25_050n, 25_050n]);
  expect(await verdictOn(payoutEvent(ref, 'succeeded', amount))).toBe('Success');
  expect(await verdictOn(bankLine({ direction: 'out', amount, reference: ref }))).toBe('matched');
  expect([await member.credit(), await reservedOf(member)]).toEqual([before - 25_050n, 0n]);
});

test('the statement line may arrive before the payout event', async () => {
  const { member, id, ref, amount } = await underWay();
  expect(await verdictOn(bankLine({ direction: 'out', amount, reference: ref }))).toBe('matched');
  expect(await reservedOf(member)).toBe(25_050n);
  expect(await verdictOn(payoutEvent(ref, 'succeeded', amount))).toBe('Success');
  expect((await withdrawalView(member, id)).status).toBe('Success');
});

test('an unknown outcome stays reserved and is queried again', async () => {
  server.bank.behaviour.answersLost = true;
  const { member, id } = await aWithdrawal();
  await approve(id);
  const { ref } = await payoutIs(id, 'unknown');
  expect((await withdrawalView(member, id)).status).toBe('Approve');
  expect(await reservedOf(member)).toBe(25_050n);
  server.bank.behaviour.down = true;
  const calls = server.bank.polls.length;
  await until(async () => {
    await hurry();
    return server.bank.polls.length > calls;
  }, 'the bank is asked again');
  expect([(await payoutOf(id)).state, await reservedOf(member)]).toEqual(['unknown', 25_050n]);
  Object.assign(server.bank.behaviour, { down: false, answersLost: false });
  server.bank.decide(ref, 'succeeded');
  await until(async () => {
    await hurry();
    return (await payoutOf(id)).state === 'succeeded';
  }, 'the bank’s answer counts');
  expect((await withdrawalView(member, id)).status).toBe('Success');
  expect(server.bank.payouts().filter((payout) => payout.ref === ref)).toHaveLength(1);
});

test('an order that never reached the bank is sent again with the same ref', async () => {
  server.bank.behaviour.down = true;
  const { id } = await aWithdrawal();
  await approve(id);
  const { ref } = await payoutIs(id, 'unknown');
  expect(server.bank.payouts().map((payout) => payout.ref)).not.toContain(ref);
  server.bank.behaviour.down = false;
  await until(async () => {
    await hurry();
    return (await payoutOf(id)).state === 'sent';
  }, 'the bank has it');
  expect(server.bank.payouts().filter((payout) => payout.ref === ref)).toHaveLength(1);
});
