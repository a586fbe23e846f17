import type { Tx } from '../../../../platform/database/db.ts';
import { endSessions } from './queries.ts';

/** Every open game of a member closes: who may not play any more, or whose password is another now. Bets are refused from then on, what a round still brings is taken. */
export const endGames = async (tx: Tx, memberId: string, why: 'restricted' | 'new_password'): Promise<void> => {
  await tx.rows(endSessions(memberId, why));
};
