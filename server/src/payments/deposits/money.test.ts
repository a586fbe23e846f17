import { expect, test } from 'vitest';
import { type FoundLine, moneyOf } from './money.ts';

const none: FoundLine = { line_amount: null, line_state: null, line_classified: null };
const line = (line_state: FoundLine['line_state'], line_classified: string | null = null): FoundLine => ({
  line_amount: 250_37n,
  line_state,
  line_classified,
});
const bank = { provider: null, received: null, credited: null } as const;
const gateway = { provider: 'cp', received: null, credited: null } as const;

test.each([
  ['waits for its transfer', { ...bank, state: 'awaiting_payment' }, none, null, 'awaited'],
  ['has a slip and no line', { ...bank, state: 'slip_sent' }, none, null, 'awaited'],
  ['is looked at with its line', { ...bank, state: 'review' }, line('unmatched'), 250_37n, 'held'],
  ['was refused, its line in the queue', { ...bank, state: 'rejected' }, line('unmatched'), 250_37n, 'held'],
  ['was refused, its line another one’s', { ...bank, state: 'rejected' }, line('matched'), 250_37n, 'elsewhere'],
  ['was refused, its line goes back', { ...bank, state: 'rejected' }, line('matched', 'refund'), 250_37n, 'returning'],
  ['was refused, its line the owner’s', { ...bank, state: 'rejected' }, line('matched', 'owner'), 250_37n, 'elsewhere'],
  ['was refused without a line', { ...bank, state: 'rejected' }, none, null, 'none'],
  ['has run out', { ...bank, state: 'expired' }, none, null, 'none'],
  ['is credited', { ...bank, state: 'credited', credited: 300_00n }, line('matched'), 300_00n, 'credited'],
  ['of a gateway that waits', { ...gateway, state: 'detected' }, none, null, 'awaited'],
  ['of a gateway that got a part', { ...gateway, state: 'review', received: 130_00n }, none, 130_00n, 'held'],
  ['of a gateway, a part, refused', { ...gateway, state: 'rejected', received: 130_00n }, none, 130_00n, 'held'],
  ['of a gateway that failed', { ...gateway, state: 'rejected' }, none, null, 'none'],
] as const)('a deposit that %s', (_what, deposit, found, received, money) =>
  expect(moneyOf(deposit, found)).toEqual({ received, money }),
);
