import { formatBaht } from '@portal/contract/money.ts';
import type { Limits, putLimits as changing } from '@portal/contract/safer-play.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { lockPayee, memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { type Db, first, lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type OnEvents, publishToMember } from '../../../platform/outbox/outbox.ts';
import { lockPromotionState } from '../../promotions/index.ts';
import * as queries from './queries.ts';
import {
  allLimits,
  effectiveLimit,
  cancelIncrease,
  confirmIncrease,
  type LimitState,
  noLimit,
  requestLimit,
  type Step,
} from './rules.ts';
import { type LimitKey, limitKeyOf, limitsOf, statesFrom } from './view.ts';

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

export type LimitsInput = Pick<Input<typeof changing>, 'deposit' | 'loss' | 'time'>;
/** The limits of an input and their values: satang, or minutes for time. */
export const limitEntries = ({ deposit, loss, time }: LimitsInput): (readonly [LimitKey, bigint | null])[] =>
  allLimits.flatMap(([kind, period]) => {
    const value = kind === 'time' ? time?.day : kind === 'deposit' ? deposit?.[period] : loss?.[period];
    return value === undefined ? [] : [[{ kind, period }, value === null ? null : BigInt(value)] as const];
  });

/** Sets a member's limits: lower ones apply at once, higher ones become pending increases. */
export const putLimits = (db: Db, memberId: string, input: Input<typeof changing>): Promise<Limits> =>
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

export const OVER_LIMIT_JOB = 'look-at-deposit-limit';

/** Starts the limit check after a credited deposit, outside the deposit's transaction. */
export const checkLimitAfterDeposit: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(OVER_LIMIT_JOB, { id }, `${OVER_LIMIT_JOB} ${id}`);
  }
};

/** Job: flags a deposit that exceeded a limit; payments are credited regardless of limits. */
export const flagOverLimit = async (db: Db, { id }: { readonly id: string }): Promise<void> => {
  const broken = await first(db, queries.overLimitOf(id));
  if (!broken) return;
  const { member_id, bound, used } = broken;
  await db.transaction(async (tx) => {
    const text = `เงินเข้าทำให้ยอดฝากเป็น ${formatBaht(used)} บาท เกินวงเงิน ${formatBaht(bound)} บาทที่ตั้งไว้`;
    await raiseFlag(tx, {
      rule: 'over-limit',
      subject: id,
      member: memberSummaryOf(await payeeOf(tx, member_id)),
      evidence: [{ text, member_id: null }],
    });
  });
};
