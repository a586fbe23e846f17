import type { Satang } from '@portal/contract/money.ts';
import { one, type Reader, type Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/**
 * Limits in satang for one operator alone. `given`: value for free, per member and per operator, within a day and seven days.
 * `paid` (own money paid out) and `moved` (own money that becomes main credit): per member within a day.
 */
export type WorthLimits =
  | { readonly side: 'given'; readonly day: Satang; readonly week: Satang }
  | { readonly side: 'paid' | 'moved'; readonly day: Satang };

/** The most an action gives each of these members, and the limits for one operator. */
export interface Worth {
  readonly each: Satang;
  readonly members: readonly string[];
  readonly limits: WorthLimits;
}

/** True if an action, added to these sums, exceeds the limits for one operator. */
export const isAboveLimits = ({ each, members, limits }: Worth, sums: queries.WorthSums): boolean => {
  if (sums.member_day + each > limits.day) return true;
  if (limits.side !== 'given') return false;
  const all = each * BigInt(members.length);
  return (
    sums.operator_day + all > limits.day ||
    sums.member_week + each > limits.week ||
    sums.operator_week + all > limits.week
  );
};

/** Locks members and operator; true if a second person is needed. */
export const exceedsWorthLimits = async (tx: Tx, worth: Worth, operatorId: string): Promise<boolean> => {
  const { members, limits } = worth;
  await tx.rows(queries.lockWorth([...members, operatorId]));
  return isAboveLimits(worth, await one(tx, queries.worthSums(members, operatorId, limits.side)));
};

/** Counts an action carried out without a second person. */
export const recordWorth = (tx: Tx, kind: string, { each, members, limits }: Worth, operatorId: string): void => {
  if (each > 0n) tx.send(queries.insertSingleOperatorActions({ kind, each, members, operatorId, ...limits }));
};

/** Satang paid to each member within a day without a second person; members without payments are absent. */
export const paidBySingleOperator = async (
  reader: Reader,
  memberIds: readonly string[],
  side: 'paid' | 'moved',
): Promise<ReadonlyMap<string, Satang>> =>
  new Map(
    memberIds.length
      ? (await reader.rows(queries.paidToday(memberIds, side))).map(({ member_id, amount }) => [member_id, amount])
      : [],
  );
