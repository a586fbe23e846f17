import type { Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Locks all mini-game data of a member. */
export const lockMember = (tx: Tx, memberId: string): Promise<unknown> => {
  tx.send(queries.insertMember(memberId));
  return tx.rows(queries.lockMember(memberId));
};
