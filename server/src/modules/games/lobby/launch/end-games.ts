import type { Tx } from '../../../../platform/database/db.ts';
import { endSessions } from './queries.ts';

/** Ends a member's open game sessions. Further bets are refused; wins and rollbacks are still accepted. */
export const endGames = async (tx: Tx, memberId: string, reason: 'restricted' | 'new_password'): Promise<void> => {
  await tx.rows(endSessions(memberId, reason));
};
