import { expect, test } from 'vitest';
import { sectionOf, sections } from './sections.ts';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('after G a letter goes to one page', () => {
  const letters = sections.flatMap(({ letter }) => letter ?? []);
  expect(twice(letters)).toEqual([]);
  for (const letter of letters) expect(letter).toMatch(/^[A-FH-Z]$/); // a second G begins anew
});

test('the letters of the design go where the design says, and those of pages to come to nobody else', () => {
  const letterOf = (path: string) => sections.find((each) => each.path === path)?.letter;
  expect(['/queue/deposits', '/queue/withdrawals', '/inbox', '/members', '/'].map(letterOf)).toEqual([...'DWCMH']);
  const reserved = new Map([['R', '/reports']]);
  for (const { letter = '', path } of sections) expect(reserved.get(letter) ?? path).toBe(path);
});

test('every page stands in the menu once and is found by its address and by what lies below it', () => {
  expect(twice(sections.map(({ path }) => path))).toEqual([]);
  for (const section of sections) expect(sectionOf(section.path)).toBe(section);
  expect(sectionOf('/members/0190')?.path).toBe('/members');
  expect(sectionOf('/membership')).toBeUndefined();
});
