import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { registerUploads } from '../../platform/http/upload-routes.ts';
import { operatorHashes, operatorRetention, operatorNames, operatorTimeline, queues } from './declared-queries.ts';
import { inviteApproval, operatorApproval, totpApproval } from './accounts/approvals.ts';
import { startPoller } from '../../platform/outbox/poller.ts';
import type { NameQueries } from './audit/audit.ts';
import { auditReport } from './audit/report.ts';
import { type Alert, defineModule, type Module, type ModuleDeps } from '../../platform/module.ts';
import { openAlertsGauge, watchAlerts, operatorAlerts } from './alerts/alerts.ts';
import { alertRetention } from './alerts/queries.ts';
import type { ApprovalExecutor } from './approvals/define.ts';
import { approvalChecks, singleOperatorChecks } from './checks-queries.ts';
import { evidenceRoutes } from './approvals/evidence.ts';
import type { RiskRules } from './risk/risk.ts';
import { riskRoutes, operatorRoutes } from './routes.ts';
import { seedOperators } from './operators.ts';
import { approvalFinders, sealedResults } from './approvals/views.ts';
import { sealedTotp } from './codes.ts';

export { openAlerts, raiseAlert, reportAlerts, distressAlert } from './alerts/alerts.ts';
export {
  isApprovedSince,
  closeApproval,
  closeMatchingRequests,
  ownRequests,
  pendingApproval,
  type ApprovalRef,
} from './approvals/requests.ts';
export { earlierRequest, subjectOfKey } from './approvals/keyed.ts';
export { type ApprovalExecutor, defineApproval, type Result } from './approvals/define.ts';
export type { Fact } from './approvals/queries.ts';
export {
  paidBySingleOperator,
  type WorthLimits,
  membersWithRecentActions,
  recordSensitiveActions,
  clearHold,
  holdPeriod,
  holdExpiries,
  placeHold,
} from './approvals/single-operator.ts';
export { audit, auditLines, hasAudited, verifyChain } from './audit/audit.ts';
export { takeEvidence } from './approvals/evidence.ts';
export { isApproved } from './checks-queries.ts';
export { closeDecided, closeFlag, hasOpenFlag, lockRisk, raiseFlag, type RiskRules } from './risk/risk.ts';
export { createOperator, rolesOf } from './operators.ts';
export { liveOperatorSessions, operatorOf, operatorRow } from './sessions.ts';

interface OperatorDeps extends ModuleDeps {
  /** Executors of approved requests, from all modules. */
  readonly approvals: NonNullable<Module['approvals']>;
  readonly riskRules: NonNullable<Module['riskRules']>;
  /** Alerts of all modules. */
  readonly alerts: readonly Alert[];
  /** Display names for ids in the audit log, from all modules. */
  readonly names: NameQueries;
}

/** Poller of alerts, on every node, so that a missing worker is noticed too. */
const WATCH = 'alerts';
const LOOK_MS = 10_000;

export const operators = defineModule<OperatorDeps>({
  name: 'operators',
  layer: 10,
  console: async (app, { db, uploads, secrets: { appSecret }, approvals, alerts, names, riskRules }) => {
    operatorRoutes(app, { db, appSecret, approvals: approvals as readonly ApprovalExecutor[], alerts, names });
    riskRoutes(app, db, riskRules as RiskRules);
    await registerUploads(app, uploads, (scope) => evidenceRoutes(scope, db, uploads));
  },
  channels: {
    console: (channel, operator) => channel === QUEUES_CHANNEL && hasPermission(operator, 'approvals.see-own'),
  },
  pollers: ({ db, alerts, onFailure }) => ({
    [WATCH]: startPoller({
      step: async () => {
        await watchAlerts(db, alerts);
        return false;
      },
      idle_ms: LOOK_MS,
      onError: onFailure(WATCH),
    }),
  }),
  checks: [...approvalChecks, ...singleOperatorChecks],
  approvals: [inviteApproval, operatorApproval, totpApproval],
  alerts: operatorAlerts,
  metrics: [openAlertsGauge],
  retention: [...operatorRetention, alertRetention],
  seed: seedOperators,
  timeline: operatorTimeline,
  reports: { audit: auditReport },
  finders: approvalFinders,
  names: operatorNames,
  queues,
  seals: [sealedTotp, sealedResults],
  hashes: operatorHashes,
  tables: {
    alert: '90 days after it was over',
    approval: 'kept',
    approval_result: 'when its reader has seen it, or after 7 days',
    audit_head: 'kept',
    audit_line: 'kept',
    guarded_act: '8 days after the last',
    member_hold: '8 days after it began, or when another operator agreed',
    operator: 'kept',
    operator_invitation: '30 days after it was made',
    operator_device: '400 days after it was last used',
    operator_login_attempt: 'when the right password came, or a day after the last try',
    risk_flag: 'kept',
    unchecked_act: '8 days after it was done',
    operator_session: '90 days after it ended',
  },
});
