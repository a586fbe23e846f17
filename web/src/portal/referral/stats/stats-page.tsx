import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReferralStats } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Card } from '../../../kit/layout/card.tsx';
import type { Days } from '../../../kit/time/days.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { DayChart } from '../../parts/chart/day-chart.tsx';
import { ReferralFrame } from '../frame.tsx';
import { IncomeChart } from '../income/daily-income.tsx';
import { byDateQuery, statsQuery } from '../queries.ts';
import { RangeRow, useRange } from './range-row.tsx';
import * as pages from '../referral.module.css';
import * as css from './stats-page.module.css';
import * as chart from '../../parts/chart/chart.module.css';
import * as own from './stats-words.ts';
import * as words from '../words.ts';

export const handle = { title: own.title };

/** Statistics: who joined, who stayed, income, and channels. */
export function Component() {
  const { range, days, change } = useRange('month');
  const stats = useQuery(statsQuery(days));
  const income = useQuery(byDateQuery(days));
  const isNothing = stats.data?.joined === 0 && income.data?.every(({ aff }) => aff === 0n);
  return (
    <ReferralFrame title={own.title} tab="stats">
      <div className="stack">
        <RangeRow range={range} onRange={change} />
        {isNothing ? (
          <Card>
            <EmptyState text={own.empty} />
          </Card>
        ) : (
          <div className={`grid l ${css.charts}`}>
            <Block query={stats} title="จากสมัครถึงเล่นต่อ">
              {(data) => <Funnel of={data} />}
            </Block>
            <Block query={stats} title="สมาชิกใหม่รายวัน">
              {(data) => <NewMembers of={data} days={days} />}
            </Block>
            <Block query={income} title="รายได้รายวัน">
              {(rows) => <IncomeChart rows={rows} days={days} />}
            </Block>
            <Block query={stats} title={own.share}>
              {(data) => <Share of={data} />}
            </Block>
            <Block query={stats} title="ที่มาของสมาชิก">
              {(data) => <Sources of={data} />}
            </Block>
            <Block query={stats} title="วันที่ดีที่สุด">
              {({ best_day }) => <Best of={best_day} />}
            </Block>
          </div>
        )}
        <Card aria-labelledby="notes">
          <h2 id="notes">วิธีนับ</h2>
          <ul className={pages.lines}>
            {own.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      </div>
    </ReferralFrame>
  );
}

interface BlockProps<T> {
  query: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  title: string;
  children: (data: T) => ReactNode;
}

/** One chart, which can fail alone. */
const Block = <T,>({ query: { data, isError, refetch }, title, children }: BlockProps<T>) => (
  <Card aria-label={title} aria-busy={data === undefined && !isError}>
    <h2>{title}</h2>
    {isError ? <InlineRetry onRetry={refetch} /> : null}
    {data === undefined && !isError ? <Skeleton width="100%" height={200} /> : null}
    {data === undefined ? null : children(data)}
  </Card>
);

const percent = (part: number, all: number) => (all > 0 ? Math.round((100 * part) / all) : 0);
const people = (n: number) => `${n.toLocaleString('en-US')}\u00A0${words.people}`;

const Funnel = ({ of: { joined, deposited, active_7d } }: { of: ReferralStats }) => (
  <ol className="grid">
    {(
      [
        [own.join, joined],
        [own.deposited, deposited],
        ['ยังเล่นอยู่ใน 7 วัน', active_7d],
      ] as const
    ).map(([name, count], nth) => (
      <li key={name}>
        <span className={`wraps between ${css.funnelHead}`}>
          <b>{name}</b>
          <span className="num">
            {people(count)}
            {nth > 0 && joined > 0 ? <small className="hint"> {`${percent(count, joined)}% ของผู้สมัคร`}</small> : null}
          </span>
        </span>
        <span className={css.tube} aria-hidden="true">
          <i style={{ width: `${joined > 0 ? percent(count, joined) : 0}%` }} />
        </span>
      </li>
    ))}
  </ol>
);

const NewMembers = ({ of, days: { from, to } }: { of: ReferralStats; days: Days }) => (
  <DayChart
    kind="bars"
    label={`กราฟสมาชิกใหม่รายวัน ${from} ถึง ${to} รวม ${of.joined} คน`}
    points={of.days.map(({ date, joined }) => ({ date, value: joined, text: joined.toLocaleString('en-US') }))}
    unit={own.count}
    axis={(value) => value.toLocaleString('en-US')}
  />
);

function Share({ of: { joined, deposited } }: { of: ReferralStats }) {
  const part = percent(deposited, joined);
  return (
    <>
      <div className={css.tube} role="img" aria-label={own.shareOf(part)}>
        <i style={{ width: `${part}%` }} />
      </div>
      <p>{own.shareOf(part)}</p>
      <Rows
        names={[own.share, own.count]}
        rows={[
          [own.deposited, deposited],
          ['ยังไม่ฝาก', joined - deposited],
        ]}
      />
    </>
  );
}

const Rows = ({ names, rows }: { names: readonly [string, string]; rows: readonly (readonly [string, number])[] }) => (
  <details className={chart.table}>
    <summary>{words.asTable}</summary>
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

function Sources({ of: { sources, joined } }: { of: ReferralStats }) {
  return (
    <table className={pages.daily}>
      <thead>
        <tr>
          <th scope="col">ที่มา</th>
          <th scope="col">{own.join}</th>
          <th scope="col">{own.deposited}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ src, joined: of, deposited }) => (
          <tr key={src}>
            <td>
              {own.sourceNames[src]}
              <span className={css.tube} aria-hidden="true">
                <i style={{ width: `${percent(of, joined)}%` }} />
              </span>
            </td>
            <td>{of.toLocaleString('en-US')}</td>
            <td>{deposited.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Best = ({ of }: { of: ReferralStats['best_day'] }) =>
  of === null ? (
    <p className="hint">{own.empty}</p>
  ) : (
    <p className={css.best}>
      <time dateTime={of.date}>{of.date}</time> <b translate="no">{words.inBaht(formatBaht(of.aff))}</b>
    </p>
  );
