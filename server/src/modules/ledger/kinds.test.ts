import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { newId } from '../../platform/ids.ts';
import { type TestDatabase, testDatabase, waitingForLocks } from '../../testing/database.ts';
import { type HouseKind, houseKinds, type MemberKind, memberKinds } from './accounts.ts';
import { balanceOf, openAccounts } from './index.ts';
import { aMember, transfer, posting, postOne } from './test-factories.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kinds-'));
  await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true });
});
afterEach(() => database.assertReconciled());
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const kindsOf = async (owner: string): Promise<string[]> =>
  (
    await database.db.rows(
      sql<{ kind: string }>`select kind from ledger_account where owner = ${owner} order by kind collate "C"`,
    )
  ).map(({ kind }) => kind);

test('the program and the database have the same kinds', async () => {
  const rows = await database.db.rows(sql<{ kind: string; owner: string }>`select kind, owner from ledger_kind`);
  const ofOwner = (owner: string) => rows.filter((row) => row.owner === owner).map(({ kind }) => kind);
  expect(ofOwner('member').toSorted()).toEqual([...memberKinds].toSorted());
  expect(ofOwner('house').toSorted()).toEqual([...houseKinds].toSorted());
});

test('a new kind gives every member an account, also one who registers meanwhile', async () => {
  const { db, ownerUrl } = database;
  const [points, pointsIssue] = ['points' as MemberKind, 'points_issue' as HouseKind];
  const [ann, bob] = [await aMember(db, 700n), newId()];
  await writeFile(
    join(folder, '9001_points.sql'),
    `insert into ledger_kind (kind, owner, unit, floor) values
       ('points', 'member', 'THB', 0), ('points_issue', 'house', 'THB', -9000000000000000);`,
  );
  const migrated = await db.transaction(async (tx) => {
    openAccounts(tx, bob);
    await tx.rows(sql`select`); // the accounts exist, uncommitted
    const migrating = migrate(ownerUrl, { migrations: pathToFileURL(`${folder}/`) });
    await lockIsAwaited();
    return { migrating };
  });
  expect(await migrated.migrating).toContain('9001_points.sql');

  const later = await aMember(db);
  for (const owner of [ann.id, bob, later.id])
    expect(await kindsOf(owner)).toEqual([...memberKinds, 'points'].toSorted());
  const { outcome } = await postOne(db, posting(transfer('points', ann.house(pointsIssue), ann.own(points), 5n)));
  expect(outcome).toBe('posted');
  expect(await balanceOf(db, ann.id)).toMatchObject({ wallet: 700n, points: 5n });
  const back = posting(transfer('points', ann.own(points), ann.house(pointsIssue), 6n));
  expect((await postOne(db, back)).outcome, 'a floor of its own').toBe('insufficient');
});

const lockIsAwaited = () => expect.poll(() => waitingForLocks(database.owner)).toBe(1);

test('a kind cannot be changed or deleted, not even by the owner', async () => {
  const { db, owner } = database;
  for (const change of [
    `update ledger_kind set floor = -1`,
    `delete from ledger_kind`,
    `truncate ledger_kind cascade`,
  ]) {
    await expect(owner.rows(sql.raw(change)), change).rejects.toMatchObject({ code: 'LG003' });
    await expect(db.rows(sql.raw(change)), change).rejects.toMatchObject({ code: '42501' });
  }
  const row = (kind: string, of: string, floor: number) =>
    sql`insert into ledger_kind (kind, owner, unit, floor) values (${kind}, ${of}, 'THB', ${floor})`;
  await expect(db.rows(row('mine', 'member', 0))).rejects.toMatchObject({ code: '42501' });
  await expect(owner.rows(row('debt', 'member', -1))).rejects.toMatchObject({ constraint: 'ledger_kind_floor' });
  await expect(owner.rows(row('wallet', 'house', 0))).rejects.toMatchObject({ constraint: 'ledger_kind_pkey' });
});
