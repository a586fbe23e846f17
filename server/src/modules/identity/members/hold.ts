import type { Tx } from '../../../platform/database/db.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { insertHold, liftHold } from './queries.ts';

interface HoldInput {
  /** The approval's id, also the restriction's. */
  readonly approvalId: string;
  readonly memberId: string;
  readonly until: Date;
  readonly note: string;
  readonly operatorId: string;
}

/** Holds the member: no deposits and no play until then or until the approval is decided (docs/decisions/holds.md). */
export const holdMember = (tx: Tx, hold: HoldInput): void => {
  tx.send(insertHold(hold));
  publishToMember(tx, hold.memberId, 'profile.updated', {});
};

/** Ends the hold of this approval. */
export const releaseMember = (tx: Tx, approvalId: string, memberId: string): void => {
  tx.send(liftHold(approvalId));
  publishToMember(tx, memberId, 'profile.updated', {});
};
