import type { RealityCheck } from '@portal/contract/safer-play.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Advances the play clock at a launch or a demo round. Bets do so in their own statement. */
export const tickPlayClock = (tx: Tx, memberId: string): void => tx.send(queries.tick(memberId));

export const realityOf = (reader: Reader, memberId: string): Promise<RealityCheck> =>
  one(reader, queries.realityOf(memberId));

/** Answers a reality check; the next one is due after the same interval. */
export const answerReality = async (db: Db, memberId: string): Promise<RealityCheck> => {
  await db.rows(queries.answerCheck(memberId));
  return realityOf(db, memberId);
};
