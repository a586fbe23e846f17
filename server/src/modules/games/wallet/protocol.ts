import * as z from 'zod/mini';
import type { WalletAct, WalletAnswer, WalletCall, WalletOutcome } from '../engine/operations.ts';

/** What came of a call, in words that each protocol has its own codes for. */
export type Verdict = WalletOutcome | 'bad_signature' | 'wrong_syntax' | 'wrong_types' | 'wrong_currency' | 'undecided';

/** A call as it was understood: what it asks of the engine, or why not. `player` and `token` are known as soon as they can be read. */
export interface Understood {
  readonly refused?: Verdict;
  readonly call: Omit<WalletCall, 'acts' | 'provider'>;
  /** None: the balance is asked for. */
  readonly acts: readonly WalletAct[];
}

/** The adapter of a protocol: bytes to acts, and what came of them to an answer. It decides nothing about money. */
export interface Adapter {
  /** What may follow `/wallet/{style}/{provider}`. */
  readonly paths: readonly string[];
  readonly understand: (path: string, body: unknown) => Understood;
  readonly answer: (
    verdict: Verdict,
    body: unknown,
    told: Pick<WalletAnswer, 'player' | 'before' | 'balance'> | undefined,
    path: string,
  ) => object;
}

/** An id or a code of a provider's: printable letters, so that every database, log and list can hold it. */
export const Text = z.string().check(z.regex(/^[\x20-\x7e]{1,120}$/));

/** A field that may be missing; some suppliers send null for that. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  );

/** A body that is no object is nothing. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

/** A text of the body that may be said back to whoever signed it. */
export const saidBack = (body: unknown, name: string): string | null => {
  const value = fieldsOf(body)[name];
  return typeof value === 'string' ? value.slice(0, 120).toWellFormed() : null;
};

/** A name that the engine can look for. */
export const named = (body: unknown, name: string): string | undefined => {
  const { data } = z.safeParse(Text, fieldsOf(body)[name]);
  return data;
};

/** What is wrong with a body: something that must be there is not, or is something else. */
export const faultOf = ({ issues }: z.core.$ZodError, body: unknown): 'wrong_syntax' | 'wrong_types' => {
  const isMissing = issues.some(({ path }) => {
    let at: unknown = body;
    for (const key of path)
      at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
    return path.length === 0 || at === undefined;
  });
  return isMissing ? 'wrong_syntax' : 'wrong_types';
};
