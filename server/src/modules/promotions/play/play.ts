import type { Db } from '../../../platform/database/db.ts';
import { type ActRow, type PlayAct, play } from './queries.ts';

export type { ActRow, PlayAct };

/**
 * Executes acts of many members in order, each with its own outcome. Splits own and bonus money and updates turnover, conversion
 * and daily totals (server/functions/promotion_play.sql). Runs as one statement: after a lost connection the outcome is unknown,
 * and the same acts can be retried.
 */
export const executeActs = (db: Db, acts: readonly PlayAct[]): Promise<ActRow[]> => db.rows(play(acts, false));
