import { formatRound, type Satang } from '@portal/contract/money.ts';
import { type Tone, tones } from '@portal/contract/status.ts';
import { tooLarge } from './withdraw/withdraw-words.ts';
import type { Limits } from '../safer-play/queries.ts';
import { daysOf, type Preset, presets, type Range } from '../../kit/time/days.ts';
import type { ReportKind } from './queries.ts';
import * as deposit from './deposit/deposit-words.ts';
import * as payout from '../parts/payouts/words.ts';

export interface DepositBounds {
  readonly min: Satang;
  readonly max: Satang;
  readonly addsSatang: boolean;
  /** Remaining allowance of the member's own limits; undefined without one. */
  readonly allowance?: Satang | undefined;
}

/**
 * Error of a deposit amount in the words of its field; undefined when valid. `addsSatang`: the server makes the amount unique.
 */
export function depositProblem(
  amount: Satang | undefined,
  { min, max, addsSatang, allowance }: DepositBounds,
): string | undefined {
  if (amount === undefined) return deposit.required;
  if (amount % 100n !== 0n) return addsSatang ? deposit.noSatang : deposit.integerOnly;
  if (amount < min) return deposit.tooSmall(formatRound(min));
  if (allowance !== undefined && amount > allowance) return deposit.overAllowance(formatRound(allowance));
  return amount > max ? deposit.tooLarge(formatRound(max)) : undefined;
}

export interface WithdrawalBounds {
  readonly min: Satang;
  /** Per withdrawal. */
  readonly max: Satang;
  readonly withdrawable: Satang;
  readonly left_amount: Satang;
}

/** Error of a withdrawal amount, by the narrowest bound. */
export function withdrawalProblem(amount: Satang | undefined, bounds: WithdrawalBounds): string | undefined {
  if (amount === undefined) return payout.required;
  if (amount < bounds.min) return payout.min(formatRound(bounds.min));
  const most = bounds.withdrawable < bounds.left_amount ? bounds.withdrawable : bounds.left_amount;
  if (amount > most && most <= bounds.max) return payout.over(formatRound(most));
  return amount > bounds.max ? tooLarge(formatRound(bounds.max)) : undefined;
}

/** Most that can be withdrawn at once today. */
export const largestWithdrawal = ({ withdrawable, left_amount, max }: WithdrawalBounds): Satang =>
  [withdrawable, left_amount, max].reduce((least, each) => (each < least ? each : least));

/**
 * Credit left after a withdrawal, less the excess over a promotion's cap; undefined without an amount, or above the maximum.
 */
export function creditAfter(
  { balance, excess }: { readonly balance: Satang; readonly excess: Satang },
  amount: Satang | undefined,
): Satang | undefined {
  const after = amount === undefined ? undefined : balance - excess - amount;
  return after !== undefined && after >= 0n ? after : undefined;
}

export interface Allowance {
  readonly left: Satang;
  /** Time the allowance grows again; null while nothing is used. */
  readonly returns_at: Date | null;
}

/** Remaining allowance of the member's lowest deposit limit; undefined without one. */
export function allowanceLeft({ deposit: { day, week, month } }: Limits): Allowance | undefined {
  let least: Allowance | undefined;
  for (const { left, returns_at } of [day, week, month])
    if (left !== null && (least === undefined || left < least.left)) least = { left, returns_at };
  return least;
}

/** `DP-261121-3M9Q7KX`, or an id. Anything else might be another path of the API. */
const NAME = /^[\dA-Za-z]+(-[\dA-Za-z]+)+$/;
const LONGEST = 40;

/** The deposit in an address by `id` or `ref`; undefined without one, null when the name is invalid. */
export function depositParam(search: string): string | null | undefined {
  const query = new URLSearchParams(search);
  const name = query.get('id') || query.get('ref');
  if (!name) return undefined;
  return name.length <= LONGEST && NAME.test(name) ? name : null;
}

/** Ten digits as printed: 123-4-56789-0 for a bank, 081-234-5678 for a wallet's phone. Anything else unchanged. */
export const printedNumber = (number: string, kind: 'bank' | 'wallet'): string =>
  kind === 'bank'
    ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Digit by digit, for reading aloud. */
export const spokenNumber = (number: string): string =>
  number
    .replace(/[^\da-z]/gi, '')
    .split('')
    .join(' ');

/** The filter in an address. */
export interface HistoryFilter {
  readonly range?: Range | undefined;
  readonly tone?: Tone | undefined;
}
export type Tab = 'all' | ReportKind;

type Param = string | null;
const isDay = (text: Param): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isPreset = (text: Param): text is Preset => (presets as readonly Param[]).includes(text);
const isTone = (text: Param): text is Tone => (tones as readonly Param[]).includes(text);

/** `/tx/history/deposit` is the tab of deposits. */
export const tabOf = (path: string): Tab => {
  const last = path.split('/').at(3);
  return last === 'deposit' || last === 'withdraw' ? last : 'all';
};

/** Reads the query string; ignores invalid parts. */
export function filterOf(search: string): HistoryFilter {
  const query = new URLSearchParams(search);
  const preset = query.get('range');
  const from = query.get('from');
  const to = query.get('to');
  const tone = query.get('status');
  const days = isDay(from) && isDay(to) ? { from, to } : undefined;
  return { range: isPreset(preset) ? preset : days, tone: isTone(tone) ? tone : undefined };
}

/** The query string of a filter, empty for none. */
export function searchOf({ range, tone }: HistoryFilter): string {
  const query = new URLSearchParams({
    ...(typeof range === 'string' ? { range } : range),
    ...(tone && { status: tone }),
  }).toString();
  return query && `?${query}`;
}

/** Days of a filter for the server; none means all days. */
export const daysOrAll = (range: HistoryFilter['range']) => (range === undefined ? {} : daysOf(range));
