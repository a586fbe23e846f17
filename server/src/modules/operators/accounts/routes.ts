import * as contract from '@portal/contract/console/operators.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { pendingApproval } from '../approvals/requests.ts';
import { audit } from '../audit/audit.ts';
import {
  endSessions,
  inviteApproval,
  lockedOperator,
  operatorApproval,
  inviteSubjectId,
  totpApproval,
} from './approvals.ts';
import { acceptInvitation, invitationOf } from './invitations.ts';
import { openSessions } from '../queries.ts';
import { operatorAccounts } from './queries.ts';
import { mayEndSessions } from './rules.ts';

/** The request's Origin header, already checked against this host. */
const originOf = ({ headers }: { headers: { origin?: string | undefined } }): string => headers.origin ?? '';

/** Routes of operator accounts and their invitations. */
export const operatorAccountRoutes = (
  app: FastifyInstance,
  { db, appSecret }: { db: Db; appSecret: AppSecret },
): void => {
  const accountViews = async () => {
    const rows = await db.rows(operatorAccounts());
    const ids = rows.map(({ id }) => id);
    const waiting = await pendingApproval(db, ['operator.change', 'operator.reset-totp'], ids);
    return rows.map((row) => ({ ...row, approval: waiting.get(row.id) ?? null }));
  };
  mount(app, contract.listOperators, async () => ({ data: await accountViews() }));
  mount(app, contract.listOperatorSessions, async ({ id }) => ({ data: await db.rows(openSessions(id)) }));
  mount(app, contract.inviteOperator, async (input, { operator, address, request }) => {
    const invitation = { ...input, by: operator.role, origin: originOf(request) };
    const about = inviteSubjectId(input.username);
    return { data: await db.transaction((tx) => inviteApproval.decide(tx, about, invitation, { operator, address })) };
  });
  mount(app, contract.changeOperator, async ({ id, ...change }, { operator, address }) => {
    const update = { ...change, by: operator.role };
    const waiting = await db.transaction((tx) => operatorApproval.decide(tx, id, update, { operator, address }));
    if (waiting) return new Accepted({ data: waiting });
    return { data: (await accountViews()).find((row) => row.id === id)! };
  });
  mount(app, contract.resetTotp, async ({ id, reason }, { operator, address, request }) => {
    if (id === operator.id) throw new DomainError('forbidden'); // replaceAuthenticator asks for a code of the old one
    const reset = { reason, by: operator.role, origin: originOf(request) };
    return { data: await db.transaction((tx) => totpApproval.decide(tx, id, reset, { operator, address })) };
  });
  mount(app, contract.endOperatorSessions, ({ id }, { operator, address }) =>
    db.transaction(async (tx) => {
      const target = await lockedOperator(tx, id);
      if (!mayEndSessions(target)) throw new DomainError('second_person_needed');
      await endSessions(tx, id);
      audit(tx, { operator, action: 'operator.sessions-ended', subject: target.username, address });
    }),
  );
  mount(app, contract.openInvitation, async ({ token }) => ({ data: await invitationOf(db, appSecret, token) }));
  mount(app, contract.acceptInvitation, (input, { address }) => acceptInvitation(db, appSecret, { ...input, address }));
};
