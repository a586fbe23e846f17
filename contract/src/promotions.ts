import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Baht } from './money.ts';
import { tones } from './status.ts';

/** The categories of games that can count for turnover. */
export const gameKinds = ['slot', 'live', 'fish', 'table', 'sport'] as const;

/** So much of a stake in games of this kind counts, in percent. */
export const GameShare = z.object({ id: z.enum(gameKinds), pct: z.number() });
export type GameShare = z.output<typeof GameShare>;

/** `percent` of what is paid in, or an amount in baht. */
export const Bonus = z.union([
  z.strictObject({ kind: z.literal('percent'), value: z.number() }),
  z.strictObject({ kind: z.literal('amount'), value: Baht }),
]);
/** An amount in baht, or so many times deposit and bonus; never below the own deposit. */
export const WithdrawMax = z.union([
  z.strictObject({ kind: z.literal('amount'), value: Baht }),
  z.strictObject({ kind: z.literal('times'), value: z.number() }),
]);

/** The seven facts that every card shows, in their order; with `endDate` of the promotion. `expires`: days a bonus may run. */
export const PromotionTerms = z.object({
  deposit_min: Baht,
  bonus: Bonus,
  bonus_max: Baht,
  turnover: z.number(),
  withdraw_max: z.nullable(WithdrawMax),
  games: z.array(GameShare),
  expires: z.nullable(z.number()),
});

export const Promotion = z.object({
  id: Id,
  title: z.string(),
  imagePath: z.string(),
  /** What the picture shows, in words; empty where it only decorates. */
  imageAlt: z.string(),
  description: z.string(),
  /** `DD/MM/YYYY HH:mm` of Bangkok, `-` without an end. */
  endDate: z.string(),
  terms: PromotionTerms,
  available: z.boolean(),
  /** Why it is not, as a Thai sentence. */
  reason: z.optional(z.string()),
});
export type Promotion = z.output<typeof Promotion>;

/** Everything that is offered, also what this caller cannot take now. Nothing for who is restricted. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion',
  caller: 'visitor',
  output: data(z.array(Promotion)),
});

export const listAvailablePromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/available-now',
  caller: 'member',
  openToRestricted: true,
  output: data(z.array(Promotion)),
});

/** Also one that is over: with the reason. */
export const getPromotion = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/:id',
  caller: 'visitor',
  params: ById,
  output: data(Promotion),
});

/** What a deposit of this amount would give and ask for. `warnings`: why it would give nothing, in Thai. */
export const Deal = z.object({
  amount: Baht,
  bonus: Baht,
  total: Baht,
  turnover: Baht,
  turnover_multiplier: z.number(),
  /** Null: as much as there is. */
  max_withdraw: z.nullable(Baht),
  min_withdraw: Baht,
  games: z.array(GameShare),
  expires_at: z.nullable(Time),
  warnings: z.array(z.string()),
});

export const calculateBonus = endpoint({
  method: 'POST',
  path: '/api/v2/promotion/calculate-bonus',
  caller: 'member',
  input: z.strictObject({ amount: Amount, promotion_id: z.nullable(Id) }),
  output: data(Deal),
  errors: ['not_found'],
});

/** `week` is from Monday. Days are Bangkok's. */
export const returnLossPeriods = ['day', 'week', 'month'] as const;
export type ReturnLossPeriod = (typeof returnLossPeriods)[number];

export const returnLossReasons = ['off', 'not_yet', 'no_loss', 'taken', 'promotion_running', 'round_open'] as const;

/**
 * What can be given back for the period that ended last, and how it is reckoned: net loss × rate, floored, at most `cap`, nothing
 * below `minimum`. `to` is the moment after the period; without a period both are null. `claim_until`: when the period that runs
 * ends. `next_date`: from when that one can be claimed. `expires`: days the bonus may run.
 */
export const ReturnLoss = z.object({
  eligible: z.boolean(),
  amount: Baht,
  from: z.nullable(Time),
  to: z.nullable(Time),
  net_loss: Baht,
  rate: z.number(),
  minimum: Baht,
  cap: Baht,
  turnover_multiplier: z.number(),
  turnover: Baht,
  expires: z.nullable(z.number()),
  claim_until: z.nullable(Time),
  reason: z.optional(z.enum(returnLossReasons)),
  next_date: z.optional(Time),
  taken_at: z.optional(Time),
});
export type ReturnLoss = z.output<typeof ReturnLoss>;

/** Who is on a break is refused: `restricted`. */
export const checkReturnLoss = endpoint({
  method: 'POST',
  path: '/api/v2/promotion/check-return-loss',
  caller: 'member',
  input: z.strictObject({}),
  output: data(ReturnLoss),
});

/** Chooses for the next deposit, null unchooses; credits nothing. With `type` it gives the return-loss, checked afresh. */
export const choosePromotion = endpoint({
  method: 'PUT',
  path: '/api/promotion/bonus',
  caller: 'member',
  idempotent: true,
  input: z.strictObject({ promotion_id: z.optional(z.nullable(Id)), type: z.optional(z.literal('return_loss')) }).check(
    z.refine(({ promotion_id, type }) => (type ? !promotion_id : promotion_id !== undefined), {
      path: ['promotion_id'],
    }),
  ),
  output: data(z.object({ promotionId: z.nullable(Id), bonus: Baht, credit: Baht })),
  errors: ['promotion_unusable', 'balance_too_high', 'return_loss_unavailable'],
});

/** `Pending` while it runs, `Success` when its turnover was met, `Reject` when operators took it back; the others have no chip. */
export const grantStatuses = ['Pending', 'Success', 'Reject', 'cancelled', 'expired', 'used_up'] as const;

const bonusTypes = ['return_loss', 'promotion'] as const;

export const listTakenPromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/member/history',
  caller: 'member',
  openToRestricted: true,
  input: z.object(pageQuery),
  output: page(z.object({ id: Id, title: z.string(), taken_at: Time, status: z.enum(grantStatuses) })),
});

/** A bonus that was given; `id` is the grant's. */
export const BonusRow = z.object({
  id: Id,
  title: z.string(),
  date: Time,
  amount: Baht,
  status: z.enum(grantStatuses),
  promotionId: z.nullable(Id),
  type: z.enum(bonusTypes),
});
export type BonusRow = z.output<typeof BonusRow>;

/** `total` is of the whole span, however much of it is on the page. `outcome` is what the status comes to as a chip. */
export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/bonus/history',
  caller: 'member',
  openToRestricted: true,
  input: z.object({ ...pageQuery, from: z.optional(Day), to: z.optional(Day), outcome: z.optional(z.enum(tones)) }),
  output: z.extend(page(BonusRow), { total: z.object({ count: z.number(), amount: Baht }) }),
});

/** All arithmetic of a bonus that was taken. */
export const Grant = z.object({
  id: Id,
  type: z.enum(bonusTypes),
  /** Null for return-loss. */
  promotion_id: z.nullable(Id),
  title: z.string(),
  version: z.number(),
  status: z.enum(grantStatuses),
  /** What the bonus is reckoned of, and what came in with it in all: for return-loss what was lost, and nothing. */
  base: Baht,
  deposit: Baht,
  bonus: Baht,
  /** Bonus money that is still there. */
  bonus_left: Baht,
  turnover: z.object({ required: Baht, done: Baht, left: Baht, multiplier: z.number() }),
  cap: z.nullable(Baht),
  max_bet: z.nullable(Baht),
  games: z.array(GameShare),
  /** Of return-loss: the period, `to` the moment after it, and the percent of the loss. */
  return_loss: z.nullable(z.object({ from: Time, to: Time, rate: z.number() })),
  taken_at: Time,
  expires_at: z.nullable(Time),
  ended_at: z.nullable(Time),
  /** What became of bonus money when it ended. */
  converted: Baht,
  forfeited: Baht,
  /** What cancelling now keeps of own money and takes back of the bonus. */
  if_cancelled: z.object({ allowed: z.boolean(), kept: Baht, forfeited: Baht }),
});

export const getGrant = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/grant/:id',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  output: data(Grant),
});

/** The proof of its turnover, newest first: each settled stake, of own money and of bonus, and what of it counted. */
export const listGrantBets = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/grant/:id/bets',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  input: z.object(pageQuery),
  output: page(z.object({ at: Time, game: z.string(), own: Baht, bonus: Baht, pct: z.number(), counted: Baht })),
});

/** `forfeits` is what the member was shown to lose: another amount by now is `changed_meanwhile`. */
export const cancelGrant = endpoint({
  method: 'POST',
  path: '/api/v2/promotion/grant/:id/cancel',
  caller: 'member',
  openToRestricted: true,
  params: ById,
  input: z.strictObject({ forfeits: Baht }),
  output: data(Grant),
  errors: ['changed_meanwhile', 'already_decided', 'grant_stays'],
});
