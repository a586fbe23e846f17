import pg from 'pg';

/** Runs an SQL script and returns each statement with its result, like psql. */
export const runSqlScript = async (url: string, story: string): Promise<string> => {
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
