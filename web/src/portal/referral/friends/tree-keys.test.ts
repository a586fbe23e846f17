import { expect, test } from 'vitest';
import { stepOf, type VisibleNode } from './tree-keys.ts';

/** Mali referred Somchai, who referred nobody, and Noi, who is closed; Kob is Mali's sibling. */
const nodes: readonly VisibleNode[] = [
  { id: 'mali', level: 1, isOpen: true },
  { id: 'somchai', level: 2, isOpen: undefined },
  { id: 'noi', level: 2, isOpen: false },
  { id: 'kob', level: 1, isOpen: false },
];

test.each([
  ['ArrowDown', 'mali', { focus: 'somchai' }],
  ['ArrowDown', 'kob', undefined],
  ['ArrowUp', 'kob', { focus: 'noi' }],
  ['ArrowUp', 'mali', undefined],
  ['Home', 'noi', { focus: 'mali' }],
  ['End', 'mali', { focus: 'kob' }],
  ['ArrowRight', 'mali', { focus: 'somchai' }],
  ['ArrowRight', 'noi', { open: 'noi' }],
  ['ArrowRight', 'somchai', undefined],
  ['ArrowLeft', 'mali', { close: 'mali' }],
  ['ArrowLeft', 'noi', { focus: 'mali' }],
  ['ArrowLeft', 'kob', undefined],
  ['a', 'kob', undefined],
  ['ArrowDown', 'nobody', undefined],
])('%s at %s', (key, at, step) => {
  expect(stepOf(key, nodes, at)).toEqual(step);
});

test('an open branch that is still loading has no children to move to', () => {
  expect(stepOf('ArrowRight', [{ id: 'mali', level: 1, isOpen: true }], 'mali')).toBeUndefined();
});
