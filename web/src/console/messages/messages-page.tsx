import { useState } from 'react';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { useView, Views } from '../parts/views.tsx';
import { useNextPiece } from '../parts/use-chosen.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { MessageCard } from './message-card.tsx';
import * as css from '../parts/cards.module.css';
import { usePieces } from '../parts/use-pieces.ts';
import { messagesQuery, type State } from './queries.ts';

type MessagesView = readonly [state: State, text: string];
const views: readonly [MessagesView, ...MessagesView[]] = [
  ['waiting', 'รอดูแล'],
  ['handled', 'ดูแลแล้ว'],
  ['all', 'ทั้งหมด'],
];

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => messagesQuery(view[0], cursor));
  const [chosenId, setChosenId] = useState<string>();
  useRowShortcuts(pieces.rows, chosenId, setChosenId, useNextPiece(pieces.rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="ข้อความถึงแอดมิน" />
      <Views of={views} now={view} />
      <Pane query={pieces.query} framed skeleton={skeleton} blank="ไม่มีข้อความ" isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <ul className={css.list}>
            {data.map((message) => (
              <MessageCard
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
