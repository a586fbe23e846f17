import { useCallback, useRef, useState } from 'react';
import { useShortcuts } from '../actions/shortcuts.ts';
import { MAX_ROWS } from './run.ts';

type Rows<Row> = readonly (Row & { readonly id: string })[];
type Selected<Row> = ReadonlyMap<string, Row>;

/**
 * The selection after a row is toggled; with `from` all rows from that one to it follow. Rows of other pages stay, none is
 * added above the maximum.
 */
export function toggled<Row>(before: Selected<Row>, rows: Rows<Row>, id: string, from?: string): Selected<Row> {
  const places = [id, from ?? id].map((each) => rows.findIndex((row) => row.id === each));
  const to = places[0]!;
  if (to < 0) return before;
  const [first, last] = places[1]! < 0 ? [to, to] : [Math.min(...places), Math.max(...places)];
  const next = new Map(before);
  for (const row of rows.slice(first, last + 1))
    if (before.has(id)) next.delete(row.id);
    else if (next.size < MAX_ROWS) next.set(row.id, row);
  return next;
}

export interface Selection<Row> {
  readonly selected: Selected<Row>;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly clear: () => void;
}

/** Rows selected for one decision about them all; a range begins at the row toggled last. Escape clears. */
export function useSelection<Row>(rows: Rows<Row>): Selection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>(new Map());
  const last = useRef<string>(undefined);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = isRange ? last.current : undefined;
      last.current = id;
      setSelected((before) => toggled(before, rows, id, from));
    },
    [rows],
  );
  const clear = () => setSelected(new Map());
  useShortcuts({ Escape: selected.size ? clear : undefined });
  return { selected, toggle, clear };
}
