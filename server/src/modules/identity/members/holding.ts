import type { Tx } from '../../../platform/database/db.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { insertHeld, liftHeld } from './queries.ts';

interface HeldInput {
  /** The question for a second person: the restriction bears its id. */
  readonly approvalId: string;
  readonly memberId: string;
  readonly until: Date;
  readonly note: string;
  readonly operatorId: string;
}

/** The member neither deposits nor plays until then, unless it is decided before (docs/decisions/holds.md). */
export const holdMember = (tx: Tx, held: HeldInput): void => {
  tx.send(insertHeld(held));
  publishToMember(tx, held.memberId, 'profile.updated', {});
};

/** Ends what waited for this question. */
export const releaseMember = (tx: Tx, approvalId: string, memberId: string): void => {
  tx.send(liftHeld(approvalId));
  publishToMember(tx, memberId, 'profile.updated', {});
};
