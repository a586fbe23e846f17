import { Gauge } from 'prom-client';
import { findings } from '../ledger/index.ts';
import { defineRoom } from '../platform/room.ts';
import { type ReportsDeps, reportsConsoleRoutes, reportsRoutes } from './routes.ts';

const findingsFound = new Gauge({
  name: 'reconciliation_findings',
  help: 'What the last reconciliation found',
  registers: [],
});

export const reports = defineRoom<ReportsDeps>({
  name: 'reports',
  portal: reportsRoutes,
  console: reportsConsoleRoutes,
  metrics: [findingsFound],
  clock: { reconcile: '*/10 * * * *' },
  jobs: ({ slow, checks, log }) => ({
    reconcile: async () => {
      findingsFound.set(-1); // until it is known
      const found = await findings(slow, checks);
      findingsFound.set(found.length);
      if (found.length) log.error({ findings: found.slice(0, 20) }, 'the books do not agree');
    },
  }),
});
