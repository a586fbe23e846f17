import type { RealityCheck } from '@portal/contract/safer-play.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Somebody began to play, or played without money: the clock of play goes on. Bets do it in their own statement. */
export const played = (tx: Tx, memberId: string): void => tx.send(queries.tick(memberId));

export const realityOf = (reader: Reader, memberId: string): Promise<RealityCheck> =>
  one(reader, queries.realityOf(memberId));

/** Whatever was chosen, the next check comes after as long again. What was chosen is the page's to do. */
export const answerReality = async (db: Db, memberId: string): Promise<RealityCheck> => {
  await db.rows(queries.answerCheck(memberId));
  return realityOf(db, memberId);
};
