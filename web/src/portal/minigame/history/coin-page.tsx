import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { CoinRow } from '@portal/contract/minigame.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { CoinCard } from '../lobby/balance-cards.tsx';
import { coinRowsQuery } from '../queries.ts';
import { Row, Rows, useRoundSheet } from './rows.tsx';
import * as split from '../../../kit/split.module.css';
import * as css from '../minigame.module.css';
import * as words from '../words.ts';
import { DownloadCoins } from './coin-download.tsx';

export const handle = { title: words.histories.coins };

const EarnSheet = lazy(() => import('../lobby/earn-sheet.tsx'));

const filterNames = { all: 'ทั้งหมด', earned: 'ได้รับ', spent: 'ใช้ไป', expired: 'หมดอายุ' } as const;
type Filter = keyof typeof filterNames;
const filters = Object.keys(filterNames) as Filter[];
const kindOf = ({ reason, amount }: CoinRow): Filter =>
  reason === 'expired' ? 'expired' : amount < 0 ? 'spent' : 'earned';
const addressOf = (filter: Filter) => `/mini-game/history${filter === 'all' ? '' : `?f=${filter}`}`;

/** All movements of coins; one of a round opens its proof. */
export function Component() {
  const wanted = new URLSearchParams(useLocation().search).get('f');
  const filter = filters.find((each) => each === wanted) ?? 'all';
  const query = useQuery(coinRowsQuery);
  const { open, sheet } = useRoundSheet();
  const [isHowOpen, setHowOpen] = useState(false);
  const shows = (row: CoinRow) => filter === 'all' || kindOf(row) === filter;
  return (
    <>
      <h1 className={css.head}>{words.histories.coins}</h1>
      <div className={split.root}>
        <div>
          <div className={css.filter}>
            <SegmentTabs
              label={words.histories.coins}
              segments={filters.map((each) => ({
                to: addressOf(each),
                text: filterNames[each],
                isCurrent: each === filter,
              }))}
            />
          </div>
          <Rows
            query={query}
            shows={shows}
            empty={
              <Card>
                {filter === 'all' || query.data?.length === 0 ? (
                  <EmptyState text="ยังไม่มีประวัติเหรียญ">
                    <Button onClick={() => setHowOpen(true)}>{words.how}</Button>
                  </EmptyState>
                ) : (
                  <EmptyState text="ไม่มีรายการที่ตรงกับตัวกรอง">
                    <ButtonLink to={addressOf('all')}>ล้างตัวกรอง</ButtonLink>
                  </EmptyState>
                )}
              </Card>
            }
          >
            {(row) => <Item row={row} onOpen={open} />}
          </Rows>
          {query.data?.length ? <DownloadCoins /> : null}
        </div>
        <div className="stack">
          <CoinCard onHow={() => setHowOpen(true)} />
        </div>
      </div>
      {sheet}
      {isHowOpen ? (
        <Suspense fallback={null}>
          <EarnSheet onClose={() => setHowOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** −1, +5: coins received or spent. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const Item = ({ row, onOpen }: { row: CoinRow; onOpen: (id: string) => void }) => {
  const { amount, round_id, balance, createdAt } = row;
  return (
    <Row
      icon={row.reason === 'round' ? 'play' : row.reason === 'expired' ? 'hourglass' : 'gift'}
      tone={row.reason === 'round' ? 'aqua' : row.reason === 'expired' ? 'pend' : 'lime'}
      title={words.coinReason(row)}
      at={createdAt}
      sum={signed(amount)}
      spoken={words.nCoins(amount)}
      isPlus={amount > 0}
      under={
        <span className="hint">
          คงเหลือ {balance}
          <span className="sr"> เหรียญ</span>
        </span>
      }
      roundId={round_id}
      onOpen={onOpen}
    />
  );
};
