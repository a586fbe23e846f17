import { queryOptions } from '@tanstack/react-query';
import { getBankChange, listLogins, listSecurity } from '@portal/contract/profile.ts';
import { call } from '../../kit/data/call.ts';

export const loginsQuery = queryOptions({
  queryKey: ['profile', 'logins'],
  queryFn: ({ signal }) => call(listLogins, { signal }),
  select: ({ data }) => data,
});
export const securityQuery = queryOptions({
  queryKey: ['profile', 'security'],
  queryFn: ({ signal }) => call(listSecurity, { signal }),
  select: ({ data }) => data,
});
/** The last request for another payout account; null when there never was one. */
export const bankChangeQuery = queryOptions({
  queryKey: ['profile', 'bank-change'],
  queryFn: ({ signal }) => call(getBankChange, { signal }),
  select: ({ data }) => data,
});
