import { queryOptions } from '@tanstack/react-query';
import { find } from '@portal/contract/console/find.ts';
import { call } from '../../../kit/data/call.ts';

/** Fewer letters mean too much. */
export const SHORTEST = 2;

export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => (await call(find, { input: { q }, signal })).data,
    enabled: q.length >= SHORTEST,
    staleTime: 10_000,
  });
