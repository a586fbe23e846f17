import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

const always = { from: '00:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] };
const byDay = { ...always, from: '09:00', to: '21:00' };
const noon = new Date('2026-11-26T05:00:00Z');
const night = new Date('2026-11-26T20:30:00Z'); // 03:30 of the 27th in Bangkok
const row = { state: 'review', review_at: noon, bank_time: null, created_at: new Date(0), decided_at: null } as const;
const refused = { ...row, state: 'rejected', decided_at: noon } as const;

test.each([
  ['reviewed', row, 'held', always, '2026-11-26T05:10:00.000Z'],
  ['reviewed without its money', row, 'awaited', always, '2026-11-26T05:10:00.000Z'],
  ['reviewed at night', { ...row, review_at: night }, 'held', byDay, '2026-11-27T02:10:00.000Z'],
  [
    'reviewed before it was noted since when',
    { ...row, review_at: null, bank_time: noon },
    'held',
    always,
    '2026-11-26T05:10:00.000Z',
  ],
  ['refused with its money held', refused, 'held', always, '2026-11-26T05:10:00.000Z'],
  ['refused, its money on the way back', refused, 'returning', always, undefined],
  ['refused without money', refused, 'none', always, undefined],
  ['watched by nobody', { ...row, state: 'matching' }, 'held', always, undefined],
  ['reviewed where the desk never opens', row, 'held', { ...always, days: [] }, undefined],
] as const)('by when one answers about a deposit that is %s', (_which, deposit, money, { days, ...hours }, by) =>
  expect(
    answerBy(deposit, money, { chat_hours: { ...hours, days: [...days] }, deposit_review_min: 10 })?.toISOString(),
  ).toBe(by),
);
