import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@portal/contract/errors.ts';
import * as sandboxControl from '@portal/contract/sandbox/control.ts';
import { expect, test } from 'vitest';
import { endpointsOf } from './modules.ts';
import { interfacePage, nameOf, schemaNames } from './interfaces.ts';
import { recordOf } from '@portal/contract/modules.ts';
import { definedLimits } from '../server/src/platform/security/rate-limit.ts';
import * as uploadLimits from '../server/src/platform/uploads/limits.ts';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = ['README.md', ...globSync('deploy/*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];

/** Paths that a document names in code or links to, and that no file or folder has. */
const missingPaths = (document: string, text: string): string[] => {
  const paths = [
    ...text.matchAll(
      /`((?:contract|server|web|sandbox|development|e2e|bench|scripts|docs|deploy)\/[\w./@-]+)`|\]\((?!https?:|#)([^)\s#]+)/g,
    ),
  ].map(([, code, link]) => code ?? join(document, '..', link ?? ''));
  const built = new Set(['web/dist', 'deploy/secrets/']); // by commands, not on a fresh clone
  return paths.filter((path) => !built.has(path) && !existsSync(join(root, path)));
};

test('every path in the documents exists', () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap((document) => missingPaths(document, textOf(document)))).toEqual([]);
});

test('a stale path in code and a stale link are found', () => {
  const text =
    'See `server/src/main.ts`, `server/src/no-such.ts`, [deploying](deploy/README.md) and [no such](no-such.md).';
  expect(missingPaths('README.md', text)).toEqual(['server/src/no-such.ts', 'no-such.md']);
});

/** Anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link to a document points to an existing page and heading', () => {
  const sources = globSync('{contract,server,web,sandbox,development,e2e,bench,scripts}/**/*.{ts,tsx,css,sql,mjs}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const fromLinks = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:)([\w./-]*)#([^)\s]+)\)/g)].map(
      ([, page = '', anchor]) => [document, page ? join(document, '..', page) : document, anchor] as const,
    ),
  );
  const fromSources = sources.flatMap((source) =>
    [...textOf(source).matchAll(/\b((?:docs|deploy)\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(
      ([, page = '', anchor]) => [source, page, anchor] as const,
    ),
  );
  expect(fromLinks.length).toBeGreaterThan(5);
  expect(fromSources.length).toBeGreaterThan(50);
  const isThere = (page: string, anchor: string | undefined): boolean =>
    existsSync(join(root, page)) && (!anchor || anchorsOf(page).includes(anchor));
  expect([...fromLinks, ...fromSources].filter(([, page, anchor]) => !isThere(page, anchor))).toEqual([]);
});

test('the decisions page lists every decision by title', () => {
  const index = textOf('docs/decisions/README.md');
  const pages = globSync('[a-z]*.md', { cwd: join(root, 'docs/decisions') });
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const [title = ''] = textOf(`docs/decisions/${page}`).split('\n');
    expect(index).toContain(`- [${title.slice(2)}](${page})`);
  }
});

const sorted = (rows: readonly string[]): string[] => [...new Set(rows)].toSorted((a, b) => (a < b ? -1 : 1));
/** Calls in a page's tables. */
const callsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^\| `([A-Z]+ \/[^`]+)` \|/gm)].map(([, call = '']) => call);

// After a contract change: UPDATE=1 vitest run --project rules scripts/documents, and add notes if needed.
test.each([
  ['contract/src', 'docs/interfaces/member.md'],
  ['contract/src/console', 'docs/interfaces/console.md'],
])('the calls of %s and the table of %s match', async (folder, page) => {
  const endpoints = await endpointsOf(folder);
  expect(endpoints.length).toBeGreaterThan(40);
  expect(sorted(callsOf(page))).toEqual(sorted(endpoints.map(nameOf)));
  const written = interfacePage(textOf(page), endpoints, await schemaNames());
  if (process.env['UPDATE']) writeFileSync(join(root, page), written);
  expect(textOf(page)).toBe(written);
});

test('the sandbox page lists every sandbox call', () => {
  expect(sorted(callsOf('docs/interfaces/sandbox.md'))).toEqual(sorted(Object.values(sandboxControl).map(nameOf)));
});

test('the error table lists every error by status', () => {
  const rows = [...textOf('docs/interfaces/calls.md').matchAll(/^\| (\d{3}) \| (.+) \|$/gm)];
  const written = rows.flatMap(([, status, cell = '']) =>
    [...cell.matchAll(/`([a-z]+_?[a-z_]*)`/g)].map(([, code]) => `${status} ${code}`),
  );
  const declared = Object.entries(errors).map(([code, { status }]) => `${status} ${code}`);
  expect(sorted(written.filter((each) => !/ (id|maintenance)$/.test(each)))).toEqual(sorted(declared));
});

test('the console page lists every setting', () => {
  const [, section = ''] = textOf('docs/interfaces/console.md').split('## Settings');
  const written = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, key = '']) => key),
  );
  expect(sorted(written)).toEqual(sorted(Object.keys(recordOf('settings'))));
});

const cellsOf = (page: string, heading: string): string[][] => {
  const [, section = ''] = textOf(page).split(`## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+`.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | '),
  );
};
const spanOf = (seconds: number): string => {
  const units = [
    [86_400, 'day'],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  const [size, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 's'];
  return `${seconds / size} ${unit}`;
};

test('the table of rate limits matches the program', async () => {
  await import('../server/src/serve.ts'); // imports every module
  const written = cellsOf('docs/interfaces/limits.md', 'Counted');
  expect(written.filter((cells) => cells.length !== 6 || cells.some((cell) => !cell.trim()))).toEqual([]);
  const defined = definedLimits().map(({ name, limit, window_s }) => `\`${name}\` | ${limit} | ${spanOf(window_s)}`);
  expect(defined.length).toBeGreaterThan(10);
  expect(new Set(defined).size).toBe(defined.length);
  expect(sorted(written.map((cells) => cells.slice(0, 3).join(' | ')))).toEqual(sorted(defined));
});

test('the table of concurrent limits matches the program', () => {
  const written = cellsOf('docs/interfaces/limits.md', 'At one time').map(([name, count]) => `${name} ${count}`);
  expect(sorted(written)).toEqual(sorted(Object.entries(uploadLimits).map(([name, count]) => `\`${name}\` ${count}`)));
});

test('one-time code settings match the table of limits', () => {
  const { otp_resend, otp_per_hour } = recordOf('settings');
  const of = (name: string) => definedLimits().find((each) => each.name === name);
  expect([of('code again')?.window_s, of('code to')?.limit]).toEqual([otp_resend.standard, otp_per_hour.standard]);
});
