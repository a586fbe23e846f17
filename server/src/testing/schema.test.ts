import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { schemaOf } from './schema.ts';

const file = new URL('../../schema.sql', import.meta.url);

/** A copy: while somebody looks at the template itself, no other test can have one. */
const database = await testDatabase();
afterAll(() => database.close());

// After a new migration: UPDATE=1 vitest run --project server schema, and read the difference.
test('schema.sql is the shape of the migrated database', async () => {
  const shape = await schemaOf(database.ownerUrl);
  if (process.env['UPDATE']) await writeFile(file, shape);
  expect(shape).toBe(await readFile(file, 'utf8'));
});
