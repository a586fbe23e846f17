import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Amount, Baht } from './money.ts';
import { tones } from './status.ts';

/** Game categories that can count for turnover. */
export const gameKinds = ['slot', 'live', 'fish', 'table', 'sport'] as const;
export const gameKindNames = { slot: 'สล็อต', live: 'คาสิโนสด', fish: 'ยิงปลา', table: 'ไพ่และโต๊ะ', sport: 'กีฬา' } as const;

/** Percent of a stake in this category that counts for turnover. */
export const GameShare = z.object({ id: z.enum(gameKinds), pct: z.number() });
export type GameShare = z.output<typeof GameShare>;

/** `percent` of the deposit, or an amount in baht. */
export const Bonus = z.union([
  z.strictObject({ kind: z.literal('percent'), value: z.number() }),
  z.strictObject({ kind: z.literal('amount'), value: Baht }),
]);
/** An amount in baht, or a multiple of deposit and bonus; never below the own deposit. */
export const WithdrawMax = z.union([
  z.strictObject({ kind: z.literal('amount'), value: Baht }),
  z.strictObject({ kind: z.literal('times'), value: z.number() }),
]);

/**
 * The seven terms on every card, in order; the seventh is the promotion's `endDate`. `expires`: days until the bonus
 * ends.
 */
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
  /** Alternative text; empty for a decorative picture. */
  imageAlt: z.string(),
  description: z.string(),
  /** `DD/MM/YYYY HH:mm` in Bangkok, `-` without an end. */
  endDate: z.string(),
  terms: PromotionTerms,
  available: z.boolean(),
  /** Reason in Thai, if not available. */
  reason: z.optional(z.string()),
});
export type Promotion = z.output<typeof Promotion>;

/** All offers, including those this caller cannot take now; none for restricted members. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion',
  caller: 'visitor',
  output: data(z.array(Promotion)),
});

export const listAvailablePromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/available-now',
  ...everyMember,
  output: data(z.array(Promotion)),
});

/** Also returns an ended promotion, with the reason. */
export const getPromotion = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/:id',
  caller: 'visitor',
  params: ById,
  output: data(Promotion),
});

/** Bonus and terms for a deposit of this amount. `warnings`: reasons in Thai why it earns no bonus. */
export const BonusQuote = z.object({
  amount: Baht,
  bonus: Baht,
  total: Baht,
  turnover: Baht,
  turnover_multiplier: z.number(),
  /** Null: no maximum. */
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
  output: data(BonusQuote),
  errors: ['not_found'],
});

/** `week` starts on Monday. Days are Bangkok days. */
export const returnLossPeriods = ['day', 'week', 'month'] as const;
export type ReturnLossPeriod = (typeof returnLossPeriods)[number];

export const returnLossReasons = ['off', 'not_yet', 'no_loss', 'taken', 'promotion_running', 'round_open'] as const;

/**
 * Cashback ("return loss") for the last ended period: net loss × rate, rounded down, at most `cap`, none below
 * `minimum`. `to`: exclusive end; both null without a period. `claim_until`: end of the current period. `next_date`:
 * first day to claim the current period. `expires`: days until the bonus ends.
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

/** Members on a break get `restricted`. */
export const checkReturnLoss = endpoint({
  method: 'POST',
  path: '/api/v2/promotion/check-return-loss',
  caller: 'member',
  input: z.strictObject({}),
  output: data(ReturnLoss),
});

/**
 * Selects the promotion of the next deposit (null: none); credits nothing. With `type`, checks and grants the
 * cashback.
 */
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

/** `Pending`: running; `Success`: turnover met; `Reject`: revoked by operators; the others have no chip. */
export const grantStatuses = ['Pending', 'Success', 'Reject', 'cancelled', 'expired', 'used_up'] as const;

const bonusTypes = ['return_loss', 'promotion'] as const;

export const listTakenPromotions = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/member/history',
  ...everyMember,
  input: z.object(pageQuery),
  output: page(z.object({ id: Id, title: z.string(), taken_at: Time, status: z.enum(grantStatuses) })),
});

/** A granted bonus; `id` is the grant's. */
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

/** `total`: of the whole date range, independent of pagination. `outcome`: filters by status chip. */
export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/bonus/history',
  ...everyMember,
  input: z.object({ ...pageQuery, from: z.optional(Day), to: z.optional(Day), outcome: z.optional(z.enum(tones)) }),
  output: z.extend(page(BonusRow), { total: z.object({ count: z.number(), amount: Baht }) }),
});

/** Full calculation of a granted bonus. */
export const Grant = z.object({
  id: Id,
  type: z.enum(bonusTypes),
  /** Null for cashback. */
  promotion_id: z.nullable(Id),
  title: z.string(),
  version: z.number(),
  status: z.enum(grantStatuses),
  /**
   * `base`: amount the bonus is calculated from (for cashback the loss); `deposit`: deposited with it (for cashback
   * 0).
   */
  base: Baht,
  deposit: Baht,
  bonus: Baht,
  /** Remaining bonus money. */
  bonus_left: Baht,
  turnover: z.object({ required: Baht, done: Baht, left: Baht, multiplier: z.number() }),
  cap: z.nullable(Baht),
  max_bet: z.nullable(Baht),
  games: z.array(GameShare),
  /** Cashback only: the period, `to` exclusive, and the rate in percent. */
  return_loss: z.nullable(z.object({ from: Time, to: Time, rate: z.number() })),
  taken_at: Time,
  expires_at: z.nullable(Time),
  ended_at: z.nullable(Time),
  /** Bonus money converted or forfeited at the end. */
  converted: Baht,
  forfeited: Baht,
  /** Effect of cancelling now: own money kept, bonus money forfeited. */
  if_cancelled: z.object({ allowed: z.boolean(), kept: Baht, forfeited: Baht }),
});

export const getGrant = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/grant/:id',
  ...everyMember,
  params: ById,
  output: data(Grant),
});

/** Turnover record, newest first: each settled stake of own money and bonus, and the part that counted. */
export const listGrantBets = endpoint({
  method: 'GET',
  path: '/api/v2/promotion/grant/:id/bets',
  ...everyMember,
  params: ById,
  input: z.object(pageQuery),
  output: page(z.object({ at: Time, game: z.string(), own: Baht, bonus: Baht, pct: z.number(), counted: Baht })),
});

/** `forfeits`: the loss shown to the member; if it has changed, `changed_meanwhile`. */
export const cancelGrant = endpoint({
  method: 'POST',
  path: '/api/v2/promotion/grant/:id/cancel',
  ...everyMember,
  params: ById,
  input: z.strictObject({ forfeits: Baht }),
  output: data(Grant),
  errors: ['changed_meanwhile', 'already_decided', 'grant_stays'],
});
