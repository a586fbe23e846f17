import * as z from 'zod/mini';
import type { WalletOperation, WalletAnswer, WalletCall, WalletOutcome } from '../engine/operations.ts';

/** The result of a call; each protocol maps it to its codes. */
export type CallResult =
  | WalletOutcome
  | 'bad_signature'
  | 'wrong_syntax'
  | 'wrong_types'
  | 'wrong_currency'
  | 'undecided';

/** A parsed call, or the reason why it is refused. `player` and `token` are set as soon as they can be read. */
export interface ParsedCall {
  readonly refused?: CallResult;
  readonly call: Omit<WalletCall, 'operations' | 'provider'>;
  /** Empty for a balance request. */
  readonly operations: readonly WalletOperation[];
}

/** Translates a protocol to operations and outcomes to its responses. Makes no decision about money. */
export interface Adapter {
  /** Paths after `/wallet/{style}/{provider}`. */
  readonly paths: readonly string[];
  readonly parse: (path: string, body: unknown) => ParsedCall;
  readonly answer: (
    verdict: CallResult,
    body: unknown,
    view: Pick<WalletAnswer, 'player' | 'before' | 'balance'> | undefined,
    path: string,
  ) => object;
}

/** A provider's id or code: printable ASCII, safe in the database, lists and logs. */
export const Text = z.string().check(z.regex(/^[\x20-\x7e]{1,120}$/));

/** An optional field; some providers send null. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  );

/** The fields of a body; none if it is not an object. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

/** A text field of the request to repeat in the response. */
export const echoedText = (body: unknown, name: string): string | null => {
  const value = fieldsOf(body)[name];
  return typeof value === 'string' ? value.slice(0, 120).toWellFormed() : null;
};

/** A valid name in the body, or undefined. */
export const nameIn = (body: unknown, name: string): string | undefined => {
  const { data } = z.safeParse(Text, fieldsOf(body)[name]);
  return data;
};

/** Classifies a schema error: a missing field is `wrong_syntax`, a wrong value `wrong_types`. */
export const schemaErrorOf = ({ issues }: z.core.$ZodError, body: unknown): 'wrong_syntax' | 'wrong_types' => {
  const isMissing = issues.some(({ path }) => {
    let at: unknown = body;
    for (const key of path)
      at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    return path.length === 0 || at === undefined;
  });
  return isMissing ? 'wrong_syntax' : 'wrong_types';
};
