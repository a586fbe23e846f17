import { PageHead } from '../parts/layout/page-head.tsx';
import { CardQueue } from '../parts/queue/cards.tsx';
import { useView, Views } from '../parts/filter/views.tsx';
import { AlertCard } from './alert-card.tsx';
import { alertsQuery, type State } from './queries.ts';

type AlertsView = readonly [state: State, text: string];
const views: readonly [AlertsView, ...AlertsView[]] = [
  ['open', 'ต้องดู'],
  ['all', 'ทั้งหมด'],
];

export function Component() {
  const view = useView(views);
  return (
    <>
      <PageHead title="แจ้งเตือน" />
      <Views of={views} now={view} />
      <CardQueue query={(cursor) => alertsQuery(view[0], cursor)} blank="ไม่มีเรื่องที่ต้องดูแลตอนนี้">
        {(alert, isChosen, onChoose) => (
          <AlertCard key={alert.id} alert={alert} isChosen={isChosen} onChoose={onChoose} />
        )}
      </CardQueue>
    </>
  );
}
