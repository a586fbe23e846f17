import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { schemaOf } from './schema.ts';

const file = new URL('../../schema.sql', import.meta.url);

/** A copy: reading the template would block other tests. */
const database = await testDatabase();
afterAll(() => database.close());

// After a new migration: UPDATE=1 vitest run --project server schema, then review the diff.
test('schema.sql matches the migrated database', async () => {
  const shape = await schemaOf(database.ownerUrl);
  if (process.env['UPDATE']) await writeFile(file, shape);
  expect(shape).toBe(await readFile(file, 'utf8'));
});
