import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

interface Piece<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** A list read by key, piece after piece, given to the page as one array of rows. */
export const pagedQuery = <Row>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Piece<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Piece<Row>) => last.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

/** One piece of a list that is looked at piece by piece; while another is read, the one before stays. */
export const pieceQuery = <Row>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<{ data: Row[]; next_cursor: string | null }>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), placeholderData: keepPreviousData });
