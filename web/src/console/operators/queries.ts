import { queryOptions } from '@tanstack/react-query';
import { listOperators, openInvitation } from '@portal/contract/console/operators.ts';
import { call } from '../../kit/call.ts';

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: async ({ signal }) => (await call(listOperators, { signal })).data,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(openInvitation, { input: { token }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
