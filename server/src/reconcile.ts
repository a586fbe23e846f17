import { checks as every } from './app.ts';
import { checks, type CheckResult, type Finding, findings } from './modules/ledger/index.ts';
import type { Db, Tx } from './platform/database/db.ts';

/** Every place where the books do not agree with themselves or with what the modules wrote. None: all is well. */
export const findingsOf = (reader: Db | Tx): Promise<Finding[]> => findings(reader, every);

/** The same as a list of what was looked at. */
export const checksOf = (reader: Db | Tx): Promise<CheckResult[]> => checks(reader, every);
