import { Gauge } from 'prom-client';
import { type Finding, findings } from '../ledger/index.ts';
import { reportAlerts } from '../operators/index.ts';
import { type Alert, type Check, defineModule } from '../../platform/module.ts';
import { referralChecks } from './checks/referral.ts';
import { moneyReports } from './ready/ready.ts';
import { type ReportsDeps, reportsConsoleRoutes, reportsRoutes } from './routes.ts';

const findingsFound = new Gauge({
  name: 'reconciliation_findings',
  help: 'What the last reconciliation found',
  registers: [],
});

const booksAlert: Alert = {
  kind: 'books',
  level: 'urgent',
  source: 'report',
  text: (_name, text, count) => `สมุดบัญชีไม่ตรง ${count} จุด ข้อที่ควรเป็นคือ: ${text}`,
};

/** One alert for each check that does not hold. */
const alarmOf = (found: readonly Finding[], checks: readonly Check[]) =>
  [...Map.groupBy(found, ({ name }) => name)].map(([what, { length: count }]) => ({
    what,
    more: checks.find(({ name }) => name === what)?.text ?? what,
    count,
  }));

export { loneOperator } from './setup-checklist/setup-checklist.ts';

export const reports = defineModule<ReportsDeps>({
  name: 'reports',
  stratum: 90,
  portal: reportsRoutes,
  console: reportsConsoleRoutes,
  metrics: [findingsFound],
  clock: { reconcile: '*/10 * * * *' },
  alerts: [booksAlert],
  checks: referralChecks,
  reports: moneyReports,
  jobs: ({ db, slow, checks, log }) => ({
    reconcile: async () => {
      findingsFound.set(-1); // until it is known
      const found = await findings(slow, checks);
      findingsFound.set(found.length);
      await db.transaction((tx) => reportAlerts(tx, booksAlert, alarmOf(found, checks)));
      if (found.length) log.error({ findings: found.slice(0, 20) }, 'the books do not agree');
    },
  }),
});
