import { useQuery } from '@tanstack/react-query';
import type { MinigameProfit } from '@portal/contract/minigame.ts';
import { baht, formatBaht } from '@portal/contract/money.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { DayChart } from '../../parts/chart/day-chart.tsx';
import * as mini from '../minigame.module.css';
import { PlayLink } from '../coins.tsx';
import { miniCreditQuery, profitQuery } from '../queries.ts';
import { games } from '../words.ts';
import * as css from './profit.module.css';

export const handle = { title: 'กำไรจากมินิเกม' };

/** Winnings of mini-games beside their cost. */
export function Component() {
  const profit = useQuery(profitQuery);
  const { data, isError, refetch } = profit;
  const waits = isFirstLoad(profit, useQuery(miniCreditQuery));
  return (
    <>
      <h1 className={mini.head}>กำไรจากมินิเกม</h1>
      <div className="stack">
        <Tiles />
        {data && !waits ? <Standing profit={data} /> : isError ? <InlineRetry onRetry={refetch} /> : <Waiting />}
        {waits ? null : (
          <ButtonLink tone="primary" wide to="/mini-game/profit-manage">
            จัดการกำไร
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Tiles() {
  const { data: credit, isError, refetch } = useQuery(miniCreditQuery);
  const profit = useQuery(profitQuery).data;
  if (!credit) return isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={78} />;
  const tiles = [
    ['เครดิตคงเหลือ', formatBaht(credit.credit)],
    ['หมดอายุ', credit.expiresDate ? formatDateTime(credit.expiresDate, 'day') : '-'],
    ['ได้รับเดือนนี้', profit ? formatBaht(profit.month) : '—'],
    ['ถอนแล้วทั้งหมด', profit ? formatBaht(profit.withdrawn) : '—'],
  ] as const;
  return (
    <dl className={`grid ${css.tiles}`}>
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says "no profit" only when nothing was ever won or withdrawn and the credit has loaded. */
function Standing({ profit }: { profit: MinigameProfit }) {
  const credit = useQuery(miniCreditQuery).data?.credit;
  if (profit.games.length === 0 && profit.withdrawn === 0n && credit === 0n)
    return (
      <Card>
        <EmptyState text="ยังไม่มีกำไรจากมินิเกม">
          <PlayLink />
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card aria-labelledby="by-day">
        <h2 id="by-day">รายวัน 30 วันล่าสุด</h2>
        <WonByDay days={profit.days} />
      </Card>
      {profit.games.length > 0 ? <ByGame of={profit.games} /> : null}
    </>
  );
}

const ByGame = ({ of }: { of: MinigameProfit['games'] }) => (
  <Card aria-labelledby="by-game">
    <h2 id="by-game">แยกตามเกม</h2>
    <ul className={`grid ${css.games}`}>
      {of.map(({ slug, rounds, coins, credit, rewards }) => (
        <li key={slug}>
          <b>{games[slug]}</b>
          <p className="hint">
            <span className="nb">{`${rounds} รอบ`}</span> · <span className="nb">{`ใช้เหรียญ ${coins}`}</span> ·{' '}
            <span className="nb">{`ได้รับ ${formatBaht(credit)} บาท`}</span> ·{' '}
            <span className="nb">{`รางวัล ${rewards} ชิ้น`}</span>
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

const Waiting = () => (
  <div aria-busy="true" className="stack">
    <p className="sr">กำลังโหลด</p>
    <Skeleton width="100%" height={230} />
    <Skeleton width="100%" height={160} />
  </div>
);

/** Credit won by day; the table includes the coins spent. */
function WonByDay({ days }: { days: MinigameProfit['days'] }) {
  const total = days.reduce((sum, { credit }) => sum + credit, 0n);
  const coins = days.reduce((sum, { coins: each }) => sum + each, 0);
  return (
    <DayChart
      kind="bars"
      label={`กราฟ 30 วัน ได้รับรวม ${formatBaht(total)} บาท ใช้ ${coins} เหรียญ`}
      points={days.map(({ day, credit, coins: spent }) => ({
        date: day,
        value: baht(credit),
        text: formatBaht(credit),
        beside: String(spent),
      }))}
      unit="ได้รับ (บาท)"
      beside="ใช้เหรียญ"
      axis={(value) => value.toLocaleString('en-US')}
    />
  );
}
