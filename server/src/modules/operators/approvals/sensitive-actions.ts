import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { actedSince, recordActs } from './queries.ts';

/** So long who had something guarded done to a member is only the first of two in paying that member. */
const LATELY_DAYS = 7;

/** An operator gave members worth, or had something guarded done to them: asked for it, agreed to it, or did it alone (docs/decisions/two-persons.md). */
export const recordGuardedActs = (tx: Tx, memberIds: readonly string[], operatorId: string): void => {
  if (memberIds.length) tx.send(recordActs(memberIds, operatorId));
};

/** The members for whom this operator is only the first of two, of those asked about. */
export const actedLately = async (
  reader: Reader,
  memberIds: readonly string[],
  operatorId: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    memberIds.length
      ? (await reader.rows(actedSince(memberIds, operatorId, LATELY_DAYS))).map(({ member_id }) => member_id)
      : [],
  );

export const hasActedLately = async (tx: Tx, memberId: string, operatorId: string): Promise<boolean> =>
  (await first(tx, actedSince([memberId], operatorId, LATELY_DAYS))) !== undefined;
