import * as z from 'zod/mini';
import { ById, data, Id, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { earnKeys, Slug } from './minigame/names.ts';
import { picks } from './minigame/picks.ts';
import { Baht } from './money.ts';

export * from './minigame/histories.ts';
export * from './minigame/names.ts';

const BySlug = z.object({ slug: Slug });
const coins = z.number();
/** In percent. */
const chance = z.number();

/**
 * `open`: switched on. `reason`: why it cannot be played now, apart from coins. `top`: the most valuable prize. For
 * hi-lo, `top` belongs to the pick that pays most and `chance_any` to the pick that wins most.
 */
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
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/play/available-minigame',
  output: data(z.array(AvailableMinigame)),
});

export const getMinigameSettings = endpoint({
  ...everyMember,
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

/** `expiresDate`: null if nothing expires. `next_expiry`: the oldest remaining coins. */
export const MinigameCredit = z.object({
  credit: Baht,
  expiresDate: z.nullable(Time),
  coins,
  next_expiry: z.nullable(z.object({ coins, at: Time })),
});
export const getMinigameCredit = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/member/current-credit',
  output: data(MinigameCredit),
});

/**
 * Totals of the Bangkok day. `next_coin_at`: baht of deposits at which the next coin is earned; null if deposits earn
 * no more today.
 */
export const MinigameToday = z.object({
  checked_in: z.boolean(),
  deposited: Baht,
  next_coin_at: z.nullable(Baht),
  coins_earned: coins,
  cap: coins,
  rounds: z.number(),
  won: Baht,
  played_s: z.number(),
  /** One-time missions; `phone` only for a verified phone: it cannot be verified later for its own sake. */
  missions: z.array(z.object({ key: z.enum(['phone', 'howto']), done: z.boolean() })),
});
export const getMinigameToday = endpoint({
  ...everyMember,
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

/**
 * `rtp`: return to player in percent of the coins' value; for hi-lo of the pick with the lowest return. `rtp_actual`:
 * actual return of this version so far, updated every few minutes; `rtp_played`: expected return of those rounds, each
 * at the coin value of its time. `chance` in percent; `stock`: remaining goods; 0 for coupons
 * of an offer that does not run.
 */
export const MinigamePlay = z.object({
  slug: Slug,
  title: z.string(),
  open: z.boolean(),
  cost: coins,
  cost_max: coins,
  min_round_ms: z.number(),
  rtp: z.number(),
  rtp_played: z.nullable(z.number()),
  rtp_actual: z.nullable(z.number()),
  table: z.array(
    z.object({ id: z.string(), label: z.string(), weight: z.number(), chance, stock: z.nullable(z.number()) }),
  ),
  /** The exact text that `table_hash` (SHA-256, hexadecimal) is computed from. */
  table_json: z.string(),
  table_version: z.number(),
  table_hash: z.string(),
  rounds_today: z.number(),
  cap: z.number(),
  /** The member's newest round of this game. */
  last_round_id: z.nullable(Id),
  /** Prizes of the member's last five rounds of this game, newest first. */
  last_results: z.array(z.object({ round_id: Id, label: z.string() })),
});
export type MinigamePlay = z.output<typeof MinigamePlay>;
export const getMinigame = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/play/:slug',
  params: BySlug,
  output: data(MinigamePlay),
});

export const prizeKinds = ['none', 'credit', 'coin', 'coupon', 'goods'] as const;
export const Round = z.object({
  round_id: Id,
  slug: Slug,
  /** Coins that the round cost. */
  bet: coins,
  /** Of one coin at that time: hi-lo pays bet × multiple × coin value. */
  coin_value: Baht,
  /** Card-flip: the card, 0 to 8; hi-lo: the predicted outcome. */
  pick: z.nullable(z.union([z.number(), z.enum(picks)])),
  created_at: Time,
  /** `reels`: star-slot; `deck`: card-flip, shuffled; `dice`: hi-lo. */
  result: z.union([
    z.object({ entry: z.string(), reels: z.optional(z.array(z.string())) }),
    z.object({ deck: z.array(z.string()) }),
    z.object({ dice: z.array(z.number()) }),
  ]),
  /** `amount`: baht of credit, number of coins, 1 for an item, 0 for none. */
  prize: z.object({ id: z.string(), kind: z.enum(prizeKinds), amount: z.number(), label: z.string() }),
  /** Balances after the round. */
  coins,
  credit: Baht,
  /** `server_seed`: null until its seed pair is over. */
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
  /**
   * `bet`: hi-lo only, 1 to 5. `pick`: card-flip 0 to 8, hi-lo one of four words, other games none. `table_version`: of the
   * odds shown; if another is in force, `changed_meanwhile`.
   */
  input: z.strictObject({
    bet: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
    pick: z.optional(z.union([z.number().check(z.int(), z.minimum(0), z.maximum(8)), z.enum(picks)])),
    table_version: z.optional(z.number().check(z.int(), z.minimum(1))),
  }),
  output: data(Round),
  status: 201,
  idempotent: true,
  errors: [
    'age_required',
    'loss_limit',
    'time_limit',
    'reality_check',
    'not_enough_coins',
    'round_cap',
    'game_closed',
    'round_too_soon',
    'changed_meanwhile',
  ],
});
export const getRound = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/round/:id',
  params: ById,
  output: data(Round),
});

/** `nonce`: rounds played with this pair. `next_commit`: commit of the next pair. */
export const Fairness = z.object({
  commit: z.string(),
  client_seed: z.string(),
  nonce: z.number(),
  next_commit: z.string(),
});
/** 1 to 64 characters, no control characters. */
const ClientSeed = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u));
export const getFairness = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/minigame-api/fairness/current',
  output: data(Fairness),
});
export const setClientSeed = endpoint({
  ...everyMember,
  method: 'PUT',
  path: '/minigame-api/fairness/client-seed',
  input: z.strictObject({ client_seed: ClientSeed }),
  output: data(Fairness),
});
/** Reveals the seed of the current pair and starts the next. Without `client_seed` the member keeps the current one. */
export const rotateSeeds = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/minigame-api/fairness/rotate',
  input: z.strictObject({ client_seed: z.optional(ClientSeed) }),
  output: data(z.object({ revealed: z.object({ server_seed: z.string(), commit: z.string() }), current: Fairness })),
});
