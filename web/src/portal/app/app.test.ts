import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { app } from './feature.ts';
import { features } from './features.ts';
import { ApiError } from '../../kit/data/api-error.ts';
import { errorId, kindOf, mayReload } from './errors/failures.ts';
import { decodeCache, encodeCache, withinLimits } from './offline/offline-cache.ts';

const portal = join(import.meta.dirname, '..');
const all = [app, ...features];
const named = (of: 'pages' | 'dialogs'): string[] => all.flatMap((feature) => Object.keys(feature[of] ?? {}));

test('every folder that declares a feature is listed', async () => {
  const files = globSync('*/**/feature.ts', { cwd: portal });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const declared: object = await import(join(portal, file));
    for (const feature of Object.values(declared)) expect(all, file).toContain(feature);
  }
});

test('no address and no window is declared twice', () => {
  for (const names of [named('pages'), named('dialogs')]) {
    expect(names.length).toBeGreaterThan(5);
    expect(names.length).toBe(new Set(names).size);
  }
});

test.each([
  [new ApiError('forbidden', ''), 'forbidden'],
  [new ApiError('not_found', ''), 'missing'],
  [new ApiError('unavailable', ''), 'down'],
  [new ApiError('internal', ''), 'broken'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 'chunk'],
  [new Error('x is undefined'), 'broken'],
])('%s shows the page "%s"', (error, kind) => {
  expect(kindOf(error, true)).toBe(kind);
  expect(kindOf(error, false)).toBe('offline');
});

test('an error id carries the Bangkok time', () => {
  expect(errorId(new Error('x'), new Date('2026-11-21T02:41:00Z'))).toMatch(/^E-[0-9A-F]{4}-0941$/);
});

test('a server error shows its log id; the object of a refusal is not one', () => {
  const logged = new ApiError('internal', '', { id: '1fb4bfbcc5ea4fcfa5b17756a88bde08' });
  expect(errorId(logged, new Date())).toBe('E-1FB4BFBC');
  const closed = new ApiError('unavailable', '', { id: 'maintenance' });
  expect(errorId(closed, new Date('2026-11-21T02:41:00Z'))).toMatch(/-0941$/);
});

test('a missing chunk reloads the page at most once in 60 seconds', () => {
  const now = Date.parse('2026-11-21T09:41:00Z');
  expect(mayReload(now, 0)).toBe(true);
  expect(mayReload(now + 59_999, now)).toBe(false);
  expect(mayReload(now + 60_000, now)).toBe(true);
});

const NOW = Date.UTC(2026, 10, 21);
const row = (nth: number, size = 1) => ({ key: ['row', nth], data: 'x'.repeat(size), at: NOW - nth });

test('money, times and null are restored unchanged', () => {
  const data = { credit: 12_450_37n, at: new Date(NOW), rows: [{ amount: 0n, reason: null }], pages: [[1, 'ก']] };
  const [back] = decodeCache('me', encodeCache('me', [{ key: ['payments', 'credit'], data, at: NOW }]));
  expect(back).toEqual({ key: ['payments', 'credit'], data, at: NOW });
});

test('the cache of another member, a broken text and none at all restore nothing', () => {
  const text = encodeCache('me', [row(1)]);
  for (const [owner, stored] of [
    ['you', text],
    ['me', text.slice(1)],
    ['me', null],
    ['me', '{"owner":"me"}'],
  ] as const)
    expect(decodeCache(owner, stored)).toEqual([]);
});

test('the newest sixty are stored, within the size limits and no older than a week', () => {
  const many = Array.from({ length: 100 }, (_, nth) => row(nth));
  expect(withinLimits(many.toReversed(), NOW).map(({ key }) => key[1])).toEqual(
    many.slice(0, 60).map(({ key }) => key[1]),
  );
  expect(withinLimits([row(1, 70_000), row(2)], NOW)).toEqual([row(2)]);
  const large = Array.from({ length: 9 }, (_, nth) => row(nth, 50_000));
  expect(withinLimits(large, NOW)).toHaveLength(5);
  expect(withinLimits([{ ...row(1), at: NOW - 8 * 86_400_000 }], NOW)).toEqual([]);
});
