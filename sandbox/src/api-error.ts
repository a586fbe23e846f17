import { errors, type ErrorCode } from '@portal/contract/errors.ts';

/** A refusal: one of the contract's codes, with its status and sentence. */
export class ApiError extends Error {
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
