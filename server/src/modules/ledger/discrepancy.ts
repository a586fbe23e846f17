/** A discrepancy in the ledger. */
export interface Discrepancy {
  /** The check's name. */
  readonly name: string;
  readonly subject: string;
  readonly detail: string;
}

/** A check's result; `figure` is the number of discrepancies. */
export interface CheckResult {
  readonly name: string;
  /** The invariant in Thai. */
  readonly text: string;
  readonly ok: boolean;
  readonly figure: string;
}
