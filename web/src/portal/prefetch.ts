import type { Endpoint, Input } from '@portal/contract/endpoint.ts';

/** A GET of the contract. */
export interface PrefetchCall {
  readonly endpoint: Endpoint;
  readonly input: object;
}
/**
 * API calls of a landing page, which the build writes into portal.html so that they start before any script; `module` is the
 * page's file. Declared only in a feature's `prefetch.ts`.
 */
export interface Prefetch {
  readonly module: string;
  readonly calls: readonly PrefetchCall[];
}
export type Prefetches = Readonly<Record<`/${string}`, Prefetch>>;

export const callOf = <E extends Endpoint>(endpoint: E, input?: Input<E>): PrefetchCall => ({
  endpoint,
  input: input ?? {},
});
export const prefetch = (module: string, ...calls: readonly PrefetchCall[]): Prefetch => ({ module, calls });
