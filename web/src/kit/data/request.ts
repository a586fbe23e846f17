import * as z from 'zod/mini';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { ApiError, inThai } from './api-error.ts';

type Wire = Readonly<Record<string, unknown>>;

interface Request {
  /** The path of the contract with its names filled in; `apiUrl` says where it is answered. */
  readonly path: string;
  /** The fields as the query of a GET, with its question mark; empty without any. */
  readonly query: string;
  /** What is left for the body, as it travels. */
  readonly wire: Wire;
}

/** A call of the contract as it travels. Throws the ApiError `invalid_input` for what the contract does not take. */
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
  const given = Object.entries(wire).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
