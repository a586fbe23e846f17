import { errors, type ErrorCode } from '@portal/contract/errors.ts';

/** An error of the contract, with its status and message. */
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
