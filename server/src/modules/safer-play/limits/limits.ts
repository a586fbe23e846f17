import type { Limits, LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { lockPayee } from '../../identity/index.ts';
import { type Db, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { lockStanding } from '../../promotions/index.ts';
import * as queries from './queries.ts';
import {
  asked,
  binding,
  cancelled,
  confirmed,
  every,
  none,
  setByOperators,
  type Standing,
  type Step,
} from './rules.ts';

export interface OneLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
export type Standings = ReadonlyMap<string, Standing>;
export const nameOf = ({ kind, period }: OneLimit): string => `${kind} ${period}`;

const standingsFrom = (rows: readonly queries.LimitRow[]): Standings =>
  new Map(
    rows.map((row) => [
      nameOf(row),
      {
        value: row.value,
        by_operator: row.by_operator,
        held: row.held,
        wish:
          row.wished && row.confirm_from && row.confirm_until
            ? { value: row.wish, from: row.confirm_from, until: row.confirm_until }
            : null,
      },
    ]),
  );

/** Every limit of a member with what counts against it now. */
export const limitsOf = async (reader: Reader, memberId: string): Promise<Limits> => {
  const [rows, f] = await Promise.all([
    reader.rows(queries.limitsOf(memberId)),
    one(reader, queries.figuresOf(memberId)),
  ]);
  const standings = standingsFrom(rows);
  const of = (kind: LimitKind, period: LimitPeriod) => standings.get(nameOf({ kind, period })) ?? none;
  const money = (kind: 'deposit' | 'loss') => {
    const week = kind === 'deposit' ? f.deposit_week_from : f.loss_week_from;
    return {
      day: moneyShown(of(kind, 'day'), f[`${kind}_day`], f.tomorrow),
      week: moneyShown(of(kind, 'week'), f[`${kind}_week`], week),
      month: moneyShown(of(kind, 'month'), f[`${kind}_month`], f.next_month),
    };
  };
  return {
    deposit: money('deposit'),
    loss: money('loss'),
    time: { day: timeShown(of('time', 'day'), f.day_s, f.tomorrow) },
    reality_check_min: f.reality_check_min,
    ask_first: f.asked_at === null && !f.has_deposit,
    review_due: f.review_due,
  };
};

const moneyShown = (standing: Standing, signed: bigint, returns: Date) => {
  const { value, wish } = standing;
  const by_operator = setByOperators(standing);
  const used = signed > 0n ? signed : 0n;
  const bound = binding({ value, by_operator });
  const left = bound === null ? null : bound - signed;
  return {
    value,
    used,
    left: left !== null && left < 0n ? 0n : left,
    returns_at: bound !== null && used > 0n ? returns : null,
    pending: wish && { value: wish.value, confirm_from: wish.from, confirm_until: wish.until },
    by_operator,
  };
};

const minutes = (value: bigint | null) => (value === null ? null : Number(value));
const timeShown = (standing: Standing, day_s: number, tomorrow: Date) => {
  const { value, wish } = standing;
  const by_operator = setByOperators(standing);
  const bound = minutes(binding({ value, by_operator }));
  return {
    value: minutes(value),
    used: Math.floor(day_s / 60),
    left: bound === null ? null : Math.max(0, Math.ceil((bound * 60 - day_s) / 60)),
    returns_at: bound !== null && day_s > 0 ? tomorrow : null,
    pending: wish && { value: minutes(wish.value), confirm_from: wish.from, confirm_until: wish.until },
    by_operator: minutes(by_operator),
  };
};

/** The member's limits and the moment. Deposits are decided under the first of these locks, bets under the second: none is being decided by what stood before. */
export const lockLimits = async (tx: Tx, memberId: string) => {
  const [, [rows, { at }]] = await lockThenRead(
    Promise.all([lockPayee(tx, memberId), lockStanding(tx, memberId)]),
    () => Promise.all([tx.rows(queries.limitsOf(memberId)), one(tx, queries.figuresOf(memberId))]),
  );
  return { standings: standingsFrom(rows), at };
};

interface By {
  readonly operator_id: string;
  readonly reason: string;
}
export const take = (
  tx: Tx,
  memberId: string,
  limit: OneLimit,
  before: Standing,
  { what, to }: Step,
  by: By | null = null,
): void => {
  const after = { wished: to.wish?.value ?? null, cancelled: before.wish?.value ?? null, tightened: to.by_operator };
  tx.send(queries.putLimit(memberId, limit, to));
  tx.send(
    queries.insertStep({
      id: newId(),
      member_id: memberId,
      ...limit,
      what,
      before: what === 'tightened' ? binding(before) : before.value,
      after: what === 'wished' || what === 'cancelled' || what === 'tightened' ? after[what] : to.value,
      operator_id: by?.operator_id ?? null,
      reason: by?.reason ?? null,
    }),
  );
};

type Values<Value> = Partial<Record<LimitPeriod, Value | null | undefined>> | undefined;
export interface AskedLimits {
  readonly deposit?: Values<bigint>;
  readonly loss?: Values<bigint>;
  readonly time?: { readonly day?: number | null | undefined } | undefined;
}
/** What was asked of which limit; satang, of time minutes. */
export const askedOf = ({ deposit, loss, time }: AskedLimits): (readonly [OneLimit, bigint | null])[] =>
  every.flatMap(([kind, period]) => {
    const value = kind === 'time' ? time?.day : kind === 'deposit' ? deposit?.[period] : loss?.[period];
    return value === undefined ? [] : [[{ kind, period }, value === null ? null : BigInt(value)] as const];
  });

interface Asks extends AskedLimits {
  readonly reality_check_min?: number | undefined;
  readonly skip?: true | undefined;
}

/** What a member asks of the own limits, all at once: lower counts now, higher becomes a wish. */
export const putLimits = (db: Db, memberId: string, input: Asks): Promise<Limits> =>
  db.transaction(async (tx) => {
    const { standings, at } = await lockLimits(tx, memberId);
    const wanted = askedOf(input);
    for (const [limit, value] of wanted) {
      const before = standings.get(nameOf(limit)) ?? none;
      const step = asked(at, before, value);
      if (step) take(tx, memberId, limit, before, step);
    }
    const isAnswer = input.skip === true || wanted.some(([{ kind }]) => kind === 'deposit');
    if (isAnswer || input.reality_check_min !== undefined)
      tx.send(queries.putChoice(memberId, input.reality_check_min ?? null, isAnswer));
    publishToMember(tx, memberId, 'limits.updated', {});
    return limitsOf(tx, memberId);
  });

const settle = (
  db: Db,
  memberId: string,
  limit: OneLimit,
  decide: (at: Date, now: Standing) => Step | 'not_found' | 'too_early',
): Promise<Limits> =>
  db.transaction(async (tx) => {
    const { standings, at } = await lockLimits(tx, memberId);
    const before = standings.get(nameOf(limit)) ?? none;
    const step = decide(at, before);
    if (typeof step === 'string') throw new DomainError(step);
    take(tx, memberId, limit, before, step);
    publishToMember(tx, memberId, 'limits.updated', {});
    return limitsOf(tx, memberId);
  });

/** The second yes to a wish. Throws too_early, not_found without one. */
export const confirmLimit = (db: Db, memberId: string, limit: OneLimit): Promise<Limits> =>
  settle(db, memberId, limit, confirmed);

/** Throws not_found. */
export const cancelLimit = (db: Db, memberId: string, limit: OneLimit): Promise<Limits> =>
  settle(db, memberId, limit, cancelled);

/** A job: wishes whose time to be confirmed is over. */
export const lapseWishes = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    const rows = await tx.rows(queries.lapseWishes());
    for (const id of new Set(rows.map(({ member_id }) => member_id))) publishToMember(tx, id, 'limits.updated', {});
  });
};
