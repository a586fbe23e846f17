import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { ImagePath } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { MinigameCredit, minigameWithdrawalStatuses, prizeKinds, rewardStates, Slug } from '../minigame.ts';
import { Amount, Baht } from '../money.ts';
import { AwaitingApproval, MemberBrief, MemberReason, OperatorBrief, Reason } from './common.ts';
import { PayoutRequestRow, requestFields } from './payout-requests.ts';

const see = { operator: 'minigames.see' } as const;
const change = { operator: 'minigames.change' } as const;
const seeMoney = { operator: 'minigame-withdrawals.see' } as const;
const decide = { operator: 'minigame-withdrawals.decide' } as const;
const reason = Reason.shape.reason;
const integer = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** A published table. `expected`: expected return in baht per coin; for hi-lo by the best-paying pick. */
const Version = z.object({
  version: z.number(),
  table_json: z.string(),
  table_hash: z.string(),
  starts_at: Time,
  created_at: Time,
  /** Null: built-in. */
  created_by: z.nullable(OperatorBrief),
  expected: z.number(),
  rtp: z.number(),
  rounds: z.number(),
  /** Expected return of the rounds counted by `rtp_actual`, at the coin value of their time. */
  rtp_played: z.nullable(z.number()),
  rtp_actual: z.nullable(z.number()),
  /** The actual return differs from the expected by more than three standard deviations; null if picks decide. */
  deviates: z.nullable(z.boolean()),
});
export const ConsoleMinigame = z.object({
  slug: Slug,
  title: z.string(),
  open: z.boolean(),
  daily_cap: z.number(),
  min_round_ms: z.number(),
  cost: z.number(),
  cost_max: z.number(),
  /** Last 30 days, and the yearly cost at that rate. */
  rounds_30d: z.number(),
  coins_30d: z.number(),
  yearly_cost: Baht,
  /** Newest first. The first one whose `starts_at` has passed is in force. */
  versions: z.array(Version),
});
export type ConsoleMinigame = z.output<typeof ConsoleMinigame>;
export type MinigameVersion = ConsoleMinigame['versions'][number];

export const listConsoleMinigames = endpoint({
  method: 'GET',
  path: '/api/minigames',
  caller: see,
  output: data(z.array(ConsoleMinigame)),
});
/**
 * Values needed to edit tables. `coupons`: running offers for coupon holders. `seeds`: active seed pairs, and those
 * that end with their next round.
 */
export const getMinigameFacts = endpoint({
  method: 'GET',
  path: '/api/minigame-facts',
  caller: see,
  output: data(
    z.object({
      coin_value: Baht,
      /** Total worth above which granting coins needs two operators. */
      worth_two_person_day: Baht,
      coupons: z.array(z.object({ id: Id, title: z.string() })),
      seeds: z.object({ running: z.number(), due: z.number() }),
    }),
  ),
});
const BySlug = z.object({ slug: Slug });
export const changeMinigame = endpoint({
  method: 'PUT',
  path: '/api/minigames/:slug',
  caller: change,
  params: BySlug,
  input: z.strictObject({
    open: z.optional(z.boolean()),
    daily_cap: z.optional(integer(1, 1000)),
    min_round_ms: z.optional(integer(5000, 600_000)),
    reason,
  }),
  output: data(ConsoleMinigame),
});
/**
 * Requests approval of the next version, stored byte for byte; it applies from `starts_at`, or at once if that has
 * passed.
 */
export const addMinigameVersion = endpoint({
  method: 'POST',
  path: '/api/minigames/:slug/versions',
  caller: change,
  params: BySlug,
  input: z.strictObject({ table_json: z.string().check(z.minLength(2), z.maxLength(20_000)), starts_at: Time }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
/** Grants event coins; members who may not earn now are skipped and not counted in `members`. */
export const issueMinigameCoins = endpoint({
  method: 'POST',
  path: '/api/minigame-coins',
  caller: change,
  input: z.strictObject({
    member_ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
    coins: integer(1, 100),
    reason,
    /** Idempotency key: repeating the request grants nothing twice. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: data(z.object({ members: z.number(), coins: z.number() })),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['idempotency_key_reused', 'already_decided'],
});

export const MinigameWithdrawalRow = z.extend(z.pick(PayoutRequestRow, { ...requestFields, turnover: true }), {
  status: z.enum(minigameWithdrawalStatuses),
});
export type MinigameWithdrawalRow = z.output<typeof MinigameWithdrawalRow>;
export const listConsoleMinigameWithdrawals = endpoint({
  method: 'GET',
  path: '/api/minigame-withdrawals',
  caller: seeMoney,
  input: z.object({ status: z.optional(z.enum(minigameWithdrawalStatuses)), member_id: z.optional(Id), ...pageQuery }),
  output: page(MinigameWithdrawalRow),
});
/**
 * A withdrawal with the member's balances and the last 30 days: rounds, coins spent and granted, winnings, and
 * transfers to main credit.
 */
export const getMinigameWithdrawal = endpoint({
  method: 'GET',
  path: '/api/minigame-withdrawals/:id',
  caller: seeMoney,
  params: ById,
  output: data(
    z.extend(MinigameWithdrawalRow, {
      play: z.object({
        coins: z.number(),
        credit: Baht,
        rounds: z.number(),
        spent: z.number(),
        given: z.number(),
        won: Baht,
        approved: Baht,
      }),
    }),
  ),
});
export const approveMinigameWithdrawal = endpoint({
  method: 'POST',
  path: '/api/minigame-withdrawals/:id/approve',
  caller: decide,
  params: ById,
  output: data(MinigameWithdrawalRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'second_person_needed'],
});
export const rejectMinigameWithdrawal = endpoint({
  method: 'POST',
  path: '/api/minigame-withdrawals/:id/reject',
  caller: decide,
  params: ById,
  input: MemberReason,
  output: data(MinigameWithdrawalRow),
  errors: ['already_decided'],
});

/**
 * Goods that rounds can win. `brought`: total ever added. `named`: used by a published table or a reward, so the name
 * is fixed.
 */
const Goods = z.object({
  id: z.string(),
  name: z.string(),
  named: z.boolean(),
  image: z.nullable(z.string()),
  stock: z.number(),
  brought: z.number(),
  /** Unit cost; null: unknown, so no table may offer it. */
  price: z.nullable(Baht),
});
export const listMinigameGoods = endpoint({
  method: 'GET',
  path: '/api/minigame-goods',
  caller: see,
  output: data(z.array(Goods)),
});
/** Adds goods or stock; a negative count corrects the stock, down to 0. */
export const putMinigameGoods = endpoint({
  method: 'POST',
  path: '/api/minigame-goods',
  caller: change,
  input: z.strictObject({
    id: z.string().check(z.regex(/^goods-[a-z0-9-]{1,40}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    image: z._default(z.nullable(ImagePath), null),
    add: integer(-10_000, 10_000),
    /** Unit cost; null keeps the current one. Goods without a cost cannot be won. */
    price: z._default(z.nullable(Amount), null),
    reason,
    /** Idempotency key: repeating the request has no effect. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: data(z.array(Goods)),
  errors: ['idempotency_key_reused'],
});

/** Won goods with a delivery address. */
export const ConsoleReward = z.object({
  id: Id,
  member: MemberBrief,
  name: z.string(),
  state: z.enum(rewardStates),
  tracking: z.nullable(z.string()),
  created_at: Time,
  claimed_at: z.nullable(Time),
  /** A pending request to ship them. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
});
export type ConsoleReward = z.output<typeof ConsoleReward>;
/** Oldest first for goods to pack, otherwise newest first. */
export const listConsoleRewards = endpoint({
  method: 'GET',
  path: '/api/minigame-rewards',
  caller: seeMoney,
  input: z.object({ state: z.optional(z.enum(rewardStates)), member_id: z.optional(Id), ...pageQuery }),
  output: page(ConsoleReward),
});
/** Shows the full address, with a reason; audited. */
export const revealRewardRecipient = endpoint({
  method: 'POST',
  path: '/api/minigame-rewards/:id/recipient',
  caller: decide,
  params: ById,
  input: Reason,
  output: data(z.object({ name: z.string(), address: z.string(), tel: z.string() })),
});
export const shipReward = endpoint({
  method: 'POST',
  path: '/api/minigame-rewards/:id/ship',
  caller: decide,
  params: ById,
  input: z.strictObject({ tracking: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
  output: data(ConsoleReward),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
export const rewardArrived = endpoint({
  method: 'POST',
  path: '/api/minigame-rewards/:id/arrived',
  caller: decide,
  params: ById,
  output: data(ConsoleReward),
  errors: ['already_decided'],
});

/** A member's mini-game balances and totals. `pair`: seed pair of the next round. */
export const getMemberMinigame = endpoint({
  method: 'GET',
  path: '/api/members/:id/minigame',
  caller: seeMoney,
  params: ById,
  output: data(
    z.extend(MinigameCredit, {
      held: Baht,
      rounds: z.number(),
      pair: z.nullable(z.object({ commit: z.string(), client_seed: z.string(), nonce: z.number(), started_at: Time })),
    }),
  ),
});

/** A round for operators; `server_seed`: only once its pair is over, as for members. */
const ConsoleRound = z.object({
  id: Id,
  created_at: Time,
  slug: Slug,
  bet: z.number(),
  pick: z.nullable(z.union([z.string(), z.number()])),
  prize: z.object({ kind: z.enum(prizeKinds), label: z.string() }),
  coins: z.number(),
  credit: Baht,
  table_version: z.number(),
  commit: z.string(),
  client_seed: z.string(),
  nonce: z.number(),
  server_seed: z.nullable(z.string()),
});
export type ConsoleRound = z.output<typeof ConsoleRound>;
export const listMemberMinigameRounds = endpoint({
  method: 'GET',
  path: '/api/members/:id/minigame-rounds',
  caller: seeMoney,
  params: ById,
  input: z.object(pageQuery),
  output: page(ConsoleRound),
});
