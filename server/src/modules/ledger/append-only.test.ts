import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/database/db.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { balanceOf, postAndWait } from './index.ts';
import { aMember, transfer, posting } from './test-factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aMember(database.db, 100n);
});
afterEach(() => database.assertReconciled());
afterAll(() => database.close());

const asOwner = (statement: string) => database.owner.rows(sql.raw(statement));
const asProgram = (statement: string) => database.db.rows(sql.raw(statement));

test.for(['ledger_transfer', 'ledger_entry'])('%s is append-only, even for its owner', async (table) => {
  for (const change of [`update ${table} set amount = 1`, `delete from ${table}`, `truncate ${table} cascade`]) {
    await expect(asOwner(change), change).rejects.toMatchObject({ code: 'LG003' });
    await expect(asProgram(change), change).rejects.toMatchObject({ code: '42501' });
  }
  await expect(asProgram(`insert into ${table} default values`)).rejects.toMatchObject({ code: '42501' });
});

test('an account cannot be deleted or redefined, not even by its owner', async () => {
  await expect(asOwner('delete from ledger_account')).rejects.toMatchObject({ code: 'LG003' });
  await expect(asOwner(`update ledger_account set unit = 'COIN'`)).rejects.toMatchObject({ code: 'LG003' });
  await expect(asOwner('update ledger_account set balance = -1 where owner is not null')).rejects.toMatchObject({
    constraint: 'ledger_account_floor',
  });
});

test('the application may only read and post', async () => {
  for (const change of [
    'update ledger_account set balance = 1',
    'delete from ledger_account',
    'insert into ledger_account default values',
  ]) {
    await expect(asProgram(change), change).rejects.toMatchObject({ code: '42501' });
  }
  await expect(asProgram(`select nextval('ledger_transfer_id')`)).rejects.toMatchObject({ code: '42501' });
  await expect(asProgram('alter table ledger_entry disable trigger all')).rejects.toMatchObject({ code: '42501' });
  await expect(asProgram('set session_replication_role = replica')).rejects.toMatchObject({ code: '42501' });
  await expect(asProgram('create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' });
});

test('temporary objects do not shadow the posting function', async () => {
  const ann = await aMember(database.db, 100n);
  const db = openDb({ url: database.url, max: 1 });
  try {
    await db.transaction(async (tx) => {
      tx.send(sql`create temp table ledger_account (like public.ledger_account)`);
      tx.send(
        sql`create function pg_temp.unnest(text[], uuid[]) returns table (kind text, member uuid) language sql as 'select null::text, null::uuid'`,
      );
      tx.send(sql`set local search_path = pg_temp, public`);
      await postAndWait(tx, posting(transfer('bet', ann.own('wallet'), ann.house('game'), 100n)));
    });
  } finally {
    await db.close();
  }
  expect((await balanceOf(database.db, ann.id)).wallet).toBe(0n);
});
