import { checks, type Finding, findings, ledgerChecks } from '../ledger/index.ts';
import type { Reader } from '../platform/db.ts';
import { crossChecks } from './queries.ts';

const every = [...ledgerChecks, ...crossChecks];

/** Every place where the books do not agree with themselves or with what the rooms wrote. None: all is well. */
export const findingsOf = (reader: Reader): Promise<Finding[]> => findings(reader, every);

/** The same as a list of what was looked at. */
export const checksOf = (reader: Reader): Promise<{ name: string; ok: boolean; figure: string }[]> =>
  checks(reader, every);
