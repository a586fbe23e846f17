import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import type { BankListeners } from '../banking/index.ts';
import { may } from '../platform/http/mount.ts';
import { defineRoom, type RoomDeps } from '../platform/room.ts';
import { withUploads } from '../platform/http/upload-routes.ts';
import { figures, queues } from './dashboard-queries.ts';
import { paymentAlerts } from './alerts/queries.ts';
import { approvals } from './approvals.ts';
import { adjustmentChecks } from './checks/adjustments.ts';
import { balanceChecks } from './checks/balances.ts';
import { gapAlert, reportGaps } from './alerts/gaps.ts';
import { depositChecks } from './checks/deposits.ts';
import { lineChecks } from './checks/lines.ts';
import { undoneChecks } from './checks/undone.ts';
import { withdrawalChecks } from './checks/withdrawals.ts';
import { paymentConsoleRoutes } from './console-routes.ts';
import { expireDeposits } from './deposits/deposits.ts';
import { paymentExports } from './exports-queries.ts';
import type { Outside } from './gateways/deposits.ts';
import { onGatewayEvent, POLL_JOB, pollPayment, pollStale, STALE_AFTER_S } from './gateways/polling.ts';
import { sweepRefusals } from './queries.ts';
import { ingestLine } from './lines/ingest.ts';
import { flagCycling } from './risk/cycling.ts';
import { paymentRoutes } from './routes.ts';
import { seedPayment } from './seed.ts';
import { askUnshown } from './withdrawals/unshown.ts';
import { slipRoutes } from './slips/routes.ts';
import { paymentReports } from './reports/money-in-out.ts';
import { paymentTimeline } from './timeline-queries.ts';
import { paymentFinds } from './finds-queries.ts';
import { paymentNames } from './names-queries.ts';

export { accountFigures, memberFigures } from './history/figures.ts';
export { breakEffects, careFacts } from './break-effects.ts';
export { depositFacts } from './coins/facts.ts';
export { referralFacts } from './referral/facts.ts';
export { promotionFacts } from './promotion-facts.ts';
export { isShown } from './lines/debiting.ts';
export { ownDeposit } from './queries.ts';
export { withdrawals } from './withdrawals/source.ts';

/** What payments does with what banks and gateways tell. */
export const bankListeners: Pick<BankListeners, 'line' | 'gateway'> = { line: ingestLine, gateway: onGatewayEvent };

interface PaymentDeps extends RoomDeps, Outside {}

export const payments = defineRoom<PaymentDeps>({
  name: 'payments',
  stratum: 80,
  portal: async (app, deps) => {
    const { db, secrets, uploads } = deps;
    paymentRoutes(app, db, secrets, deps);
    await withUploads(app, uploads, (scope) => slipRoutes(scope, db, uploads));
  },
  console: (app, { db, uploads }) => paymentConsoleRoutes(app, db, uploads),
  channels: {
    console: (channel, operator) =>
      channel === QUEUES_CHANNEL && (may(operator, 'deposits.see') || may(operator, 'withdrawals.see')),
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
    'ask-unshown-payments': () => askUnshown(db),
    'compare-balances': () => reportGaps(db),
    'expire-deposits': () => expireDeposits(db),
    'poll-stale-payments': () => pollStale(db, gateways, STALE_AFTER_S, onFailure('poll-stale-payments')),
    [POLL_JOB]: ({ id }: { id: string }) => pollPayment(db, gateways, id),
  }),
  approvals,
  checks: [
    ...lineChecks,
    ...balanceChecks,
    ...undoneChecks,
    ...depositChecks,
    ...withdrawalChecks,
    ...adjustmentChecks,
  ],
  alerts: [...paymentAlerts, gapAlert],
  exports: paymentExports,
  seed: seedPayment,
  timeline: paymentTimeline,
  reports: paymentReports,
  finds: paymentFinds,
  names: paymentNames,
  sweep: (db) => db.rows(sweepRefusals()),
  queues,
  figures,
  tables: {
    deposit: 'kept',
    deposit_amount: 'kept',
    deposit_refusal: 'two days',
    slip: 'kept',
    slip_reuse: 'kept',
    statement_line: 'kept',
    withdrawal: 'kept',
  },
});
