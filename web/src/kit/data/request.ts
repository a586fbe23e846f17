import * as z from 'zod/mini';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { ApiError, inThai } from './api-error.ts';

type Wire = Readonly<Record<string, unknown>>;

interface Request {
  /** The contract's path with its parameters filled in; `apiUrl` adds the host. */
  readonly path: string;
  /** Query string of a GET with its question mark; empty without fields. */
  readonly query: string;
  /** Remaining fields, as the encoded body. */
  readonly wire: Wire;
}

/** Encodes a call of the contract. Throws the ApiError `invalid_input` for input the contract refuses. */
export function encodeRequest(endpoint: Endpoint, input: object): Request {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (!endpoint.input) return { path, query: '', wire: {} };
  const encoded = z.safeEncode(endpoint.input, rest as never);
  if (encoded.success) return { path, query: queryOf(encoded.data as Wire), wire: encoded.data as Wire };
  const [issue] = encoded.error.issues;
  throw new ApiError('invalid_input', inThai(issue?.message ?? ''), { field: String(issue?.path.at(-1) ?? '') });
}

const queryOf = (wire: Wire): string => {
  const entries = Object.entries(wire).filter(([, value]) => value !== undefined && value !== null);
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
};
