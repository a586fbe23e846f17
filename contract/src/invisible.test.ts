import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isBlank, trimVisible, trimmed, withoutInvisible } from './invisible.ts';

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
