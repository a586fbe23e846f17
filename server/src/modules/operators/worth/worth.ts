import type { Satang } from '@portal/contract/money.ts';
import { one, type Reader, type Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/**
 * Satang that acts of one operator alone may come to. `given`: worth, to one member and by one operator, within a day and within seven
 * days. `paid`: a member's own money that leaves the house, `moved`: that becomes main credit; to one member within a day.
 */
export type WorthLimits =
  | { readonly side: 'given'; readonly day: Satang; readonly week: Satang }
  | { readonly side: 'paid' | 'moved'; readonly day: Satang };

/** What an act brings at most to each of these members, and what one operator alone may bring. */
export interface Worth {
  readonly each: Satang;
  readonly members: readonly string[];
  readonly limits: WorthLimits;
}

/** Whether an act is more than one operator may do alone after these. */
export const isAbove = ({ each, members, limits }: Worth, sums: queries.WorthSums): boolean => {
  if (sums.member_day + each > limits.day) return true;
  if (limits.side !== 'given') return false;
  const all = each * BigInt(members.length);
  return (
    sums.operator_day + all > limits.day ||
    sums.member_week + each > limits.week ||
    sums.operator_week + all > limits.week
  );
};

/** Whether a second person is needed; nobody else gives or pays these members, nor does this operator, until the transaction ends. */
export const worthNeedsTwo = async (tx: Tx, worth: Worth, operatorId: string): Promise<boolean> => {
  const { members, limits } = worth;
  await tx.rows(queries.lockWorth([...members, operatorId]));
  return isAbove(worth, await one(tx, queries.worthSums(members, operatorId, limits.side)));
};

/** Counts an act that was carried out without a second person. */
export const countWorth = (tx: Tx, kind: string, { each, members, limits }: Worth, operatorId: string): void => {
  if (each > 0n) tx.send(queries.insertUncheckedActs({ kind, each, members, operatorId, ...limits }));
};

/** Satang that operators paid each of these members alone within a day; nothing for who is not in it. */
export const paidUnchecked = async (
  reader: Reader,
  memberIds: readonly string[],
  side: 'paid' | 'moved',
): Promise<ReadonlyMap<string, Satang>> =>
  new Map(
    memberIds.length
      ? (await reader.rows(queries.paidToday(memberIds, side))).map(({ member_id, amount }) => [member_id, amount])
      : [],
  );
