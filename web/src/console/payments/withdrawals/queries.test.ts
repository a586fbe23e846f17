import { expect, test } from 'vitest';
import type { PayoutRequestStatus } from '@portal/contract/console/payout-requests.ts';
import { getWithdrawal, type WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { incomeStatus } from './queries.ts';
import { checkName, isKnownCheck } from './words.ts';

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

test('a check of a newer server is read, and named as another one', () => {
  const { checks, warnings } = getWithdrawal.output.shape.data.shape;
  const key = 'invented' as WithdrawalCheck['key'];
  expect(checks.safeParse([{ key, ok: true, text: 'ผ่าน' }]).data).toEqual([{ key, ok: true, text: 'ผ่าน' }]);
  expect(warnings.safeParse([key]).success).toBe(true);
  expect([checkName('worth'), checkName(key), isKnownCheck(key)]).toEqual(['ผู้ให้', 'อื่น ๆ', false]);
});
