import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import pg from 'pg';

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

/** Runs an SQL script and returns each statement with its result, like psql. */
const runSqlScript = async (url: string, story: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const part of story.split(/(?<=;)\n(?=\n)/)) lines.push(part.trim(), await answer(client, part), '');
    return lines.join('\n');
  } finally {
    await client.end();
  }
};

const answer = async (client: pg.Client, statement: string): Promise<string> => {
  try {
    const result: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({
      text: statement,
      rowMode: 'array',
    });
    const last = Array.isArray(result) ? result.at(-1)! : result;
    if (last.fields.length === 0) return last.command;
    return table(
      last.fields.map((field: pg.FieldDef) => field.name),
      last.rows,
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError) return `ERROR ${error.code}: ${error.message}`;
    throw error;
  }
};

const text = (value: unknown): string => (value === null ? '' : String(value as string | bigint | number | boolean));

const table = (names: readonly string[], rows: readonly unknown[][]): string => {
  const lines = [names, ...rows.map((row) => row.map(text))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const drawn = lines.map((line) =>
    line
      .map((value, column) => ` ${value.padEnd(widths[column]!)} `)
      .join('|')
      .trimEnd(),
  );
  drawn.splice(1, 0, widths.map((width) => '-'.repeat(width + 2)).join('+'));
  return drawn.join('\n');
};
