import type { Limits, LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { one, type Reader } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';
import { effectiveLimit, type LimitState, noLimit, operatorLimit } from './rules.ts';

export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
export const limitKeyOf = ({ kind, period }: LimitKey): string => `${kind} ${period}`;

/** A member's limits by key. */
export const statesFrom = (rows: readonly queries.LimitRow[]): ReadonlyMap<string, LimitState> =>
  new Map(
    rows.map((row) => [
      limitKeyOf(row),
      {
        value: row.value,
        by_operator: row.by_operator,
        provisional: row.held,
        pendingIncrease:
          row.wished && row.confirm_from && row.confirm_until
            ? { value: row.wish, from: row.confirm_from, until: row.confirm_until }
            : null,
      },
    ]),
  );

/** A member's limits with their current use. */
export const limitsOf = async (reader: Reader, memberId: string): Promise<Limits> => {
  const [rows, usage] = await Promise.all([
    reader.rows(queries.limitsOf(memberId)),
    one(reader, queries.usageOf(memberId)),
  ]);
  const states = statesFrom(rows);
  const of = (kind: LimitKind, period: LimitPeriod) => states.get(limitKeyOf({ kind, period })) ?? noLimit;
  const money = (kind: 'deposit' | 'loss') => {
    const week = kind === 'deposit' ? usage.deposit_week_from : usage.loss_week_from;
    return {
      day: toMoneyLimit(of(kind, 'day'), usage[`${kind}_day`], usage.tomorrow),
      week: toMoneyLimit(of(kind, 'week'), usage[`${kind}_week`], week),
      month: toMoneyLimit(of(kind, 'month'), usage[`${kind}_month`], usage.next_month),
    };
  };
  return {
    deposit: money('deposit'),
    loss: money('loss'),
    time: { day: toTimeLimit(of('time', 'day'), usage.day_s, usage.tomorrow) },
    reality_check_min: usage.reality_check_min,
    ask_first: usage.asked_at === null && !usage.has_deposit,
    review_due: usage.review_due,
  };
};

/** A limit's values on the wire, in the unit that `convert` makes of satang or minutes. */
const toView = <Unit>(state: LimitState, convert: (value: bigint) => Unit) => {
  const { value, pendingIncrease } = state;
  const toUnit = (amount: bigint | null) => (amount === null ? null : convert(amount));
  return {
    value: toUnit(value),
    pending: pendingIncrease && {
      value: toUnit(pendingIncrease.value),
      confirm_from: pendingIncrease.from,
      confirm_until: pendingIncrease.until,
    },
    by_operator: toUnit(operatorLimit(state)),
  };
};
const boundOf = (state: LimitState) => effectiveLimit({ value: state.value, by_operator: operatorLimit(state) });
const atLeastZero = (satang: bigint) => (satang < 0n ? 0n : satang);

const toMoneyLimit = (state: LimitState, signed: bigint, returns: Date) => {
  const bound = boundOf(state);
  return {
    ...toView(state, (satang) => satang),
    used: atLeastZero(signed),
    left: bound === null ? null : atLeastZero(bound - signed),
    returns_at: bound !== null && signed > 0n ? returns : null,
  };
};

const toTimeLimit = (state: LimitState, day_s: number, tomorrow: Date) => {
  const bound = boundOf(state);
  return {
    ...toView(state, Number),
    used: Math.floor(day_s / 60),
    left: bound === null ? null : Math.max(0, Math.ceil((Number(bound) * 60 - day_s) / 60)),
    returns_at: bound !== null && day_s > 0 ? tomorrow : null,
  };
};
