import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@portal/contract/passwords.ts';
import { call } from '../../kit/call.ts';

/** Where the member is signed in, this device too. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ data }) => data,
});
