import { expect, test } from 'vitest';
import { isOpenAt, nextChange } from './hours.ts';

const week = [0, 1, 2, 3, 4, 5, 6];
// 2026-11-23 is a Monday; Bangkok is seven hours ahead.
test.each<[what: string, hours: Parameters<typeof isOpenAt>[0], at: string, isOpen: boolean]>([
  ['round the clock', { from: '00:00', to: '24:00', days: week }, '2026-11-23T20:00:00Z', true],
  ['the minute it opens', { from: '08:00', to: '24:00', days: week }, '2026-11-23T01:00:00Z', true],
  ['the minute before', { from: '08:00', to: '24:00', days: week }, '2026-11-23T00:59:00Z', false],
  ['the minute it closes', { from: '08:00', to: '20:00', days: week }, '2026-11-23T13:00:00Z', false],
  ['a day off', { from: '08:00', to: '20:00', days: [2] }, '2026-11-23T05:00:00Z', false],
  ['after midnight, of the day before', { from: '20:00', to: '02:00', days: [1] }, '2026-11-23T18:30:00Z', true],
  ['after midnight, of a day off before', { from: '20:00', to: '02:00', days: [2] }, '2026-11-23T18:30:00Z', false],
  ['never', { from: '00:00', to: '24:00', days: [] }, '2026-11-23T05:00:00Z', false],
  ['equal from and to mean the whole day', { from: '09:00', to: '09:00', days: week }, '2026-11-23T20:00:00Z', true],
])('support is open: %s', (_what, hours, at, isOpen) => {
  expect(isOpenAt(hours, new Date(at))).toBe(isOpen);
});

test.each<[what: string, hours: Parameters<typeof nextChange>[0], at: string, next: string | null]>([
  ['it closes today', { from: '08:00', to: '20:00', days: week }, '2026-11-23T05:00:00Z', '2026-11-23T13:00:00Z'],
  ['it opens today', { from: '08:00', to: '20:00', days: week }, '2026-11-23T00:59:00Z', '2026-11-23T01:00:00Z'],
  ['it opens tomorrow', { from: '08:00', to: '20:00', days: week }, '2026-11-23T13:00:00Z', '2026-11-24T01:00:00Z'],
  ['skips days off', { from: '08:00', to: '20:00', days: [1] }, '2026-11-23T13:00:00Z', '2026-11-30T01:00:00Z'],
  ['to the end of a day', { from: '08:00', to: '24:00', days: week }, '2026-11-23T05:00:00Z', '2026-11-23T17:00:00Z'],
  ['over midnight', { from: '20:00', to: '02:00', days: [1] }, '2026-11-23T18:30:00Z', '2026-11-23T19:00:00Z'],
  [
    'whole days until a day off',
    { from: '00:00', to: '24:00', days: [1, 2] },
    '2026-11-23T05:00:00Z',
    '2026-11-24T17:00:00Z',
  ],
  ['round the clock', { from: '00:00', to: '24:00', days: week }, '2026-11-23T05:00:00Z', null],
  ['never', { from: '08:00', to: '20:00', days: [] }, '2026-11-23T05:00:00Z', null],
])('support opens or closes next: %s', (_what, hours, at, next) => {
  expect(nextChange(hours, new Date(at))?.toISOString() ?? null).toBe(next && new Date(next).toISOString());
});
