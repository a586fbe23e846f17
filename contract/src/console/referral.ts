import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { commissionStates, destinations, incomeWithdrawalStatuses } from '../referral.ts';
import { referral } from '../modules/referral.ts';
import { AwaitingApproval, MemberBrief, MemberReason, OperatorBrief, Reason } from './common.ts';
import { PayoutRequestRow, requestFields } from './payout-requests.ts';

const see = { operator: 'affiliates.see' } as const;
const change = { operator: 'affiliates.change' } as const;
const decide = { operator: 'income-withdrawals.decide' } as const;

/** Maximum rates of one level and of all together, in percent. */
export const MAX_RATE = 1;
export const MAX_RATES = 2;

const Rate = z.object({
  level: z.number(),
  /** In percent. */
  rate: z.number(),
  from_day: Day,
  /** Null: built-in. */
  created_by: z.nullable(OperatorBrief),
});

/** One settlement run. `posted`: signed difference to the previous run. */
export const Settlement = z.object({
  day: Day,
  /** Members with commission for the day. */
  earners: z.number(),
  /** Their friends' stakes. */
  turnover: Baht,
  /** Commission of the day, including withheld. */
  commission: Baht,
  posted: Baht,
});
export type Settlement = z.output<typeof Settlement>;
const SettlementRun = z.object({ ...Settlement.shape, held: Baht, at: Time, by: z.nullable(OperatorBrief) });

/** A closed ranking period. */
const RankingPeriod = z.object({
  id: Id,
  from: z.nullable(Time),
  to: Time,
  reason: z.string(),
  by: OperatorBrief,
  earners: z.number(),
  commission: Baht,
});

/**
 * `group`: linked through others; `device`: same browser; `payer`: paid from the other's account; `person`: same name
 * and birth date; `burst`: many registrations from one network; `cycle`: staked, won almost all
 * of it back and withdrew it at once.
 */
export const signalKinds = ['device', 'payer', 'person', 'group', 'burst', 'cycle'] as const;
export type SignalKind = (typeof signalKinds)[number];

export const ReferralOverview = z.object({
  /** Current and future rates, by level and first day. */
  rates: z.array(Rate),
  depth: z.number(),
  min_withdraw: Baht,
  destination: z.enum(['credit', 'bank', 'both']),
  first_deposit: Baht,
  /** `rtp`: its return leaves the company less than twice the sum of all rates. */
  excluded_games: z.array(z.object({ id: Id, name: z.string(), because: z.enum(['setting', 'rtp']) })),
  /** All-time top 50. */
  top: z.array(
    z.object({ member: MemberBrief, friends: z.number(), deposited: z.number(), commission: Baht, held: Baht }),
  ),
  /** The newest 50 runs. */
  settlements: z.array(SettlementRun),
  /** Period that **ตัดรอบ** would close now. */
  round: z.object({ since: z.nullable(Time), earners: z.number(), commission: Baht }),
  rounds: z.array(RankingPeriod),
  /** Open risk flags: the oldest 50, and the total. */
  flags: z.array(
    z.object({
      id: Id,
      member: MemberBrief,
      signals: z.array(z.enum(signalKinds)),
      /** Friends whose commission is withheld, and the amount. */
      friends: z.number(),
      commission: Baht,
      state: z.enum(['new', 'reviewing']),
      created_at: Time,
    }),
  ),
  open_flags: z.number(),
});
export type ReferralOverview = z.output<typeof ReferralOverview>;
export const getReferralOverview = endpoint({
  method: 'GET',
  path: '/api/affiliates',
  caller: see,
  output: data(ReferralOverview),
});

/** `none`: no commission; `held`: under review; `cleared`: released; `confirmed`: never paid. */
const withholdingStates = ['none', 'held', 'cleared', 'confirmed'] as const;
const Signal = z.object({
  kind: z.enum(signalKinds),
  with: MemberBrief,
  text: z.string(),
  at: Time,
  state: z.enum(withholdingStates),
  flag_id: z.nullable(Id),
});
const Downline = z.object({
  member: MemberBrief,
  joined_at: Time,
  src: z.nullable(z.string()),
  deposited: z.boolean(),
  children: z.number(),
  turnover: Baht,
  /** The member's commission through this friend, and the withheld part. */
  commission: Baht,
  held: Baht,
});
export const Referrer = z.object({
  member: MemberBrief,
  prefix: z.string(),
  src: z.nullable(z.string()),
  /** Referrers of this member, nearest first; ten at most. */
  upline: z.array(MemberBrief),
  income: z.object({ total: Baht, available: Baht, pending: Baht, held: Baht, owed: Baht, withdrawn: Baht }),
  signals: z.array(Signal),
  /** Days with commission, newest first, 31 at most. */
  days: z.array(
    z.object({ day: Day, turnover: Baht, commission: Baht, posted: Baht, state: z.enum(commissionStates) }),
  ),
  downline: z.array(Downline),
  next_cursor: z.nullable(z.string()),
});
export type Referrer = z.output<typeof Referrer>;
/** `parent`: nodes below another member of this tree. */
export const getReferrer = endpoint({
  method: 'GET',
  path: '/api/affiliates/:member_id',
  caller: see,
  params: z.object({ member_id: Id }),
  input: z.object({ parent: z.optional(Id), ...pageQuery }),
  output: data(Referrer),
});

/** Commission withheld by a flag of the rule `referral`, per friend. */
export const WithheldCommission = z.object({
  friends: z.array(
    z.object({
      member: MemberBrief,
      state: z.enum(withholdingStates),
      /** First affected day; null: every day. */
      from_day: z.nullable(Day),
      turnover: Baht,
      commission: Baht,
    }),
  ),
  /** Sum over all friends. */
  commission: Baht,
});
export type WithheldCommission = z.output<typeof WithheldCommission>;
/** By the flag's id. */
export const getWithheldCommission = endpoint({
  method: 'GET',
  path: '/api/affiliates/holds/:id',
  caller: see,
  params: ById,
  output: data(WithheldCommission),
});

/**
 * Sets a rate in percent, two decimals. `from_day`: tomorrow at the earliest. `invalid_input` with the field above 1 %
 * per level or 2 % in total.
 */
export const setRate = endpoint({
  method: 'POST',
  path: '/api/affiliates/rates',
  caller: change,
  input: z.strictObject({
    level: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
    rate: z.number().check(
      z.minimum(0),
      z.maximum(MAX_RATE),
      z.refine((value: number) => Math.round(value * 100) / 100 === value),
    ),
    from_day: Day,
  }),
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
const { aff_depth, aff_min_withdraw, aff_destination, aff_first_deposit, aff_excluded_games } = referral.settings;
/**
 * Changes the given settings `aff_…` from now on; settled days are unchanged. Raising the first-deposit commission
 * weakens a protection: it needs a `reason` and a second operator (202).
 */
export const changeReferralTerms = endpoint({
  method: 'PUT',
  path: '/api/affiliates/terms',
  caller: change,
  input: z.strictObject({
    depth: z.optional(aff_depth.shape),
    min_withdraw: z.optional(aff_min_withdraw.shape),
    destination: z.optional(aff_destination.shape),
    first_deposit: z.optional(aff_first_deposit.shape),
    /** Excluded by setting only; `rtp` exclusions are automatic. */
    excluded_games: z.optional(aff_excluded_games.shape),
    reason: z.optional(Reason.shape.reason),
  }),
  output: data(ReferralOverview),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});
/** Games matching a search text, 30 at most. */
export const findReferralGames = endpoint({
  method: 'GET',
  path: '/api/affiliates/games',
  caller: see,
  input: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  output: data(z.array(z.object({ id: Id, name: z.string(), provider: z.string() }))),
});
/** Recalculates a day and posts the difference; for today, the commission so far. A future day: 400 with the field. */
export const settleDay = endpoint({
  method: 'POST',
  path: '/api/affiliates/settlements',
  caller: change,
  input: z.strictObject({ day: Day }),
  output: data(Settlement),
});
/** Starts a new ranking period and stores the old one as a report; moves no money. */
export const flushRanking = endpoint({
  method: 'POST',
  path: '/api/affiliates/flush',
  caller: change,
  input: Reason,
  output: data(ReferralOverview),
});
/** A closed ranking period, highest commission first. */
export const getRankingPeriod = endpoint({
  method: 'GET',
  path: '/api/affiliates/rounds/:id',
  caller: see,
  params: ById,
  output: data(
    z.object({
      ...RankingPeriod.shape,
      rows: z.array(z.object({ place: z.number(), member: MemberBrief, commission: Baht })),
    }),
  ),
});

export const IncomeWithdrawalRow = z.extend(z.pick(PayoutRequestRow, requestFields), {
  to: z.enum(destinations),
  /** Destination account, masked; null for credit. */
  account: z.nullable(z.object({ bank: z.string(), number_masked: z.string(), name: z.string() })),
  status: z.enum(incomeWithdrawalStatuses),
  /** Approved, the bank's result is pending. */
  payout: z.nullable(z.object({ id: Id, ref: z.string(), state: z.string() })),
  /** The referrer's open flags. */
  flags: z.number(),
});
export type IncomeWithdrawalRow = z.output<typeof IncomeWithdrawalRow>;
/** Waiting ones oldest first, otherwise newest first. */
export const listConsoleIncomeWithdrawals = endpoint({
  method: 'GET',
  path: '/api/income-withdrawals',
  caller: { operator: 'income-withdrawals.see' },
  input: z.object({ status: z.optional(z.enum(incomeWithdrawalStatuses)), ...pageQuery }),
  output: page(IncomeWithdrawalRow),
});
export const getIncomeWithdrawal = endpoint({
  method: 'GET',
  path: '/api/income-withdrawals/:id',
  caller: { operator: 'income-withdrawals.see' },
  params: ById,
  output: data(IncomeWithdrawalRow),
});
export const approveIncomeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/income-withdrawals/:id/approve',
  caller: decide,
  params: ById,
  output: data(IncomeWithdrawalRow),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'second_person_needed', 'restricted', 'channel_down'],
});
export const rejectIncomeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/income-withdrawals/:id/reject',
  caller: decide,
  params: ById,
  input: MemberReason,
  output: data(IncomeWithdrawalRow),
  errors: ['already_decided'],
});
