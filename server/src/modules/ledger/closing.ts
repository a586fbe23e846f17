import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import type { Check } from '../../platform/module.ts';
import { discrepanciesIn } from './checks.ts';
import { closableTransfer, close, closedTransfer, moment, reopen } from './closing-queries.ts';
import type { Discrepancy } from './queries.ts';

/** Age of a closed transfer, and the number of transfers up to which every reading is whole: 1.5 s of PostgreSQL's CPU. */
const CLOSING = { age_min: 60, from: 50_000n };

/**
 * Reads the whole books once a night and closes them, if they are large; until the next night it reads what was posted since. While a check that a
 * partial reading would miss finds something, nothing is closed and every reading is whole. `read` may ask a standby.
 */
export const reconcile = async (
  db: Db,
  checks: readonly Check[],
  read: <T>(reads: (tx: Tx) => Promise<T>) => Promise<T>,
  { age_min, from } = CLOSING,
): Promise<Discrepancy[]> => {
  const { at: began } = await one(db, moment());
  const closed = await first(db, closedTransfer());
  const growing = new Set(checks.flatMap(({ name, reads }) => (reads ? [name] : [])));
  const isSound = (results: readonly Discrepancy[]) => !results.some(({ name }) => growing.has(name));
  if (closed) {
    const results = await read((tx) => discrepanciesIn(tx, checks, closed.transfer_id));
    if (!isSound(results)) await db.rows(reopen());
    return results;
  }
  const { closable, results } = await read(async (tx) => ({
    closable: await first(tx, closableTransfer(age_min, from)), // before the reading, which then includes it
    results: await discrepanciesIn(tx, checks),
  }));
  await db.rows(closable && isSound(results) ? close(closable.id, began) : reopen());
  return results;
};
