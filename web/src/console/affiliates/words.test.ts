import { expect, test } from 'vitest';
import { isUndecided } from './words.ts';

const payout = (state: string) => ({ id: crypto.randomUUID(), ref: 'PO', state });

test.each<[status: 'pending' | 'approved' | 'rejected', state: string | null, is: boolean]>([
  ['pending', null, true],
  ['pending', 'stopped', true],
  ['pending', 'queued', false],
  ['pending', 'sent', false],
  ['pending', 'unknown', false],
  ['approved', null, false],
  ['approved', 'succeeded', false],
  ['rejected', 'stopped', false],
  ['rejected', null, false],
])('a request that is %s, with an order that is %s, waits for a person: %s', (status, state, is) => {
  expect(isUndecided({ status, payout: state === null ? null : payout(state) })).toBe(is);
});
