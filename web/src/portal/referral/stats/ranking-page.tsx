import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RankedFriend } from '@portal/contract/referral.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { AmountButton } from '../stat.tsx';
import { Calculation } from './calculation.tsx';
import { ReferralFrame, scrollToCurrent } from '../frame.tsx';
import { FriendAvatar } from '../friends/friend-row.tsx';
import { type CalculationScope, rankingQuery, rankingPeriodQuery } from '../queries.ts';
import { weekOf, RangeRow, useRange } from './range-row.tsx';
import * as css from './ranking.module.css';
import * as own from './ranking-words.ts';
import * as friends from '../friends/friends.module.css';
import * as pages from '../referral.module.css';
import * as words from '../words.ts';

export const handle = { title: own.title };

type Period = Pick<Extract<CalculationScope, { id: string }>, 'days' | 'since'>;
type Address = keyof typeof own.tabs;
const addresses = Object.keys(own.tabs) as Address[];

/** Own friends by income: of chosen days, of this or last week, or since the last reset. */
export function Component() {
  const { pathname } = useLocation();
  const current = addresses.find((each) => each === pathname) ?? '/refer/ranking';
  return (
    <ReferralFrame title={own.title} tab="ranking">
      <div className={`${pages.narrow} stack`}>
        <div key={current} ref={scrollToCurrent}>
          <SegmentTabs
            label="ช่วงของอันดับ"
            segments={addresses.map((to) => ({ to, text: own.tabs[to], isCurrent: to === current }))}
          />
        </div>
        {current === '/refer/ranking' ? <OfRange /> : null}
        {current === '/refer/ranking/week' ? <OfWeek back={0} /> : null}
        {current === '/refer/ranking/last-week' ? <OfWeek back={1} /> : null}
        {current === '/refer/ranking/flush' ? <OfRound /> : null}
      </div>
    </ReferralFrame>
  );
}

function OfRange() {
  const { range, days, change } = useRange('today');
  return (
    <>
      <RangeRow range={range} onRange={change} />
      <p className={pages.count}>{own.days(days.from, days.to)}</p>
      <Ranking query={useQuery(rankingQuery(days))} period={{ days }} />
    </>
  );
}

function OfWeek({ back }: { back: number }) {
  const days = weekOf(back);
  return (
    <>
      <p className={pages.count}>{`วันจันทร์ ${days.from} ถึงวันอาทิตย์ ${days.to}`}</p>
      <Ranking query={useQuery(rankingQuery(days))} period={{ days }} />
    </>
  );
}

function OfRound() {
  const query = useQuery(rankingPeriodQuery);
  return (
    <>
      {query.data ? (
        <p className={pages.count}>
          {query.data.since
            ? `นับตั้งแต่ ${formatDateTime(query.data.since, 'iso')} จนกว่าจะตัดรอบ`
            : 'ยอดสะสมตั้งแต่ตัดรอบครั้งล่าสุด'}
        </p>
      ) : null}
      <Ranking query={query} period={{ since: query.data?.since }} />
    </>
  );
}

interface Props {
  /** Period of the amounts. */
  period: Period;
  query: {
    readonly data: { readonly data: readonly RankedFriend[] } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
}

const ON_PODIUM = 3;
const MAX_RANKS = 100;

function Ranking({ period, query: { data, isError, refetch } }: Props) {
  const rows = data?.data;
  if (!rows)
    return isError ? (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    ) : (
      <Card aria-busy="true">
        <p className="sr">{words.loading}</p>
        <RowsSkeleton count={10} />
      </Card>
    );
  const total = rows.reduce((sum, { aff }) => sum + aff, 0n);
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {rows.length === 0 ? (
        <Card>
          <EmptyState text="ยังไม่มีอันดับในช่วงนี้" />
        </Card>
      ) : (
        <>
          <ol className={`grid tight ${css.podium}`} aria-label="สามอันดับแรก">
            {rows.slice(0, ON_PODIUM).map((row) => (
              <OnPodium key={row.id} row={row} period={period} />
            ))}
          </ol>
          {rows.length > ON_PODIUM ? (
            <ol className={list.list} aria-label="อันดับถัดไป" start={ON_PODIUM + 1}>
              {rows.slice(ON_PODIUM).map((row) => (
                <Ranked key={row.id} row={row} total={total} period={period} />
              ))}
            </ol>
          ) : null}
          <p className={css.total}>
            <b>{`รวม ${formatBaht(total)} บาท`}</b>{' '}
            {rows.length === MAX_RANKS ? <span className="hint">{`แสดง ${MAX_RANKS} อันดับแรก`}</span> : null}
          </p>
        </>
      )}
    </>
  );
}

/** The amount of a rank, and its calculation. */
function RankedAmount({ row: { id, username, aff }, period }: { row: RankedFriend; period: Period }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <AmountButton of={aff} subject={username} onOpen={() => open(true)}>
        {formatBaht(aff)}
      </AmountButton>
      {isOpen ? <Calculation of={{ id, ...period }} subject={username} onClose={() => open(false)} /> : null}
    </>
  );
}

const OnPodium = ({ row, period }: { row: RankedFriend; period: Period }) => (
  <li>
    <span className={`center ${css.medal}`}>
      <span className="sr">{own.place(row.place)}</span>
      <span aria-hidden="true">{row.place}</span>
    </span>
    <FriendAvatar id={row.id} />
    <b className="num" translate="no">
      {row.username}
    </b>
    <RankedAmount row={row} period={period} />
  </li>
);

const percentOf = (aff: Satang, total: Satang) => (total > 0n ? Number((aff * 100n) / total) : 0);

const Ranked = ({ row, total, period }: { row: RankedFriend; total: Satang; period: Period }) => {
  const percent = percentOf(row.aff, total);
  return (
    <li className={`${list.row} ${friends.friend}`}>
      <span className={`center ${css.place}`}>
        <span className="sr">{own.place(row.place)}</span>
        <span aria-hidden="true">{row.place}</span>
      </span>
      <span className="grow">
        <b className="num" translate="no">
          {row.username}
        </b>
        <span className={css.bar} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        <span className="sr">{`${percent}% ของทั้งหมด`}</span>
      </span>
      <span className={list.end}>
        <RankedAmount row={row} period={period} />
      </span>
    </li>
  );
};
