import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';

type DataOf<E extends Endpoint> = Output<E> extends { data: infer Data } ? Data : never;
type RowOf<E extends Endpoint> = Output<E> extends { data: (infer Row)[] } ? Row : never;

/** The data of a call. */
export const dataQuery = <E extends Endpoint, Key extends QueryKey>(queryKey: Key, endpoint: E, input?: Input<E>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(endpoint, { signal, ...(input === undefined ? {} : { input }) });
      return (answer as { data: DataOf<E> }).data;
    },
  });

/** One page of rows. */
export interface Piece<Row> {
  data: Row[];
  next_cursor: string | null;
}
/** Query of one page by any read; the previous one stays while the next loads. */
export const pieceQuery = <Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Piece<Row>>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), placeholderData: keepPreviousData });
export type PageQuery<Row> = ReturnType<typeof pieceQuery<Row>>;

/** One page of a call. */
export const pageQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: Input<E>) =>
  pieceQuery(queryKey, (signal) => call(endpoint, { input, signal }) as Promise<Piece<RowOf<E>>>);

/** A cursor-paged list as one array of rows; `input` without the cursor. */
export const pagedQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: Omit<Input<E>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { input: { ...input, cursor: pageParam } as Input<E>, signal }) as Promise<Piece<RowOf<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Piece<RowOf<E>>) => last.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
