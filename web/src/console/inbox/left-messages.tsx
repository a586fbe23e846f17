import { useState } from 'react';
import * as css from '../parts/cards.module.css';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { useNextPiece } from '../parts/use-chosen.ts';
import { usePieces } from '../parts/use-pieces.ts';
import { LeftMessage } from './left-message.tsx';
import { leftMessagesQuery, type LeftState } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

/** What visitors left without a session. No thread: anybody can type anybody's number, so they are answered by phone or LINE. */
export function LeftMessages({ state }: { state: LeftState }) {
  const pieces = usePieces((cursor) => leftMessagesQuery(state, cursor));
  const [chosenId, setChosenId] = useState<string>();
  useRowShortcuts(pieces.rows, chosenId, setChosenId, useNextPiece(pieces.rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <Pane query={pieces.query} framed skeleton={skeleton} blank="ไม่มีข้อความ" isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <ul className={css.list}>
            {data.map((message) => (
              <LeftMessage
                key={message.id}
                message={message}
                isChosen={message.id === chosenId}
                onChoose={() => setChosenId(message.id)}
              />
            ))}
          </ul>
        )}
      </Pane>
      <Pager of={pieces} />
    </>
  );
}
