import { type ReactNode, useState } from 'react';
import { useShortcuts } from '../actions/shortcuts.ts';
import * as blocksCss from '../layout/blocks.module.css';
import { CardsSkeleton, Pane } from '../layout/pane.tsx';
import { Pager, useCursorPages } from '../list/infinite-pages.tsx';
import type { PageQuery } from '../queries.ts';
import { useNextPage, useRowShortcuts } from './chosen-row.ts';

interface CardsProps<Row> {
  query: (cursor?: string) => PageQuery<Row>;
  blank: string;
  /** One card. */
  children: (row: Row, isChosen: boolean, onChoose: () => void) => ReactNode;
}

/** A queue of cards with actions: J and K walk through them; nothing is chosen at first. */
export function CardQueue<Row extends { readonly id: string }>({ query, blank, children }: CardsProps<Row>) {
  const cursorPages = useCursorPages(query);
  const [chosenId, setChosenId] = useState<string>();
  useRowShortcuts(
    cursorPages.rows,
    chosenId,
    setChosenId,
    useNextPage(cursorPages.rows, chosenId, setChosenId, cursorPages),
  );
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <Pane
        query={cursorPages.query}
        skeleton={<CardsSkeleton count={4} rows={2} className={blocksCss.list} />}
        blank={blank}
      >
        {({ data }) => (
          <ul className={blocksCss.list}>
            {data.map((row) => children(row, row.id === chosenId, () => setChosenId(row.id)))}
          </ul>
        )}
      </Pane>
      <Pager of={cursorPages} />
    </>
  );
}
