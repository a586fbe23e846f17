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
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** A table as it was published. `expected`: baht that come back for a coin; of hi-lo by the pick that pays most. */
const Version = z.object({
  version: z.number(),
  table_json: z.string(),
  table_hash: z.string(),
  starts_at: Time,
  created_at: Time,
  /** Null: it came with the program. */
  created_by: z.nullable(OperatorBrief),
  expected: z.number(),
  rtp: z.number(),
  rounds: z.number(),
  /** What was promised of the rounds that `rtp_actual` counts, each at what a coin was worth in it. */
  rtp_played: z.nullable(z.number()),
  rtp_actual: z.nullable(z.number()),
  /** What came back lies beyond three standard deviations of what was promised; null where picks decide. */
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
  /** Of the last 30 days, and what a year like them pays. */
  rounds_30d: z.number(),
  coins_30d: z.number(),
  yearly_cost: Baht,
  /** Newest first. The one that counts is the first whose start has come. */
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
/** What tables are weighed by and may win. `coupons`: offers that run and are for who has a coupon. `seeds`: pairs that run, and those that are over at the next round. */
export const getMinigameFacts = endpoint({
  method: 'GET',
  path: '/api/minigame-facts',
  caller: see,
  output: data(
    z.object({
      coin_value: Baht,
      /** Above so much in all two people give coins. */
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
    daily_cap: z.optional(whole(1, 1000)),
    min_round_ms: z.optional(whole(5000, 600_000)),
    reason,
  }),
  output: data(ConsoleMinigame),
});
/** Asks a second person for the next version, byte for byte; it counts for rounds from `starts_at` on, or from now where that is past. */
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
/** Coins of an event; who may not earn now is left out, and not among the `members` of the answer. */
export const giveMinigameCoins = endpoint({
  method: 'POST',
  path: '/api/minigame-coins',
  caller: change,
  input: z.strictObject({
    member_ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
    coins: whole(1, 100),
    reason,
    /** Of the operator's one wish, however often it is sent: nobody has coins for it twice. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: data(z.object({ members: z.number(), coins: z.number() })),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
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
/** With what the member has, and the last 30 days: rounds, coins they cost and coins of events, what they won, what became main credit. */
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

/** Things that rounds win. `brought`: how many there ever were. `named`: a published table or a reward speaks of it, so its name stays. */
const Goods = z.object({
  id: z.string(),
  name: z.string(),
  named: z.boolean(),
  image: z.nullable(z.string()),
  stock: z.number(),
  brought: z.number(),
  /** What one costs the house; null: nobody has said it, so no table may promise it. */
  price: z.nullable(Baht),
});
export const listMinigameGoods = endpoint({
  method: 'GET',
  path: '/api/minigame-goods',
  caller: see,
  output: data(z.array(Goods)),
});
/** Adds goods, or more of them; below zero it takes back what was counted wrongly, as far as some are left. */
export const putMinigameGoods = endpoint({
  method: 'POST',
  path: '/api/minigame-goods',
  caller: change,
  input: z.strictObject({
    id: z.string().check(z.regex(/^goods-[a-z0-9-]{1,40}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    image: z._default(z.nullable(ImagePath), null),
    add: whole(-10_000, 10_000),
    /** What one costs the house; null: it stays, and what never had one cannot be won. */
    price: z._default(z.nullable(Amount), null),
    reason,
    /** Of the operator's one wish, however often it is sent: it is carried out once. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: data(z.array(Goods)),
});

/** Goods that somebody won and said an address for. */
export const ConsoleReward = z.object({
  id: Id,
  member: MemberBrief,
  name: z.string(),
  state: z.enum(rewardStates),
  tracking: z.nullable(z.string()),
  created_at: Time,
  claimed_at: z.nullable(Time),
});
export type ConsoleReward = z.output<typeof ConsoleReward>;
/** The oldest of what is to be packed, the newest of everything else. */
export const listConsoleRewards = endpoint({
  method: 'GET',
  path: '/api/minigame-rewards',
  caller: seeMoney,
  input: z.object({ state: z.optional(z.enum(rewardStates)), member_id: z.optional(Id), ...pageQuery }),
  output: page(ConsoleReward),
});
/** Where it goes, in full, with a reason. A line in the trail. */
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

/** What a member has in mini-games, and what came of it in all. `pair`: what the next round is played with. */
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

/** A round as operators read it; `server_seed` once its pair is over, to them as to its member. */
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
