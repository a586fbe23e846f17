import type { RoundDifference } from '@portal/contract/console/rounds.ts';
import { satang } from '@portal/contract/money.ts';
import { Money } from '../parts/money.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { roundStates } from './queries.ts';
import { differences } from './words.ts';
import { actionsColumn } from '../parts/columns.tsx';

/** What the provider and we disagree about, round by round. */
export const DifferencesTable = ({ rows }: { rows: RoundDifference[] }) => (
  <RowsTable
    rows={rows}
    idOf={({ kind, reference, round_id }) => `${kind} ${reference} ${round_id}`}
    columns={[
      { accessor: 'kind', title: 'ต่างกันที่', render: ({ kind }) => differences[kind] },
      {
        accessor: 'reference',
        title: 'เลขรอบของค่าย',
        render: ({ reference }) => <span translate="no">{reference}</span>,
      },
      { accessor: 'theirs', title: 'ค่าย: เดิมพัน / จ่าย', render: ({ theirs }) => <Side of={theirs} /> },
      { accessor: 'ours', title: 'เรา: เดิมพัน / จ่าย', render: ({ ours }) => <Side of={ours} /> },
      {
        ...actionsColumn,
        render: ({ round_id, reference }) =>
          round_id ? <SidePanelButton kind="round" id={round_id} name={reference} /> : null,
      },
    ]}
  />
);

const Side = ({ of }: { of: RoundDifference['ours'] }) =>
  of ? (
    <>
      <Money of={satang(of.staked)} /> / <Money of={satang(of.won)} /> {roundStates[of.state][0]}
    </>
  ) : (
    '-'
  );
