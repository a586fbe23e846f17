import { queryOptions } from '@tanstack/react-query';
import { listOwnSessions } from '@portal/contract/console/session.ts';
import { listOperators, listOperatorSessions, openInvitation } from '@portal/contract/console/operators.ts';
import { roles } from '@portal/contract/roles.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import { call } from '../../kit/data/call.ts';

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: async ({ signal }) => (await call(listOperators, { signal })).data,
});

export const operatorSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['operators', 'sessions', id],
    queryFn: async ({ signal }) => (await call(listOperatorSessions, { input: { id }, signal })).data,
  });

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).data,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(openInvitation, { input: { token }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));
