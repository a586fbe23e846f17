import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { call } from './call.ts';

type Data<E extends Endpoint> = Output<E> extends { data: infer D } ? D : never;
interface Page {
  readonly next_cursor: string | null;
}

/** A query of an endpoint that responds with `{ data }`; the cache has the response, a page its data. */
export const dataQuery = <E extends Endpoint>(queryKey: readonly unknown[], endpoint: E, input?: Input<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input === undefined ? { signal } : { input, signal }) as Promise<Output<E>>,
    select: (answer: Output<E>) => (answer as { data: Data<E> }).data,
  });

/** The pages of a long list, loaded one after the other; `input` without the cursor. */
export const pagesQuery = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Omit<Input<E>, 'cursor'>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { input: { ...input, cursor: pageParam || undefined } as Input<E>, signal }) as Promise<Output<E>>,
    initialPageParam: '',
    getNextPageParam: (last) => (last as Page).next_cursor,
  });
