import { getDashboard, getDay, getLedgerHealth } from '@portal/contract/console/control.ts';
import { find as findCall } from '@portal/contract/console/find.ts';
import { getReport } from '@portal/contract/console/reports.ts';
import { listTimeline } from '@portal/contract/console/timeline.ts';
import { exportData } from '@portal/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { checks as checkResults, type CheckResult } from '../ledger/index.ts';
import { openAlerts, waitingApprovals } from '../operators/index.ts';
import { one } from '../platform/database/db.ts';
import type { ExportPart } from '../platform/database/export.ts';
import type { TimelinePart } from '../platform/database/timeline.ts';
import { InPieces, may, mount, mountPieces } from '../platform/http/mount.ts';
import type { Finder } from '../platform/finding/finder.ts';
import type { Check, Room, RoomDeps } from '../platform/room.ts';
import { dayOf } from './day/day.ts';
import type { SmsProvider } from '../platform/sms.ts';
import { find } from './find/find.ts';
import { exportOf } from './member-export/export.ts';
import { timelineOf } from './timeline/timeline.ts';
import { openingOf } from './opening/opening.ts';
import { readReport } from './ready/ready.ts';
import { dashboard } from './queries.ts';

/** What this room is given of all the others. */
export interface ReportsDeps extends RoomDeps {
  /** Undefined: no messages are sent. */
  readonly sms: SmsProvider | undefined;
  readonly checks: readonly Check[];
  readonly exports: Readonly<Record<string, ExportPart>>;
  readonly timeline: readonly TimelinePart[];
  readonly finds: readonly Finder[];
  readonly reports: NonNullable<Room['reports']>;
}

/** What a member may take along: everything. */
export const reportsRoutes = (app: FastifyInstance, deps: ReportsDeps): void =>
  mountPieces(app, exportData, (_input, { member, request }) => exportOf(deps, member, request));

/** The whole ledger is read: whoever asks meanwhile hears the same answer. */
export const reportsConsoleRoutes = (
  app: FastifyInstance,
  { db, slow, checks, sms, secrets, timeline, finds, reports }: ReportsDeps,
): void => {
  const here = { hasSms: sms !== undefined, isReal: secrets.sandbox === undefined };
  let running: Promise<CheckResult[]> | undefined;
  mount(app, getLedgerHealth, async () => {
    running ??= checkResults(slow, checks).finally(() => (running = undefined));
    const results = await running;
    return { data: { ok: results.every(({ ok }) => ok), checks: results } };
  });
  mount(app, listTimeline, (input, { operator }) => timelineOf(db, timeline, input, operator));
  mount(app, findCall, async ({ q }, { operator }) => ({ data: await find(db, finds, q, operator) }));
  mount(app, getReport, async (input, actor) => {
    const report = await readReport(db, reports, input, actor);
    if (report instanceof InPieces)
      void actor.reply.header(
        'Content-Disposition',
        `attachment; filename="${input.name}-${input.from}-${input.to}.csv"`,
      );
    return report;
  });
  mount(app, getDay, async () => ({ data: await dayOf(db) }));
  mount(app, getDashboard, async (_input, { operator }) => {
    const [now, waiting, alerts, opening] = await Promise.all([
      one(db, dashboard(may(operator, 'care.handle'))),
      waitingApprovals(db, operator),
      openAlerts(db),
      openingOf(db, here),
    ]);
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
        payouts: { unknown: now.payouts_unknown, amount: now.payouts_amount, oldest_at: now.payouts_oldest },
        approvals: { waiting },
        bank_changes: { waiting: now.changes_waiting, oldest_at: now.changes_oldest },
        messages: { waiting: now.messages_waiting, oldest_at: now.messages_oldest },
        chats: { waiting: now.chats_waiting, oldest_at: now.chats_oldest, sla_s: now.chats_sla_s },
        risk: { waiting: now.risk_waiting, oldest_at: now.risk_oldest },
        minigame: {
          waiting: now.minigame_waiting,
          amount: now.minigame_amount,
          oldest_at: now.minigame_oldest,
          goods: now.minigame_goods,
        },
        income: { waiting: now.income_waiting, amount: now.income_amount, oldest_at: now.income_oldest },
        channels: { accounts: now.accounts, gateways: now.gateways, failed: now.failed },
        yesterday: {
          deposited: now.deposited_before,
          withdrawn: now.withdrawn_before,
          new_members: now.members_before,
          minigame_won: now.minigame_won_before,
        },
        today: now,
        ...alerts,
        opening,
      },
    };
  });
};
