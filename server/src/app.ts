import type { FastifyInstance } from 'fastify';
import { banking, houseAccounts } from './modules/banking/index.ts';
import { chat } from './modules/chat/index.ts';
import { content } from './modules/content/index.ts';
import { endGames, gameNames, games, ownRound } from './modules/games/index.ts';
import { identity } from './modules/identity/index.ts';
import { ledger } from './modules/ledger/index.ts';
import {
  lockMember as lockRounds,
  creditRequests,
  minigame,
  ownMinigameRound,
  tablesSuitCoins,
} from './modules/minigame/index.ts';
import { operators } from './modules/operators/index.ts';
import {
  accountFigures,
  bankListeners,
  breakEffects,
  careFacts,
  depositFacts,
  memberFigures,
  isShown,
  ownDeposit,
  payments,
  promotionFacts,
  referralFacts,
  withdrawals,
} from './modules/payments/index.ts';
import { payoutRequestsOf } from './modules/payout-requests/index.ts';
import { platform } from './platform/index.ts';
import { failuresIn } from './platform/outbox/failures.ts';
import type { Reader } from './platform/database/db.ts';
import type { Module } from './platform/module.ts';
import { endOnLeaving, ownGrant, promotions } from './modules/promotions/index.ts';
import { push } from './modules/push/index.ts';
import { friendRule, incomeRequests, referral } from './modules/referral/index.ts';
import { reports } from './modules/reports/index.ts';
import { returnGuard, saferPlayModule } from './modules/safer-play/index.ts';
import { settingsModule, settingsUnder } from './modules/settings/index.ts';

const { approval, decideSettings } = settingsUnder([tablesSuitCoins]);
const payouts = payoutRequestsOf([withdrawals, creditRequests, incomeRequests], isShown);

/** Every module, those that others stand on first. What else is a list is gathered from this one. */
const list = [
  platform,
  ledger,
  operators,
  settingsModule({ approval }),
  content,
  identity,
  banking,
  promotions,
  chat,
  push,
  saferPlayModule({ ...breakEffects, endGames, lockRounds }),
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
  finds: modules.flatMap((module) => module.finds ?? []),
  reports: Object.assign({}, ...modules.map((module) => module.reports)) as NonNullable<Module['reports']>,
  names: modules.flatMap((module) => module.names ?? []),
  queues: Object.assign({}, ...modules.map((module) => module.queues)) as NonNullable<Module['queues']>,
  riskRules: Object.assign({}, ...modules.map((module) => module.riskRules)) as NonNullable<Module['riskRules']>,
  figures: Object.assign({}, ...modules.map((module) => module.figures)) as NonNullable<Module['figures']>,
};

/** What modules are given of those above them, which they may not import. */
const fromAbove = {
  accountFigures,
  memberFigures: { ...memberFigures, endOnLeaving },
  promotionFacts,
  depositFacts,
  ownRows: {
    deposit: ownDeposit,
    withdrawal: withdrawals.ownRow,
    bonus: ownGrant,
    game_round: ownRound,
    income_withdrawal: incomeRequests.ownRow,
    minigame_withdrawal: creditRequests.ownRow,
    minigame_round: ownMinigameRound,
  },
  returnGuard,
  endGames,
  careFacts,
  gameNames,
  listeners: { ...bankListeners, ...payouts.listener },
  referralFacts,
  friendRule: friendRule(referralFacts),
  decideSettings,
  houseNumbers: async (reader: Reader) =>
    (await houseAccounts(reader)).flatMap(({ number, removed_at }) => (removed_at ? [] : [number])),
};

/** What the process must have for its modules. */
export type AppDeps = Omit<Needs, keyof typeof gathered | keyof typeof fromAbove | 'onFailure'>;

/** The same with what modules give each other: every module finds in it what it needs. */
export const moduleDeps = (deps: AppDeps): Needs => ({
  ...deps,
  ...gathered,
  ...fromAbove,
  onFailure: failuresIn(deps.log),
});

/** Mounts every module that members, or operators, meet. */
export const mountModules = async (app: FastifyInstance, kind: 'portal' | 'console', deps: AppDeps): Promise<void> => {
  const all = moduleDeps(deps);
  for (const module of modules) await module[kind]?.(app, all);
};

/** What follows from what banks and gateways tell. */
export const { listeners } = fromAbove;

/** What reconciliation looks for, in the ledger and in every module. */
export const { checks } = gathered;

/** What operators are alarmed by, of every module. */
export const { alerts } = gathered;

/** Who may listen to what, module by module. */
export const channels = modules.flatMap((module) => module.channels ?? []);

export const metrics = modules.flatMap((module) => module.metrics ?? []);
