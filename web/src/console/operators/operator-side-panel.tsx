import { useQuery } from '@tanstack/react-query';
import { Pane } from '../parts/layout/pane.tsx';
import { Panel } from '../parts/layout/panel.tsx';
import { OperatorCard } from './operator-card.tsx';
import { operatorSessionsQuery, operatorsQuery } from './queries.ts';
import { SessionRow, SessionsList } from './sessions-list.tsx';

/** An operator, what is done about one, and the sessions that are open. */
export function OperatorSidePanel({ id }: { id: string }) {
  const query = useQuery(operatorsQuery);
  const sessions = useQuery(operatorSessionsQuery(id));
  return (
    <>
      <Pane query={query} blank="ไม่พบรายการนี้" isEmpty={(rows) => rows.every((row) => row.id !== id)}>
        {(rows) => rows.filter((row) => row.id === id).map((row) => <OperatorCard key={row.id} account={row} />)}
      </Pane>
      <Panel title="เซสชันที่เปิดอยู่">
        <Pane query={sessions} rows={2} blank="ไม่มีเซสชันที่เปิดอยู่" isEmpty={(rows) => rows.length === 0}>
          {(rows) => (
            <SessionsList>
              {rows.map((row) => (
                <SessionRow key={row.id} of={row} />
              ))}
            </SessionsList>
          )}
        </Pane>
      </Panel>
    </>
  );
}
