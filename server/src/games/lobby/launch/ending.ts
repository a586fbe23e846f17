import type { Tx } from '../../../platform/database/db.ts';
import { endRestricted } from './queries.ts';

/** Every game of a member who may not play any more closes. Bets are refused from then on, what a round still brings is taken. */
export const endGames = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.rows(endRestricted(memberId));
};
