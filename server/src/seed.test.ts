import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from './modules/operators/index.ts';
import { seedDemo } from './seed.ts';
import { testDatabase } from './testing/database.ts';

const databases = [await testDatabase(), await testDatabase()] as const;
afterAll(() => Promise.all(databases.map(({ close }) => close())));
const [empty, own] = databases;
const appSecret = { current: 'a secret of forty characters for the tests' };
const operators = ({ db }: typeof own) => db.rows(sql<{ username: string }>`select username from operator`);

test('the demo is seeded once', async () => {
  expect(await seedDemo(empty.db, appSecret)).toBe(true);
  expect(await seedDemo(empty.db, appSecret)).toBe(false);
  expect((await operators(empty)).length).toBeGreaterThan(1);
});

test('a database with people of its own is given no demo, whatever NODE_ENV is', async () => {
  await own.db.transaction((tx) =>
    createOperator(tx, { appSecret, username: 'real', name: 'Real', role: 'owner', password: 'a long password' }),
  );
  for (const _nth of [1, 2])
    await expect(seedDemo(own.db, appSecret)).rejects.toThrow(
      "DATABASE_URL holds data that is not the demo's; set NODE_ENV=production.",
    );
  expect(await operators(own)).toEqual([{ username: 'real' }]);
});
