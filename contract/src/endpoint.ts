import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call the product: anybody, a signed-in member, or an operator who holds the permission; another does not compile.
 * `visitor` is anybody, and a member who is signed in is known, restricted or not.
 */
export type Caller = 'anyone' | 'visitor' | 'member' | { readonly operator: Permission | 'signed-in' };
/** Who may call the sandbox: anybody who reaches it, or the portal, which knows the shared secret. */
export type SandboxCaller = 'anyone' | 'portal';

/**
 * One HTTP operation, said once: the server mounts it, the web calls it, the OpenAPI document is derived from it.
 *
 * `params` are the names in the path, `input` is the query of a GET and the body of everything else.
 */
export interface Endpoint<C = Caller> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With names behind colons: `/api/withdraw/:id`. */
  readonly path: string;
  readonly caller: C;
  readonly params?: Schema;
  readonly input?: Schema;
  /** What is answered on success; absent for 204. */
  readonly output?: Schema;
  /**
   * What is answered is a file of this type, not JSON; `output` is absent then, or what is answered where no file is asked for.
   * It goes in pieces: one that breaks off is no file.
   */
  readonly file?: 'text/csv' | 'application/pdf';
  /** Status of a success; 200 when absent, 204 when there is no output. */
  readonly status?: 200 | 201 | 202;
  /** A second kind of success: taken in, not carried out yet (202). */
  readonly accepted?: { readonly status: 200 | 201 | 202; readonly output: Schema };
  /** Takes an Idempotency-Key; the answer is stored in the transaction of the effect (docs/interfaces/calls.md#idempotency). */
  readonly idempotent?: true;
  /** Of an idempotent one: its answer holds a secret, and is stored so that only the sign-in that asked can read it again. */
  readonly secret?: true;
  /** The body is a form: one picture named `file`, and the fields of `input` as texts beside it. */
  readonly upload?: true;
  /** Also open to a member who is on a break, excluded or suspended. */
  readonly openToRestricted?: true;
  /** Refusals of this operation, besides those that any operation of its kind may give. */
  readonly errors?: readonly ErrorCode[];
}

/** Says an operation and keeps the types of its parts. */
export const endpoint = <const E extends Endpoint<Caller | SandboxCaller>>(e: E): E => e;

type Decoded<S> = S extends Schema ? z.output<S> : unknown;

/** What a handler receives: the names of the path and the fields of the query or the body, decoded, in one object. */
export type Input<E extends Endpoint<unknown>> = Decoded<E['params']> & Decoded<E['input']>;
/** What a handler answers and a caller receives, decoded; undefined for 204. */
export type Output<E extends Endpoint<unknown>> = E['output'] extends Schema ? z.output<E['output']> : void;
/** The second kind of success, if there is one. */
export type AcceptedOf<E extends Endpoint> = E['accepted'] extends { output: infer A extends Schema }
  ? z.output<A>
  : never;
