import { expect, test } from 'vitest';
import { capsOf, keyTable } from './key-table.ts';
import { keyOf } from './keys.ts';

test('no key does two things', () => {
  const names: string[] = keyTable.flatMap(({ names }) => [...names]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).not.toContain('G'); // begins the way to a page
});

test('every key of the table is one that a keyboard tells', () => {
  for (const { names } of keyTable)
    for (const name of names) {
      const code = /^[A-Z]$/.test(name) ? `Key${name}` : name === '/' || name === '?' ? 'Slash' : name;
      expect(keyOf({ key: name, code, shiftKey: name === '?' })).toBe(name);
    }
});

test('the sheet shows what is printed on the keys', () => {
  expect(capsOf({ names: ['J', 'ArrowDown'], text: '' })).toEqual(['J', '↓']);
  expect(capsOf({ names: ['/'], text: '', also: ['Ctrl K'] })).toEqual(['/', 'Ctrl K']);
});
