import { expect, test } from 'vitest';
import { answerDeadline, type DepositLine, moneyOf } from './views.ts';

const none: DepositLine = { line_amount: null, line_state: null, line_classified: null };
const line = (line_state: DepositLine['line_state'], line_classified: string | null = null): DepositLine => ({
  line_amount: 250_37n,
  line_state,
  line_classified,
});
const bank = { provider: null, received: null, credited: null } as const;
const gateway = { provider: 'cp', received: null, credited: null } as const;

test.each([
  ['waits for its transfer', { ...bank, state: 'awaiting_payment' }, none, null, 'awaited'],
  ['has a slip and no line', { ...bank, state: 'slip_sent' }, none, null, 'awaited'],
  ['is in review with its line', { ...bank, state: 'review' }, line('unmatched'), 250_37n, 'held'],
  ['was rejected, its line in the queue', { ...bank, state: 'rejected' }, line('unmatched'), 250_37n, 'held'],
  ['was rejected, its line matched elsewhere', { ...bank, state: 'rejected' }, line('matched'), 250_37n, 'elsewhere'],
  ['was rejected, its line refunded', { ...bank, state: 'rejected' }, line('matched', 'refund'), 250_37n, 'returning'],
  [
    'was rejected, its line the owner’s',
    { ...bank, state: 'rejected' },
    line('matched', 'owner'),
    250_37n,
    'elsewhere',
  ],
  ['was rejected without a line', { ...bank, state: 'rejected' }, none, null, 'none'],
  ['has expired', { ...bank, state: 'expired' }, none, null, 'none'],
  ['is credited', { ...bank, state: 'credited', credited: 300_00n }, line('matched'), 300_00n, 'credited'],
  ['of a gateway that waits', { ...gateway, state: 'detected' }, none, null, 'awaited'],
  ['of a gateway that received a part', { ...gateway, state: 'review', received: 130_00n }, none, 130_00n, 'held'],
  ['of a gateway, a part, rejected', { ...gateway, state: 'rejected', received: 130_00n }, none, 130_00n, 'held'],
  ['of a gateway that failed', { ...gateway, state: 'rejected' }, none, null, 'none'],
] as const)('a deposit that %s', (_what, deposit, depositLine, received, money) =>
  expect(moneyOf(deposit, depositLine)).toEqual({ received, money }),
);

const always = { from: '00:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] };
const byDay = { ...always, from: '09:00', to: '21:00' };
const noon = new Date('2026-11-26T05:00:00Z');
const night = new Date('2026-11-26T20:30:00Z'); // 03:30 of the 27th in Bangkok
const reviewed = {
  state: 'review',
  review_at: noon,
  bank_time: null,
  created_at: new Date(0),
  decided_at: null,
} as const;
const refused = { ...reviewed, state: 'rejected', decided_at: noon } as const;

test.each([
  ['reviewed', reviewed, 'held', always, '2026-11-26T05:10:00.000Z'],
  ['reviewed without its money', reviewed, 'awaited', always, '2026-11-26T05:10:00.000Z'],
  ['reviewed at night', { ...reviewed, review_at: night }, 'held', byDay, '2026-11-27T02:10:00.000Z'],
  [
    'reviewed without a review time',
    { ...reviewed, review_at: null, bank_time: noon },
    'held',
    always,
    '2026-11-26T05:10:00.000Z',
  ],
  ['rejected with its money held', refused, 'held', always, '2026-11-26T05:10:00.000Z'],
  ['rejected, its money being refunded', refused, 'returning', always, undefined],
  ['rejected without money', refused, 'none', always, undefined],
  ['not in review', { ...reviewed, state: 'matching' }, 'held', always, undefined],
  ['reviewed where support never opens', reviewed, 'held', { ...always, days: [] }, undefined],
] as const)('an answer time for a deposit that is %s', (_which, deposit, money, { days, ...hours }, by) =>
  expect(
    answerDeadline(deposit, money, {
      chat_hours: { ...hours, days: [...days] },
      deposit_review_min: 10,
    })?.toISOString(),
  ).toBe(by),
);
