import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time, canonicalTel } from '../common.ts';
import { endpoint, everyMember } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { earnKeys, Slug } from './names.ts';

const coins = z.number();

const success = z.literal('success');
/** `event`: granted by an operator; `round`: spent on a round. */
export const coinReasons = [...earnKeys, 'event', 'round', 'won', 'expired'] as const;
export const CoinRow = z.object({
  id: Id,
  createdAt: Time,
  /** Signed. */
  amount: coins,
  status: success,
  reason: z.enum(coinReasons),
  /** The game, for rounds. */
  slug: z.nullable(Slug),
  round_id: z.nullable(Id),
  /** Balance afterwards. */
  balance: coins,
});
export const listCoins = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/coin-history',
  input: z.object(pageQuery),
  output: page(CoinRow),
});
export type CoinRow = z.output<typeof CoinRow>;

/** `withdrawal`: reserved for a request; `returned`: released when that is refused. */
export const creditReasons = ['won', 'expired', 'withdrawal', 'returned'] as const;
export const CreditRow = z.object({
  id: Id,
  createdAt: Time,
  /** Signed. */
  amount: Baht,
  status: success,
  reason: z.enum(creditReasons),
  slug: z.nullable(Slug),
  round_id: z.nullable(Id),
});
export const listCredit = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/credit-history',
  input: z.object(pageQuery),
  output: page(CreditRow),
});
export type CreditRow = z.output<typeof CreditRow>;

/**
 * Goods: `open`: address missing; `claimed`: being packed; `shipping`: on its way under `tracking`; `sent`: arrived.
 * Coupons: `open`, `sent` (used) or `expired`.
 */
export const rewardStates = ['open', 'claimed', 'shipping', 'sent', 'expired'] as const;
export const RewardRow = z.object({
  id: Id,
  createdAt: Time,
  /** Quantity. */
  amount: z.number(),
  status: success,
  kind: z.enum(['coupon', 'goods']),
  name: z.string(),
  image: z.nullable(z.string()),
  state: z.enum(rewardStates),
  /** Deadline to claim; null once claimed. */
  until: z.nullable(Time),
  tracking: z.nullable(z.string()),
  /** The coupon's offer. */
  promotion_id: z.nullable(Id),
  round_id: Id,
});
export type RewardRow = z.output<typeof RewardRow>;
export const listRewards = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/reward-history',
  input: z.object(pageQuery),
  output: page(RewardRow),
});
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
export const claimReward = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/minigame-api/reward/:id/claim',
  params: ById,
  input: z.strictObject({
    name: line(100),
    address: line(500),
    tel: z.string().check(z.overwrite(canonicalTel), z.regex(/^\d{9,15}$/)),
  }),
  output: data(RewardRow),
  errors: ['already_claimed', 'reward_expired'],
});

/**
 * The last thirty Bangkok days including today, by day and by game; `month`: won this calendar month; `withdrawn`:
 * total moved to main credit.
 */
export const MinigameProfit = z.object({
  month: Baht,
  withdrawn: Baht,
  days: z.array(z.object({ day: Day, coins, credit: Baht })),
  games: z.array(z.object({ slug: Slug, rounds: z.number(), coins, credit: Baht, rewards: z.number() })),
});
export type MinigameProfit = z.output<typeof MinigameProfit>;
export const getMinigameProfit = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/profit',
  output: data(MinigameProfit),
});

export const minigameWithdrawalStatuses = ['pending', 'approved', 'rejected'] as const;
export const MinigameWithdrawal = z.object({
  id: Id,
  ref: z.string(),
  createdAt: Time,
  amount: Baht,
  status: z.enum(minigameWithdrawalStatuses),
  steps: z.array(z.object({ key: z.enum(['requested', 'waiting', 'approved', 'rejected']), at: Time })),
  reason: z.nullable(z.string()),
});
export type MinigameWithdrawal = z.output<typeof MinigameWithdrawal>;
export const listMinigameWithdrawals = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/withdraw-history',
  input: z.object(pageQuery),
  output: page(MinigameWithdrawal),
});
/** Reserves the amount at once; one request at a time. Below the minimum: 400 `invalid_input` with field `amount`. */
export const requestMinigameWithdrawal = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/minigame-api/request-withdraw',
  input: z.strictObject({ amount: Amount }),
  output: data(z.object({ id: Id, ref: z.string(), amount: Baht, status: z.literal('pending') })),
  status: 201,
  idempotent: true,
  errors: ['password_required', 'insufficient_balance', 'withdrawal_pending'],
});
