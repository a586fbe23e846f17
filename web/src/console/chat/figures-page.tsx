import { useQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { type ChatFigures, figureDays } from '@portal/contract/console/chat-agents.ts';
import { PageHead } from '../parts/layout/page.tsx';
import { RowsPane } from '../parts/list/rows-table.tsx';
import { ageOf } from '../parts/figures/time.tsx';
import { useView, Views } from '../parts/list/filter.tsx';
import * as css from './inbox.module.css';
import { figuresQuery } from './queries.ts';
import { figuresTitle } from './words.ts';

type Days = readonly [name: `${(typeof figureDays)[number]}`, text: string];
const views: readonly [Days, ...Days[]] = [
  ['1', '24 ชั่วโมง'],
  ['7', '7 วัน'],
  ['30', '30 วัน'],
];

const time = (seconds: number | null): string => (seconds === null ? '-' : ageOf(seconds));
const columns: DataTableColumn<ChatFigures>[] = [
  { accessor: 'agent', title: 'แอดมิน', render: ({ agent }) => agent.name },
  { accessor: 'answers', title: 'ข้อความที่ตอบ', textAlign: 'right' },
  { accessor: 'closed', title: 'แชทที่จบ', textAlign: 'right' },
  {
    accessor: 'first_reply_s',
    title: 'ตอบครั้งแรก',
    textAlign: 'right',
    render: ({ first_reply_s }) => <span className="num">{time(first_reply_s)}</span>,
  },
  {
    accessor: 'resolution_s',
    title: 'จนจบ',
    textAlign: 'right',
    render: ({ resolution_s }) => <span className="num">{time(resolution_s)}</span>,
  },
  {
    accessor: 'csat',
    title: 'คะแนน',
    textAlign: 'right',
    render: ({ csat, rated }) => (csat === null ? '-' : <span className="num">{`${csat.toFixed(2)} (${rated})`}</span>),
  },
];

/** Answers, response times and ratings of each agent. Times are medians. */
export function Component() {
  const view = useView(views, '7');
  const query = useQuery(figuresQuery(Number(view[0])));
  return (
    <>
      <PageHead title={figuresTitle} />
      <Views of={views} now={view} />
      <p className={`hint ${css.explained}`}>เวลาเป็นค่ากลางของแชทที่จบในช่วงนี้ คะแนนเต็ม 5 ในวงเล็บคือจำนวนที่ให้คะแนน</p>
      <RowsPane query={query} framed rows={6} blank="ยังไม่มีแชทในช่วงนี้" columns={columns} idOf={({ agent }) => agent.id} />
    </>
  );
}
