import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { call } from './call.ts';

type Data<E extends Endpoint> = Output<E> extends { data: infer D } ? D : never;

/** A query of an endpoint that responds with `{ data }`; the cache has the response, a page its data. */
export const dataQuery = <E extends Endpoint>(queryKey: readonly unknown[], endpoint: E, input?: Input<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input === undefined ? { signal } : { input, signal }) as Promise<Output<E>>,
    select: (answer: Output<E>) => (answer as { data: Data<E> }).data,
  });
