import type { Limits, LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { lockPayee } from '../../identity/index.ts';
import { type Db, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { lockPromotionState } from '../../promotions/index.ts';
import * as queries from './queries.ts';
import {
  allLimits,
  effectiveLimit,
  cancelIncrease,
  confirmIncrease,
  type LimitState,
  noLimit,
  operatorLimit,
  requestLimit,
  type Step,
} from './rules.ts';

export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
export type LimitStates = ReadonlyMap<string, LimitState>;
export const limitKeyOf = ({ kind, period }: LimitKey): string => `${kind} ${period}`;

const statesFrom = (rows: readonly queries.LimitRow[]): LimitStates =>
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

const toMoneyLimit = (state: LimitState, signed: bigint, returns: Date) => {
  const { value, pendingIncrease } = state;
  const by_operator = operatorLimit(state);
  const used = signed > 0n ? signed : 0n;
  const bound = effectiveLimit({ value, by_operator });
  const left = bound === null ? null : bound - signed;
  return {
    value,
    used,
    left: left !== null && left < 0n ? 0n : left,
    returns_at: bound !== null && used > 0n ? returns : null,
    pending: pendingIncrease && {
      value: pendingIncrease.value,
      confirm_from: pendingIncrease.from,
      confirm_until: pendingIncrease.until,
    },
    by_operator,
  };
};

const minutes = (value: bigint | null) => (value === null ? null : Number(value));
const toTimeLimit = (state: LimitState, day_s: number, tomorrow: Date) => {
  const { value, pendingIncrease } = state;
  const by_operator = operatorLimit(state);
  const bound = minutes(effectiveLimit({ value, by_operator }));
  return {
    value: minutes(value),
    used: Math.floor(day_s / 60),
    left: bound === null ? null : Math.max(0, Math.ceil((bound * 60 - day_s) / 60)),
    returns_at: bound !== null && day_s > 0 ? tomorrow : null,
    pending: pendingIncrease && {
      value: minutes(pendingIncrease.value),
      confirm_from: pendingIncrease.from,
      confirm_until: pendingIncrease.until,
    },
    by_operator: minutes(by_operator),
  };
};

/**
 * Locks and returns a member's limits and the time. The first lock serialises deposits, the second bets, so that none is decided by the
 * old limits.
 */
export const lockLimits = async (tx: Tx, memberId: string) => {
  const [, [rows, { at }]] = await lockThenRead(
    Promise.all([lockPayee(tx, memberId), lockPromotionState(tx, memberId)]),
    () => Promise.all([tx.rows(queries.limitsOf(memberId)), one(tx, queries.usageOf(memberId))]),
  );
  return { states: statesFrom(rows), at };
};

interface OperatorNote {
  readonly operator_id: string;
  readonly reason: string;
}
export const applyStep = (
  tx: Tx,
  memberId: string,
  limit: LimitKey,
  before: LimitState,
  { what, to }: Step,
  note: OperatorNote | null = null,
): void => {
  const after = {
    wished: to.pendingIncrease?.value ?? null,
    cancelled: before.pendingIncrease?.value ?? null,
    tightened: to.by_operator,
  };
  tx.send(queries.putLimit(memberId, limit, to));
  tx.send(
    queries.insertStep({
      id: newId(),
      member_id: memberId,
      ...limit,
      what,
      before: what === 'tightened' ? effectiveLimit(before) : before.value,
      after: what === 'wished' || what === 'cancelled' || what === 'tightened' ? after[what] : to.value,
      operator_id: note?.operator_id ?? null,
      reason: note?.reason ?? null,
    }),
  );
};

type Values<Value> = Partial<Record<LimitPeriod, Value | null | undefined>> | undefined;
export interface LimitsInput {
  readonly deposit?: Values<bigint>;
  readonly loss?: Values<bigint>;
  readonly time?: { readonly day?: number | null | undefined } | undefined;
}
/** The limits of an input and their values: satang, or minutes for time. */
export const limitEntries = ({ deposit, loss, time }: LimitsInput): (readonly [LimitKey, bigint | null])[] =>
  allLimits.flatMap(([kind, period]) => {
    const value = kind === 'time' ? time?.day : kind === 'deposit' ? deposit?.[period] : loss?.[period];
    return value === undefined ? [] : [[{ kind, period }, value === null ? null : BigInt(value)] as const];
  });

interface LimitsUpdate extends LimitsInput {
  readonly reality_check_min?: number | undefined;
  readonly skip?: true | undefined;
}

/** Sets a member's limits: lower ones apply at once, higher ones become pending increases. */
export const putLimits = (db: Db, memberId: string, input: LimitsUpdate): Promise<Limits> =>
  db.transaction(async (tx) => {
    const { states, at } = await lockLimits(tx, memberId);
    const entries = limitEntries(input);
    for (const [limit, value] of entries) {
      const before = states.get(limitKeyOf(limit)) ?? noLimit;
      const step = requestLimit(at, before, value);
      if (step) applyStep(tx, memberId, limit, before, step);
    }
    const isAnswer = input.skip === true || entries.some(([{ kind }]) => kind === 'deposit');
    if (isAnswer || input.reality_check_min !== undefined)
      tx.send(queries.putChoice(memberId, input.reality_check_min ?? null, isAnswer));
    publishToMember(tx, memberId, 'limits.updated', {});
    return limitsOf(tx, memberId);
  });

const settle = (
  db: Db,
  memberId: string,
  limit: LimitKey,
  decide: (at: Date, now: LimitState) => Step | 'not_found' | 'too_early',
): Promise<Limits> =>
  db.transaction(async (tx) => {
    const { states, at } = await lockLimits(tx, memberId);
    const before = states.get(limitKeyOf(limit)) ?? noLimit;
    const step = decide(at, before);
    if (typeof step === 'string') throw new DomainError(step);
    applyStep(tx, memberId, limit, before, step);
    publishToMember(tx, memberId, 'limits.updated', {});
    return limitsOf(tx, memberId);
  });

/** Confirms a pending increase. Throws too_early, and not_found without one. */
export const confirmLimit = (db: Db, memberId: string, limit: LimitKey): Promise<Limits> =>
  settle(db, memberId, limit, confirmIncrease);

/** Throws not_found. */
export const cancelLimit = (db: Db, memberId: string, limit: LimitKey): Promise<Limits> =>
  settle(db, memberId, limit, cancelIncrease);

/** Job: lapses increases that were not confirmed in time. */
export const lapseIncreases = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    const rows = await tx.rows(queries.lapseIncreases());
    for (const id of new Set(rows.map(({ member_id }) => member_id))) publishToMember(tx, id, 'limits.updated', {});
  });
};
