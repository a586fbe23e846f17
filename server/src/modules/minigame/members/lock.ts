import type { Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Everything of one member's mini-games waits here. */
export const lockMember = (tx: Tx, memberId: string): Promise<unknown> => {
  tx.send(queries.openMember(memberId));
  return tx.rows(queries.lockMember(memberId));
};
