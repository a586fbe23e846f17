import { type ErrorCode, errors } from '@portal/contract/errors.ts';

interface Details {
  /** The invalid input field. */
  readonly field?: string;
  /** The id of the object concerned. */
  readonly id?: string;
  readonly retry_after_s?: number;
  /** Fills the `{x}` of the sentence. */
  readonly x?: string;
  /** Fills `{date}`. */
  readonly date?: string;
  /** Replaces the sentence of the error table. */
  readonly message?: string;
}

/** A refusal with a sentence for people. Any other error is a bug and answers 500. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  /** The sentence with its placeholders filled. */
  get sentence(): string {
    const { message, x = '', date = '', retry_after_s: s = 0 } = this.details;
    return (message ?? errors[this.code].text)
      .replace('{x}', x)
      .replace('{date}', date)
      .replace('{s}', String(s))
      .replace('{m}', String(Math.ceil(s / 60)));
  }
}

/** Too many attempts, with the seconds to wait. */
export const tooMany = (retry_after_s: number, code: ErrorCode = 'too_many_attempts'): DomainError =>
  new DomainError(code, { retry_after_s });

/** A reason the program cannot start, as a sentence for its operator. */
export class StartError extends Error {
  override name = 'StartError';
}
