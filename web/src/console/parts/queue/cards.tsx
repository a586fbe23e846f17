import { type ReactNode, useState } from 'react';
import * as css from '../layout/blocks.module.css';
import { Pager, type pieceQuery, usePieces } from '../list/pages.tsx';
import { CardsSkeleton, Pane } from '../layout/pane.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import { useNextPiece, useRowShortcuts } from './chosen.ts';

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
