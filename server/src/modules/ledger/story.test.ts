import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { tell } from '../../testing/story.ts';

const file = (name: string) => new URL(`../../../docs/money/${name}`, import.meta.url);

// After a wanted change: UPDATE=1 vitest run --project server story, and read the difference.
test.for(['bonus', 'deposit', 'mini-game', 'referral', 'round', 'withdrawal'])(
  'the life of a %s goes as written down',
  async (name) => {
    const database = await testDatabase();
    const told = await tell(database.ownerUrl, await readFile(file(`${name}.sql`), 'utf8'));
    if (process.env['UPDATE']) await writeFile(file(`${name}.out`), told);
    expect(told).toBe(await readFile(file(`${name}.out`), 'utf8'));
    await database.assertReconciled();
    await database.close();
  },
);
