import { readFile, writeFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { schemaOf } from './schema.ts';

const file = new URL('../../schema.sql', import.meta.url);

// After a new migration: UPDATE=1 vitest run --project server schema, and read the difference.
test('schema.sql is the shape of the migrated database', async () => {
  const shape = await schemaOf(inject('cluster').ownerUrl);
  if (process.env['UPDATE']) await writeFile(file, shape);
  expect(shape).toBe(await readFile(file, 'utf8'));
});
