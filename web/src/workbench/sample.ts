import type { Endpoint, Output } from '@portal/contract/endpoint.ts';

export interface Sample {
  readonly endpoint: Endpoint;
  readonly full: unknown;
  readonly empty: unknown;
}
/** What an operation answers to somebody with a history, by the page's address if it is a function, and to somebody without one; the contract checks both. */
type Said<E extends Endpoint> = Output<E> | (() => Output<E>);
export const sample = <E extends Endpoint>(endpoint: E, full: Said<E>, empty: Said<E> = full): Sample => ({
  endpoint,
  full,
  empty,
});

/** An id by its last two digits. */
export const id = (last: string) => `01a1ffb8-6af3-727e-9c9f-48b6ec0e4c${last}`;
/** A moment so many minutes from now; below zero, in the past. */
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** A list that is read in pieces, without a row. */
export const nothing = { data: [], next_cursor: null };
