import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Cursor, useCursor } from '../list/list-place.ts';
import type { pieceQuery } from '../list/paged.ts';

interface Piece<Row> {
  data: Row[];
  next_cursor: string | null;
}
const FRESH_MS = 10_000;

type PieceOf<Row> = (cursor: string | undefined) => ReturnType<typeof pieceQuery<Row>>;

interface Pieces<Row> {
  readonly query: UseQueryResult<Piece<Row>>;
  readonly rows: readonly Row[];
  /** To the piece behind and before this one; undefined where there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** The piece of a list that the address names; the one behind it is read ahead, so that whoever walks through the rows does not wait at its end. */
export function usePieces<Row>(pieceOf: PieceOf<Row>, name: Cursor = 'cursor'): Pieces<Row> {
  const { cursor, next, previous } = useCursor(name);
  const query = useQuery(pieceOf(cursor));
  const nextCursor = query.data?.next_cursor ?? undefined;
  useQuery({
    ...pieceOf(nextCursor),
    enabled: nextCursor !== undefined && !query.isPlaceholderData,
    staleTime: FRESH_MS,
  });
  return {
    query,
    rows: query.data?.data ?? [],
    onNext: nextCursor === undefined ? undefined : () => next(nextCursor),
    onPrevious: previous,
  };
}
