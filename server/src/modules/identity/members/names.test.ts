import { NAME, spellings } from '../../../../../testing/spellings.ts';
import { expect, test } from 'vitest';
import { containsName, similarity } from './names.ts';

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
