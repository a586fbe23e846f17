import { listOwnSessions } from '@portal/contract/console/session.ts';
import { listOperators, listOperatorSessions, openInvitation } from '@portal/contract/console/operators.ts';
import { roles } from '@portal/contract/roles.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import { dataQuery } from '../../kit/data/queries.ts';

export const operatorsQuery = dataQuery(['operators'], listOperators);

export const operatorSessionsQuery = (id: string) =>
  dataQuery(['operators', 'sessions', id], listOperatorSessions, { id });

export const ownSessionsQuery = dataQuery(['own-sessions'], listOwnSessions);

export const invitationQuery = (token: string) => ({
  ...dataQuery(['invitation', token], openInvitation, { token }),
  retry: false,
  refetchOnWindowFocus: false,
});

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));
