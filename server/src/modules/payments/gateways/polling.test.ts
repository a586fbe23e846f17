import { expect, test } from 'vitest';
import type { PaymentAnswer } from '../../banking/index.ts';
import { transitionFor } from './polling.ts';

const now = new Date('2026-11-21T05:00:00Z');
const later = new Date('2026-11-21T05:10:00Z');
const earlier = new Date('2026-11-21T04:50:00Z');
type Deposit = Parameters<typeof transitionFor>[0];

const deposit = (more: Partial<Deposit> = {}): Deposit => ({
  state: 'awaiting_payment',
  amount_to_pay: 50_000n,
  provider_state: null,
  received: null,
  expires_at: later,
  ...more,
});
const paid = (received: bigint): PaymentAnswer => ({ state: 'succeeded', received });
const without = (state: PaymentAnswer['state']): PaymentAnswer => ({ state, received: 0n });

const cases: [what: string, Partial<Deposit>, PaymentAnswer, to: string | null, amount?: bigint][] = [
  ['the exact amount', {}, paid(50_000n), 'credited', 50_000n],
  ['more than requested', {}, paid(60_000n), 'credited', 60_000n],
  ['one satang too little', {}, paid(49_999n), 'review'],
  ['success without money', {}, paid(0n), null],
  ['an event came first', { state: 'detected' }, paid(50_000n), 'credited', 50_000n],
  ['money after the time', { state: 'expired', expires_at: earlier }, paid(50_000n), 'credited', 50_000n],
  ['too little after the time', { state: 'expired', expires_at: earlier }, paid(1n), 'review'],
  ['money after it was cancelled', { state: 'cancelled' }, paid(50_000n), 'credited', 50_000n],
  ['success after failure', { state: 'rejected', provider_state: 'failed' }, paid(50_000n), 'credited', 50_000n],
  [
    'money for a deposit an operator rejected',
    { state: 'rejected', provider_state: 'waiting' },
    paid(50_000n),
    'review',
  ],
  [
    'the same money an operator rejected',
    { state: 'rejected', provider_state: 'succeeded', received: 1n },
    paid(1n),
    null,
  ],
  [
    'rejected money confirmed again after a failure',
    { state: 'rejected', provider_state: 'failed', received: 1n },
    paid(9n),
    null,
  ],
  ['it is in review already', { state: 'review', received: 10n }, paid(50_000n), null],
  ['it is in review because of a slip', { state: 'review', expires_at: earlier }, paid(50_000n), 'credited', 50_000n],
  ['too little behind a slip', { state: 'review', expires_at: earlier }, paid(1n), 'review'],
  ['it was credited before', { state: 'credited', received: 50_000n }, paid(90_000n), null],
  ['the provider waits', {}, without('waiting'), null],
  ['the provider waits beyond the time', { expires_at: earlier }, without('waiting'), 'expired'],
  ['the provider does not know it', {}, without('never_seen'), null],
  ['unknown and overdue', { state: 'detected', expires_at: earlier }, without('never_seen'), 'expired'],
  ['it failed', {}, without('failed'), 'rejected'],
  ['it failed after an event of success', { state: 'detected' }, without('failed'), 'rejected'],
  ['it expired', {}, without('expired'), 'expired'],
  ['failure of a cancelled deposit', { state: 'cancelled' }, without('failed'), null],
  ['failure of a deposit in review', { state: 'review', received: 1n }, without('failed'), null],
];

test.each(cases)('%s', (_what, change, answer, to, amount) => {
  const transition = transitionFor(deposit(change), answer, now);
  expect(transition?.to ?? null).toBe(to);
  if (transition?.to === 'credited') expect(transition.amount).toBe(amount);
});
