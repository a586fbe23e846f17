import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { pagesQuery } from '../../kit/data/queries.ts';

type RowOf<E extends Endpoint> = Output<E> extends { data: (infer Row)[] } ? Row : never;

/** One page of rows. */
export interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}
/** One page of a list; the previous one stays while the next loads. */
export const pageQuery = <E extends Endpoint, Row = RowOf<E>>(
  queryKey: readonly unknown[],
  endpoint: E & (RowOf<E> extends Row ? unknown : never),
  input: Input<E>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { input, signal }) as Promise<Page<Row>>,
    placeholderData: keepPreviousData,
  });
export type PageQuery<Row> = ReturnType<typeof pageQuery<Endpoint, Row>>;

/** All loaded pages of a list as one array of rows; `input` without the cursor. */
export const rowsQuery = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Omit<Input<E>, 'cursor'>,
) =>
  infiniteQueryOptions({
    ...pagesQuery(queryKey, endpoint, input),
    select: ({ pages }) => (pages as Page<RowOf<E>>[]).flatMap(({ data }) => data),
  });
