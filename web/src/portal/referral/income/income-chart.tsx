import { baht, formatBaht, type Satang } from '@portal/contract/money.ts';
import type { Days } from '../../../kit/time/days.ts';
import { DayChart } from '../../parts/chart/day-chart.tsx';
import { chartOf } from '../stats/overall-words.ts';
import * as words from '../words.ts';

type Rows = readonly { readonly date: string; readonly aff: Satang }[];

export const incomeIn = (rows: Rows): Satang => rows.reduce((sum, { aff }) => sum + aff, 0n);

/** Income by day as a line. */
export const IncomeChart = ({ rows, days: { from, to } }: { rows: Rows; days: Days }) => (
  <DayChart
    kind="line"
    label={chartOf(from, to, formatBaht(incomeIn(rows)))}
    points={rows.map(({ date, aff }) => ({ date, value: baht(aff), text: formatBaht(aff) }))}
    unit={words.income}
    axis={(value) => value.toLocaleString('en-US')}
  />
);
