import { getDashboard, getLedgerHealth } from '@portal/contract/console/control.ts';
import type { FastifyInstance } from 'fastify';
import { waitingApprovals } from '../operators/index.ts';
import { type Db, one } from '../platform/db.ts';
import { mount } from '../platform/http.ts';
import { alerts, dashboard } from './queries.ts';
import { checksOf } from './reconcile.ts';

export const reportsConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, getLedgerHealth, async () => {
    const checks = await checksOf(db);
    return { data: { ok: checks.every(({ ok }) => ok), checks } };
  });
  mount(app, getDashboard, async () => {
    const [now, waiting, texts] = await Promise.all([one(db, dashboard()), waitingApprovals(db), db.rows(alerts())]);
    return {
      data: {
        deposits: {
          waiting: now.deposits_waiting,
          unmatched_lines: now.unmatched_lines,
          oldest_at: now.deposits_oldest,
        },
        withdrawals: {
          waiting: now.withdrawals_waiting,
          paying: now.withdrawals_paying,
          amount: now.withdrawals_amount,
          oldest_at: now.withdrawals_oldest,
        },
        approvals: { waiting },
        today: now,
        alerts: texts,
      },
    };
  });
};
