import * as z from 'zod/mini';
import { data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Baht } from './money.ts';

const open = { caller: 'member', openToRestricted: true, method: 'GET' } as const;

/** How a friend got the link: what stands behind the dot of `prefix`. */
export const sources = ['line', 'qr', 'copy', 'share'] as const;
export type Source = (typeof sources)[number];
/** How many days a range may have, both ends counted. */
export const MOST_DAYS = 92;

/** Of what is asked with it: 400 `invalid_input` with `field` where a day is missing, the end lies before the start, or there are more than 92 days. */
const range = { startDate: Day, endDate: Day };

/** The link is `{url}`; `&src=` is added by whatever shares it. Refused while restricted: who is on a break shares nothing. */
export const getReferralLink = endpoint({
  method: 'GET',
  path: '/api/income/link',
  caller: 'member',
  output: data(z.object({ prefix: z.string(), url: z.string() })),
});

export const destinations = ['credit', 'bank'] as const;
export type Destination = (typeof destinations)[number];
/** Rates in percent of what friends stake; `affRate` is that of level 1. Levels that pay nothing are there too, as far as the tree goes. */
export const ReferralTerms = z.object({
  affRate: z.number(),
  minWithdraw: Baht,
  levels: z.array(z.object({ level: z.number(), rate: z.number() })),
  /** Where income may be withdrawn to; the first is meant where nobody chooses. */
  destinations: z.array(z.enum(destinations)),
  /** Asia/Bangkok, `00:15`. */
  settles_at: z.string(),
  /** For a friend's first deposit that was credited; 0: nothing. */
  first_deposit: Baht,
});
export const getReferralTerms = endpoint({ ...open, path: '/api/income/aff-data', output: data(ReferralTerms) });

/** Level 1 is counted, every level pays. */
export const Income = z.object({
  /** All that was ever settled, less what was taken back. */
  totalAff: Baht,
  totalDownlineMember: z.number(),
  /** What can be withdrawn now. */
  availableAff: Baht,
  totalDepositMember: z.number(),
  /** Of this day so far; it is settled at night. */
  todayAff: Baht,
  /** Computed and not paid while a person looks at it. */
  heldAff: Baht,
  /** Taken back beyond what was there: later commission pays it first. */
  owedAff: Baht,
  withdrawnAff: Baht,
  /** The withdrawal that waits. */
  pending_id: z.nullable(Id),
});
export type Income = z.output<typeof Income>;
export const getIncome = endpoint({ ...open, path: '/api/income/income-data', output: data(Income) });

export const incomeWithdrawalStatuses = ['pending', 'approved', 'rejected'] as const;
/** `paying`: an operator agreed and the bank has the order; only of `bank`. */
export const incomeSteps = ['requested', 'waiting', 'paying', 'approved', 'rejected'] as const;
export const IncomeWithdrawal = z.object({
  id: Id,
  ref: z.string(),
  requested_at: Time,
  amount: Baht,
  status: z.enum(incomeWithdrawalStatuses),
  to: z.enum(destinations),
  reason: z.nullable(z.string()),
  /** What has happened, in order. */
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

/** Each day of the range, those without anything too. What is settled: of today nothing, unless an operator settled it so far. */
export const incomeByDate = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-date',
  input: z.object(range),
  output: data(z.array(z.object({ date: Day, aff: Baht }))),
});

/** `username` everywhere: `081•••1234`, never more of a friend. `aff`: of all time, with what came through this friend. */
export const Friend = z.object({
  /** A node of the tree. */
  id: Id,
  registerDate: Day,
  username: z.string(),
  aff: Baht,
  deposited: z.boolean(),
});
export type Friend = z.output<typeof Friend>;
/** Who joined in the range. `q`: the last digits of a phone. `sort`: newest first, or who brought most. */
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

/** Who brought most first; those who brought alike share a place. */
export const RankedFriend = z.object({ id: Id, place: z.number(), username: z.string(), aff: Baht });
export type RankedFriend = z.output<typeof RankedFriend>;
/** The first hundred of those who brought anything in the range. */
export const rankFriends = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-username',
  input: z.object(range),
  output: data(z.array(RankedFriend)),
});
/** The same of what was settled since the ranking was last reset; `since` is null before the first time. */
export const rankSinceReset = endpoint({
  ...open,
  path: '/api/income/summary-downline-by-username-flush',
  output: z.object({ data: z.array(RankedFriend), since: z.nullable(Time) }),
});

/** `children`: how many this friend brought, 0 where the tree ends. `aff`: what came through this friend. */
export const TreeNode = z.object({
  id: Id,
  username: z.string(),
  registerDate: Day,
  aff: Baht,
  children: z.number(),
});
export type TreeNode = z.output<typeof TreeNode>;
/** Those below `parent`, newest first; without one the caller's own friends. A parent that is not below the caller: 404. */
export const getReferralTree = endpoint({
  ...open,
  path: '/api/income/tree',
  input: z.object({ parent: z.optional(Id), ...pageQuery }),
  output: page(TreeNode),
  errors: ['not_found'],
});

/** Of friends who joined in the range. `active_7d`: those of them who staked within the last seven days. */
export const ReferralStats = z.object({
  joined: z.number(),
  deposited: z.number(),
  active_7d: z.number(),
  /** `other`: the link did not say. */
  sources: z.array(z.object({ src: z.enum([...sources, 'other']), joined: z.number(), deposited: z.number() })),
  /** The day of the range that brought most; null where none did. */
  best_day: z.nullable(z.object({ date: Day, aff: Baht })),
  /** Each day of the range. */
  days: z.array(z.object({ date: Day, joined: z.number(), deposited: z.number() })),
});
export type ReferralStats = z.output<typeof ReferralStats>;
export const getReferralStats = endpoint({
  ...open,
  path: '/api/income/stats',
  input: z.object(range),
  output: data(ReferralStats),
});

/** `paid`: it is settled; `due`: it comes with the next settlement; `held`: a person looks at it first; `none`: it pays nothing. */
export const commissionStates = ['paid', 'due', 'held', 'none'] as const;
export const commissionKinds = ['turnover', 'first_deposit'] as const;
export type CommissionKind = (typeof commissionKinds)[number];
/** `aff` is floor(`turnover` × `rate` percent) to the satang; of a first deposit it is an amount of its own, and turnover and rate are 0. */
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
 * The arithmetic of a day, those who brought most first; or with `id` of all that came through this node of the tree, the
 * newest day first: in a range of days, or what was settled behind `since`. `total`: what of all that is asked is income,
 * or is about to be; nothing that waits for a person.
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

/** Held at once; one at a time; without turnover. Under the minimum, or a `to` that is not offered: 400 `invalid_input` with the field. */
export const withdrawIncome = endpoint({
  caller: 'member',
  openToRestricted: true,
  method: 'POST',
  path: '/api/income/withdraw-income',
  input: z.strictObject({
    amount: Amount,
    /** Where nobody chooses, the first that is offered: credit, unless there is the bank only. */
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
