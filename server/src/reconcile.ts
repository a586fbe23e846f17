import { checks as every } from './app.ts';
import { checks, type CheckResult, type Finding, findings } from './modules/ledger/index.ts';
import type { Db, Tx } from './platform/database/db.ts';

/** All discrepancies of the ledger and the modules; empty if sound. */
export const findingsOf = (reader: Db | Tx): Promise<Finding[]> => findings(reader, every);

/** The result of each check. */
export const checksOf = (reader: Db | Tx): Promise<CheckResult[]> => checks(reader, every);
