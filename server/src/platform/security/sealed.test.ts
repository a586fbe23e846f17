import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seals } from '../../app.ts';
import { testDatabase } from '../../testing/database.ts';
import { type AppSecret, deriveKey, keyNameOf, NAME_BYTES } from './app-secret.ts';
import { seal } from './seal.ts';
import { defineSealed } from './sealed.ts';

const database = await testDatabase();
afterAll(() => database.close());

const OLD: AppSecret = { current: 'the secret of forty characters before that' };
const ONLY: AppSecret = { current: 'the secret of forty characters after that.' };
const BOTH: AppSecret = { ...ONLY, previous: OLD.current };
const tea = defineSealed('tea', []);
const unnamed = (secret: string) => seal(deriveKey(secret, 'tea'), 'row', 'ชาเย็น');

test.each([
  ['the current key', tea.seal(ONLY, 'row', 'ชาเย็น'), { ONLY: true, BOTH: true, OLD: false }],
  ['the previous key', tea.seal(OLD, 'row', 'ชาเย็น'), { ONLY: false, BOTH: true, OLD: true }],
  ['the current key without a name', unnamed(ONLY.current), { ONLY: true, BOTH: true, OLD: false }],
  ['the previous key without a name', unnamed(OLD.current), { ONLY: false, BOTH: true, OLD: true }],
  ['another purpose', defineSealed('coffee', []).seal(ONLY, 'row', 'ชาเย็น'), { ONLY: false, BOTH: false, OLD: false }],
  ['the current key for another row', tea.seal(ONLY, 'other', 'ชาเย็น'), { ONLY: false, BOTH: false, OLD: false }],
  ['nothing', Buffer.alloc(3), { ONLY: false, BOTH: false, OLD: false }],
])('a value sealed with %s opens with its secret alone', (_what, sealed, opens) => {
  for (const [secret, isOpen] of [
    [ONLY, opens.ONLY],
    [BOTH, opens.BOTH],
    [OLD, opens.OLD],
  ] as const)
    if (isOpen) expect(tea.open(secret, 'row', sealed)).toBe('ชาเย็น');
    else expect(() => tea.open(secret, 'row', sealed)).toThrow(/^A value for "tea" opens with neither/);
});

test('a value sealed again names the current key and opens with it alone', () => {
  const again = tea.reseal(BOTH, 'row', unnamed(OLD.current));
  expect(again?.wasPrevious).toBe(true);
  expect(again?.sealed.subarray(0, NAME_BYTES)).toEqual(keyNameOf(ONLY.current));
  expect(tea.open(ONLY, 'row', again?.sealed ?? Buffer.alloc(0))).toBe('ชาเย็น');
  expect(tea.reseal(ONLY, 'row', unnamed(OLD.current))).toBeUndefined();
});

test('every bytea column is declared as sealed or named as a hash', async () => {
  const bytes = await database.owner.rows(sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name !~ '^(hash|digest|mark|.*_hash)$'`);
  const declared = seals.flatMap(({ columns }) =>
    columns.filter(({ json }) => !json).map(({ table, column }) => `${table}.${column}`),
  );
  expect(bytes.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('every declaration is listed by a module, and no other file seals', () => {
  const root = join(import.meta.dirname, '../../');
  const texts = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.includes('test'))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const);
  const purposes = texts.flatMap(([, text]) =>
    [...text.matchAll(/defineSealed\('([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(purposes.toSorted()).toEqual(seals.map(({ purpose }) => purpose).toSorted());
  const using = (name: string) =>
    texts
      .filter(([, text]) => new RegExp(`^import [^;]*\\b${name}\\b`, 'm').test(text))
      .map(([file]) => file)
      .toSorted();
  expect(using('unseal')).toEqual(['platform/http/idempotency.ts', 'platform/security/sealed.ts']); // a caller's token
  expect(using('deriveKey')).toEqual(['installation.ts', 'platform/security/old-peppers.ts']); // the demo's push key
  expect(using('keysOf')).toEqual([
    'modules/identity/codes/codes.ts',
    'platform/security/passwords.ts',
    'platform/security/sealed.ts',
    'platform/uploads/uploads.ts',
  ]);
});
