import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashes, seals } from '../../app.ts';
import { rotateSecret } from '../../modules/banking/secrets/secrets.ts';
import { seedAccounts } from '../../modules/banking/seed.ts';
import { testDatabase } from '../../testing/database.ts';
import { fillTables } from '../../testing/fill.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../ids.ts';
import { type AppSecret, keyNameOf, NAME_BYTES } from './app-secret.ts';
import { withOldPeppers } from './old-peppers.ts';
import { hashPassword, peppersOf, verifyPassword } from './passwords.ts';
import { rekey, sealProblems } from './rekey.ts';
import { lockOldValues, nextRows, replaceValues } from './rekey-queries.ts';
import type { SealedColumn } from './sealed.ts';

const OLD: AppSecret = { current: 'the secret of forty characters before that' };
const ONLY: AppSecret = { current: 'the secret of forty characters after that.' };
const BOTH: AppSecret = { ...ONLY, previous: OLD.current };
const WRONG: AppSecret = { ...ONLY, previous: 'a secret of forty characters of somewhere else' };
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const ROWS = 40;

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const columns = seals.flatMap((sealed) => sealed.columns.map((column) => ({ sealed, column })));
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;
/** Rows whose value does not name the key, unlocked again. */
const oldRows = (column: SealedColumn, keyName: Buffer) =>
  owner.transaction(async (tx) => {
    const rows = await tx.rows(nextRows(column, FIRST_ID, keyName, 1000));
    return tx.rows(
      lockOldValues(
        column,
        keyName,
        rows.map(({ id }) => id),
      ),
    );
  });
const NOBODY = Buffer.alloc(NAME_BYTES);

/** Fills every sealed column with values of the old secret, every other one as before keys had names. */
beforeAll(async () => {
  await owner.transaction(async (tx) => seedAccounts(tx));
  await fillTables(owner, ROWS);
  await owner.transaction((tx) => rotateSecret(tx, OLD, { account: null, provider: 'cp' }));
  await owner.rows(sql`insert into operator_invitation (id, operator_id, kind, token_hash, totp_secret, expires_at)
    select ${newId()}::uuid, id, 'totp', '\\x00', '\\x00', now() from operator limit 1`);
  await owner.rows(sql`insert into approval_result (approval_id, sealed) select id, '\\x00' from approval limit 3`);
  await owner.rows(sql`insert into game_key (id, provider, sealed, asked_by, agreed_by, before_until)
    select ${newId()}::uuid, 'filled', '\\x00', min(id::text)::uuid, max(id::text)::uuid, now() from operator`);
  await owner.rows(
    sql`update one_time_code set sealed = '\\x00', used_at = null, expires_at = now() + interval '1 hour'`,
  );
  await owner.rows(sql`update minigame_reward set recipient = '\\x00'`);
  await owner.rows(sql`update approval set payload = payload || '{"id": "1", "provider": "filled", "sealed": "AAAA"}'
    where status = 'pending'`);
  await owner.rows(sql`insert into pepper (name, sealed) values ('0011223344556677', '\\x00')`);
  for (const { sealed, column } of columns) {
    const rows = await oldRows(column, NOBODY);
    const values = rows.map(({ id, row }, nth) => {
      const value = sealed.seal(OLD, row, row);
      return { id, sealed: nth % 2 ? value : value.subarray(NAME_BYTES) };
    });
    await owner.rows(replaceValues(column, values));
  }
});

const values = async () => {
  const read = await Promise.all(
    columns.map(async ({ column }) => [nameOf(column), await oldRows(column, NOBODY)] as const),
  );
  return new Map(read);
};
const peppers = async () => (await owner.rows(sql<{ name: string }>`select name from pepper order by id`)).length;
/** Runs it and returns the number left and the lines. */
const run = async (db: Db, appSecret: AppSecret) => {
  const lines: string[] = [];
  const left = await rekey(db, appSecret, { seals, hashes, write: (line) => lines.push(line) });
  return { left, lines };
};
const resealedIn = ({ lines }: { lines: readonly string[] }) =>
  lines.reduce((sum, line) => sum + Number(/: (\d+) sealed again$/.exec(line)?.[1] ?? 0), 0);

test('every sealed column has values in this test', async () => {
  expect([...(await values())].filter(([, rows]) => !rows.length)).toEqual([]);
});

test('a wrong previous secret is refused with a sentence and nothing is written', async () => {
  const before = await values();
  await expect(run(owner, WRONG)).rejects.toThrow(
    /^The .+ \(row .+\) opens with neither the APP_SECRET nor the APP_SECRET_PREVIOUS .+ Nothing was written\.$/,
  );
  expect(await values()).toEqual(before);
  await expect(run(owner, ONLY)).rejects.toThrow(/^APP_SECRET_PREVIOUS is not set/);
});

test('a node without the right secrets is told per column, one with both starts', async () => {
  expect(await sealProblems(owner, BOTH, seals)).toEqual([]);
  expect(await sealProblems(owner, ONLY, seals)).toHaveLength(columns.length);
});

test('a run killed half-way goes on, also beside another, until nothing is left', async () => {
  const hash = await hashPassword(peppersOf(OLD), 'หมูปิ้ง');
  const total = [...(await values()).values()].reduce((sum, rows) => sum + rows.length, 0);
  let transactions = 0;
  const killed: Db = {
    ...owner,
    transaction: (work) => {
      if ((transactions += 1) > 4) throw new Error('killed');
      return owner.transaction(work);
    },
  };
  await expect(run(killed, BOTH)).rejects.toThrow('killed');
  const remaining = (await Promise.all(columns.map(({ column }) => oldRows(column, keyNameOf(ONLY.current))))).flat();
  expect(remaining.length).toBeGreaterThan(0);
  expect(remaining.length).toBeLessThan(total);
  const runs = await Promise.all([run(owner, BOTH), run(owner, BOTH)]);
  expect(runs.map(({ left }) => left)).toEqual([0, 0]);
  expect(runs.reduce((sum, each) => sum + resealedIn(each), 0)).toBe(remaining.length);
  for (const { sealed, column } of columns.filter(({ sealed: { purpose } }) => purpose !== 'old pepper'))
    for (const { row, sealed: value } of await oldRows(column, NOBODY)) expect(sealed.open(ONLY, row, value)).toBe(row);
  const complete = await withOldPeppers(owner, ONLY);
  expect(await verifyPassword(peppersOf(complete), hash, 'หมูปิ้ง')).toBe(true);
  expect(await sealProblems(owner, ONLY, seals)).toEqual([]);
  expect(await sealProblems(owner, OLD, seals)).toHaveLength(columns.length);
});

test('a further run finds nothing, and names what waits', async () => {
  const before = await peppers();
  const further = await run(owner, BOTH);
  expect([resealedIn(further), further.left, await peppers()]).toEqual([0, 0, before]);
  expect(further.lines.slice(columns.length)).toEqual([
    expect.stringMatching(/^passwords of operators: \d+ keep the pepper they have/),
    `passwords of members: ${ROWS} keep the pepper they have, which stays sealed in the database, until their next sign-in`,
    `one-time codes in members' hands: ${ROWS} are good until they expire, while nodes have APP_SECRET_PREVIOUS`,
  ]);
});

test('the two secrets swapped lead back', async () => {
  expect(await run(owner, { current: OLD.current, previous: ONLY.current })).toMatchObject({ left: 0 });
  expect(await sealProblems(owner, OLD, seals)).toEqual([]);
  expect(await run(owner, BOTH)).toMatchObject({ left: 0 });
});

test('a row that another holds is waited for, one that cannot be opened is counted', async () => {
  const [first, second] = columns.filter(({ column: { table } }) => ['operator', 'minigame_pair'].includes(table));
  if (!first || !second) throw new Error('nothing is sealed');
  const put = async ({ sealed, column }: typeof first, row?: string) => {
    const [value] = await oldRows(column, NOBODY);
    if (!value) throw new Error('no row');
    await owner.rows(replaceValues(column, [{ id: value.id, sealed: sealed.seal(OLD, row ?? value.row, 'later') }]));
    return value.id;
  };
  const id = await put(first);
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = owner.transaction(async (tx) => {
    await tx.rows(lockOldValues(first.column, keyNameOf(ONLY.current), [id]));
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let transactions = 0;
  const releasing: Db = {
    ...owner,
    transaction: async (work) => {
      const result = await owner.transaction(work);
      if ((transactions += 1) > 1) release.resolve(); // the first stores the pepper, the second skips the row
      return result;
    },
  };
  expect(await run(releasing, BOTH)).toMatchObject({ left: 0 });
  await holder;
  expect(transactions).toBeGreaterThan(2);
  await put(first, 'another row');
  await expect(run(owner, BOTH)).rejects.toThrow(/opens with neither/);
  await put(second);
  expect(await run(owner, BOTH)).toMatchObject({ left: 1 });
});
