import { expect, test } from 'vitest';
import { keyLabelsOf, shortcutTable } from './shortcut-table.ts';
import { keyOf } from './shortcuts.ts';

test('no key does two things', () => {
  const names: string[] = shortcutTable.flatMap(({ names }) => [...names]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).not.toContain('G'); // begins the way to a page
});

test('every key of the table is one that a keyboard sends', () => {
  for (const { names } of shortcutTable)
    for (const name of names) {
      const code = /^[A-Z]$/.test(name) ? `Key${name}` : name === '/' || name === '?' ? 'Slash' : name;
      expect(keyOf({ key: name, code, shiftKey: name === '?' })).toBe(name);
    }
});

test('the sheet shows what is printed on the keys', () => {
  expect(keyLabelsOf({ names: ['J', 'ArrowDown'], text: '' })).toEqual(['J', '↓']);
  expect(keyLabelsOf({ names: ['/'], text: '', alternatives: ['Ctrl K'] })).toEqual(['/', 'Ctrl K']);
});
