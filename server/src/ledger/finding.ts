import type { CheckName } from '@portal/contract/console/check-names.ts';
import type { Sql } from '../platform/database/db.ts';

/** One thing that must hold. */
export interface Check {
  /** A sentence about what is wrong when it does not hold: "sum of a unit is not zero". */
  readonly name: CheckName;
  /** A SELECT of two text columns, subject and detail, with a row for each place where it does not hold. */
  readonly sql: Sql;
}

/** A place where the books do not agree. */
export interface Finding {
  readonly name: CheckName;
  readonly subject: string;
  readonly detail: string;
}

/** A check that was made; `figure` is how many places were found. */
export interface CheckResult {
  readonly name: CheckName;
  readonly ok: boolean;
  readonly figure: string;
}
