import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMe, type Operator } from '@portal/contract/console/session.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { call } from '../../kit/data/call.ts';

/** Who is signed in at this browser; answers 401 when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Operator> => (await call(getMe, { signal })).operator,
  staleTime: 5 * 60_000,
});

export const useOperator = (): Operator | undefined => useQuery(meQuery).data;

/** Whether the operator may do a thing; the server decides, this only keeps dead buttons off the page. */
export function useMay(): (permission: Permission) => boolean {
  const operator = useOperator();
  return (permission) => operator?.permissions.includes(permission) ?? false;
}
