import { useInfiniteQuery } from '@tanstack/react-query';
import { memberSessionsQuery, sessionEnds } from '../games/queries.ts';
import { Money } from '../parts/money.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { Timestamp } from '../parts/timestamp.tsx';

/** Each time the member opened a game, with what came of it and why it ended. */
export function GameSessions({ id }: { id: string }) {
  const query = useInfiniteQuery(memberSessionsQuery(id));
  return (
    <Panel title="ช่วงเวลาที่เล่น">
      <Pane query={query} rows={3} blank="ยังไม่เคยเปิดเกม" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <RowsTable
            rows={rows}
            idOf={(row) => row.id}
            columns={[
              { accessor: 'at', title: 'เปิดเมื่อ', render: ({ at }) => <Timestamp at={at} /> },
              { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
              {
                accessor: 'rounds',
                title: 'รอบ',
                textAlign: 'right',
                render: ({ rounds }) => rounds.toLocaleString('en-US'),
              },
              { accessor: 'staked', title: 'เดิมพัน', textAlign: 'right', render: ({ staked }) => <Money of={staked} /> },
              { accessor: 'won', title: 'จ่าย', textAlign: 'right', render: ({ won }) => <Money of={won} /> },
              {
                accessor: 'ended_at',
                title: 'จบ',
                render: ({ ended_at, end_reason }) =>
                  ended_at && end_reason ? (
                    <>
                      <Timestamp at={ended_at} /> {sessionEnds[end_reason]}
                    </>
                  ) : (
                    'เปิดอยู่'
                  ),
              },
            ]}
          />
        )}
      </Pane>
      <MoreButton query={query} />
    </Panel>
  );
}
