import { useState } from 'react';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { useNextPiece } from '../parts/use-chosen.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { useView, Views } from '../parts/views.tsx';
import { AlertCard } from './alert-card.tsx';
import * as css from '../parts/cards.module.css';
import { usePieces } from '../parts/use-pieces.ts';
import { alertsQuery, type State } from './queries.ts';

type AlertsView = readonly [state: State, text: string];
const views: readonly [AlertsView, ...AlertsView[]] = [
  ['open', 'ต้องดู'],
  ['all', 'ทั้งหมด'],
];

const skeleton = <CardsSkeleton count={4} rows={2} className={css.list} />;

export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => alertsQuery(view[0], cursor));
  const [chosenId, setChosenId] = useState<string>(); // nothing until somebody chooses
  useRowShortcuts(pieces.rows, chosenId, setChosenId, useNextPiece(pieces.rows, chosenId, setChosenId, pieces));
  useShortcuts({ Escape: () => setChosenId(undefined) });
  return (
    <>
      <PageHead title="แจ้งเตือน" />
      <Views of={views} now={view} />
      <Pane
        query={pieces.query}
        framed
        skeleton={skeleton}
        blank="ไม่มีเรื่องที่ต้องดูแลตอนนี้"
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <ul className={css.list}>
            {data.map((alert) => (
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
      <Pager of={pieces} />
    </>
  );
}
