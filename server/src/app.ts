import type { FastifyInstance } from 'fastify';
import { banking } from './modules/banking/index.ts';
import { cashier } from './modules/cashier/index.ts';
import { chat } from './modules/chat/index.ts';
import { content } from './modules/content/index.ts';
import { endGames, gameNames, games } from './modules/games/index.ts';
import { identity } from './modules/identity/index.ts';
import { ledger, checkResults, type CheckResult, type Discrepancy, discrepanciesIn } from './modules/ledger/index.ts';
import { lockMember as lockRounds, creditRequests, minigame, coinValueRule } from './modules/minigame/index.ts';
import { operators } from './modules/operators/index.ts';
import { bankListeners, cancelUnpaid, payments, withdrawals } from './modules/payments/index.ts';
import { payoutRequestsOf } from './modules/payout-requests/index.ts';
import { platform } from './platform/index.ts';
import { logFailure } from './platform/database/db-errors.ts';
import { countFailure } from './platform/metrics.ts';
import type { Db, Tx } from './platform/database/db.ts';
import { openGauges } from './platform/database/gauges.ts';
import type { Monitoring } from './platform/http/health.ts';
import type { Module } from './platform/module.ts';
import type { OwnRows } from './platform/own-row.ts';
import { promotions, requirementOf } from './modules/promotions/index.ts';
import { push } from './modules/push/index.ts';
import { incomeRequests, referral } from './modules/referral/index.ts';
import { queueGauges, reports } from './modules/reports/index.ts';
import { exclusionGuard, saferPlayModule } from './modules/safer-play/index.ts';
import { settingsModule, settingsWithRules } from './modules/settings/index.ts';

const { approval, decideSettings } = settingsWithRules([coinValueRule]);
const payouts = payoutRequestsOf([withdrawals, creditRequests, incomeRequests]);

/** Every module, lower layers first. All other lists are gathered from this one. */
const list = [
  platform,
  ledger,
  operators,
  settingsModule({ approval }),
  cashier,
  identity,
  banking,
  content,
  promotions,
  chat,
  push,
  saferPlayModule({ cancelUnpaid, endGames, lockRounds }),
  payouts.module,
  games,
  minigame,
  referral,
  payments,
  reports,
] as const;
type Needs = (typeof list)[number] extends Module<infer Deps> ? Deps : never;
export const modules: readonly Module<Needs>[] = list;

const gathered = {
  approvals: modules.flatMap((module) => module.approvals ?? []),
  checks: modules.flatMap((module) => module.checks ?? []),
  alerts: modules.flatMap((module) => module.alerts ?? []),
  exports: Object.assign({}, ...modules.map((module) => module.exports)) as NonNullable<Module['exports']>,
  timeline: modules.flatMap((module) => module.timeline ?? []),
  closures: modules.flatMap((module) => module.closure ?? []),
  finds: modules.flatMap((module) => module.finders ?? []),
  reports: Object.assign({}, ...modules.map((module) => module.reports)) as NonNullable<Module['reports']>,
  names: modules.flatMap((module) => module.names ?? []),
  ownRows: Object.assign({}, ...modules.map((module) => module.ownRows)) as OwnRows,
  queues: Object.assign({}, ...modules.map((module) => module.queues)) as NonNullable<Module['queues']>,
  riskRules: Object.assign({}, ...modules.map((module) => module.riskRules)) as NonNullable<Module['riskRules']>,
  figures: Object.assign({}, ...modules.map((module) => module.figures)) as NonNullable<Module['figures']>,
};

/** Functions of higher modules that lower ones may not import. */
const fromAbove = {
  exclusionGuard,
  endGames,
  gameNames,
  requirementOf,
  listeners: { ...bankListeners, ...payouts.listener },
  decideSettings,
};

/** Dependencies that the process supplies. */
export type AppDeps = Omit<Needs, keyof typeof gathered | keyof typeof fromAbove | 'onFailure'>;

/** Completes the dependencies of all modules. */
export const moduleDeps = (deps: AppDeps): Needs => ({
  ...deps,
  ...gathered,
  ...fromAbove,
  onFailure: (work) => (error) => {
    countFailure(work);
    logFailure(deps.log, error, { work }, 'background work failed and will be tried again');
  },
});

/** Mounts the modules' endpoints for members or operators. */
export const mountModules = async (app: FastifyInstance, kind: 'portal' | 'console', deps: AppDeps): Promise<void> => {
  const all = moduleDeps(deps);
  for (const module of modules) await module[kind]?.(app, all);
};

/** Listeners of bank and gateway events. */
export const { listeners } = fromAbove;

/** Reconciliation checks of all modules. */
export const { checks } = gathered;

/** Alerts of all modules. */
export const { alerts } = gathered;

/** Channel rules of all modules. */
export const channels = modules.flatMap((module) => module.channels ?? []);

/** Everything that modules seal and hash with the application's secret. */
export const seals = modules.flatMap((module) => module.seals ?? []);
export const hashes = modules.flatMap((module) => module.hashes ?? []);

export const monitoring: Monitoring = {
  metrics: modules.flatMap((module) => module.metrics ?? []),
  readGauges: openGauges([...modules.flatMap((module) => module.gauges ?? []), queueGauges(gathered.queues)]),
};

/** All discrepancies of the ledger and the modules; empty if sound. */
export const discrepanciesOf = (reader: Db | Tx): Promise<Discrepancy[]> => discrepanciesIn(reader, checks);

/** The result of each check. */
export const checksOf = (reader: Db | Tx): Promise<CheckResult[]> => checkResults(reader, checks);
