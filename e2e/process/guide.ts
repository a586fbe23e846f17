import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A block of commands in deploy/backup.md. */
interface Block {
  readonly language: string;
  readonly text: string;
}

/** Blocks of commands by heading. */
export const guide: ReadonlyMap<string, readonly Block[]> = new Map(
  readFileSync(join(root, 'deploy/backup.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n')[0]!,
      [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({ language, text })),
    ]),
);

interface Shell {
  /** Variables of the commands; a statement's columns are added in capitals. */
  readonly variables: Record<string, string>;
  /** For statements. */
  readonly client?: pg.Client;
}

/** Runs one block; returns its output. Throws as `execFile` does, with code and output. */
export const runBlock = async ({ language, text }: Block, { variables, client }: Shell): Promise<string> => {
  if (language === 'sh') {
    const env = { ...process.env, ...variables };
    return (await run('sh', ['-euc', text], { cwd: root, env })).stdout;
  }
  if (!client) throw new Error(`no database for ${text}`);
  for (const statement of text.split(';\n').filter(Boolean)) {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    for (const [name, value] of Object.entries(rows[0] ?? {})) variables[name.toUpperCase()] = String(value);
  }
  return '';
};

/** The blocks of a heading. */
export const blocksOf = (heading: string): readonly Block[] => {
  const blocks = guide.get(heading);
  if (!blocks?.length) throw new Error(`deploy/backup.md has no commands under ${heading}`);
  return blocks;
};

/** Runs all blocks of a heading. */
export const runGuide = async (heading: string, shell: Shell): Promise<void> => {
  for (const block of blocksOf(heading)) await runBlock(block, shell);
};
