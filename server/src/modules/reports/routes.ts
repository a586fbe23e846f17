import { getDashboard, getDay, getLedgerHealth } from '@portal/contract/console/dashboard.ts';
import { searchRecords } from '@portal/contract/console/search.ts';
import { getReport, listReports, recordExport } from '@portal/contract/console/reports.ts';
import { listTimeline } from '@portal/contract/console/timeline.ts';
import { exportData } from '@portal/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import { checkResults, type CheckResult } from '../ledger/index.ts';
import type { ExportPart } from '../../platform/database/export.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { StreamedFile, mount, mountStream } from '../../platform/http/mount.ts';
import type { Finder } from '../../platform/search/search.ts';
import type { Check, Module, ModuleDeps } from '../../platform/module.ts';
import { dashboardFor, dayOf } from './dashboard.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import { find } from './find.ts';
import { exportOf } from './export.ts';
import { timelineOf } from './timeline.ts';
import { readReport, reportsFor } from './ready.ts';

/** Parts of all modules that the reports gather. */
export interface ReportsDeps extends ModuleDeps {
  readonly replica: Replica;
  /** Undefined: no SMS. */
  readonly sms: SmsProvider | undefined;
  readonly checks: readonly Check[];
  readonly exports: Readonly<Record<string, ExportPart>>;
  readonly timeline: readonly TimelinePart[];
  readonly finds: readonly Finder[];
  readonly reports: NonNullable<Module['reports']>;
  readonly queues: NonNullable<Module['queues']>;
  readonly figures: NonNullable<Module['figures']>;
}

/** The member's data export. */
export const reportsRoutes = (app: FastifyInstance, deps: ReportsDeps): void =>
  mountStream(app, exportData, (_input, { member, request }) => exportOf(deps, member, request));

/** Operators' reports. Concurrent health requests share one run over the ledger. */
export const reportsConsoleRoutes = (
  app: FastifyInstance,
  { db, slow, replica, checks, sms, secrets, timeline, finds, reports, queues, figures }: ReportsDeps,
): void => {
  const here = { hasSms: sms !== undefined, isReal: secrets.sandbox === undefined };
  let running: Promise<CheckResult[]> | undefined;
  mount(app, getLedgerHealth, async () => {
    running ??= checkResults(slow, checks).finally(() => (running = undefined));
    const results = await running;
    return { data: { ok: results.every(({ ok }) => ok), checks: results } };
  });
  mount(app, listTimeline, (input, { operator }) => timelineOf(db, timeline, input, operator));
  mount(app, searchRecords, async ({ q }, { operator }) => ({ data: await find(db, finds, q, operator) }));
  mount(app, listReports, async (_input, { operator }) => ({ data: reportsFor(reports, operator) }));
  mount(app, getReport, async (input, actor) => {
    const report = await readReport({ db, replica }, reports, input, actor);
    if (report instanceof StreamedFile)
      void actor.reply.header(
        'Content-Disposition',
        `attachment; filename="${input.name}-${input.from}-${input.to}.csv"`,
      );
    return report;
  });
  mount(app, recordExport, async ({ list, ...detail }, actor) =>
    db.transaction(async (tx) => audit(tx, { ...actor, action: 'list.taken', subject: list, detail })),
  );
  mount(app, getDay, async () => ({ data: await dayOf(db) }));
  mount(app, getDashboard, async (_input, { operator }) => ({
    data: await dashboardFor(db, { queues, figures, here }, operator),
  }));
};
