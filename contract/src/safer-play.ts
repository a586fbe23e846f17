import * as z from 'zod/mini';
import { data, Day, Id, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { AnyAmount, Baht } from './money.ts';

export const limitKinds = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Bangkok periods: from midnight; today and the six days before; the calendar month. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export const realityCheckMinutes = [15, 30, 60] as const;

/** Messages for invalid input. The web shows them before it calls the server. */
export const limitWords = {
  amount: 'กรุณากรอกจำนวนเงินที่มากกว่า 0 บาท ไม่เกิน 1,000,000,000 บาท และทศนิยมไม่เกิน 2 ตำแหน่ง',
  minutes: 'กรุณากรอกจำนวนนาทีเป็นจำนวนเต็ม 1 ถึง 1440',
} as const;

/**
 * One limit. `by_operator`: a stricter limit set by an operator; the lower one applies, and `left` is its allowance.
 * `used` of a loss limit is never negative. `returns_at`: when allowance becomes available again; null while nothing
 * is used.
 */
const limit = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value: z.nullable(value),
    used: value,
    left: z.nullable(value),
    returns_at: z.nullable(Time),
    /** A requested increase; a null value requests no limit. */
    pending: z.nullable(z.object({ value: z.nullable(value), confirm_from: Time, confirm_until: Time })),
    by_operator: z.nullable(value),
  });
const MoneyLimit = limit(Baht);
export type MoneyLimit = z.output<typeof MoneyLimit>;
/** In minutes. */
const TimeLimit = limit(z.number());
export type TimeLimit = z.output<typeof TimeLimit>;
const MoneyLimits = z.object({ day: MoneyLimit, week: MoneyLimit, month: MoneyLimit });

/**
 * `ask_first`: before the first deposit, and the question was neither answered nor postponed. `review_due`: the member
 * has a limit, and it was last set or reviewed half a year ago or longer.
 */
export const Limits = z.object({
  deposit: MoneyLimits,
  loss: MoneyLimits,
  time: z.object({ day: TimeLimit }),
  reality_check_min: z.number(),
  ask_first: z.boolean(),
  review_due: z.boolean(),
});
export type Limits = z.output<typeof Limits>;

export const getLimits = endpoint({ ...everyMember, method: 'GET', path: '/api/member/limits', output: data(Limits) });

const LimitAmount = z.pipe(
  z.number({ error: limitWords.amount }).check(
    z.gt(0, limitWords.amount),
    z.lte(1_000_000_000, limitWords.amount),
    z.refine((value: number) => Math.round(value * 100) / 100 === value, limitWords.amount),
  ),
  AnyAmount,
);
const Minutes = z
  .number({ error: limitWords.minutes })
  .check(z.int(limitWords.minutes), z.minimum(1, limitWords.minutes), z.maximum(1440, limitWords.minutes));
const periods = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({ day: z.optional(value), week: z.optional(value), month: z.optional(value) });

/**
 * Decreases apply at once; increases and null (no limit) become pending. `skip`: postpones the first-deposit question
 * for half a year.
 */
export const putLimits = endpoint({
  ...everyMember,
  method: 'PUT',
  path: '/api/member/limits',
  input: z.strictObject({
    deposit: z.optional(periods(z.nullable(LimitAmount))),
    loss: z.optional(periods(z.nullable(LimitAmount))),
    time: z.optional(z.strictObject({ day: z.optional(z.nullable(Minutes)) })),
    reality_check_min: z.optional(z.union([z.literal(15), z.literal(30), z.literal(60)])),
    skip: z.optional(z.literal(true)),
  }),
  output: data(Limits),
});
const OneLimit = z.strictObject({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) });
export const confirmLimit = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/limits/confirm',
  input: OneLimit,
  output: data(Limits),
  errors: ['too_early', 'not_found'],
});
export const cancelLimit = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/limits/cancel',
  input: OneLimit,
  output: data(Limits),
  errors: ['not_found'],
});

export const coolOffPeriods = ['24h', '7d', '30d', '6w'] as const;
export const exclusionPeriods = ['6m', '1y', '5y', 'forever'] as const;
export type CoolOffPeriod = (typeof coolOffPeriods)[number];
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export const coolOff = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/cool-off',
  input: z.strictObject({ period: z.enum(coolOffPeriods) }),
  output: data(z.object({ until: Time })),
  errors: ['longer_break'],
});

/**
 * Effect of a self-exclusion, or the current one. `own`: money that stays withdrawable. `until`: null for a permanent
 * exclusion. `return_at`: when a requested reinstatement takes effect. `may_ask`: reinstatement can be requested now.
 */
export const SelfExclusion = z.object({
  own: Baht,
  bonus_removed: Baht,
  turnover_waived: Baht,
  open_withdrawals: z.number(),
  excluded: z.nullable(
    z.object({ since: Time, until: z.nullable(Time), may_ask: z.boolean(), return_at: z.nullable(Time) }),
  ),
});
export type SelfExclusion = z.output<typeof SelfExclusion>;
export const getSelfExclusion = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/self-exclusion',
  output: data(SelfExclusion),
});
export const selfExclude = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/self-exclusion',
  input: z.strictObject({
    period: z.enum(exclusionPeriods),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: data(z.object({ until: z.nullable(Time) })),
  errors: ['longer_break', 'wrong_password', 'too_many_logins'],
});
/** Requests reinstatement after the term; the account reopens seven days later. */
export const requestReinstatement = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/return',
  input: z.strictObject({}),
  output: data(z.object({ return_at: Time })),
  errors: ['break_stands', 'return_asked', 'not_found'],
});

/**
 * `net`: result in own money since the session clock started; negative for a loss. `in_round`: a due reality check
 * waits until the round ends.
 */
export const RealityCheck = z.object({
  due: z.boolean(),
  in_round: z.boolean(),
  played_s: z.number(),
  deposited_today: Baht,
  withdrawn_today: Baht,
  net: Baht,
});
export type RealityCheck = z.output<typeof RealityCheck>;
export const getRealityCheck = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/reality-check',
  output: data(RealityCheck),
});
export const realityAnswers = ['rest', 'continue', 'limits'] as const;
/** Restarts the interval, whatever the answer. Answering when none is due changes nothing. */
export const answerRealityCheck = endpoint({
  ...everyMember,
  method: 'POST',
  path: '/api/member/reality-check',
  input: z.strictObject({ answer: z.enum(realityAnswers) }),
  output: data(RealityCheck),
});

/** `won` includes gifts of providers; `result`: won minus staked, own money only. */
const figures = {
  deposited: Baht,
  withdrawn: Baht,
  net_deposit: Baht,
  /** Granted bonus money. */
  bonus: Baht,
  staked: Baht,
  won: Baht,
  result: Baht,
  minutes: z.number(),
};
export const Statement = z.object({
  from: Day,
  to: Day,
  ...figures,
  days_played: z.number(),
  lifetime_net_deposit: Baht,
  /** Days with activity, oldest first. */
  by_day: z.array(z.object({ day: Day, ...figures })),
  /** By stakes, highest first; beyond a hundred games one row without id sums the rest. */
  by_game: z.array(
    z.object({ game_id: z.nullable(Id), name: z.string(), rounds: z.number(), staked: Baht, won: Baht, result: Baht }),
  ),
});
export type Statement = z.output<typeof Statement>;
const span = z.object({ from: Day, to: Day });
/** Bangkok days, both included: at most 366, else 400 with field `from`. */
export const getStatement = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/statement',
  input: span,
  output: data(Statement),
});
export const getReportCsv = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/statement.csv',
  input: span,
  file: 'text/csv',
});
export const getReportPdf = endpoint({
  ...everyMember,
  method: 'GET',
  path: '/api/member/statement.pdf',
  input: span,
  file: 'application/pdf',
});

/** Counts a tap on a helpline, without identity. */
export const countHelplineOpened = endpoint({ method: 'POST', path: '/api/helpline-opened', caller: 'anyone' });
