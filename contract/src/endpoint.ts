import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

type Schema = z.ZodMiniType;

/**
 * Callers of the product: anybody, a signed-in member, or an operator with the permission; another permission does not
 * compile. `visitor`: anybody; a signed-in member is identified, restricted or not.
 */
export type Caller = 'anyone' | 'visitor' | 'member' | { readonly operator: Permission | 'signed-in' };
/** Callers of the sandbox: anybody, or the portal with the shared secret. */
export type SandboxCaller = 'anyone' | 'portal';

/**
 * One HTTP operation: the server mounts it, the web calls it, the OpenAPI document is generated from it. `params` are
 * the names in the path; `input` is the query of a GET and the body of every other method.
 */
export interface Endpoint<C = Caller> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written with colons: `/api/withdraw/:id`. */
  readonly path: string;
  readonly caller: C;
  readonly params?: Schema;
  readonly input?: Schema;
  /** Body of a success; absent for 204. */
  readonly output?: Schema;
  /**
   * Media type of a file answer; `output` is then absent, or the JSON answer if no file is requested. The file is
   * streamed: a broken connection leaves it incomplete.
   */
  readonly file?: 'text/csv' | 'application/pdf';
  /** Status of a success; defaults to 200, or 204 without output. */
  readonly status?: 200 | 201 | 202;
  /** A second kind of success: accepted, not yet carried out (202). */
  readonly accepted?: { readonly status: 200 | 201 | 202; readonly output: Schema };
  /**
   * Accepts an Idempotency-Key; the answer is stored in the transaction of the effect
   * (docs/interfaces/calls.md#idempotency).
   */
  readonly idempotent?: true;
  /** The stored answer contains a secret: only the session that sent the request can read it again. */
  readonly secret?: true;
  /** The body is a form: one picture named `file`, and the fields of `input` as text fields. */
  readonly upload?: true;
  /** Allowed for members who are on a break, excluded or suspended. */
  readonly openToRestricted?: true;
  /** Errors of this operation, besides those common to its kind. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an operation and keeps the literal types of its parts. */
export const endpoint = <const E extends Endpoint<Caller | SandboxCaller>>(e: E): E => e;

/** Caller of an operation that members on a break, excluded or suspended may use too. */
export const everyMember = { caller: 'member', openToRestricted: true } as const;

type Decoded<S> = S extends Schema ? z.output<S> : unknown;

/** Decoded input of a handler: path parameters and query or body fields in one object. */
export type Input<E extends Endpoint<unknown>> = Decoded<E['params']> & Decoded<E['input']>;
/** Decoded answer of a handler; undefined for 204. */
export type Output<E extends Endpoint<unknown>> = E['output'] extends Schema ? z.output<E['output']> : void;
/** Decoded answer of the `accepted` success, if declared. */
export type AcceptedOf<E extends Endpoint> = E['accepted'] extends { output: infer A extends Schema }
  ? z.output<A>
  : never;
