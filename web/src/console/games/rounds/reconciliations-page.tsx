import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ComparisonRow, RoundDifference } from '@portal/contract/console/rounds.ts';
import { satang } from '@portal/contract/money.ts';
import { useColumns } from '../../parts/list/columns.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead, Panel } from '../../parts/layout/page.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { ReconcileForm, isBeyondProviderList, nameOf, reconciliationColumns } from './reconciliations.tsx';
import { actionsColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { reconciliationsQuery, roundStates } from '../queries.ts';

const differenceNames: Readonly<Record<RoundDifference['kind'], string>> = {
  only_theirs: 'มีเฉพาะที่ค่าย',
  only_ours: 'มีเฉพาะที่เรา',
  staked: 'เดิมพันไม่ตรง',
  won: 'ยอดจ่ายไม่ตรง',
  state: 'สถานะไม่ตรง',
};

/** Rounds of each provider and day on both sides; a discrepancy links to its round. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(reconciliationsQuery);
  const chosen = query.data?.find((row) => nameOf(row) === search.get('of')) ?? query.data?.[0];
  const choose = (row: Pick<ComparisonRow, 'provider' | 'day'>) => setSearch({ of: nameOf(row) });
  const [columns, columnChoice] = useColumns(reconciliationColumns(choose));
  return (
    <>
      <PageHead title="กระทบยอดค่ายเกม">
        <ListTools columns={columnChoice} />
      </PageHead>
      <ReconcileForm onDone={choose} />
      <Panel title="วันที่กระทบยอดแล้ว">
        <Pane query={query} rows={6} blank="ยังไม่เคยกระทบยอดกับค่าย">
          {(rows) => <RowsTable rows={rows} idOf={nameOf} columns={columns} />}
        </Pane>
      </Panel>
      {chosen ? <Differences of={chosen} /> : null}
    </>
  );
}

const Differences = ({ of: { provider, day, since, count, differences } }: { of: ComparisonRow }) => (
  <Panel title={`${provider} · ${day}`}>
    <p className={parts.body}>
      <span>รายการของค่ายมีตั้งแต่</span> <Timestamp at={since} />
      {count > differences.length ? <span>{` · แสดง ${differences.length} จาก ${count} รอบที่ต่างกัน`}</span> : null}
    </p>
    {count ? (
      <DifferencesTable rows={differences} />
    ) : (
      <p className={parts.body}>
        {isBeyondProviderList({ day, since }) ? 'ค่ายไม่มีรายการของวันนี้แล้ว ยังไม่ได้เทียบกับของเรา' : 'ทุกรอบตรงกัน'}
      </p>
    )}
  </Panel>
);

/** Discrepancies with the provider, round by round. */
const DifferencesTable = ({ rows }: { rows: RoundDifference[] }) => (
  <RowsTable
    rows={rows}
    idOf={({ kind, reference, round_id }) => `${kind} ${reference} ${round_id}`}
    columns={[
      { accessor: 'kind', title: 'ต่างกันที่', render: ({ kind }) => differenceNames[kind] },
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
