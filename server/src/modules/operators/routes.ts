import { approve, getApproval, listApprovals, reject } from '@portal/contract/console/approvals.ts';
import { listAudit, verifyAudit } from '@portal/contract/console/audit.ts';
import * as alertCalls from '@portal/contract/console/alerts.ts';
import * as sessionCalls from '@portal/contract/console/session.ts';
import { permissionsOf } from '@portal/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import * as riskCalls from '@portal/contract/console/risk.ts';
import type { Db } from '../../platform/database/db.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { mount, operatorToken, Accepted, hasPermission } from '../../platform/http/mount.ts';
import { operatorAccountRoutes } from './accounts/routes.ts';
import type { Alert } from '../../platform/module.ts';
import type { AppSecret } from '../../platform/security/app-secret.ts';
import { acknowledgeAlert, alertsPage } from './alerts/alerts.ts';
import { approvals, approvalFor } from './approvals/views.ts';
import * as decisions from './approvals/decisions.ts';
import type { ApprovalExecutor } from './approvals/define.ts';
import { auditLines, verifyChain, type NameQueries } from './audit/audit.ts';
import { confirmCode } from './codes.ts';
import { ownAccountRoutes } from './accounts/own-account.ts';
import type { OperatorRow } from './queries.ts';
import { operatorDevice, operatorRow, setCookie, signOut, signIn } from './sessions.ts';
import { closeRisk, riskOf, type RiskRules, risks, takeRisk } from './risk/risk.ts';

interface OperatorRoutesDeps {
  readonly db: Db;
  readonly appSecret: AppSecret;
  /** Executors of approved requests, from all modules. */
  readonly approvals: readonly ApprovalExecutor[];
  readonly alerts: readonly Alert[];
  /** Display names for ids in the audit log. */
  readonly names: NameQueries;
}

/** Routes of sessions, alerts, approvals and the audit log. */
export const operatorRoutes = (app: FastifyInstance, deps: OperatorRoutesDeps): void => {
  sessionRoutes(app, deps);
  alertRoutes(app, deps);
  approvalRoutes(app, deps);
  auditRoutes(app, deps);
  operatorAccountRoutes(app, deps);
  ownAccountRoutes(app, deps);
};

const toView = (row: OperatorRow): sessionCalls.Operator => ({ ...row, permissions: permissionsOf(row.role) });

const sessionRoutes = (app: FastifyInstance, { db, appSecret }: OperatorRoutesDeps): void => {
  mount(app, sessionCalls.signIn, async (input, { address, request, reply }) => {
    const oldToken = operatorToken(request);
    const { operator, token, device } = await signIn(db, appSecret, {
      ...input,
      address,
      oldToken,
      device: operatorDevice.of(request),
      browser: deviceOf(request.headers['user-agent'] ?? ''),
    });
    setCookie(request, reply, token);
    operatorDevice.keep(request, reply, device);
    return { operator: toView(operator) };
  });
  mount(app, sessionCalls.signOut, async (_input, { operator, address, request, reply }) => {
    await signOut(db, operator, address);
    setCookie(request, reply, null);
  });
  mount(app, sessionCalls.confirmCode, ({ totp }, { operator }) => confirmCode(db, appSecret, totp, operator));
  mount(app, sessionCalls.getMe, async (_input, { operator }) => ({
    operator: toView(await operatorRow(db, operator.id)),
  }));
};

const alertRoutes = (app: FastifyInstance, { db, alerts }: OperatorRoutesDeps): void => {
  mount(app, alertCalls.listAlerts, (input) => alertsPage(db, input));
  mount(app, alertCalls.acknowledgeAlert, async ({ id }, actor) => ({
    data: await acknowledgeAlert(db, alerts, id, actor),
  }));
};

const approvalRoutes = (app: FastifyInstance, { db, appSecret, ...deps }: OperatorRoutesDeps): void => {
  const executors = decisions.executorsOf(deps.approvals);
  mount(app, listApprovals, (input, { operator }) => approvals(db, input, operator));
  mount(app, getApproval, async ({ id }, by) => ({ data: await approvalFor(db, appSecret, id, by) }));
  mount(app, approve, async ({ id, compared }, { operator, address }) => ({
    data: await decisions.approve(db, { executors, appSecret }, { id, compared, operator, address }),
  }));
  mount(app, reject, async ({ id, reason }, { operator, address }) => ({
    data: await decisions.reject(db, executors, reason, { id, operator, address }),
  }));
};

const auditRoutes = (app: FastifyInstance, { db, names }: OperatorRoutesDeps): void => {
  mount(app, listAudit, (input) => auditLines(db, names, input));
  mount(app, verifyAudit, async () => ({ data: await verifyChain(db) }));
};

/** Routes of risk flags. */
export const riskRoutes = (app: FastifyInstance, db: Db, rules: RiskRules): void => {
  mount(app, riskCalls.listRisks, (query, { operator }) => risks(db, query, hasPermission(operator, 'care.handle')));
  mount(app, riskCalls.getRisk, async ({ id }, { operator }) => ({
    data: await riskOf(db, id, hasPermission(operator, 'care.handle')),
  }));
  mount(app, riskCalls.takeRisk, async ({ id }, actor) => ({ data: await takeRisk(db, id, actor) }));
  mount(app, riskCalls.closeRisk, async (input, actor) => {
    const closed = await closeRisk(db, rules, input, actor);
    return 'approval_id' in closed ? new Accepted({ data: closed }) : { data: closed };
  });
};
