import { checks, type CheckResult, type Finding, findings, ledgerChecks } from '../ledger/index.ts';
import type { Reader } from '../platform/database/db.ts';
import { approvalChecks } from './checks/agreements/queries.ts';
import { depositChecks } from './checks/deposits/queries.ts';
import { lineChecks } from './checks/lines/queries.ts';
import { withdrawalChecks } from './checks/withdrawals/queries.ts';

/** Where the rooms do not agree with the ledger or with each other: `payments/postings.ts` says what each transfer means. */
export const crossChecks = [...lineChecks, ...depositChecks, ...withdrawalChecks, ...approvalChecks];
const every = [...ledgerChecks, ...crossChecks];

/** Every place where the books do not agree with themselves or with what the rooms wrote. None: all is well. */
export const findingsOf = (reader: Reader): Promise<Finding[]> => findings(reader, every);

/** The same as a list of what was looked at. */
export const checksOf = (reader: Reader): Promise<CheckResult[]> => checks(reader, every);
