import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@portal/contract/passwords.ts';
import { call } from '../../../kit/data/call.ts';

/** Where the member is signed in, this device too. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ data }) => data,
});

/** Signing out everywhere, from here: the channel falls silent before the answer is read, and nothing is to be looked at again. */
export const endAllKey = ['end-all-sessions'] as const;
