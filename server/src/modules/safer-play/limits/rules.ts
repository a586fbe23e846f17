import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';

const HOUR_MS = 3_600_000;
/** The delay before an increase can be confirmed. */
export const INCREASE_WAIT_MS = 24 * HOUR_MS;
/** The time to confirm it before it lapses. */
export const INCREASE_OPEN_MS = 7 * 24 * HOUR_MS;

export interface PendingIncrease {
  /** Satang, or minutes for time; null: remove the limit. */
  readonly value: bigint | null;
  readonly from: Date;
  readonly until: Date;
}

/** The state of one limit. */
export interface LimitState {
  readonly value: bigint | null;
  /** Null when lapsed. */
  readonly pendingIncrease: PendingIncrease | null;
  readonly by_operator: bigint | null;
  /** An operator's value pending approval: it binds meanwhile, but no decision depends on it. */
  readonly provisional: bigint | null;
}

export const noLimit: LimitState = { value: null, pendingIncrease: null, by_operator: null, provisional: null };

export type LimitChange = 'set' | 'lowered' | 'wished' | 'confirmed' | 'cancelled' | 'tightened';
export interface Step {
  readonly what: LimitChange;
  readonly to: LimitState;
}

const isMore = (value: bigint | null, than: bigint) => value === null || value > than;

/**
 * A member's change of a limit: a lower value applies at once and ends a pending increase, a higher one waits. Null when nothing changes;
 * repeating an increase does not restart its delay.
 */
export const requestLimit = (at: Date, now: LimitState, value: bigint | null): Step | null => {
  if (now.value === null) return value === null ? null : { what: 'set', to: { ...now, value, pendingIncrease: null } };
  if (value === now.value) return null;
  if (!isMore(value, now.value)) return { what: 'lowered', to: { ...now, value, pendingIncrease: null } };
  if (now.pendingIncrease && now.pendingIncrease.value === value) return null;
  const from = new Date(at.getTime() + INCREASE_WAIT_MS);
  return {
    what: 'wished',
    to: { ...now, pendingIncrease: { value, from, until: new Date(from.getTime() + INCREASE_OPEN_MS) } },
  };
};

/** Confirms a pending increase. */
export const confirmIncrease = (at: Date, now: LimitState): Step | 'not_found' | 'too_early' => {
  if (!now.pendingIncrease || now.pendingIncrease.until <= at) return 'not_found';
  if (now.pendingIncrease.from > at) return 'too_early';
  return { what: 'confirmed', to: { ...now, value: now.pendingIncrease.value, pendingIncrease: null } };
};

export const cancelIncrease = (at: Date, now: LimitState): Step | 'not_found' =>
  !now.pendingIncrease || now.pendingIncrease.until <= at
    ? 'not_found'
    : { what: 'cancelled', to: { ...now, pendingIncrease: null } };

/** The permanent limit: the tighter of the member's and the operator's. */
export const effectiveLimit = ({ value, by_operator }: Pick<LimitState, 'value' | 'by_operator'>): bigint | null => {
  if (value === null || by_operator === null) return value ?? by_operator;
  return value < by_operator ? value : by_operator;
};

/** The operator's limit: the tighter of permanent and provisional. */
export const operatorLimit = ({ by_operator, provisional }: LimitState): bigint | null =>
  effectiveLimit({ value: provisional, by_operator });

/** An operator's tighter limit; null if it is not tighter than the binding one. */
export const tightenLimit = (now: LimitState, value: bigint): Step | null => {
  const bound = effectiveLimit(now);
  return bound !== null && value >= bound ? null : { what: 'tightened', to: { ...now, by_operator: value } };
};

/** Loss limits, and own money lost: stakes less wins, below zero after a gain. In satang. */
export interface Losses {
  readonly loss_day: bigint | null;
  readonly loss_week: bigint | null;
  readonly loss_month: bigint | null;
  /** On the six days before today, and on the days of this month before it. */
  readonly before_week: bigint;
  readonly before_month: bigint;
  readonly today: bigint;
  /** Staked in open rounds. */
  readonly open: bigint;
}

/** The own money that may still be lost: the least that a limit leaves. */
export const lossAllowance = ({ loss_day, loss_week, loss_month, ...lost }: Losses): bigint => {
  const left = [
    loss_day,
    loss_week === null ? null : loss_week - lost.before_week,
    loss_month === null ? null : loss_month - lost.before_month,
  ];
  const least = left.filter((each) => each !== null).reduce((a, b) => (b < a ? b : a));
  return least - lost.today - lost.open;
};

/** All kinds of limits. */
export const allLimits: readonly (readonly [LimitKind, LimitPeriod])[] = [
  ['deposit', 'day'],
  ['deposit', 'week'],
  ['deposit', 'month'],
  ['loss', 'day'],
  ['loss', 'week'],
  ['loss', 'month'],
  ['time', 'day'],
];
