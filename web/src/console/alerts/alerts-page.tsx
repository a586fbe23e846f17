import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { useView, Views } from '../parts/views.tsx';
import { AlertCard } from './alert-card.tsx';
import * as css from '../parts/cards.module.css';
import { alertsQuery, type State } from './queries.ts';

type AlertsView = readonly [state: State, text: string];
const views: readonly [AlertsView, ...AlertsView[]] = [
  ['open', 'ต้องดู'],
  ['all', 'ทั้งหมด'],
];

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(alertsQuery(view[0]));
  const [chosenId, setChosenId] = useState<string>(); // nothing until somebody chooses
  useRowShortcuts(query.data ?? [], chosenId, setChosenId);
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="แจ้งเตือน" />
      <Views of={views} now={view} />
      <Pane query={query} framed skeleton={skeleton} blank="ไม่มีเรื่องที่ต้องดูแลตอนนี้" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <ul className={css.list}>
            {rows.map((alert) => (
              <AlertCard
                key={alert.id}
                alert={alert}
                isChosen={alert.id === chosenId}
                onChoose={() => setChosenId(alert.id)}
              />
            ))}
          </ul>
        )}
      </Pane>
      <MoreButton query={query} />
    </>
  );
}
