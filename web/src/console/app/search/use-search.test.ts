import type { SearchMatch, MatchKind } from '@portal/contract/console/search.ts';
import { expect, test } from 'vitest';
import { landingOf, stepIndex } from './use-search.ts';

const hit = (kind: MatchKind, ref: string): SearchMatch => ({
  kind,
  id: ref,
  ref,
  member: null,
  amount: null,
  at: new Date(0),
});
const [wd, line, mali, somchai] = [
  hit('withdrawal', 'WD-261121-3M9Q7KX'),
  hit('line', 'SL-261121-4M9Q7KX'),
  hit('member', '081-xxx-5678'),
  hit('member', '089-xxx-5678'),
];

test.each([
  ['a reference, with its bank line', 'wd-261121-3m9q7kx ', [wd, line], wd],
  ['its tail', '3m9q7kx', [wd, line], wd],
  ['a phone of one member, with their rows', '0812345678', [mali, wd, line], mali],
  ["a payout's reference", 'PO-261121-9M9Q7KX', [wd], wd],
  ['a name of two', 'มาลี', [mali, somchai, wd], undefined],
  ['an amount with two hits', '500.37', [wd, line], undefined],
  ['nothing', 'ไม่มี', [], undefined],
])('%s', (_what, q, hits, landing) => {
  expect(landingOf(q, hits)).toBe(landing);
});

test('arrows wrap around the list, and go from the field to its first or last hit', () => {
  expect([
    stepIndex(-1, 1, 3),
    stepIndex(-1, -1, 3),
    stepIndex(0, 1, 3),
    stepIndex(2, 1, 3),
    stepIndex(0, -1, 3),
  ]).toEqual([0, 2, 1, 0, 2]);
});
