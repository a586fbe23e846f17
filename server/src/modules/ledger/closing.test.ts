import { sql } from 'kysely';
import { dayOf, startOf } from '@portal/contract/bangkok.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Db, first, openDb } from '../../platform/database/db.ts';
import { LONG_TIMEOUTS, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { ledgerChecks } from './checks.ts';
import { closableTransfer, closedTransfer } from './closing-queries.ts';
import { discrepanciesIn, reconcile } from './index.ts';
import { newestTransfer } from './queries.ts';
import { before, corruptions, UndoError } from './test-corruptions.ts';
import { aMember, posting, postOne, type TestMember, transfer } from './test-factories.ts';

let database: TestDatabase;
let superuser: Db; // needed to disable triggers
let ann: TestMember;
beforeAll(async () => {
  database = await testDatabase();
  const url = inject('cluster').superUrl.replace(/\/postgres$/, new URL(database.url).pathname);
  superuser = openDb({ url, max: 1, ...LONG_TIMEOUTS });
  ann = await aMember(database.db, 10_000n);
});
beforeEach(() => database.owner.rows(sql`delete from ledger_closing`));
afterAll(async () => {
  await superuser.close();
  await database.close();
});

/** Names of the findings of a corruption, of what was posted after a transfer. */
const findingsOf = async (statements: string, isClosed: boolean): Promise<string[]> => {
  let names: string[] = [];
  const attempt = superuser.transaction(async (tx) => {
    for (const statement of before.split(/;\n/)) await tx.rows(sql.raw(statement));
    const after = isClosed ? (await first(tx, newestTransfer()))!.id : 0n;
    expect(await discrepanciesIn(tx, ledgerChecks, after), 'sound before the corruption').toEqual([]);
    for (const statement of statements.split(/;\n/)) if (statement.trim()) await tx.rows(sql.raw(statement));
    names = (await discrepanciesIn(tx, ledgerChecks, after)).map(({ name }) => name);
    throw new UndoError();
  });
  await expect(attempt).rejects.toBeInstanceOf(UndoError);
  return names;
};

test.for(corruptions)('corruption $name since the closing is detected', async ({ expected, statements }) => {
  expect(await findingsOf(statements, false)).toContain(expected);
});

/** Corruptions of closed entries in which each balance equals its newest entry and each unit sums to zero: a whole reading finds them. */
const AT_NIGHT = ['5', '6', '8', '9', '12'];

test.for(corruptions)(
  'corruption $name before the closing is detected at once or at night',
  async ({ name, statements }) => {
    const [number = ''] = name.split(' ');
    const found = await findingsOf(statements, true);
    expect(found.length > 0, `found at once: ${found.join()}`).toBe(!AT_NIGHT.includes(number));
  },
);

/** The job, without the hour that transactions have to end; small books are closed too. */
const run = (from = 0n) =>
  reconcile(database.db, ledgerChecks, (reads) => database.db.transaction(reads), { age_min: 0, from });
const namesOf = async () => [...new Set((await run()).map(({ name }) => name))];
const closed = async () => (await first(database.db, closedTransfer()))?.transfer_id;
const force = (...statements: string[]) =>
  superuser.transaction(async (tx) => {
    for (const each of ['set local session_replication_role = replica', ...statements]) await tx.rows(sql.raw(each));
  });
const gift = () => postOne(database.db, posting(transfer('gift', ann.own('wallet'), ann.house('game'), 100n)));

test('a corruption of closed entries is found at night, and until it is mended', async () => {
  await gift();
  await gift();
  expect(await run()).toEqual([]);
  expect(await closed()).toBe((await first(database.db, newestTransfer()))!.id);
  const falsify = (satang: number) =>
    force(`update ledger_entry set balance_after = balance_after + ${satang}
      where version = 1 and account_id = (select id from ledger_account where owner = '${ann.id}' and kind = 'wallet')`);
  await falsify(1);
  expect(await run(), 'by day').toEqual([]);
  await database.owner.rows(sql`update ledger_closing set closed_at = closed_at - interval '1 day'`);
  for (const _ of [1, 2]) {
    expect(await namesOf()).toContain('balance_after does not follow from the line before');
    expect(await closed()).toBe(undefined);
  }
  await falsify(-1);
  expect(await run()).toEqual([]);
  expect(await closed()).toBe((await first(database.db, newestTransfer()))!.id);
});

test('small books are never closed', async () => {
  await gift();
  const { id } = (await first(database.db, newestTransfer()))!;
  expect(await run(id + 1n)).toEqual([]);
  expect(await closed()).toBe(undefined);
  expect(await run(id)).toEqual([]);
  expect(await closed()).toBe(id);
});

test('an entry falsified since the closing is found at once', async () => {
  await run();
  const before = await closed();
  await gift();
  const newest = `account_id = (select id from ledger_account where owner = '${ann.id}' and kind = 'wallet')
    and version = (select version from ledger_account where owner = '${ann.id}' and kind = 'wallet')`;
  await force(`update ledger_entry set amount = amount - 7 where ${newest}`);
  expect(await namesOf()).toEqual([
    'balance_after does not follow from the line before',
    'transfer without its debit entry',
  ]);
  expect(await closed(), 'the next reading is whole').toBe(undefined);
  await force(`update ledger_entry set amount = amount + 7 where ${newest}`);
  expect(await run()).toEqual([]);
  expect(await closed()).toBe(before! + 1n);
});

test('a reading does not close over what a later one found', async () => {
  await gift();
  const found: string[] = [];
  const sound = await reconcile(
    database.db,
    ledgerChecks,
    async (reads) => {
      const result = await database.db.transaction(reads);
      await force(`update ledger_account set balance = balance + 1 where owner = '${ann.id}' and kind = 'wallet'`);
      found.push(...(await namesOf()));
      return result;
    },
    { age_min: 0, from: 0n },
  );
  await force(`update ledger_account set balance = balance - 1 where owner = '${ann.id}' and kind = 'wallet'`);
  expect(sound).toEqual([]);
  expect(found).toContain('balance is not the sum of its entries');
  expect(await closed()).toBe(undefined);
  expect(await run()).toEqual([]);
  expect(await closed()).not.toBe(undefined);
});

test('a closing before three at night, of the future or of no transfer is none', async () => {
  await gift();
  await run();
  const HOUR_MS = 3_600_000;
  const three = new Date(startOf(dayOf(new Date(Date.now() - 3 * HOUR_MS))).getTime() + 3 * HOUR_MS);
  const set = (closed_at: string, transfer_id = sql`transfer_id`) =>
    database.owner.rows(sql`update ledger_closing set closed_at = ${closed_at}, transfer_id = ${transfer_id}`);
  await set(three.toISOString());
  expect(await closed()).toBe((await first(database.db, newestTransfer()))!.id);
  for (const never of [new Date(three.getTime() - 1).toISOString(), 'infinity', '-infinity']) {
    await set(never);
    expect(await closed(), never).toBe(undefined);
  }
  await set(three.toISOString(), sql`9000000000000000000`);
  expect(await closed()).toBe(undefined);
});

test('a closing cuts no posting in two', async () => {
  const [row] = await database.db.rows(newestTransfer());
  const [a, b, c, d] = [1n, 2n, 3n, 4n].map((nth) => row!.id + nth);
  const rows = [
    [a, 1, 'old', '2 hours'],
    [b, 1, 'new', '1 minute'],
    [c, 2, 'old', '2 hours'],
    [d, 2, 'new', '1 minute'],
  ] as const;
  const attempt = superuser.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    for (const [id, position, key, age] of rows)
      await tx.rows(sql`
        insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, position, idempotency_key, reason, created_at)
        values (${id}, 1, 2, 1, 1, 1, now(), ${position}, ${key}, 'gift', now() - ${age}::interval)`);
    expect(await first(tx, closableTransfer(60, 0n))).toBe(undefined); // the others are new too
    expect((await first(tx, closableTransfer(-1, 0n)))?.id).toBe(d);
    await tx.rows(sql`update ledger_transfer set created_at = now() - interval '3 hours' where id <= ${row!.id}`);
    expect((await first(tx, closableTransfer(60, 0n)))?.id).toBe(row!.id);
    throw new UndoError();
  });
  await expect(attempt).rejects.toBeInstanceOf(UndoError);
});
