import { useState } from 'react';

/** The row of this id as the list has it now, or had it last: what is open stays open when its row leaves the list. */
export function useHeld<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): { row: Row | undefined; hasLeft: boolean } {
  const now = rows.find((each) => each.id === id);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const row = now ?? (last?.id === id ? last : undefined);
  return { row, hasLeft: row !== undefined && now === undefined };
}
