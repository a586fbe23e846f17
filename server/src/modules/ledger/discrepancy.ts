/** A place where the books do not agree. */
export interface Finding {
  /** Of the check. */
  readonly name: string;
  readonly subject: string;
  readonly detail: string;
}

/** A check that was made; `figure` is how many places were found. */
export interface CheckResult {
  readonly name: string;
  /** What holds when it is ok, in Thai. */
  readonly text: string;
  readonly ok: boolean;
  readonly figure: string;
}
