import { recordOf } from './modules.ts';

/**
 * Every refusal a person can see: its HTTP status and its sentence. `{x}` is filled in by the caller.
 * The three English sentences are fixed from outside (docs/interfaces/README.md); the web translates them.
 */
export const errors = recordOf('errors');

export type ErrorCode = keyof typeof errors;

/** The body of every refusal. `message` is meant to be shown; `id` is the object a refusal speaks of. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    readonly id?: string;
    readonly retry_after_s?: number;
  };
}
