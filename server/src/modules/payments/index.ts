import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import type { Bank, BankListeners } from '../banking/index.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { ownRow } from '../../platform/own-row.ts';
import { registerUploads } from '../../platform/http/upload-routes.ts';
import { figures, gauges, paymentAlerts, queues } from './dashboard-queries.ts';
import { adjustmentApproval } from './adjustments.ts';
import { creditChecks } from './checks/credit.ts';
import { balanceChecks, gapAlert, reportGaps } from './checks/balances.ts';
import { lineChecks } from './checks/lines.ts';
import { paymentConsoleRoutes } from './console-routes.ts';
import { creditApproval } from './deposits/credit-line.ts';
import { matchApproval } from './deposits/decisions.ts';
import { expireDeposits } from './deposits/deposits.ts';
import { paymentExports, paymentFinders, paymentNames, paymentReports, paymentTimeline } from './records-queries.ts';
import type { GatewayDeps } from './gateways/deposits.ts';
import { onGatewayEvent, POLL_JOB, pollPayment, pollStale, STALE_AFTER_S } from './gateways/polling.ts';
import { classificationApproval } from './lines/classify-line.ts';
import { ingestLine } from './lines/ingest.ts';
import { undoApproval } from './lines/undo.ts';
import { flagCycling } from './withdrawals/card.ts';
import { paymentRoutes } from './routes.ts';
import { creditTimes } from './settlement.ts';
import { seedPayment } from './seed.ts';
import { requestConfirmations, confirmationApproval, handPaymentApproval } from './withdrawals/by-hand.ts';
import { withdrawals } from './withdrawals/source.ts';
import { slipRoutes } from './slips/routes.ts';

export { cancelUnpaid } from './deposits/deposits.ts';
export { withdrawals };

/** Listeners for bank lines and gateway events. */
export const bankListeners: Pick<BankListeners, 'line' | 'gateway'> = { line: ingestLine, gateway: onGatewayEvent };

interface PaymentDeps extends ModuleDeps, GatewayDeps {
  readonly bank: Bank | undefined;
}

export const payments = defineModule<PaymentDeps>({
  name: 'payments',
  layer: 80,
  portal: async (app, deps) => {
    const { db, secrets, uploads } = deps;
    paymentRoutes(app, db, secrets, deps);
    await registerUploads(app, uploads, (scope) => slipRoutes(scope, db, uploads));
  },
  console: paymentConsoleRoutes,
  channels: {
    console: (channel, operator) =>
      channel === QUEUES_CHANNEL &&
      (hasPermission(operator, 'deposits.see') || hasPermission(operator, 'withdrawals.see')),
  },
  clock: {
    'ask-unshown-payments': '*/10 * * * *',
    'compare-balances': '* * * * *',
    'expire-deposits': '* * * * *',
    'flag-cycling': '* * * * *',
    'poll-stale-payments': '* * * * *',
  },
  jobs: ({ db, gateways, onFailure }) => ({
    'flag-cycling': () => flagCycling(db),
    'ask-unshown-payments': () => requestConfirmations(db),
    'compare-balances': () => reportGaps(db),
    'expire-deposits': () => expireDeposits(db),
    'poll-stale-payments': () => pollStale(db, gateways, STALE_AFTER_S, onFailure('poll-stale-payments')),
    [POLL_JOB]: ({ id }: { id: string }) => pollPayment(db, gateways, id),
  }),
  approvals: [
    adjustmentApproval,
    classificationApproval,
    matchApproval,
    creditApproval,
    undoApproval,
    withdrawals.approval,
    handPaymentApproval,
    confirmationApproval,
  ],
  checks: [...lineChecks, ...balanceChecks, ...creditChecks],
  alerts: [...paymentAlerts, gapAlert],
  ownRows: { deposit: ownRow('deposit'), withdrawal: withdrawals.ownRow },
  exports: paymentExports,
  seed: seedPayment,
  timeline: paymentTimeline,
  reports: paymentReports,
  finders: paymentFinders,
  names: paymentNames,
  queues,
  figures,
  gauges,
  metrics: [creditTimes],
});
