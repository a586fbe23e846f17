import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picks } from './minigame/picks.ts';
import { Amount, Baht } from './money.ts';

export const slugs = ['lucky-wheel', 'gacha', 'card-flip', 'star-slot', 'hi-lo'] as const;
export const Slug = z.enum(slugs);
export type Slug = z.output<typeof Slug>;
const BySlug = z.object({ slug: Slug });
const coins = z.number();
/** In percent. */
const chance = z.number();
const open = { caller: 'member', openToRestricted: true } as const;

/** `open` only says that it is switched on; `reason` why it cannot be played now, coins aside. `top` is the dearest prize; of hi-lo it and `chance_any` are those of the pick that pays most and wins most. */
export const AvailableMinigame = z.object({
  slug: Slug,
  title: z.string(),
  image: z.nullable(z.string()),
  cost: coins,
  cost_max: coins,
  open: z.boolean(),
  reason: z.nullable(z.enum(['game_closed', 'round_cap', 'restricted'])),
  top: z.object({ label: z.string(), chance }),
  chance_any: chance,
  rounds_left: z.number(),
});
export type AvailableMinigame = z.output<typeof AvailableMinigame>;
export const listMinigames = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/play/available-minigame',
  output: data(z.array(AvailableMinigame)),
});

/** Ways to earn coins, by setting. `deposit`: for each 300 baht of a day. */
export const earnKeys = ['check_in', 'deposit', 'phone', 'howto', 'friend'] as const;
export const getMinigameSettings = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/setting/minigame',
  output: data(
    z.object({
      coin_value: Baht,
      coin_daily_cap: coins,
      coin_ttl_days: z.number(),
      credit_ttl_days: z.number(),
      withdraw_min: Baht,
      withdraw_turnover: z.number(),
      earn: z.array(z.object({ key: z.enum(earnKeys), coins })),
    }),
  ),
});

/** `expiresDate`: null with nothing to expire. `next_expiry`: the oldest coins that are left. */
export const MinigameCredit = z.object({
  credit: Baht,
  expiresDate: z.nullable(Time),
  coins,
  next_expiry: z.nullable(z.object({ coins, at: Time })),
});
export const getMinigameCredit = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/member/current-credit',
  output: data(MinigameCredit),
});

/** Of this day in Bangkok. `next_coin_at`: at so many baht the next coin comes; null when deposits bring none any more today. */
export const MinigameToday = z.object({
  checked_in: z.boolean(),
  deposited: Baht,
  next_coin_at: z.nullable(Baht),
  coins_earned: coins,
  cap: coins,
  rounds: z.number(),
  won: Baht,
  played_s: z.number(),
  /** What is earned once in a life. */
  missions: z.array(z.object({ key: z.enum(['phone', 'howto']), done: z.boolean() })),
});
export const getMinigameToday = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/member/minigame-status-today',
  output: data(MinigameToday),
});

const earning = {
  method: 'POST',
  caller: 'member',
  status: 201,
  output: data(z.object({ coins })),
  errors: ['already_earned', 'coin_cap', 'age_required'],
} as const;
export const checkIn = endpoint({ ...earning, path: '/minigame-api/member/check-in', input: z.strictObject({}) });
export const finishMission = endpoint({
  ...earning,
  path: '/minigame-api/member/mission',
  input: z.strictObject({ key: z.literal('howto') }),
});

const success = z.literal('success');
/** `event`: an operator gave them; `round`: spent on one. */
export const coinReasons = [...earnKeys, 'event', 'round', 'won', 'expired'] as const;
export const CoinRow = z.object({
  id: Id,
  createdAt: Time,
  /** Signed. */
  amount: coins,
  status: success,
  reason: z.enum(coinReasons),
  /** Of a round: which game. */
  slug: z.nullable(Slug),
  round_id: z.nullable(Id),
  /** Afterwards. */
  balance: coins,
});
export const listCoins = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/member/coin-history',
  input: z.object(pageQuery),
  output: page(CoinRow),
});
export type CoinRow = z.output<typeof CoinRow>;

/** `withdrawal` takes what a request holds, `returned` gives it back when that is refused. */
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
  ...open,
  method: 'GET',
  path: '/minigame-api/member/credit-history',
  input: z.object(pageQuery),
  output: page(CreditRow),
});
export type CreditRow = z.output<typeof CreditRow>;

/** Of goods. `open`: the address is missing; `claimed`: it is packed; `shipping`: on its way under `tracking`; `sent`: it arrived. Of a coupon `open`, `sent` (used) or `expired`. */
export const rewardStates = ['open', 'claimed', 'shipping', 'sent', 'expired'] as const;
export const RewardRow = z.object({
  id: Id,
  createdAt: Time,
  /** How many. */
  amount: z.number(),
  status: success,
  kind: z.enum(['coupon', 'goods']),
  name: z.string(),
  image: z.nullable(z.string()),
  state: z.enum(rewardStates),
  /** To be claimed until then; null once it was. */
  until: z.nullable(Time),
  tracking: z.nullable(z.string()),
  /** The offer that a coupon opens. */
  promotion_id: z.nullable(Id),
  round_id: Id,
});
export type RewardRow = z.output<typeof RewardRow>;
export const listRewards = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/member/reward-history',
  input: z.object(pageQuery),
  output: page(RewardRow),
});
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
export const claimReward = endpoint({
  ...open,
  method: 'POST',
  path: '/minigame-api/reward/:id/claim',
  params: ById,
  input: z.strictObject({ name: line(100), address: line(500), tel: z.string().check(z.regex(/^\d{9,15}$/)) }),
  output: data(RewardRow),
  errors: ['already_claimed', 'reward_expired'],
});

/** The last thirty days of Bangkok, today included: day by day and game by game; `month`: won since its first day; `withdrawn`: moved to the main credit ever. */
export const MinigameProfit = z.object({
  month: Baht,
  withdrawn: Baht,
  days: z.array(z.object({ day: Day, coins, credit: Baht })),
  games: z.array(z.object({ slug: Slug, rounds: z.number(), coins, credit: Baht, rewards: z.number() })),
});
export type MinigameProfit = z.output<typeof MinigameProfit>;
export const getMinigameProfit = endpoint({
  ...open,
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
  ...open,
  method: 'GET',
  path: '/minigame-api/member/withdraw-history',
  input: z.object(pageQuery),
  output: page(MinigameWithdrawal),
});
/** Held at once; one at a time. Under the minimum: 400 `invalid_input` of field `amount`. */
export const requestMinigameWithdrawal = endpoint({
  ...open,
  method: 'POST',
  path: '/minigame-api/request-withdraw',
  input: z.strictObject({ amount: Amount }),
  output: data(z.object({ id: Id, ref: z.string(), amount: Baht, status: z.literal('pending') })),
  status: 201,
  idempotent: true,
  errors: ['insufficient_balance', 'withdrawal_pending'],
});

/** `rtp`: what comes back in the long run, in percent of what coins are worth; of hi-lo the least of its picks. `rtp_actual`: what came back by this version so far, counted every few minutes. `chance` in percent; `stock`: how many are left of goods. */
export const MinigamePlay = z.object({
  slug: Slug,
  title: z.string(),
  open: z.boolean(),
  cost: coins,
  cost_max: coins,
  min_round_ms: z.number(),
  rtp: z.number(),
  rtp_actual: z.nullable(z.number()),
  table: z.array(
    z.object({ id: z.string(), label: z.string(), weight: z.number(), chance, stock: z.nullable(z.number()) }),
  ),
  /** Byte for byte what `table_hash` is of: SHA-256, hexadecimal. */
  table_json: z.string(),
  table_version: z.number(),
  table_hash: z.string(),
  rounds_today: z.number(),
  cap: z.number(),
  /** The newest of this member in this game. */
  last_round_id: z.nullable(Id),
});
export type MinigamePlay = z.output<typeof MinigamePlay>;
export const getMinigame = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/play/:slug',
  params: BySlug,
  output: data(MinigamePlay),
});

export const prizeKinds = ['none', 'credit', 'coin', 'coupon', 'goods'] as const;
export const Round = z.object({
  round_id: Id,
  slug: Slug,
  /** The coins it cost. */
  bet: coins,
  /** Of card-flip which card, 0 to 8; of hi-lo what the dice would show. */
  pick: z.nullable(z.union([z.number(), z.enum(picks)])),
  created_at: Time,
  /** `reels` of star-slot; `deck` of card-flip, shuffled; `dice` of hi-lo. */
  result: z.union([
    z.object({ entry: z.string(), reels: z.optional(z.array(z.string())) }),
    z.object({ deck: z.array(z.string()) }),
    z.object({ dice: z.array(z.number()) }),
  ]),
  /** `amount` in baht of credit, in coins of coins, 1 of a thing, 0 of nothing. */
  prize: z.object({ id: z.string(), kind: z.enum(prizeKinds), amount: z.number(), label: z.string() }),
  /** What was there afterwards. */
  coins,
  credit: Baht,
  /** `server_seed` once its pair is over. */
  fairness: z.object({
    commit: z.string(),
    client_seed: z.string(),
    nonce: z.number(),
    table_version: z.number(),
    table_hash: z.string(),
    table_json: z.string(),
    server_seed: z.nullable(z.string()),
  }),
});
export type Round = z.output<typeof Round>;
export const playRound = endpoint({
  method: 'POST',
  path: '/minigame-api/play/:slug/round',
  caller: 'member',
  params: BySlug,
  /** `bet` only of hi-lo, 1 to 5. `pick` of card-flip 0 to 8, of hi-lo one of four words, of the others none. */
  input: z.strictObject({
    bet: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
    pick: z.optional(z.union([z.number().check(z.int(), z.minimum(0), z.maximum(8)), z.enum(picks)])),
  }),
  output: data(Round),
  status: 201,
  idempotent: true,
  errors: ['not_enough_coins', 'round_cap', 'game_closed', 'round_too_soon', 'age_required'],
});
export const getRound = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/round/:id',
  params: ById,
  output: data(Round),
});

/** `nonce`: how many rounds were played with it. `next_commit` is of the pair after it. */
export const Fairness = z.object({
  commit: z.string(),
  client_seed: z.string(),
  nonce: z.number(),
  next_commit: z.string(),
});
/** 1 to 64 characters, none of them a control character. */
const ClientSeed = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u));
export const getFairness = endpoint({
  ...open,
  method: 'GET',
  path: '/minigame-api/fairness/current',
  output: data(Fairness),
});
export const setClientSeed = endpoint({
  ...open,
  method: 'PUT',
  path: '/minigame-api/fairness/client-seed',
  input: z.strictObject({ client_seed: ClientSeed }),
  output: data(Fairness),
});
/** Shows the seed of the pair that runs and goes on with the next. Without `client_seed` the member's stays. */
export const rotateSeeds = endpoint({
  ...open,
  method: 'POST',
  path: '/minigame-api/fairness/rotate',
  input: z.strictObject({ client_seed: z.optional(ClientSeed) }),
  output: data(z.object({ revealed: z.object({ server_seed: z.string(), commit: z.string() }), current: Fairness })),
});
