import { useState } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { AmountButton } from '../income/amount-button.tsx';
import { Arithmetic } from './arithmetic.tsx';
import { incomeIn } from '../income/income-chart.tsx';
import * as css from '../referral.module.css';
import * as words from '../words.ts';

interface Props {
  rows: readonly { readonly date: string; readonly aff: Satang }[];
  withTotal?: boolean;
}

/** Days and what each brought, the newest first; an amount opens its arithmetic. */
export function DailyRows({ rows, withTotal }: Props) {
  const [asked, ask] = useState<string>();
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
                  <AmountButton of={aff} whose={date} onOpen={() => ask(date)}>
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
                <b>{formatBaht(incomeIn(rows))}</b>
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      {asked ? <Arithmetic of={{ date: asked }} whose={asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
