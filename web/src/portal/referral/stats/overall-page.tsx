import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { Days } from '../../../kit/time/days.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { csvFile, saveFile } from '../../../kit/data/save-file.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { comparisonText } from '../rules.ts';
import { DailyRows, IncomeChart, totalIncomeOf, daysText } from '../income/daily-income.tsx';
import { ReferralFrame } from '../frame.tsx';
import { byDateQuery } from '../queries.ts';
import { previousDays, countOf, RangeRow, useRange } from './range-row.tsx';
import * as css from '../referral.module.css';
import * as stat from '../stat.module.css';
import { MoneyStat, Stat, Stats } from '../stat.tsx';
import * as words from '../words.ts';

export const handle = { title: 'ภาพรวมรายได้' };

/** Income of a period: sums, a chart, and each day. */
export function Component() {
  const { range, days, change } = useRange('7');
  const query = useQuery(byDateQuery(days));
  const rows = query.data;
  const total = rows && totalIncomeOf(rows);
  return (
    <ReferralFrame title="ภาพรวมรายได้" tab="profit">
      <div className={`${css.narrow} stack`}>
        <RangeRow range={range} onRange={change} />
        <div aria-busy={query.isPending}>
          <p className="sr">{query.isPending ? words.loading : ''}</p>
          <Sums days={days} query={query} total={total} />
        </div>
        {query.isError ? <InlineRetry onRetry={query.refetch} /> : null}
        {query.isPending ? <Skeleton width="100%" height={280} /> : null}
        {rows && total === 0n && rows.every(({ aff }) => aff === 0n) ? (
          <Card>
            <EmptyState text="ไม่มีรายได้ในช่วงนี้" />
          </Card>
        ) : null}
        {rows && rows.some(({ aff }) => aff !== 0n) ? (
          <>
            <Card aria-labelledby="chart">
              <h2 id="chart">รายได้รายวัน</h2>
              <IncomeChart rows={rows} days={days} />
            </Card>
            <section aria-labelledby="daily">
              <div className="head">
                <h2 id="daily">รายได้แยกตามวัน</h2>
                <Button size="s" onClick={() => save(rows, days)}>
                  <Icon name="save" size="s" />
                  ดาวน์โหลด CSV
                </Button>
              </div>
              <DailyRows rows={rows} withTotal />
            </section>
          </>
        ) : null}
      </div>
    </ReferralFrame>
  );
}

interface SumsProps {
  days: Days;
  query: { readonly data: { date: string; aff: Satang }[] | undefined; readonly isError: boolean };
  total: Satang | undefined;
}

function Sums({ days, query, total }: SumsProps) {
  const earlier = useQuery(byDateQuery(previousDays(days)));
  const comparison =
    total !== undefined && earlier.data
      ? comparisonText(total, totalIncomeOf(earlier.data))
      : query.isError || earlier.isError
        ? null
        : undefined;
  return (
    <>
      <p className="hint">{daysText(days.from, days.to)}</p>
      <Stats>
        <MoneyStat name="รายได้ในช่วงนี้" of={total} hasFailed={query.isError} />
        <MoneyStat
          name="เฉลี่ยต่อวัน"
          of={total === undefined ? undefined : total / BigInt(countOf(days))}
          hasFailed={query.isError}
        />
        <Stat
          name="เทียบกับช่วงก่อนหน้า"
          value={
            comparison === undefined || comparison === null ? (
              comparison
            ) : (
              <span className={stat.inWords}>{comparison}</span>
            )
          }
        />
      </Stats>
      <p className="hint">เทียบกับ {daysText(previousDays(days).from, previousDays(days).to)}</p>
    </>
  );
}

const save = (rows: readonly { date: string; aff: Satang }[], { from, to }: Days) =>
  saveFile(
    csvFile([
      [words.date, words.income],
      ...rows.map(({ date, aff }) => [date, formatBaht(aff)]),
      [words.sum, formatBaht(totalIncomeOf(rows))],
    ]),
    `income-${from}-${to}.csv`,
  );
