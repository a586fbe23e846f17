import { approve, listApprovals, listAudit, reject, verifyAudit } from '@portal/contract/console/control.ts';
import {
  getMe,
  type Operator,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@portal/contract/console/session.ts';
import { permissionsOf } from '@portal/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { assertOwnOrigin, mount, OPERATOR_COOKIE } from '../platform/http/mount.ts';
import { approvals } from './approvals/approvals.ts';
import * as decisions from './approvals/decisions.ts';
import type { ApprovalExecutor } from './approvals/define.ts';
import { auditLines, checkedChain } from './audit/audit.ts';
import type { OperatorRow } from './queries.ts';
import { operatorRow, setCookie, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface Given {
  readonly db: Db;
  readonly appSecret: string;
  /** What is done when a second operator agrees, from the rooms above. */
  readonly approvals: readonly ApprovalExecutor[];
}

/** Session, approvals and the audit trail of the console. */
export const operatorRoutes = (app: FastifyInstance, given: Given): void => {
  sessionRoutes(app, given);
  approvalRoutes(app, given);
  auditRoutes(app, given);
};

const shown = (row: OperatorRow): Operator => ({ ...row, permissions: permissionsOf(row.role) });

const sessionRoutes = (app: FastifyInstance, { db, appSecret }: Given): void => {
  mount(app, signInEndpoint, async (input, { address, request, reply }) => {
    assertOwnOrigin(request);
    const oldToken = request.cookies[OPERATOR_COOKIE];
    const { operator, token } = await signIn(db, appSecret, { ...input, address, oldToken });
    setCookie(request, reply, token);
    return { operator: shown(operator) };
  });
  mount(app, signOutEndpoint, async (_input, { operator, address, request, reply }) => {
    await signOut(db, operator, address);
    setCookie(request, reply, null);
  });
  mount(app, getMe, async (_input, { operator }) => ({ operator: shown(await operatorRow(db, operator.id)) }));
};

const approvalRoutes = (app: FastifyInstance, { db, ...given }: Given): void => {
  const executors = decisions.executorsOf(given.approvals);
  mount(app, listApprovals, (input) => approvals(db, input));
  mount(app, approve, async ({ id }, { operator, address }) => ({
    data: await decisions.approve(db, executors, { id, operator, address }),
  }));
  mount(app, reject, async ({ id, reason }, { operator, address }) => ({
    data: await decisions.reject(db, reason, { id, operator, address }),
  }));
};

const auditRoutes = (app: FastifyInstance, { db }: Given): void => {
  mount(app, listAudit, (input) => auditLines(db, input));
  mount(app, verifyAudit, async () => ({ data: await checkedChain(db) }));
};
