import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';

const HOUR_MS = 3_600_000;
/** A wish for more can be confirmed from then on. */
export const WAIT_MS = 24 * HOUR_MS;
/** And for so long: then it lapses. */
export const OPEN_MS = 7 * 24 * HOUR_MS;

export interface Wish {
  /** Satang, of time minutes; null: no limit any more. */
  readonly value: bigint | null;
  readonly from: Date;
  readonly until: Date;
}

/** One limit as it stands. */
export interface Standing {
  readonly value: bigint | null;
  /** One that lapsed is none. */
  readonly wish: Wish | null;
  readonly by_operator: bigint | null;
  /** An operator's that waits for a second person: it binds meanwhile, and nothing is decided by it. */
  readonly held: bigint | null;
}

export const none: Standing = { value: null, wish: null, by_operator: null, held: null };

export type LimitAct = 'set' | 'lowered' | 'wished' | 'confirmed' | 'cancelled' | 'tightened';
export interface Step {
  readonly what: LimitAct;
  readonly to: Standing;
}

const isMore = (asked: bigint | null, than: bigint) => asked === null || asked > than;

/**
 * What becomes of a limit when its member asks for a value: less counts at once and ends a wish, more waits. Null: nothing changes.
 * The same wish once more does not begin its day again.
 */
export const asked = (at: Date, now: Standing, value: bigint | null): Step | null => {
  if (now.value === null) return value === null ? null : { what: 'set', to: { ...now, value, wish: null } };
  if (value === now.value) return null;
  if (!isMore(value, now.value)) return { what: 'lowered', to: { ...now, value, wish: null } };
  if (now.wish && now.wish.value === value) return null;
  const from = new Date(at.getTime() + WAIT_MS);
  return { what: 'wished', to: { ...now, wish: { value, from, until: new Date(from.getTime() + OPEN_MS) } } };
};

/** The second yes. */
export const confirmed = (at: Date, now: Standing): Step | 'not_found' | 'too_early' => {
  if (!now.wish || now.wish.until <= at) return 'not_found';
  if (now.wish.from > at) return 'too_early';
  return { what: 'confirmed', to: { ...now, value: now.wish.value, wish: null } };
};

export const cancelled = (at: Date, now: Standing): Step | 'not_found' =>
  !now.wish || now.wish.until <= at ? 'not_found' : { what: 'cancelled', to: { ...now, wish: null } };

/** What lasts: the tighter of the member's own and the operator's. */
export const binding = ({ value, by_operator }: Pick<Standing, 'value' | 'by_operator'>): bigint | null => {
  if (value === null || by_operator === null) return value ?? by_operator;
  return value < by_operator ? value : by_operator;
};

/** What an operator set: the tighter of what lasts and what is held. */
export const setByOperators = ({ by_operator, held }: Standing): bigint | null => binding({ value: held, by_operator });

/** An operator only tightens. Null: it would not be tighter than what binds. */
export const tightened = (now: Standing, value: bigint): Step | null => {
  const bound = binding(now);
  return bound !== null && value >= bound ? null : { what: 'tightened', to: { ...now, by_operator: value } };
};

/** Which limits there are. */
export const every: readonly (readonly [LimitKind, LimitPeriod])[] = [
  ['deposit', 'day'],
  ['deposit', 'week'],
  ['deposit', 'month'],
  ['loss', 'day'],
  ['loss', 'week'],
  ['loss', 'month'],
  ['time', 'day'],
];
