import * as z from 'zod/mini';
import { data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Amount, Baht } from './money.ts';

const open = { ...everyMember, method: 'GET' } as const;

/** Source of a referral link: the part of `prefix` after the dot. */
export const sources = ['line', 'qr', 'copy', 'share'] as const;
export type Source = (typeof sources)[number];
/** Maximum days of a range, both ends included. */
export const MAX_DAYS = 92;

/** 400 `invalid_input` with `field` if a day is missing, the end is before the start, or the range exceeds 92 days. */
const range = { startDate: Day, endDate: Day };

/** The link is `{url}`; `&src=` is added when shared. Refused for restricted members. */
export const getReferralLink = endpoint({
  method: 'GET',
  path: '/api/income/link',
  caller: 'member',
  output: data(z.object({ prefix: z.string(), url: z.string() })),
});

export const destinations = ['credit', 'bank'] as const;
export type Destination = (typeof destinations)[number];
/**
 * Rates in percent of friends' stakes; `affRate` is level 1. Includes levels that pay nothing, to the depth of the
 * tree.
 */
export const ReferralTerms = z.object({
  affRate: z.number(),
  minWithdraw: Baht,
  levels: z.array(z.object({ level: z.number(), rate: z.number() })),
  /** Allowed destinations of a withdrawal; the first is the default. */
  destinations: z.array(z.enum(destinations)),
  /** Asia/Bangkok, `00:15`. */
  settles_at: z.string(),
  /** Commission for a friend's first credited deposit; 0 for none. */
  first_deposit: Baht,
});
export const getReferralTerms = endpoint({ ...open, path: '/api/income/aff-data', output: data(ReferralTerms) });

/** Counts level 1 only; money is from all levels. */
export const Income = z.object({
  /** Total settled commission, minus reversals. */
  totalAff: Baht,
  totalDownlineMember: z.number(),
  /** Available for withdrawal. */
  availableAff: Baht,
  totalDepositMember: z.number(),
  /** Today so far; settled at night. */
  todayAff: Baht,
  /** Withheld while an operator reviews it. */
  heldAff: Baht,
  /** Reversed beyond the available balance; later commission pays it first. */
  owedAff: Baht,
  withdrawnAff: Baht,
  /** The pending withdrawal. */
  pending_id: z.nullable(Id),
});
export type Income = z.output<typeof Income>;
export const getIncome = endpoint({ ...open, path: '/api/income/income-data', output: data(Income) });

export const incomeWithdrawalStatuses = ['pending', 'approved', 'rejected'] as const;
/** `paying`: approved and ordered at the bank; only with destination `bank`. */
export const incomeSteps = ['requested', 'waiting', 'paying', 'approved', 'rejected'] as const;
export const IncomeWithdrawal = z.object({
  id: Id,
  ref: z.string(),
  requested_at: Time,
  amount: Baht,
  status: z.enum(incomeWithdrawalStatuses),
  to: z.enum(destinations),
  reason: z.nullable(z.string()),
  /** Completed steps, in order. */
  steps: z.array(z.object({ key: z.enum(incomeSteps), at: Time })),
});
export type IncomeWithdrawal = z.output<typeof IncomeWithdrawal>;
/** Newest first. */
export const listIncomeWithdrawals = endpoint({
  ...open,
  path: '/api/income/aff-history',
  input: z.object(pageQuery),
  output: page(IncomeWithdrawal),
});

/**
 * Every day of the range, including empty ones. Settled commission only: today is empty unless an operator has settled
 * it so far.
 */
export const incomeByDate = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-date',
  input: z.object(range),
  output: data(z.array(z.object({ date: Day, aff: Baht }))),
});

/** `username`: masked, `081•••1234`. `aff`: total, including what came through this friend's own friends. */
export const Friend = z.object({
  /** Id of the tree node. */
  id: Id,
  registerDate: Day,
  username: z.string(),
  aff: Baht,
  deposited: z.boolean(),
});
export type Friend = z.output<typeof Friend>;
/** Friends who joined in the range. `q`: last digits of a phone. `sort`: newest first, or by commission. */
export const listFriends = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-register-date',
  input: z.object({
    ...range,
    q: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    sort: z._default(z.enum(['date', 'aff']), 'date'),
    ...pageQuery,
  }),
  output: page(Friend),
});

/** Ranked by commission; equal amounts share a place. */
export const RankedFriend = z.object({ id: Id, place: z.number(), username: z.string(), aff: Baht });
export type RankedFriend = z.output<typeof RankedFriend>;
/** The first hundred friends with commission in the range. */
export const rankFriends = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-username',
  input: z.object(range),
  output: data(z.array(RankedFriend)),
});
/** The same for commission settled since the last reset; `since` is null before the first reset. */
export const rankSinceReset = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-username-flush',
  output: z.object({ data: z.array(RankedFriend), since: z.nullable(Time) }),
});

/** `children`: number of direct friends, 0 at the tree's depth limit. `aff`: commission through this friend. */
export const TreeNode = z.object({
  id: Id,
  username: z.string(),
  registerDate: Day,
  aff: Baht,
  children: z.number(),
});
export type TreeNode = z.output<typeof TreeNode>;
/**
 * Nodes below `parent`, newest first; without `parent` the caller's own friends. 404 if `parent` is not below the
 * caller.
 */
export const getReferralTree = endpoint({
  ...open,
  path: '/api/income/tree',
  input: z.object({ parent: z.optional(Id), ...pageQuery }),
  output: page(TreeNode),
  errors: ['not_found'],
});

/** Statistics of friends who joined in the range. `active_7d`: of those, staked within the last seven days. */
export const ReferralStats = z.object({
  joined: z.number(),
  deposited: z.number(),
  active_7d: z.number(),
  /** `other`: link without a source. */
  sources: z.array(z.object({ src: z.enum([...sources, 'other']), joined: z.number(), deposited: z.number() })),
  /** Day with the most commission; null if none. */
  best_day: z.nullable(z.object({ date: Day, aff: Baht })),
  /** Every day of the range. */
  days: z.array(z.object({ date: Day, joined: z.number(), deposited: z.number() })),
});
export type ReferralStats = z.output<typeof ReferralStats>;
export const getReferralStats = endpoint({
  ...open,
  path: '/api/income/stats',
  input: z.object(range),
  output: data(ReferralStats),
});

/**
 * `paid`: settled; `due`: paid with the next settlement; `held`: waits for an operator's review; `none`: pays nothing.
 */
export const commissionStates = ['paid', 'due', 'held', 'none'] as const;
export const commissionKinds = ['turnover', 'first_deposit'] as const;
export type CommissionKind = (typeof commissionKinds)[number];
/**
 * `aff`: `turnover` × `rate` percent, rounded down to the satang; for a first deposit a fixed amount, with turnover
 * and rate 0.
 */
export const CommissionRow = z.object({
  date: Day,
  username: z.string(),
  level: z.number(),
  kind: z.enum(commissionKinds),
  turnover: Baht,
  /** In percent. */
  rate: z.number(),
  aff: Baht,
  state: z.enum(commissionStates),
});
export type CommissionRow = z.output<typeof CommissionRow>;
/**
 * Calculation of one day, highest first; or, with `id`, of all commission through that tree node, newest day first,
 * within a range or since `since`. `total`: of all matches that are settled or due, without withheld ones.
 */
export const getCommission = endpoint({
  ...open,
  path: '/api/income/commission',
  input: z.object({
    date: z.optional(Day),
    id: z.optional(Id),
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    since: z.optional(Time),
    ...pageQuery,
  }),
  output: z.extend(page(CommissionRow), { total: Baht }),
  errors: ['not_found'],
});

/**
 * Reserves the amount at once; one request at a time; no turnover. Below the minimum or with an unavailable `to`: 400
 * `invalid_input` with the field.
 */
export const withdrawIncome = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/income/withdraw-income',
  input: z.strictObject({
    amount: Amount,
    /** Default: the first allowed destination; credit, unless only the bank is allowed. */
    to: z.optional(z.enum(destinations)),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  }),
  output: data(z.object({ id: Id, ref: z.string(), amount: Baht, status: z.literal('pending') })),
  status: 201,
  idempotent: true,
  errors: [
    'insufficient_balance',
    'withdrawal_pending',
    'password_required',
    'wrong_credentials',
    'too_many_logins',
    'reset_lately',
  ],
});
