import type { ReturnLossPeriod, returnLossReasons } from '@portal/contract/promotions.ts';
import { hundredths, multiplied } from '../quote.ts';

/** Bangkok days, `YYYY-MM-DD`; `to` is excluded. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Terms that apply from a Bangkok day on. */
export interface ScheduledTerms {
  readonly from_day: string;
  readonly period: ReturnLossPeriod;
}

const DAY_MS = 86_400_000;

const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const later = (day: string, days: number): string => textOf(utcOf(day).getTime() + days * DAY_MS);

/** The day, Monday week or month that contains a day. */
export const periodContaining = (kind: ReturnLossPeriod, day: string): Period => {
  if (kind === 'day') return { from: day, to: later(day, 1) };
  const date = utcOf(day);
  if (kind === 'week') {
    const monday = later(day, -((date.getUTCDay() + 6) % 7));
    return { from: monday, to: later(monday, 7) };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: textOf(Date.UTC(year, month, 1)), to: textOf(Date.UTC(year, month + 1, 1)) };
};

/** Terms and period of a day; the period is cut where terms begin. Null before the first terms. */
export const periodAt = <Terms extends ScheduledTerms>(
  schedule: readonly Terms[],
  day: string,
): { readonly terms: Terms; readonly period: Period } | null => {
  const at = schedule.findLastIndex(({ from_day }) => from_day <= day);
  const terms = schedule[at];
  if (!terms) return null;
  const { from, to } = periodContaining(terms.period, day);
  const next = schedule[at + 1]?.from_day;
  return {
    terms,
    period: { from: from < terms.from_day ? terms.from_day : from, to: next !== undefined && next < to ? next : to },
  };
};

/** The period before, which can be claimed; null if none. */
export const periodBefore = <Terms extends ScheduledTerms>(schedule: readonly Terms[], { from }: Period) =>
  periodAt(schedule, later(from, -1));

/** First day of new terms: the end of the current period, or of one of the new kind if there are no terms yet. */
export const nextStart = (schedule: readonly ScheduledTerms[], kind: ReturnLossPeriod, today: string): string =>
  (periodAt(schedule, today)?.period ?? periodContaining(kind, today)).to;

/** Amounts in satang. */
export interface RefundTerms {
  /** Percent, two decimals at most. */
  readonly rate: number;
  /** Smaller refunds are not granted. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Turnover factor of the refund. */
  readonly turnover: number;
}

/** Totals of a member's own money in a period, in satang. */
export interface PlayTotals {
  readonly staked: bigint;
  readonly won: bigint;
  /** Bonus money converted to own money, which the company paid. */
  readonly converted: bigint;
  /** Already refunded for days of this period. */
  readonly refunded: bigint;
}

interface Refund {
  readonly net_loss: bigint;
  /** 0: no refund. */
  readonly amount: bigint;
  readonly turnover: bigint;
}

/** Refund of a loss: its share, rounded down to the satang, at most the maximum, 0 below the minimum. */
export const refundOf = (terms: RefundTerms, { staked, won, converted, refunded }: PlayTotals): Refund => {
  const lost = staked - won - converted - refunded;
  const net_loss = lost > 0n ? lost : 0n;
  const share = (net_loss * hundredths(terms.rate)) / 10_000n;
  const most = share < terms.maximum ? share : terms.maximum;
  const amount = most < terms.minimum ? 0n : most;
  return { net_loss, amount, turnover: multiplied(amount, terms.turnover) };
};

export type UnavailableReason = (typeof returnLossReasons)[number];

interface Standing {
  /** On in the last period; on in the current one. */
  readonly was_on: boolean;
  readonly is_on: boolean;
  readonly amount: bigint;
  readonly is_taken: boolean;
  readonly has_running: boolean;
  readonly has_open_round: boolean;
}

/** Reason why no refund can be taken; null: it can. */
export const unavailableReasonOf = (standing: Standing): UnavailableReason | null => {
  if (!standing.was_on) return standing.is_on ? 'not_yet' : 'off';
  if (standing.is_taken) return 'taken';
  if (standing.amount === 0n) return 'no_loss';
  if (standing.has_running) return 'promotion_running';
  return standing.has_open_round ? 'round_open' : null;
};
