import { expect, test } from 'vitest';
import { sections } from './sections.ts';

test('no two pages of the console have the same letter after G', () => {
  const letters = sections.map(({ letter }) => letter);
  expect(letters.length).toBeGreaterThan(10);
  expect(new Set(letters).size).toBe(letters.length);
});
