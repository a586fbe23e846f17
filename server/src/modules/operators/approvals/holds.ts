import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { deleteHold, type HoldScope, holdEnd, holdsOf, insertHold } from './queries.ts';

/** A restriction one operator places on a member alone. */
interface HoldInput {
  readonly memberId: string;
  readonly what: HoldScope;
  readonly operatorId: string;
}

/**
 * End of a hold placed now: 24 hours after the first unapproved hold of the last seven days, so that repeating one does not
 * prolong it. It may be in the past. The caller locks the member (docs/decisions/holds.md).
 */
export const holdPeriod = (reader: Reader, memberId: string, what: HoldScope): Promise<{ at: Date; until: Date }> =>
  one(reader, holdEnd(memberId, what));

/**
 * Places a hold and returns its end; undefined if the 24 hours are over and a second operator must approve first.
 * `approvalId`: the request for a longer restriction; null if none.
 */
export const placeHold = async (
  tx: Tx,
  { memberId, what, operatorId }: HoldInput,
  approvalId: string | null,
): Promise<Date | undefined> =>
  (await first(tx, insertHold({ member_id: memberId, what, operator_id: operatorId, approval_id: approvalId })))?.until;

/** Deletes the hold of an approved request. */
export const clearHold = (tx: Tx, approvalId: string): void => tx.send(deleteHold(approvalId));

/** Ends of holds by approval id. */
export const holdExpiries = async (
  reader: Reader,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    approvalIds.length
      ? (await reader.rows(holdsOf(approvalIds))).map(({ approval_id, until }) => [approval_id, until])
      : [],
  );
