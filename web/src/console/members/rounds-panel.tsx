import { useInfiniteQuery } from '@tanstack/react-query';
import { WordsChip } from '../parts/chip.tsx';
import { roundsQuery, roundStates } from '../games/queries.ts';
import { Panel } from '../parts/panel.tsx';
import { RowsPane } from '../parts/rows-table.tsx';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { actionsColumn, momentColumn, moneyColumn } from '../parts/columns.tsx';

const FEW = 10;

/** What the member played, newest first; a round opens to everything it consists of. */
export function RoundsPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(roundsQuery({ member_id: id }, FEW));
  return (
    <Panel title="รอบการเล่นเกม">
      <RowsPane
        query={query}
        skeleton={3}
        blank="ยังไม่เคยเล่นเกม"
        columns={[
          momentColumn('at', 'เวลา'),
          { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
          moneyColumn('staked', 'เดิมพัน'),
          moneyColumn('won', 'จ่าย'),
          { accessor: 'status', title: 'สถานะ', render: ({ status }) => <WordsChip of={roundStates[status]} /> },
          { ...actionsColumn, render: (row) => <SidePanelButton kind="round" id={row.id} name={row.reference} /> },
        ]}
      />
    </Panel>
  );
}
