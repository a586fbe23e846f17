import { expect, test } from 'vitest';
import { keyLabelsOf, keyOf, purposeOf, shortcutTable } from './shortcuts.ts';

test('a key means the same in the Thai and the English layout', () => {
  const table: [key: string, code: string, shiftKey: boolean, means: string][] = [
    ['a', 'KeyA', false, 'A'],
    ['ฟ', 'KeyA', false, 'A'],
    ['ฝ', 'Slash', false, '/'],
    ['ฦ', 'Slash', true, '?'],
    ['?', 'Slash', true, '?'],
    ['Escape', 'Escape', false, 'Escape'],
    ['ArrowDown', 'ArrowDown', false, 'ArrowDown'],
  ];
  for (const [key, code, shiftKey, means] of table) expect(keyOf({ key, code, shiftKey })).toBe(means);
});

const press = (key: string, code: string, more = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const free = { inField: false, isCovered: false, isWriting: false };

test('in writing mode letters are text in either layout, other keys stay shortcuts', () => {
  const writing = { ...free, isWriting: true };
  const letters = [
    press('ท', 'KeyM'),
    press('ำ', 'KeyE'),
    press('เ', 'KeyG'),
    press('ก', 'KeyD'),
    press('/', 'Slash'),
    press('?', 'Slash', { shiftKey: true }),
    press('a', 'KeyA'),
    press('๑', 'Digit2'),
    press('Process', 'KeyE'),
  ];
  for (const letter of letters)
    expect([letter.key, purposeOf(letter, writing), purposeOf(letter, free)]).toEqual([letter.key, 'text', 'shortcut']);
  for (const key of ['Escape', 'ArrowDown', 'Enter', ' ', 'Tab'])
    expect([key, purposeOf(press(key, key), writing)]).toEqual([key, 'shortcut']);
});

test('in a field, under a dialog and with Ctrl, Alt or ⌘ a key is neither', () => {
  for (const isWriting of [true, false]) {
    expect(purposeOf(press('ำ', 'KeyE'), { ...free, isWriting, inField: true })).toBe('none');
    expect(purposeOf(press('ำ', 'KeyE'), { ...free, isWriting, isCovered: true })).toBe('none');
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(purposeOf(press('e', 'KeyE', more), { ...free, isWriting })).toBe('none');
  }
});

test('no key has two actions', () => {
  const names: string[] = shortcutTable.flatMap(({ names }) => [...names]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).not.toContain('G'); // starts the way to a page
});

test('every key of the table exists on a keyboard', () => {
  for (const { names } of shortcutTable)
    for (const name of names) {
      const code = /^[A-Z]$/.test(name) ? `Key${name}` : name === '/' || name === '?' ? 'Slash' : name;
      expect(keyOf({ key: name, code, shiftKey: name === '?' })).toBe(name);
    }
});

test('the list of shortcuts shows the labels on the keys', () => {
  expect(keyLabelsOf({ names: ['J', 'ArrowDown'], text: '' })).toEqual(['J', '↓']);
  expect(keyLabelsOf({ names: ['/'], text: '', alternatives: ['Ctrl K'] })).toEqual(['/', 'Ctrl K']);
});
