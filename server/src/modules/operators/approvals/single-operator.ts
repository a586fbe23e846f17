import type { Satang } from '@portal/contract/money.ts';
import { one, type Reader, type Tx, first } from '../../../platform/database/db.ts';
import * as queries from './single-operator-queries.ts';

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

/** Days during which an operator cannot alone pay a member on whom they took a sensitive action. */
const LATELY_DAYS = 7;

/** Records that an operator requested, approved or took a sensitive action on members (docs/decisions/two-persons.md). */
export const recordSensitiveActions = (tx: Tx, memberIds: readonly string[], operatorId: string): void => {
  if (memberIds.length) tx.send(queries.insertSensitiveActions(memberIds, operatorId));
};

/** Of these members, those on whom the operator recently took a sensitive action. */
export const membersWithRecentActions = async (
  reader: Reader,
  memberIds: readonly string[],
  operatorId: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    memberIds.length
      ? (await reader.rows(queries.sensitiveActionsSince(memberIds, operatorId, LATELY_DAYS))).map(
          ({ member_id }) => member_id,
        )
      : [],
  );

export const hasRecentAction = async (tx: Tx, memberId: string, operatorId: string): Promise<boolean> =>
  (await first(tx, queries.sensitiveActionsSince([memberId], operatorId, LATELY_DAYS))) !== undefined;

/** A restriction one operator places on a member alone. */
interface HoldInput {
  readonly memberId: string;
  readonly what: queries.HoldScope;
  readonly operatorId: string;
}

/**
 * End of a hold placed now: 24 hours after the first unapproved hold of the last seven days, so that repeating one does not
 * prolong it. It may be in the past. The caller locks the member (docs/decisions/holds.md).
 */
export const holdPeriod = (
  reader: Reader,
  memberId: string,
  what: queries.HoldScope,
): Promise<{ at: Date; until: Date }> => one(reader, queries.holdEnd(memberId, what));

/**
 * Places a hold and returns its end; undefined if the 24 hours are over and a second operator must approve first.
 * `approvalId`: the request for a longer restriction; null if none.
 */
export const placeHold = async (
  tx: Tx,
  { memberId, what, operatorId }: HoldInput,
  approvalId: string | null,
): Promise<Date | undefined> =>
  (await first(tx, queries.insertHold({ member_id: memberId, what, operator_id: operatorId, approval_id: approvalId })))
    ?.until;

/** Deletes the hold of an approved request. */
export const clearHold = (tx: Tx, approvalId: string): void => tx.send(queries.deleteHold(approvalId));

/** Ends of holds by approval id. */
export const holdExpiries = async (
  reader: Reader,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    approvalIds.length
      ? (await reader.rows(queries.holdsOf(approvalIds))).map(({ approval_id, until }) => [approval_id, until])
      : [],
  );
