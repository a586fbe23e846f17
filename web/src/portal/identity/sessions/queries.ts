import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@portal/contract/passwords.ts';
import { call } from '../../../kit/data/call.ts';

/** The member's signed-in devices, this one included. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ data }) => data,
});

/** Signs out everywhere: the channel closes before the response arrives, and nothing must be refetched. */
export const endAllKey = ['end-all-sessions'] as const;
