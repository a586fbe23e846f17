import type { Db, Tx } from '../../platform/database/db.ts';
import * as queries from './checks.ts';
import type { Check } from '../../platform/module.ts';
import type { CheckResult, Discrepancy } from './discrepancy.ts';

export type { CheckResult, Discrepancy } from './discrepancy.ts';

/** Internal checks of the ledger. */
export const ledgerChecks: readonly Check[] = queries.ledgerChecks;

/**
 * Runs the checks in one statement and snapshot, also while money moves. An empty result means no discrepancy. It reads
 * every entry (8.5 s per million transfers): give a large site a database with longer timeouts.
 */
export const discrepanciesIn = (reader: Db | Tx, list: readonly Check[] = ledgerChecks): Promise<Discrepancy[]> => {
  const ask = (tx: Tx) => {
    tx.send(queries.disableNestedLoops());
    return tx.rows(queries.allDiscrepancies(list));
  };
  return 'transaction' in reader ? reader.transaction(ask) : ask(reader);
};

/** The result of each check; `figure` is the number of discrepancies. */
export const checkResults = async (reader: Db | Tx, list: readonly Check[] = ledgerChecks): Promise<CheckResult[]> => {
  const results = await discrepanciesIn(reader, list);
  return list.map(({ name, text }) => {
    const count = results.filter((finding) => finding.name === name).length;
    return { name, text, ok: count === 0, figure: String(count) };
  });
};
