import { satang } from '@portal/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deliverLine } from '../banking/test-events.ts';
import { refusalOf } from '../ledger/index.ts';
import { one, type Tx } from '../../platform/database/db.ts';
import type { OutboxEntry } from '../../platform/database/statement.ts';
import { aMember, requestDepositAs, type Member, accountToPay } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { lockedLine } from './lines/queries.ts';
import { creditDeposit, creditTimes, type CreditExtras } from './settlement.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

/** A request and an unmatched line of a stranger. */
const waiting = async (member: Member) => {
  const deposit = await requestDepositAs(member, 500);
  const line = { amount: 700, from_name: 'ไม่ทราบชื่อ' };
  return { deposit, lineId: (await deliverLine(server, line, accountToPay(server, deposit))).id };
};
/** Credits the request with these effects and returns the published events. */
const credit = async (
  member: Member,
  { deposit, lineId }: Awaited<ReturnType<typeof waiting>>,
  effects: CreditExtras,
) => {
  const entries: OutboxEntry[] = [];
  await server.db.transaction(async (tx) => {
    const line = await one(tx, lockedLine(lineId));
    const outbox = (row: OutboxEntry) => {
      entries.push(row);
      tx.outbox(row);
    };
    const recordingTx: Tx = { ...tx, outbox };
    const noOffer = { amount: 50_000n, promotion_id: null, promotion_version_id: null, promotion_lapsed: false };
    await creditDeposit(
      recordingTx,
      { id: deposit.id, member_id: member.id, ...noOffer },
      { line, isNew: false, by: null },
      effects,
    );
  });
  return entries.map(({ name, payload }) => `${name} ${(payload as { channel: string }).channel}`);
};
const postedFor = (id: string) =>
  server.owner.rows(
    sql<object>`select idempotency_key as key, reason, amount from ledger_transfer where reference = ${id} order by id`,
  );
const stateOf = async (id: string) =>
  (await one(server.owner, sql<{ state: string }>`select state from deposit where id = ${id}`)).state;

const timesCounted = async (): Promise<number> => {
  const { values } = await creditTimes.get();
  const counts = values.filter(({ metricName }) => metricName === 'credit_seconds_count');
  return counts.find(({ labels }) => labels.by === 'line')?.value ?? 0;
};

const gift = (member: Member) =>
  ({
    reason: 'gift',
    from: { house: 'promotion', member: member.id },
    to: { member: member.id, kind: 'wallet' },
    amount: 10_000n,
  }) as const;
/** A transfer of mini-game credit that the member does not have. */
const refused = (member: Member) =>
  ({
    reason: 'gift',
    from: { member: member.id, kind: 'minigame' },
    to: { house: 'minigame_prize', member: member.id },
    amount: 1n,
  }) as const;

test('a deposit’s effects are posted under its key and published', async () => {
  const [somchai, friend] = [await aMember(server), await aMember(server)];
  const request = await waiting(somchai);
  const events = [{ member_id: friend.id, name: 'credit.updated', data: {} }] as const;
  const published = await credit(somchai, request, { transfers: [gift(somchai)], events });
  const posted = await postedFor(request.deposit.id);
  expect(posted).toMatchObject([
    { reason: 'deposit', amount: 70_000n },
    { reason: 'gift', amount: 10_000n },
  ]);
  expect(new Set(posted.map((each) => (each as { key: string }).key)).size).toBe(1);
  expect(published).toEqual([
    `credit.updated member.${friend.id}`,
    `deposit.updated member.${somchai.id}`,
    `credit.updated member.${somchai.id}`,
    'deposits queues',
  ]);
  expect(await somchai.credit()).toBe(satang(800));
});

test('a time to credit is counted once the credit is committed', async () => {
  const malee = await aMember(server);
  const before = await timesCounted();
  await credit(malee, await waiting(malee), { transfers: [refused(malee)] }).catch(() => {});
  expect(await timesCounted()).toBe(before);
  await credit(malee, await waiting(malee), {});
  expect(await timesCounted()).toBe(before + 1);
});

test('a refused effect rolls the deposit back', async () => {
  const malee = await aMember(server);
  const request = await waiting(malee);
  const error = await credit(malee, request, { transfers: [refused(malee)] }).catch((thrown: unknown) => thrown);
  expect(refusalOf(error)?.outcome).toBe('insufficient');
  expect(await stateOf(request.deposit.id)).toBe('awaiting_payment');
  expect([await postedFor(request.deposit.id), await malee.credit()]).toEqual([[], 0n]);
});
