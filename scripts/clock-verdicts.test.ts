import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, isNode, memberOf, nameOf, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '..');

/** Allowed exceptions, with reasons. */
const allowed: Readonly<Record<string, string>> = {
  'server/src/modules/games/wallet/test-wallet.ts': 'moves it',
  'e2e/process/forged-headers.test.ts': 'a budget is of a minute, and on a slow machine several begin',
};

/** Tests and their helpers. */
const sources = (): string[] =>
  globSync(
    [
      '{contract,server,sandbox,development,scripts}/**/*.test.ts',
      'web/{src,build}/**/*.test.ts',
      'server/src/**/test-*.ts',
      'server/src/testing/**/*.ts',
      '{e2e,testing}/**/*.ts',
    ],
    { cwd: root, exclude: (path) => path.includes('node_modules') },
  ).filter((path) => path !== 'scripts/clock-verdicts.test.ts');

const COMPARISONS = new Set(['<', '>', '<=', '>=']);
const LIMITS = new Set(['test.setTimeout', 'AbortSignal.timeout', 'page.setDefaultTimeout']);

/** True for a literal number, not one of `testing/ceilings.ts`. */
const isNumber = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'NumericLiteral' ||
    (node.type === 'BinaryExpression' && (isNumber(node['left']) || isNumber(node['right']))));

const callee = (node: unknown): unknown =>
  isNode(node) && node.type === 'CallExpression' ? node['callee'] : undefined;
const isNow = (node: unknown): boolean => memberOf(callee(node)) === 'Date.now';
/** True for a moment, so that a difference is elapsed time. */
const isMoment = (node: unknown): boolean =>
  isNode(node) &&
  ['Identifier', 'CallExpression', 'MemberExpression', 'ParenthesisExpression'].includes(node.type ?? '');
const isConstant = (node: unknown): boolean => /^[A-Z][A-Z_]+$/.test(nameOf(node) ?? '');

const inComparison = ({ operator, left, right }: Node): string[] => {
  const sides = [left, right];
  if (COMPARISONS.has(String(operator)) && sides.some(isNow)) return ['Date.now() in a comparison'];
  if (operator !== '-') return [];
  if (isNow(right) || (isNow(left) && isMoment(right) && !isConstant(right))) return ['what passed by Date.now()'];
  return [];
};

/** Decisions by the clock, and timeouts not from `testing/ceilings.ts`. */
const verdict = (node: Node): string[] => {
  if (memberOf(node) === 'performance.now') return ['performance.now'];
  if (node.type === 'BinaryExpression') return inComparison(node);
  if (node.type === 'KeyValueProperty' && nameOf(node['key']) === 'timeout' && isNumber(node['value']))
    return ['timeout: a number'];
  if (node.type !== 'CallExpression') return [];
  const called = node['callee'];
  const method = isNode(called) ? nameOf(called['property']) : '';
  if (method === 'waitForTimeout') return [method];
  const [first] = (node['arguments'] ?? []) as readonly { readonly expression: unknown }[];
  const member = memberOf(called) ?? '';
  return LIMITS.has(member) && isNumber(first?.expression) ? [`${member} of a number`] : [];
};

/** Skips parsing for most sources. */
const WORDS = /performance|Date\.now|[tT]imeout/;
const verdictsIn = (text: string): string[] => (WORDS.test(text) ? [...new Set(findIn(text, verdict))] : []);

test('no test decides by the clock, and each exception is needed', () => {
  expect(sources().length).toBeGreaterThan(300);
  const verdicts = sources().flatMap((path) =>
    verdictsIn(readFileSync(join(root, path), 'utf8')).map((what) => [path, what] as const),
  );
  expect(verdicts.filter(([path]) => !(path in allowed)).map((each) => each.join(': '))).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !verdicts.some(([each]) => each === path))).toEqual([]);
});

test.for([
  ['expect(performance.now() - began).toBeLessThan(2000);', ['performance.now']],
  ['for (const until = Date.now() + 900; Date.now() < until;) look();', ['Date.now() in a comparison']],
  ['expect(Date.now() - began).toBeLessThan(60_000);', ['what passed by Date.now()']],
  ['const left = Date.parse(expires_at) - Date.now();', ['what passed by Date.now()']],
  ['await expect(row).toBeVisible({ timeout: 3000 });', ['timeout: a number']],
  ['test.setTimeout(2 * 60_000);', ['test.setTimeout of a number']],
  ['await page.waitForTimeout(PAUSE_MS);', ['waitForTimeout']],
  ['fetch(url, { signal: AbortSignal.timeout(5000) });', ['AbortSignal.timeout of a number']],
] as const)('a seeded "%s" is found', ([text, verdicts]) => {
  expect(verdictsIn(text)).toEqual(verdicts);
});

test.for([
  'const until = new Date(Date.now() + 60_000), then = new Date(Date.now() - 2 * HOUR_MS), left = Date.now() % STEP_MS;',
  'await vi.waitFor(look, ceiling); await expect.poll(look, { timeout: CEILING_MS }).toBe(1);',
  'fetch(url, { signal: AbortSignal.timeout(TRY_MS) }); gateway.put({ timeout_ms: 999 });',
])('"%s" is accepted', (text) => {
  expect(verdictsIn(text)).toEqual([]);
});
