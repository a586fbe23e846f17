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

/** The most that one level, and all of them together, may pay, in percent. */
export const MOST_RATE = 1;
export const MOST_RATES = 2;

const Rate = z.object({
  level: z.number(),
  /** In percent. */
  rate: z.number(),
  from_day: Day,
  /** Null: it came with the program. */
  created_by: z.nullable(OperatorBrief),
});

/** A run of a settlement. `posted` is signed: what its difference to the run before came to. */
export const Settlement = z.object({
  day: Day,
  /** Members who are due something for the day. */
  earners: z.number(),
  /** What their friends staked. */
  turnover: Baht,
  /** What is due for the day in all, held or not. */
  commission: Baht,
  posted: Baht,
});
export type Settlement = z.output<typeof Settlement>;
const SettlementRun = z.object({ ...Settlement.shape, held: Baht, at: Time, by: z.nullable(OperatorBrief) });

/** A round of the ranking that was closed. */
const ClosedRound = z.object({
  id: Id,
  from: z.nullable(Time),
  to: Time,
  reason: z.string(),
  by: OperatorBrief,
  earners: z.number(),
  commission: Baht,
});

/** `group`: connected through others; `device`: one browser; `payer`: one's money came from the other's account; `person`: name and birth date; `burst`: many registrations from one network; `cycle`: played and withdrawn at once. */
export const signalKinds = ['device', 'payer', 'person', 'group', 'burst', 'cycle'] as const;
export type SignalKind = (typeof signalKinds)[number];

export const Affiliates = z.object({
  /** Those that count and those to come, by level and first day. */
  rates: z.array(Rate),
  depth: z.number(),
  min_withdraw: Baht,
  destination: z.enum(['credit', 'bank', 'both']),
  first_deposit: Baht,
  /** `rtp`: its stated return leaves the house less than twice what all levels pay. */
  excluded_games: z.array(z.object({ id: Id, name: z.string(), because: z.enum(['setting', 'rtp']) })),
  /** Of all time, most first, 50 at most. */
  top: z.array(
    z.object({ member: MemberBrief, friends: z.number(), deposited: z.number(), commission: Baht, held: Baht }),
  ),
  /** The newest 50 runs. */
  settlements: z.array(SettlementRun),
  /** What **ตัดรอบ** would reset now. */
  round: z.object({ since: z.nullable(Time), earners: z.number(), commission: Baht }),
  rounds: z.array(ClosedRound),
  /** Flags of the risk queue that nobody has closed, the oldest 50, and how many there are in all. */
  flags: z.array(
    z.object({
      id: Id,
      member: MemberBrief,
      signals: z.array(z.enum(signalKinds)),
      /** Friends whose commission it keeps back, and what it keeps. */
      friends: z.number(),
      commission: Baht,
      state: z.enum(['new', 'reviewing']),
      created_at: Time,
    }),
  ),
  open_flags: z.number(),
});
export type Affiliates = z.output<typeof Affiliates>;
export const getAffiliates = endpoint({
  method: 'GET',
  path: '/api/affiliates',
  caller: see,
  output: data(Affiliates),
});

/** `none`: nothing is paid; `held`: a person decides; `cleared`: it is paid; `confirmed`: never. */
const holdStates = ['none', 'held', 'cleared', 'confirmed'] as const;
const Signal = z.object({
  kind: z.enum(signalKinds),
  with: MemberBrief,
  text: z.string(),
  at: Time,
  state: z.enum(holdStates),
  flag_id: z.nullable(Id),
});
const Downline = z.object({
  member: MemberBrief,
  joined_at: Time,
  src: z.nullable(z.string()),
  deposited: z.boolean(),
  children: z.number(),
  turnover: Baht,
  /** What the member this page is of got through this friend, and what is held of it. */
  commission: Baht,
  held: Baht,
});
export const Affiliate = z.object({
  member: MemberBrief,
  prefix: z.string(),
  src: z.nullable(z.string()),
  /** Who brought this member, who brought that one, and so on; ten at most. */
  upline: z.array(MemberBrief),
  income: z.object({ total: Baht, available: Baht, pending: Baht, held: Baht, owed: Baht, withdrawn: Baht }),
  signals: z.array(Signal),
  /** Days with their commission, newest first, 31 at most. */
  days: z.array(
    z.object({ day: Day, turnover: Baht, commission: Baht, posted: Baht, state: z.enum(commissionStates) }),
  ),
  downline: z.array(Downline),
  next_cursor: z.nullable(z.string()),
});
export type Affiliate = z.output<typeof Affiliate>;
/** `parent`: those below another member of this one's tree. */
export const getAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliates/:member_id',
  caller: see,
  params: z.object({ member_id: Id }),
  input: z.object({ parent: z.optional(Id), ...pageQuery }),
  output: data(Affiliate),
});

/** What a flag of the rule `referral` keeps back, or kept until somebody decided: friend by friend. */
export const Hold = z.object({
  friends: z.array(
    z.object({
      member: MemberBrief,
      state: z.enum(holdStates),
      /** The first day it is about; null: every day. */
      from_day: z.nullable(Day),
      turnover: Baht,
      commission: Baht,
    }),
  ),
  /** Of all of them. */
  commission: Baht,
});
export type Hold = z.output<typeof Hold>;
/** By the id of the flag. */
export const getHold = endpoint({
  method: 'GET',
  path: '/api/affiliates/holds/:id',
  caller: see,
  params: ById,
  output: data(Hold),
});

/** In percent, in hundredths. `from_day` lies ahead: tomorrow at the earliest. Also `invalid_input` with the field: more than 1 % a level, more than 2 % together. */
export const setRate = endpoint({
  method: 'POST',
  path: '/api/affiliates/rates',
  caller: change,
  input: z.strictObject({
    level: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
    rate: z.number().check(
      z.minimum(0),
      z.maximum(MOST_RATE),
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
 * Changes what is given, which are the settings `aff_…`, from now on; days that were settled stay as they are. A first deposit
 * that pays more guards money: with a `reason`, and 202 until a second person agrees.
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
    /** Those of the setting only: what `rtp` leaves out is left out without it. */
    excluded_games: z.optional(aff_excluded_games.shape),
    reason: z.optional(Reason.shape.reason),
  }),
  output: data(Affiliates),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});
/** Games to choose from, by what people type, 30 at most. */
export const findReferralGames = endpoint({
  method: 'GET',
  path: '/api/affiliates/games',
  caller: see,
  input: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  output: data(z.array(z.object({ id: Id, name: z.string(), provider: z.string() }))),
});
/** Reckons a day anew and posts the difference; of today what is due so far. A day ahead: 400 with the field. */
export const settleDay = endpoint({
  method: 'POST',
  path: '/api/affiliates/settlements',
  caller: change,
  input: z.strictObject({ day: Day }),
  output: data(Settlement),
});
/** Begins a new round of the ranking and keeps the old one as a report; moves no money. */
export const flushRanking = endpoint({
  method: 'POST',
  path: '/api/affiliates/flush',
  caller: change,
  input: Reason,
  output: data(Affiliates),
});
/** A closed round: who had brought what, most first. */
export const getClosedRound = endpoint({
  method: 'GET',
  path: '/api/affiliates/rounds/:id',
  caller: see,
  params: ById,
  output: data(
    z.object({
      ...ClosedRound.shape,
      rows: z.array(z.object({ place: z.number(), member: MemberBrief, commission: Baht })),
    }),
  ),
});

export const IncomeWithdrawalRow = z.extend(z.pick(PayoutRequestRow, requestFields), {
  to: z.enum(destinations),
  /** Where a bank pays it: masked; null of credit. */
  account: z.nullable(z.object({ bank: z.string(), number_masked: z.string(), name: z.string() })),
  status: z.enum(incomeWithdrawalStatuses),
  /** Agreed to, and the bank has not said yet what became of it. */
  payout: z.nullable(z.object({ id: Id, ref: z.string(), state: z.string() })),
  /** What the referrer has flags of. */
  flags: z.number(),
});
export type IncomeWithdrawalRow = z.output<typeof IncomeWithdrawalRow>;
/** The oldest of what waits first, else the newest. */
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
