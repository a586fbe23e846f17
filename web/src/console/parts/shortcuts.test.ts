import { expect, test } from 'vitest';
import { keyOf } from './shortcuts.ts';

test('a key means the same under the Thai and the English layout', () => {
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
