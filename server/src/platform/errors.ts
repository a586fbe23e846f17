import { type ErrorCode, errors } from '@portal/contract/errors.ts';

interface Details {
  /** The field of the input that is at fault. */
  readonly field?: string;
  /** The object the refusal speaks of. */
  readonly id?: string;
  readonly retry_after_s?: number;
  /** Fills the `{x}` of the sentence. */
  readonly x?: string;
  /** Fills its `{date}`. */
  readonly date?: string;
  /** A sentence of its own instead of the table's. */
  readonly message?: string;
}

/** A refusal a person is meant to see. Anything else thrown is a bug and answers 500. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  /** The sentence, filled in. */
  get sentence(): string {
    const { message, x = '', date = '', retry_after_s: s = 0 } = this.details;
    return (message ?? errors[this.code].text)
      .replace('{x}', x)
      .replace('{date}', date)
      .replace('{s}', String(s))
      .replace('{m}', String(Math.ceil(s / 60)));
  }
}

/** Too many attempts: with how long to wait. */
export const tooMany = (retry_after_s: number, code: ErrorCode = 'too_many_attempts'): DomainError =>
  new DomainError(code, { retry_after_s });

/** Why the program does not start, as a sentence for whoever runs it. */
export class StartError extends Error {
  override name = 'StartError';
}
