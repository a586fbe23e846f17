import { useInfiniteQuery } from '@tanstack/react-query';
import { memberSessionsQuery, sessionEnds } from '../games/queries.ts';
import { Panel } from '../parts/panel.tsx';
import { RowsPane } from '../parts/rows-table.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import { countColumn, momentColumn, moneyColumn } from '../parts/columns.tsx';

/** Each time the member opened a game, with what came of it and why it ended. */
export function GameSessions({ id }: { id: string }) {
  const query = useInfiniteQuery(memberSessionsQuery(id));
  return (
    <Panel title="ช่วงเวลาที่เล่น">
      <RowsPane
        query={query}
        skeleton={3}
        blank="ยังไม่เคยเปิดเกม"
        columns={[
          momentColumn('at', 'เปิดเมื่อ'),
          { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
          countColumn('rounds', 'รอบ'),
          moneyColumn('staked', 'เดิมพัน'),
          moneyColumn('won', 'จ่าย'),
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
    </Panel>
  );
}
