import type { Db } from '../../../platform/database/db.ts';
import { type OperationRow, type PlayOperation, executePlay } from './queries.ts';

export type { OperationRow, PlayOperation };

/**
 * Executes acts of many members in order, each with its own outcome. Splits own and bonus money and updates turnover, conversion
 * and daily totals (server/functions/promotion_play.sql). Runs as one statement: after a lost connection the outcome is unknown,
 * and the same acts can be retried.
 */
export const executeOperations = (db: Db, acts: readonly PlayOperation[]): Promise<OperationRow[]> =>
  db.rows(executePlay(acts, false));
