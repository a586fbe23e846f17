import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { useView, Views } from '../parts/views.tsx';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { MessageCard } from './message-card.tsx';
import * as css from '../parts/cards.module.css';
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
  const query = useInfiniteQuery(messagesQuery(view[0]));
  const [chosenId, setChosenId] = useState<string>();
  const all = query.data ?? [];
  useRowShortcuts(all, chosenId, setChosenId);
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="ข้อความถึงแอดมิน" />
      <Views of={views} now={view} />
      <Pane query={query} framed skeleton={skeleton} blank="ไม่มีข้อความ" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <ul className={css.list}>
            {rows.map((message) => (
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
      <MoreButton query={query} />
    </>
  );
}
