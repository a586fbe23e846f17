import { useQueryClient } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { DepositRow } from '@portal/contract/console/deposits.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { ListFilter, useView, Views } from '../../parts/list/filter.tsx';
import { useListPlace } from '../../parts/list/list-place.ts';
import { useColumns } from '../../parts/list/columns.tsx';
import { amountText, ExportButton, visibleTexts } from '../../parts/list/export.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { Pager, useCursorPages } from '../../parts/list/infinite-pages.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { actionsColumn, momentColumn, moneyColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { timestampOf } from '../../parts/figures/time.tsx';
import { WordsChip } from '../../parts/figures/marks.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { depositsQuery } from './queries.ts';
import { channelName, stateWords } from './words.ts';

type DepositsView = readonly [name: string, text: string, state: DepositState | undefined];
const views: readonly [DepositsView, ...DepositsView[]] = [
  ['all', 'ทั้งหมด', undefined],
  ['credited', 'เติมเครดิตแล้ว', 'credited'],
  ['review', 'รอตรวจสอบ', 'review'],
  ['rejected', 'ปฏิเสธแล้ว', 'rejected'],
  ['expired', 'หมดเวลา', 'expired'],
  ['cancelled', 'ยกเลิกแล้ว', 'cancelled'],
];

/** All deposits; pending ones are decided in the queue. */
export function Component() {
  const view = useView(views);
  const [, title, state] = view;
  const { place, put } = useListPlace();
  const cursorPages = useCursorPages((cursor) => depositsQuery(state, place, cursor));
  const { open } = useSidePanel();
  const client = useQueryClient();
  const [columns, choice] = useColumns(allColumns);
  return (
    <>
      <PageHead title="รายการฝาก">
        <ListTools columns={choice}>
          <ExportButton
            list="deposits"
            columns={visibleTexts(columns, texts)}
            pageOf={(cursor) => client.fetchQuery({ ...depositsQuery(state, place, cursor), staleTime: 0 })}
          />
        </ListTools>
      </PageHead>
      <Views of={views} now={view} />
      <ListFilter of={place} sort="newest" onChange={put} />
      <section className={`${parts.panel} ${layout.below}`} aria-label={title}>
        <Pane query={cursorPages.query} rows={6} blank="ไม่มีรายการ">
          {({ data: rows }) => <RowsTable rows={rows} onOpen={({ id }) => open('deposit', id)} columns={columns} />}
        </Pane>
        <Pager of={cursorPages} />
      </section>
    </>
  );
}

const allColumns: DataTableColumn<DepositRow>[] = [
  momentColumn('created_at', 'เวลา'),
  {
    accessor: 'ref',
    title: 'เลขอ้างอิง',
    render: ({ ref }) => (
      <span className="nb num" translate="no">
        {ref}
      </span>
    ),
  },
  {
    accessor: 'member',
    title: 'สมาชิก',
    render: ({ member }) => (
      <>
        <Link className="link num" to={`/members/${member.id}`} onClick={(event) => event.stopPropagation()}>
          {member.tel_masked}
        </Link>
        <div className={parts.mini}>{member.name}</div>
      </>
    ),
  },
  { accessor: 'channel', title: 'ช่องทาง', render: ({ channel }) => channelName(channel) },
  moneyColumn('amount_to_pay', 'ยอดที่ต้องโอน'),
  moneyColumn('credited', 'เติมเครดิต'),
  { accessor: 'state', title: 'สถานะ', render: (row) => <State of={row} /> },
  { ...actionsColumn, render: ({ id, ref }) => <SidePanelButton kind="deposit" id={id} name={ref} /> },
];

/** Texts of the columns in a file. */
const texts: Readonly<Record<string, (row: DepositRow) => string>> = {
  created_at: ({ created_at }) => timestampOf(created_at),
  ref: ({ ref }) => ref,
  member: ({ member }) => `${member.tel_masked} ${member.name}`,
  channel: ({ channel }) => channelName(channel),
  amount_to_pay: ({ amount_to_pay }) => amountText(amount_to_pay),
  credited: ({ credited }) => amountText(credited),
  state: ({ state, reason }) => [stateWords[state][0], reason].filter(Boolean).join(' · '),
};

const State = ({ of: { state, reason } }: { of: DepositRow }) => (
  <>
    <WordsChip of={stateWords[state]} />
    {reason ? <div className={parts.mini}>{reason}</div> : null}
  </>
);
