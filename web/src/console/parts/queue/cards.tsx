import { type ReactNode, useState } from 'react';
import * as css from '../layout/cards.module.css';
import type { pieceQuery } from '../list/paged.ts';
import { Pager } from '../list/pager.tsx';
import { Pane } from '../layout/pane.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import { CardsSkeleton } from '../layout/skeleton.tsx';
import { usePieces } from '../filter/use-pieces.ts';
import { useNextPiece, useRowShortcuts } from './row-shortcuts.ts';

interface Props<Row> {
  query: (cursor?: string) => ReturnType<typeof pieceQuery<Row>>;
  blank: string;
  /** One card. */
  children: (row: Row, isChosen: boolean, onChoose: () => void) => ReactNode;
}

/** A queue whose rows are cards with their actions: J and K walk through them, and nothing is chosen until somebody chooses. */
export function CardQueue<Row extends { readonly id: string }>({ query, blank, children }: Props<Row>) {
  const pieces = usePieces(query);
  const [chosenId, setChosenId] = useState<string>();
  useRowShortcuts(pieces.rows, chosenId, setChosenId, useNextPiece(pieces.rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <Pane
        query={pieces.query}
        framed
        skeleton={<CardsSkeleton count={4} rows={2} className={css.list} />}
        blank={blank}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <ul className={css.list}>
            {data.map((row) => children(row, row.id === chosenId, () => setChosenId(row.id)))}
          </ul>
        )}
      </Pane>
      <Pager of={pieces} />
    </>
  );
}
