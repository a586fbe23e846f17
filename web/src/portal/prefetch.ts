import type { Endpoint, Input } from '@portal/contract/endpoint.ts';

/** A GET of the contract. */
export interface Ask {
  readonly endpoint: Endpoint;
  readonly input: object;
}
/**
 * What a page on which a member arrives from outside asks the API for by itself. The build writes it into portal.html, so
 * that it sets out before any script is there; `module` is the page's file. Only a feature's `prefetch.ts` declares it.
 */
export interface Prefetch {
  readonly module: string;
  readonly asks: readonly Ask[];
}
export type Prefetches = Readonly<Record<`/${string}`, Prefetch>>;

export const ask = <E extends Endpoint>(endpoint: E, input?: Input<E>): Ask => ({ endpoint, input: input ?? {} });
export const prefetch = (module: string, ...asks: readonly Ask[]): Prefetch => ({ module, asks });
