import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { careOutcomes } from '@portal/contract/console/safer-play.ts';
import { coolOffPeriods, exclusionPeriods, limitKinds } from '@portal/contract/safer-play.ts';
import { todayOf } from '../../kit/time/days.ts';
import * as filter from '../parts/list/list.module.css';
import { careOutcomeNames, coolOffNames, exclusionNames, limitKindNames } from '../parts/members/words.ts';
import { PageHead, Panel } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { RowsTable } from '../parts/list/rows-table.tsx';
import { type SaferPlayReport, saferPlayReportQuery } from './queries.ts';
import * as layout from '../parts/layout/layout.module.css';
import { StampField, stampOf } from '../parts/fields/date-fields.tsx';

/** Safer-play figures of a period: limits, breaks, help, care talks. Without names. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => todayOf());
  const { from, to } = daysOf(search, today);
  const query = useQuery(saferPlayReportQuery(from, to));
  const change = (part: { from?: string; to?: string }) => setSearch({ from, to, ...part }, { replace: true });
  return (
    <>
      <PageHead title="เล่นอย่างมีสติ" />
      <div className={`wraps ${filter.filter}`}>
        <StampField label="ตั้งแต่วันที่" value={from} max={to} onChange={(stamp) => change({ from: stamp })} />
        <StampField label="ถึงวันที่" value={to} min={from} onChange={(stamp) => change({ to: stamp })} />
      </div>
      <Pane query={query} framed rows={8}>
        {(data) => (
          <div className={`grid ${layout.split} ${layout.below}`}>
            <Figures title="วงเงิน" rows={limitRows(data)} />
            <Figures title="พักการเล่นและระงับบัญชี" rows={breakRows(data)} />
            <Figures title="งานดูแลและการขอความช่วยเหลือ" rows={careRows(data)} />
          </div>
        )}
      </Pane>
    </>
  );
}

interface Row {
  readonly name: string;
  readonly count: number;
}

const limitRows = ({ members_with_limit, limits_set, wishes: increases }: SaferPlayReport): Row[] => [
  { name: 'สมาชิกที่มีวงเงิน', count: members_with_limit },
  ...limitKinds.map((kind) => ({
    name: `ตั้งหรือลด${limitKindNames[kind]} (คน)`,
    count: limits_set.find((each) => each.kind === kind)?.members ?? 0,
  })),
  { name: 'ขอเพิ่มหรือยกเลิก (ครั้ง)', count: increases.asked },
  { name: 'ยืนยันแล้ว', count: increases.confirmed },
  { name: 'ยกเลิกคำขอ', count: increases.cancelled },
  { name: 'ไม่ได้ยืนยัน', count: increases.lapsed },
];

const breakRows = ({ cool_offs, exclusions, returns_asked, returns_tried }: SaferPlayReport): Row[] => [
  ...coolOffPeriods.map((period) => ({
    name: `พักการเล่น ${coolOffNames[period]}`,
    count: cool_offs.find((each) => each.period === period)?.members ?? 0,
  })),
  ...exclusionPeriods.map((period) => ({
    name: `ระงับบัญชี ${exclusionNames[period]}`,
    count: exclusions.find((each) => each.period === period)?.members ?? 0,
  })),
  { name: 'ขอกลับมาหลังครบกำหนด', count: returns_asked },
  { name: 'พยายามกลับมาระหว่างระงับ', count: returns_tried },
];

const careRows = ({ helpline_opens, care_tasks }: SaferPlayReport): Row[] => [
  { name: 'เปิดสายด่วน (ครั้ง)', count: helpline_opens },
  { name: 'งานดูแลที่เกิดขึ้น', count: care_tasks.opened },
  { name: 'งานดูแลที่ยังไม่ปิด', count: care_tasks.open },
  ...careOutcomes.map((outcome) => ({
    name: careOutcomeNames[outcome],
    count: care_tasks.outcomes.find((each) => each.outcome === outcome)?.count ?? 0,
  })),
];

const Figures = ({ title: name, rows }: { title: string; rows: Row[] }) => (
  <Panel title={name}>
    <div className={parts.blocks}>
      <RowsTable
        rows={rows}
        idOf={(row) => row.name}
        columns={[
          { accessor: 'name', title: 'รายการ' },
          {
            accessor: 'count',
            title: 'จำนวน',
            textAlign: 'right',
            render: ({ count }) => <span className="num">{count.toLocaleString('en-US')}</span>,
          },
        ]}
      />
    </div>
  </Panel>
);

const DAYS_BACK = 29;
const DAY_MS = 86_400_000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);

/** Days in the address; where one is invalid, thirty days until the other or until today. */
export function daysOf(search: URLSearchParams, today: string): { from: string; to: string } {
  const dayIn = (name: string) => stampOf('day', search.get(name) ?? '') || undefined;
  const [from, to = today] = [dayIn('from'), dayIn('to')];
  return from && from <= to ? { from, to } : { from: dayBefore(to), to };
}
