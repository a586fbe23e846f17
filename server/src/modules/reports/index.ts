import { type Discrepancy, reconcile } from '../ledger/index.ts';
import { reportAlerts } from '../operators/index.ts';
import { type Alert, type Check, defineModule } from '../../platform/module.ts';
import { referralChecks } from './checks.ts';
import { findingsGauge } from './queries.ts';
import { moneyReports } from './ready.ts';
import { type ReportsDeps, reportsConsoleRoutes, reportsRoutes } from './routes.ts';

const ledgerAlert: Alert = {
  kind: 'books',
  level: 'urgent',
  source: 'report',
  text: (_name, text, count) => `สมุดบัญชีไม่ตรง ${count} จุด ข้อที่ควรเป็นคือ: ${text}`,
};

/** One alert per failed check. */
const toAlerts = (results: readonly Discrepancy[], checks: readonly Check[]) =>
  [...Map.groupBy(results, ({ name }) => name)].map(([what, { length: count }]) => ({
    what,
    more: checks.find(({ name }) => name === what)?.text ?? what,
    count,
  }));

export { queueGauges } from './queries.ts';
export { approverWarning } from './setup-checklist.ts';

export const reports = defineModule<ReportsDeps>({
  name: 'reports',
  layer: 90,
  portal: reportsRoutes,
  console: reportsConsoleRoutes,
  gauges: [findingsGauge],
  clock: { reconcile: '*/10 * * * *' },
  alerts: [ledgerAlert],
  checks: referralChecks,
  reports: moneyReports,
  jobs: ({ db, replica, checks, log }) => ({
    reconcile: async () => {
      const results = await reconcile(db, checks, replica.readLong);
      await db.transaction((tx) => reportAlerts(tx, ledgerAlert, toAlerts(results, checks)));
      if (results.length) log.error({ findings: results.slice(0, 20) }, 'the books do not agree');
    },
  }),
});
