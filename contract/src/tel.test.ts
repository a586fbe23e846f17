import { expect, test } from 'vitest';
import { canonicalTel } from './tel.ts';

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
