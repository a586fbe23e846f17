import {
  approve,
  getApproval,
  listApprovals,
  listAudit,
  reject,
  verifyAudit,
} from '@portal/contract/console/control.ts';
import * as alertCalls from '@portal/contract/console/alerts.ts';
import {
  confirmCode as confirmCodeEndpoint,
  getMe,
  type Operator,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@portal/contract/console/session.ts';
import { permissionsOf } from '@portal/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { deviceOf } from '../../platform/http/device-name.ts';
import { mount, OPERATOR_COOKIE } from '../../platform/http/mount.ts';
import { operatorAccountRoutes } from './accounts/routes.ts';
import type { Alert } from '../../platform/module.ts';
import { acknowledgeAlert, alertsPage } from './alerts/alerts.ts';
import { approvals } from './approvals/approvals.ts';
import * as decisions from './approvals/decisions.ts';
import type { ApprovalExecutor } from './approvals/define.ts';
import { approvalFor } from './approvals/results.ts';
import { auditLines, checkedChain, type NamesOf } from './audit/audit.ts';
import { confirmCode } from './step-up.ts';
import { ownAccountRoutes } from './own/own.ts';
import type { OperatorRow } from './queries.ts';
import { operatorDevice, operatorRow, setCookie, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface Given {
  readonly db: Db;
  readonly appSecret: string;
  /** What is done when a second operator agrees, from the modules above. */
  readonly approvals: readonly ApprovalExecutor[];
  readonly alerts: readonly Alert[];
  /** What the ids in the trail are called. */
  readonly names: NamesOf;
}

/** Session, alerts, approvals and the audit trail of the console. */
export const operatorRoutes = (app: FastifyInstance, given: Given): void => {
  sessionRoutes(app, given);
  alertRoutes(app, given);
  approvalRoutes(app, given);
  auditRoutes(app, given);
  operatorAccountRoutes(app, given);
  ownAccountRoutes(app, given);
};

const shown = (row: OperatorRow): Operator => ({ ...row, permissions: permissionsOf(row.role) });

const sessionRoutes = (app: FastifyInstance, { db, appSecret }: Given): void => {
  mount(app, signInEndpoint, async (input, { address, request, reply }) => {
    const oldToken = request.cookies[OPERATOR_COOKIE];
    const { operator, token, device } = await signIn(db, appSecret, {
      ...input,
      address,
      oldToken,
      device: operatorDevice.of(request),
      browser: deviceOf(request.headers['user-agent'] ?? ''),
    });
    setCookie(request, reply, token);
    operatorDevice.keep(request, reply, device);
    return { operator: shown(operator) };
  });
  mount(app, signOutEndpoint, async (_input, { operator, address, request, reply }) => {
    await signOut(db, operator, address);
    setCookie(request, reply, null);
  });
  mount(app, confirmCodeEndpoint, ({ totp }, { operator }) => confirmCode(db, appSecret, totp, operator));
  mount(app, getMe, async (_input, { operator }) => ({ operator: shown(await operatorRow(db, operator.id)) }));
};

const alertRoutes = (app: FastifyInstance, { db, alerts }: Given): void => {
  mount(app, alertCalls.listAlerts, (input) => alertsPage(db, input));
  mount(app, alertCalls.acknowledgeAlert, async ({ id }, actor) => ({
    data: await acknowledgeAlert(db, alerts, id, actor),
  }));
};

const approvalRoutes = (app: FastifyInstance, { db, appSecret, ...given }: Given): void => {
  const executors = decisions.executorsOf(given.approvals);
  mount(app, listApprovals, (input, { operator }) => approvals(db, input, operator));
  mount(app, getApproval, async ({ id }, by) => ({ data: await approvalFor(db, appSecret, id, by) }));
  mount(app, approve, async ({ id, compared }, { operator, address }) => ({
    data: await decisions.approve(db, { executors, appSecret }, { id, compared, operator, address }),
  }));
  mount(app, reject, async ({ id, reason }, { operator, address }) => ({
    data: await decisions.reject(db, executors, reason, { id, operator, address }),
  }));
};

const auditRoutes = (app: FastifyInstance, { db, names }: Given): void => {
  mount(app, listAudit, (input) => auditLines(db, names, input));
  mount(app, verifyAudit, async () => ({ data: await checkedChain(db) }));
};
