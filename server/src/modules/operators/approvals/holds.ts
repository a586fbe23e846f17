import { first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { forgetHold, type Held, holdEnd, holdsOf, insertHold } from './queries.ts';

/** Who acts alone against whom, and what it keeps the member from. */
interface HoldBy {
  readonly memberId: string;
  readonly what: Held;
  readonly operatorId: string;
}

/**
 * When what one operator alone does against a member now is over: a day after the first of it in seven days that nobody agreed
 * to, whoever did it, so that doing it again prolongs nothing. It may be past. Under the member's lock
 * (docs/decisions/holds.md).
 */
export const endOfHold = (reader: Reader, memberId: string, what: Held): Promise<{ at: Date; until: Date }> =>
  one(reader, holdEnd(memberId, what));

/**
 * Something holds that one operator alone does, until the moment that is given back; undefined where its day is over, and
 * nothing may hold before another agrees. `approvalId`: the question for more; null where it ends by itself.
 */
export const holdAlone = async (
  tx: Tx,
  { memberId, what, operatorId }: HoldBy,
  approvalId: string | null,
): Promise<Date | undefined> =>
  (await first(tx, insertHold({ member_id: memberId, what, operator_id: operatorId, approval_id: approvalId })))?.until;

/** Another agreed: it counts as nobody's alone. */
export const agreeHold = (tx: Tx, approvalId: string): void => tx.send(forgetHold(approvalId));

/** When what waits for a second person ends by itself, by the question's id. */
export const endsOfHolds = async (reader: Reader, approvalIds: readonly string[]): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    approvalIds.length
      ? (await reader.rows(holdsOf(approvalIds))).map(({ approval_id, until }) => [approval_id, until])
      : [],
  );
