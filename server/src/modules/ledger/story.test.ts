import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { runSqlScript } from '../../testing/sql-script.ts';

const file = (name: string) => new URL(`../../../../docs/money/${name}`, import.meta.url);

// After an intended change: UPDATE=1 vitest run --project server story, then review the diff.
test.for(['bonus', 'deposit', 'mini-game', 'referral', 'round', 'withdrawal'])(
  'the postings of a %s match the documented ones',
  async (name) => {
    const database = await testDatabase();
    const output = await runSqlScript(database.ownerUrl, await readFile(file(`${name}.sql`), 'utf8'));
    if (process.env['UPDATE']) await writeFile(file(`${name}.out`), output);
    expect(output).toBe(await readFile(file(`${name}.out`), 'utf8'));
    await database.assertReconciled();
    await database.close();
  },
);
