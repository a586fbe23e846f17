import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { pieceQuery } from './paged.ts';

interface Piece<Row> {
  data: Row[];
  next_cursor: string | null;
}
const FRESH_MS = 10_000;

/** A piece of a list; the one behind it is read ahead, so that whoever walks through the rows does not wait at its end. */
export function usePiece<Row>(
  piece: (cursor: string | undefined) => ReturnType<typeof pieceQuery<Row>>,
  cursor: string | undefined,
): UseQueryResult<Piece<Row>> {
  const query = useQuery(piece(cursor));
  const next = query.isPlaceholderData ? null : query.data?.next_cursor;
  useQuery({ ...piece(next ?? undefined), enabled: Boolean(next), staleTime: FRESH_MS });
  return query;
}
