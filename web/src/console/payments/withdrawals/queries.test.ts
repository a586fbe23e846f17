import { expect, test } from 'vitest';
import type { PayoutRequestStatus } from '@portal/contract/console/payout-requests.ts';
import { incomeStatus } from './queries.ts';

test.each<[status: 'pending' | 'approved' | 'rejected', state: string | null, is: PayoutRequestStatus]>([
  ['pending', null, 'waiting'],
  ['pending', 'stopped', 'waiting'],
  ['pending', 'queued', 'paying'],
  ['pending', 'sent', 'paying'],
  ['pending', 'unknown', 'paying'],
  ['approved', null, 'paid'],
  ['approved', 'succeeded', 'paid'],
  ['rejected', 'stopped', 'rejected'],
  ['rejected', null, 'rejected'],
])('income that is %s, with an order that is %s, is %s', (status, state, is) => {
  expect(incomeStatus(status, state)).toBe(is);
});
