import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/actions/button.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { Fact, Panel } from '../parts/layout/page.tsx';
import * as states from '../parts/layout/blocks.module.css';
import { ageOf } from '../parts/figures/time.tsx';
import { Money } from '../parts/figures/marks.tsx';
import * as css from './day-panel.module.css';
import { HourChart, hourName } from './hour-chart.tsx';
import { RowsTable } from '../parts/list/rows-table.tsx';
import { type Day, dayQuery } from './queries.ts';

/** Money by hour, as a chart or a table, and processing times of deposits and withdrawals. */
export function DayPanel() {
  const query = useQuery(dayQuery);
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title="ฝาก–ถอนรายชั่วโมง"
      extra={
        <Button small aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          ดูแบบตาราง
        </Button>
      }
    >
      <Pane query={query} rows={4}>
        {(day) => (
          <>
            {isTable ? (
              <HourTable of={day.hours} />
            ) : day.ticks.length > 1 ? (
              <HourChart of={day} />
            ) : (
              <p className={states.blank}>วันนี้และเมื่อวานยังไม่มีเงินเข้าออก</p>
            )}
            <div className={css.pace}>
              <Pace of={day} />
            </div>
          </>
        )}
      </Pane>
    </Panel>
  );
}

const timeOf = (seconds: number | null) => (seconds === null ? '-' : ageOf(seconds));

/** Share of lines matched automatically today, and waiting times of members. */
const Pace = ({ of: { matching, credit_s, payout_s } }: { of: Day }) => (
  <dl className={css.figures}>
    <div>
      <Fact name="จับคู่อัตโนมัติ" of={matching.percent === null ? '-' : `${matching.percent}%`} />
      <dd className={css.note}>
        {matching.by_itself} จาก {matching.credited} รายการที่โอนเข้าธนาคาร
      </dd>
    </div>
    <div>
      <Fact name="ฝาก มัธยฐาน" of={timeOf(credit_s)} />
      <dd className={css.note}>จากเงินเข้าบัญชีถึงเติมเครดิต</dd>
    </div>
    <div>
      <Fact name="ถอน มัธยฐาน" of={timeOf(payout_s)} />
      <dd className={css.note}>จากขอถอนถึงโอนแล้ว</dd>
    </div>
  </dl>
);

type Hour = Day['hours'][number];
const columns: readonly (readonly [name: Exclude<keyof Hour, 'hour'>, title: string])[] = [
  ['deposited', 'ฝาก'],
  ['withdrawn', 'ถอน'],
  ['deposited_before', 'ฝากเมื่อวาน'],
  ['withdrawn_before', 'ถอนเมื่อวาน'],
];

/** The chart as a table; hours without movement are left out. */
const HourTable = ({ of: hours }: { of: readonly Hour[] }) => {
  const busy = hours.filter((each) => columns.some(([name]) => each[name] > 0n));
  return busy.length === 0 ? (
    <p className={states.blank}>วันนี้และเมื่อวานยังไม่มีเงินเข้าออก</p>
  ) : (
    <RowsTable
      rows={busy}
      idOf={({ hour }) => String(hour)}
      columns={[
        { accessor: 'hour', title: 'เวลา', render: ({ hour }) => <span className="num">{hourName(hour)}</span> },
        ...columns.map(([accessor, title]) => ({
          accessor,
          title,
          textAlign: 'right' as const,
          render: (each: Hour) => <Money of={each[accessor]} />,
        })),
      ]}
    />
  );
};
