import { getDashboard, getDay, getLedgerHealth } from '@portal/contract/console/control.ts';
import { exportData } from '@portal/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { waitingApprovals } from '../operators/index.ts';
import { type Db, one, type Reader } from '../platform/database/db.ts';
import { mount, mountPieces } from '../platform/http/mount.ts';
import { alertsOf } from './alerts.ts';
import { dayOf } from './day/day.ts';
import { exportOf } from './member-export/export.ts';
import { dashboard } from './queries.ts';
import { checksOf } from './reconcile.ts';

/** What a member may take along: everything. */
export const reportsRoutes = (app: FastifyInstance, db: Db, limitRates: boolean): void =>
  mountPieces(app, exportData, ({ member, request }) => exportOf(db, limitRates, member, request));

/** `slow` may take its time: the whole ledger is read. Whoever asks meanwhile hears the same answer. */
export const reportsConsoleRoutes = (app: FastifyInstance, db: Db, slow: Reader): void => {
  let looking: ReturnType<typeof checksOf> | undefined;
  mount(app, getLedgerHealth, async () => {
    looking ??= checksOf(slow).finally(() => (looking = undefined));
    const checks = await looking;
    return { data: { ok: checks.every(({ ok }) => ok), checks } };
  });
  mount(app, getDay, async () => ({ data: await dayOf(db) }));
  mount(app, getDashboard, async () => {
    const [now, waiting, texts] = await Promise.all([one(db, dashboard()), waitingApprovals(db), alertsOf(db)]);
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
        bank_changes: { waiting: now.changes_waiting, oldest_at: now.changes_oldest },
        messages: { waiting: now.messages_waiting, oldest_at: now.messages_oldest },
        channels: { accounts: now.accounts, gateways: now.gateways, failed: now.failed },
        yesterday: {
          deposited: now.deposited_before,
          withdrawn: now.withdrawn_before,
          new_members: now.members_before,
        },
        today: now,
        alerts: texts,
      },
    };
  });
};
