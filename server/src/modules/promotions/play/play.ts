import type { Db } from '../../../platform/database/db.ts';
import { type ActRow, type PlayAct, play } from './queries.ts';

export type { ActRow, PlayAct };

/**
 * The door for bets: acts of many members at once, each with an outcome of its own, in the order given. What is own money and
 * what is bonus money, turnover, conversion and the day counters are decided in there (server/functions/promotion_play.sql).
 * A statement of its own: when it rejects for a lost connection the outcome is unknown, and the same acts may be sent again.
 */
export const playEach = (db: Db, acts: readonly PlayAct[]): Promise<ActRow[]> => db.rows(play(acts, false));
