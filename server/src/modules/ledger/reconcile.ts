import type { Db, Tx } from '../../platform/database/db.ts';
import * as queries from './checks.ts';
import type { Check } from '../../platform/module.ts';
import type { CheckResult, Finding } from './discrepancy.ts';

export type { CheckResult, Finding } from './discrepancy.ts';

/** The ledger against itself. */
export const ledgerChecks: readonly Check[] = queries.ledgerChecks;

/**
 * Runs the checks as one statement, hence in one snapshot: it may run while money moves. No finding means that all is well.
 * It reads every entry (8.5 s for a million transfers): on a large site give it a database whose statements may take longer.
 * Each table is read once and held against the others, also where the database believes that there is little in them.
 */
export const findings = (reader: Db | Tx, list: readonly Check[] = ledgerChecks): Promise<Finding[]> => {
  const ask = (tx: Tx) => {
    tx.send(queries.tablesAtOnce());
    return tx.rows(queries.allFindings(list));
  };
  return 'transaction' in reader ? reader.transaction(ask) : ask(reader);
};

/** The same, check by check; `figure` is how many places were found. */
export const checks = async (reader: Db | Tx, list: readonly Check[] = ledgerChecks): Promise<CheckResult[]> => {
  const found = await findings(reader, list);
  return list.map(({ name, text }) => {
    const count = found.filter((finding) => finding.name === name).length;
    return { name, text, ok: count === 0, figure: String(count) };
  });
};
