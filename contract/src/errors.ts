import { recordOf } from './modules.ts';

/**
 * Every error: HTTP status and message; `{x}` is filled in by the caller. Three English messages are fixed from
 * outside (docs/interfaces/README.md); the web translates them.
 */
export const errors = recordOf('errors');

export type ErrorCode = keyof typeof errors;

/** Body of every error. `message` is for display; `id` is the record concerned. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    readonly id?: string;
    readonly retry_after_s?: number;
  };
}
