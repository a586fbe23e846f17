import { checks as every } from './app.ts';
import { checkResults, type CheckResult, type Discrepancy, discrepanciesIn } from './modules/ledger/index.ts';
import type { Db, Tx } from './platform/database/db.ts';

/** All discrepancies of the ledger and the modules; empty if sound. */
export const discrepanciesOf = (reader: Db | Tx): Promise<Discrepancy[]> => discrepanciesIn(reader, every);

/** The result of each check. */
export const checksOf = (reader: Db | Tx): Promise<CheckResult[]> => checkResults(reader, every);
