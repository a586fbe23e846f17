import { Money } from '../parts/money.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import * as states from '../parts/states.module.css';
import { hourName } from './hour-words.ts';
import type { Day } from './queries.ts';

type Hour = Day['hours'][number];
const columns: readonly (readonly [name: Exclude<keyof Hour, 'hour'>, title: string])[] = [
  ['deposited', 'ฝาก'],
  ['withdrawn', 'ถอน'],
  ['deposited_before', 'ฝากเมื่อวาน'],
  ['withdrawn_before', 'ถอนเมื่อวาน'],
];

/** The same as the chart, for those who read figures; hours in which nothing moved are left out. */
export const HourTable = ({ of: hours }: { of: readonly Hour[] }) => {
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
