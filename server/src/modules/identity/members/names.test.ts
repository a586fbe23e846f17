import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { expect, test, afterAll } from 'vitest';
import { containsName, similarity } from './names.ts';
import { nameKey } from '@portal/contract/names.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { aMember } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';

test.each([
  ['สมชาย ใจดี', 'สมชาย ใจดี', 1],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', 1],
  ['น.ส.มาลี ศรีสุข', 'มาลี ศรีสุข', 1],
  ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee', 1],
  ['สมชาย ใจ', 'สมชาย ใจดี', 1],
  ['', 'สมชาย ใจดี', 0],
  ['ก', 'สมชาย ใจดี', 0],
])('"%s" and "%s" are alike by %d', (a, b, expected) => {
  expect(similarity(a, b)).toBe(expected);
  expect(similarity(b, a)).toBe(expected);
});

test.each(spellings)('a bank that writes %s names the same person', (_how, first, last) => {
  expect(similarity(`${first} ${last}`, NAME.join(' '))).toBe(1);
  expect(containsName(`${first} ${last}`, NAME.join(' '))).toBe(true);
});

test('a typing error stays similar, another person does not', () => {
  expect(similarity('สมชาย ใจดี', 'สมชาย ใจดึ')).toBeGreaterThanOrEqual(0.6);
  expect(similarity('ปราณี อื่นไกล', 'สมชาย ใจดี')).toBeLessThan(0.3);
});

test.each([
  ['มะลิ ใจดี', true],
  ['นางสาวมะลิ ใจดี', true],
  ['มะลิ  ใจดี', true],
  ['สมุดบัญชีชื่อ น.ส. มะลิ ใจดี เลขตรง', true],
  ['ใจดี มะลิ', true],
  ['มะลิ รักไทย', false],
  ['สมชาย ใจดี', false],
  ['ตรงกัน', false],
  ['', false],
])('"%s" contains the name of มะลิ ใจดี: %s', (text, says) => {
  expect(containsName(text, 'มะลิ ใจดี')).toBe(says);
});

test('a name without letters matches no text', () => {
  expect(containsName('มะลิ ใจดี', 'นาย นาง')).toBe(false);
});

const server = await testServer();
afterAll(server.close);

const inDatabase = async (names: readonly string[]): Promise<string[]> => {
  const rows = await server.db.rows(
    sql<{
      key: string;
    }>`select name_key(name) as key from unnest(${names}::text[]) with ordinality u(name, n) order by n`,
  );
  return rows.map(({ key }) => key);
};

const pieces =
  'น ้ ำ ํ า แ เ พ ร ว ช ื ่ ี ิ ุ ์ ็ ๅ ฤ ใ ก ส ด ญ ย า นาย นาง นางสาว สาว น.ส. ด.ช. คุณ เด็กชาย Mr mrs MS miss a Somchai é İ ı ſ K ß Ａ 1 ๑ . , - ฿ ๆ ฯ 😀 王'.split(
    ' ',
  );
const blanks = [
  ' ',
  '\t',
  '\n',
  '\u00A0',
  '\u200B',
  '\u2028',
  '\u3000',
  '\u1680',
  '\u0085',
  '\uFEFF',
  '\u00AD',
  '\u202E',
];

test('the database and the program build the same key for every spelling', async () => {
  const names = [NAME, ...spellings.map(([, first, last]) => [first, last] as const)].map((parts) => parts.join(' '));
  expect(new Set(await inDatabase(names)).size).toBe(1);
  expect(await inDatabase(names)).toEqual(names.map(nameKey));
});

test('the keys are the same for any text', async () => {
  const text = fc.array(fc.constantFrom(...pieces, ...blanks), { maxLength: 14 }).map((parts) => parts.join(''));
  const hundreds = fc.array(text, { minLength: 300, maxLength: 300 });
  const areEqual = fc.asyncProperty(hundreds, async (names) => {
    expect(await inDatabase(names)).toEqual(names.map(nameKey));
  });
  await fc.assert(areEqual, { numRuns: 10 });
});

test('every member has a key, and an empty key matches nobody', async () => {
  const mali = await aMember(server, { name: 'นางมะลิ เเก้วใส' });
  const nobody = await aMember(server, { name: 'นาย นาง' });
  const keys = sql<{ name_key: string | null }>`
    select name_key from member where id in (${mali.id}, ${nobody.id}) order by name_key nulls last`;
  expect(await server.owner.rows(keys)).toEqual([{ name_key: nameKey('มะลิ แก้วใส') }, { name_key: null }]);
});
