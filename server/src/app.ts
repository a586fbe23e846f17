import type { FastifyInstance } from 'fastify';
import { banking, houseAccounts } from './banking/index.ts';
import { chat } from './chat/index.ts';
import { content } from './content/index.ts';
import { endGames, gameNames, games, ownRound } from './games/index.ts';
import { identity } from './identity/index.ts';
import { ledger } from './ledger/index.ts';
import {
  lockMember as lockRounds,
  creditRequests,
  minigame,
  ownMinigameRound,
  tablesSuitCoins,
} from './minigame/index.ts';
import { operators } from './operators/index.ts';
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
} from './payments/index.ts';
import { payoutRequestsOf } from './payout-requests/index.ts';
import { platform } from './platform/index.ts';
import { failuresIn } from './platform/outbox/failures.ts';
import type { Reader } from './platform/database/db.ts';
import type { Room } from './platform/room.ts';
import { endOnLeaving, ownGrant, promotions } from './promotions/index.ts';
import { push } from './push/index.ts';
import { friendRule, incomeRequests, referral } from './referral/index.ts';
import { reports } from './reports/index.ts';
import { returnGuard, saferPlayRoom } from './safer-play/index.ts';
import { settingsRoom, settingsUnder } from './settings/index.ts';

const { approval, decideSettings } = settingsUnder([tablesSuitCoins]);
const payouts = payoutRequestsOf([withdrawals, creditRequests, incomeRequests], isShown);

/** Every room, those that others stand on first. What else is a list is gathered from this one. */
const list = [
  platform,
  ledger,
  operators,
  settingsRoom({ approval }),
  content,
  identity,
  banking,
  promotions,
  chat,
  push,
  saferPlayRoom({ ...breakEffects, endGames, lockRounds }),
  payouts.room,
  games,
  minigame,
  referral,
  payments,
  reports,
] as const;
type Needs = (typeof list)[number] extends Room<infer Deps> ? Deps : never;
export const rooms: readonly Room<Needs>[] = list;

const gathered = {
  approvals: rooms.flatMap((room) => room.approvals ?? []),
  checks: rooms.flatMap((room) => room.checks ?? []),
  alerts: rooms.flatMap((room) => room.alerts ?? []),
  exports: Object.assign({}, ...rooms.map((room) => room.exports)) as NonNullable<Room['exports']>,
  timeline: rooms.flatMap((room) => room.timeline ?? []),
  finds: rooms.flatMap((room) => room.finds ?? []),
  reports: Object.assign({}, ...rooms.map((room) => room.reports)) as NonNullable<Room['reports']>,
  names: rooms.flatMap((room) => room.names ?? []),
  queues: Object.assign({}, ...rooms.map((room) => room.queues)) as NonNullable<Room['queues']>,
  riskRules: Object.assign({}, ...rooms.map((room) => room.riskRules)) as NonNullable<Room['riskRules']>,
  figures: Object.assign({}, ...rooms.map((room) => room.figures)) as NonNullable<Room['figures']>,
};

/** What rooms are given of those above them, which they may not import. */
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

/** What the process must have for its rooms. */
export type AppDeps = Omit<Needs, keyof typeof gathered | keyof typeof fromAbove | 'onFailure'>;

/** The same with what rooms give each other: every room finds in it what it needs. */
export const roomDeps = (deps: AppDeps): Needs => ({
  ...deps,
  ...gathered,
  ...fromAbove,
  onFailure: failuresIn(deps.log),
});

/** Mounts every room that members, or operators, meet. */
export const mountRooms = async (app: FastifyInstance, kind: 'portal' | 'console', deps: AppDeps): Promise<void> => {
  const all = roomDeps(deps);
  for (const room of rooms) await room[kind]?.(app, all);
};

/** What follows from what banks and gateways tell. */
export const { listeners } = fromAbove;

/** What reconciliation looks for, in the ledger and in every room. */
export const { checks } = gathered;

/** What operators are alarmed by, of every room. */
export const { alerts } = gathered;

/** Who may listen to what, room by room. */
export const channels = rooms.flatMap((room) => room.channels ?? []);

export const metrics = rooms.flatMap((room) => room.metrics ?? []);
