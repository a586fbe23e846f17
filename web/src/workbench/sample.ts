import type { Endpoint, Output } from '@portal/contract/endpoint.ts';
import { type Fields, fillResponse } from './fill-response.ts';

/** An operation with its responses for a member with and without data: a value, or a function of the page's address. */
export interface Sample {
  readonly endpoint: Endpoint;
  readonly full: unknown;
  readonly empty: unknown;
}
type Written<E extends Endpoint> = Fields<Output<E>> | (() => Fields<Output<E>>);

/** A sample by the fields that matter; the contract fills the others. Without `empty` the empty response has no rows, nulls and zeros. */
export function sample<E extends Endpoint>(endpoint: E, full: Written<E>, empty?: Written<E>): Sample {
  return { endpoint, full: answer(endpoint, full, false), empty: answer(endpoint, empty, true) };
}
/** An operation with the same response in every case. */
export function fixed<E extends Endpoint>(endpoint: E, full: Written<E>): Sample {
  const same = answer(endpoint, full, false);
  return { endpoint, full: same, empty: same };
}
const answer = <E extends Endpoint>(
  { output, path }: E,
  written: Written<E> | undefined,
  isEmpty: boolean,
): unknown => {
  if (!output) throw new Error(`${path} answers nothing`);
  const fill = (fields: unknown) => fillResponse(output, fields as never, path, isEmpty);
  return typeof written === 'function' ? () => fill((written as () => unknown)()) : fill(written);
};

/** An id by its last two digits. */
export const id = (last: string) => `01a1ffb8-6af3-727e-9c9f-48b6ec0e4c${last}`;
/** A time this many minutes from now; negative for the past. */
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
