import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isBlank, trimVisible, trimmed, withoutInvisible } from './invisible.ts';
import { canonicalTel } from './common.ts';

test.each([
  '',
  ' \n\t',
  '\u200B',
  '\u2060\uFEFF \u00AD',
  '\u202E\u202C',
  '\u3164',
  '\u115F\u1160',
  '\u2800',
  '\u0007',
  '\uFE0F\u034F\u{E0041}',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(trimVisible(text)).toBe('');
  expect(z.parse(z.string().check(trimmed), text)).toBe('');
});

test.each(['ก', '\u200Bก', '👨‍👩‍👧', '.', '่', '\uFFFD'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(z.parse(z.string().check(trimmed), `  ${text}\n`)).toBe(text);
});

test('only invisible characters are removed', () => {
  expect(withoutInvisible('0\u200B8\u00AD1 \u202A2')).toBe('081 2');
});

test.each([
  '0810000001',
  '+66810000001',
  '66810000001',
  '0066810000001',
  '\u202A+66810000001\u202C',
  '081\u200B000\u2060\u00AD0001\uFEFF',
  '\u3164081\uFE0F0000001\u2800',
  ' 0810000001\r\n',
])('%j is 0810000001', (typed) => expect(canonicalTel(typed)).toBe('0810000001'));

test.each([
  ['08a1', '08a1'],
  ['081-000-0001', '081-000-0001'],
  ['๐๘๑๐๐๐๐๐๐๑', '๐๘๑๐๐๐๐๐๐๑'],
  ['0812345678ต่อ12', '0812345678ต่อ12'],
  ['++66810000001', '++66810000001'],
  ['021234567', '021234567'],
  ['+6621234567', '021234567'],
  ['6612', '6612'],
])('%j becomes %j and is left to validation', (typed, result) => expect(canonicalTel(typed)).toBe(result));
