import { queryOptions } from '@tanstack/react-query';
import { checkReset } from '@portal/contract/passwords.ts';
import { call } from '../../kit/call.ts';

/** Whose password a token sets; asked once, and forgotten with the page. */
export const resetQuery = (reset_token: string) =>
  queryOptions({
    queryKey: ['identity', 'reset', reset_token],
    queryFn: ({ signal }) => call(checkReset, { input: { reset_token }, signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
    gcTime: 0,
  });
