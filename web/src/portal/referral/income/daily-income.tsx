import { baht, formatBaht, type Satang } from '@portal/contract/money.ts';
import type { Days } from '../../../kit/time/days.ts';
import { DayChart } from '../../parts/chart/day-chart.tsx';
import * as words from '../words.ts';
import { useState } from 'react';
import { AmountButton } from '../stat.tsx';
import { Calculation } from '../stats/calculation.tsx';
import * as css from '../referral.module.css';

type Rows = readonly { readonly date: string; readonly aff: Satang }[];

export const totalIncomeOf = (rows: Rows): Satang => rows.reduce((sum, { aff }) => sum + aff, 0n);

export const daysText = (from: string, to: string) => (from === to ? from : `${from} ถึง ${to}`);

/** Income by day as a line. */
export const IncomeChart = ({ rows, days: { from, to } }: { rows: Rows; days: Days }) => (
  <DayChart
    kind="line"
    label={`กราฟรายได้รายวัน ${daysText(from, to)} รวม ${formatBaht(totalIncomeOf(rows))} บาท`}
    points={rows.map(({ date, aff }) => ({ date, value: baht(aff), text: formatBaht(aff) }))}
    unit={words.income}
    axis={(value) => value.toLocaleString('en-US')}
  />
);

interface Props {
  rows: readonly { readonly date: string; readonly aff: Satang }[];
  withTotal?: boolean;
}

/** Days with their income, newest first; an amount opens its calculation. */
export function DailyRows({ rows, withTotal }: Props) {
  const [explained, explain] = useState<string>();
  return (
    <>
      <table className={css.daily}>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.income}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ date, aff }) => (
            <tr key={date}>
              <td>
                <time dateTime={date}>{date}</time>
              </td>
              <td>
                {aff === 0n ? (
                  <span translate="no">{formatBaht(aff)}</span>
                ) : (
                  <AmountButton of={aff} subject={date} onOpen={() => explain(date)}>
                    {formatBaht(aff)}
                  </AmountButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {withTotal ? (
          <tfoot>
            <tr>
              <th scope="row">{words.sum}</th>
              <td translate="no">
                <b>{formatBaht(totalIncomeOf(rows))}</b>
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      {explained ? (
        <Calculation of={{ date: explained }} subject={explained} onClose={() => explain(undefined)} />
      ) : null}
    </>
  );
}
