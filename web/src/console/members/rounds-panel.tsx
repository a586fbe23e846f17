import { useInfiniteQuery } from '@tanstack/react-query';
import { Chip } from '../parts/chip.tsx';
import { roundsQuery, roundStates } from '../games/queries.ts';
import { Money } from '../parts/money.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { Timestamp } from '../parts/timestamp.tsx';

const FEW = 10;

/** What the member played, newest first; a round opens to everything it consists of. */
export function RoundsPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(roundsQuery({ member_id: id }, FEW));
  return (
    <Panel title="รอบการเล่นเกม">
      <Pane query={query} rows={3} blank="ยังไม่เคยเล่นเกม" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <RowsTable
            rows={rows}
            idOf={(row) => row.id}
            columns={[
              { accessor: 'at', title: 'เวลา', render: ({ at }) => <Timestamp at={at} /> },
              { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
              { accessor: 'staked', title: 'เดิมพัน', textAlign: 'right', render: ({ staked }) => <Money of={staked} /> },
              { accessor: 'won', title: 'จ่าย', textAlign: 'right', render: ({ won }) => <Money of={won} /> },
              { accessor: 'status', title: 'สถานะ', render: ({ status }) => <RoundState status={status} /> },
              {
                accessor: 'id',
                title: <span className="sr">การกระทำ</span>,
                textAlign: 'right',
                render: (row) => <SidePanelButton kind="round" id={row.id} name={row.reference} />,
              },
            ]}
          />
        )}
      </Pane>
      <MoreButton query={query} />
    </Panel>
  );
}

const RoundState = ({ status }: { status: keyof typeof roundStates }) => {
  const [text, tone] = roundStates[status];
  return <Chip tone={tone}>{text}</Chip>;
};
