import { first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { sensitiveActionsSince, insertSensitiveActions } from './queries.ts';

/** Days during which an operator cannot alone pay a member on whom they took a sensitive action. */
const LATELY_DAYS = 7;

/** Records that an operator requested, approved or took a sensitive action on members (docs/decisions/two-persons.md). */
export const recordSensitiveActions = (tx: Tx, memberIds: readonly string[], operatorId: string): void => {
  if (memberIds.length) tx.send(insertSensitiveActions(memberIds, operatorId));
};

/** Of these members, those on whom the operator recently took a sensitive action. */
export const membersWithRecentActions = async (
  reader: Reader,
  memberIds: readonly string[],
  operatorId: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    memberIds.length
      ? (await reader.rows(sensitiveActionsSince(memberIds, operatorId, LATELY_DAYS))).map(({ member_id }) => member_id)
      : [],
  );

export const hasRecentAction = async (tx: Tx, memberId: string, operatorId: string): Promise<boolean> =>
  (await first(tx, sensitiveActionsSince([memberId], operatorId, LATELY_DAYS))) !== undefined;
