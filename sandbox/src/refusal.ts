import { errors, type ErrorCode } from '@portal/contract/errors.ts';

/** An answer that says no: one of the contract's codes, with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: ErrorCode, more: { field?: string } = {}) {
    super(errors[code].text);
    this.code = code;
    this.status = errors[code].status;
    this.field = more.field;
  }
}
